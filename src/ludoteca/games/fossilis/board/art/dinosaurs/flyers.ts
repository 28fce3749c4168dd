/** Reptiles of the air. */
import { limb, flat } from "../drawings/drawing";
import { crease, draw, teeth } from "./animal";

export const FLYERS = {
  eudimorphodon: draw({
    period: "triassic",
    gait: "sky",
    hide: "teal",
    body: "13,38,2 15,37,5 21,34,9 28,33,9 34,36,7 40,41,10 49,45,12 58,48,8 68,52,3 82,57,2 98,62,1.4 108,65,1",
    behind: [limb("teal-3", "M44 40q-4-16 8-36 6 10 18 16-6 10-14 24Z"), limb("coral-2", "M102 62l8-5 8 9-8 5Z")],
    before: [
      limb("teal-1", "M42 42q8-16 36-36 8-2 14 4-2 16-14 24 2 6-8 8-4 8-16 8Z"),
      limb("teal-2", "M41 43q9-18 36-37 7-3 15 4-8-3-13 1-21 17-29 35Z"),
      crease("M54 44q12-10 23-10m-20 4q15-14 31-20"),
      teeth(15, 40, 24, 38.5, 5, 1.8),
      crease("M14 39.5q8 .5 14-3.5"),
    ],
    eye: [26, 32.5, 1.8],
    hunts: true,
  }),
  rhamphorhynchus: draw({
    period: "jurassic",
    gait: "sky",
    hide: "rust",
    body: "17,46,1 23,44,4 30,42,8 36,41,9 42,40,7 49,40,11 58,40,12 67,39,7 78,36,3 92,31,2 106,25,1.4 112,22,1",
    behind: [
      limb("rust-1", "M47 38L36 20q0-6 6-7Q64 4 92 2 78 12 72 22q-8 6-8 16Z"),
      limb("rust-2", "M50 38L40 20q24-8 52-18-28 2-50 11-7 1-6 7l10 18Z"),
      limb("ochre-2", "M104 26l2-9 12-4-2 11-7 4Z"),
      limb("rust-1", "M47 42l-7 16q0 6 6 8 20 9 50 11-16-9-23-19-8-6-9-16Z"),
      limb("rust-2", "M51 42l-6 17q23 10 51 18-30-2-50-11-7-3-6-8l6-16Z"),
      crease("M62 32q4-10 16-21M56 32q2-10 8-18m-2 34q6 12 18 21M56 48q4 10 10 18"),
    ],
    before: [crease("M18 46q8 0 15-3"), flat("bone-1", "M19 46l-2 3.5 3.5-3.5-1 4 4-4-.5 4 4-4.5-.5 4 4-5Z")],
    eye: [35, 40],
    hunts: true,
  }),
  quetzalcoatlus: draw({
    period: "cretaceous",
    hide: "coral",
    body: "35,11,8 38,12,10 42,17,7 45,27,6 47,37,6 52,45,10 60,51,15 69,56,12 77,61,5 80,63,1",
    far: ["70,57,8 80,65,4.5 83,71,3.5 78,75,3.5"],
    behind: [limb("plum-2", "M36 8q4-7 15-6-6 5-6 12Z"), limb("plum-3", "M56 70q22-22 56-52-12 28-38 44Z")],
    near: ["67,55,10 72,64,5.5 70,71,4 64,75,3.5"],
    before: [
      limb("plum-1", "M44 71l16-13q20-16 44-46-4 28-26 42-12 8-24 6Z"),
      limb("coral-2", "M51 43q7 1 11 9-1 5-10 12-5 4-7 10-4 2-8 1 3-5 5-9 4-7 11-11-3-5-5-9Z"),
      limb("coral-2", "M44 69q24-19 60-57-22 34-58 61Z"),
      limb("ochre-2", "M38 7Q20 13 2 30q16-4 36-12Z"),
      crease("M4 29q18-8 32-14m38 34q10-3 18-11"),
    ],
    eye: [38.5, 10.5],
    hunts: true,
  }),
};
