/** Reptiles of the air. */
import { limb, flat } from "../drawing";
import { crease, draw, teeth } from "./animal";

export const FLYERS = {
  eudimorphodon: draw({
    period: "triassic",
    gait: "sky",
    hide: "teal",
    body: "13,38,2 15,37,5 21,34,9 28,33,9 34,36,7 40,41,10 49,45,12 58,48,8 68,52,3 82,57,2 98,62,1.4 108,65,1",
    behind: [
      limb("teal-3", "M44 40Q40 24 52 4Q58 14 70 20Q64 30 56 44Z"),
      limb("coral-2", "M102 62L110 57L118 66L110 71Z"),
    ],
    before: [
      limb("teal-1", "M42 42Q50 26 78 6Q86 4 92 10Q90 26 78 34Q80 40 70 42Q66 50 54 50Z"),
      limb("teal-2", "M41 43Q50 25 77 6Q84 3 92 10Q84 7 79 11Q58 28 50 46Z"),
      crease("M54 44Q66 34 77 34M57 38Q72 24 88 18"),
      teeth(15, 40, 24, 38.5, 5, 1.8),
      crease("M14 39.5Q22 40 28 36"),
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
      limb("rust-1", "M47 38L36 20Q36 14 42 13Q64 4 92 2Q78 12 72 22Q64 28 64 38Z"),
      limb("rust-2", "M50 38L40 20Q64 12 92 2Q64 4 42 13Q35 14 36 20L46 38Z"),
      limb("ochre-2", "M104 26L106 17L118 13L116 24L109 28Z"),
      limb("rust-1", "M47 42L40 58Q40 64 46 66Q66 75 96 77Q80 68 73 58Q65 52 64 42Z"),
      limb("rust-2", "M51 42L45 59Q68 69 96 77Q66 75 46 66Q39 63 40 58L46 42Z"),
      crease("M62 32Q66 22 78 11M56 32Q58 22 64 14M62 48Q68 60 80 69M56 48Q60 58 66 66"),
    ],
    before: [crease("M18 46Q26 46 33 43"), flat("bone-1", "M19 46l-2 3.5 3.5-3.5-1 4 4-4-.5 4 4-4.5-.5 4 4-5Z")],
    eye: [35, 40],
    hunts: true,
  }),
  quetzalcoatlus: draw({
    period: "cretaceous",
    hide: "coral",
    body: "35,11,8 38,12,10 42,17,7 45,27,6 47,37,6 52,45,10 60,51,15 69,56,12 77,61,5 80,63,1",
    far: ["70,57,8 80,65,4.5 83,71,3.5 78,75,3.5"],
    behind: [limb("plum-2", "M36 8Q40 1 51 2Q45 7 45 14Z"), limb("plum-3", "M56 70Q78 48 112 18Q100 46 74 62Z")],
    near: ["67,55,10 72,64,5.5 70,71,4 64,75,3.5"],
    before: [
      limb("plum-1", "M44 71L60 58Q80 42 104 12Q100 40 78 54Q66 62 54 60Z"),
      limb("coral-2", "M51 43Q58 44 62 52Q61 57 52 64Q47 68 45 74Q41 76 37 75Q40 70 42 66Q46 59 53 55Q50 50 48 46Z"),
      limb("coral-2", "M44 69Q68 50 104 12Q82 46 46 73Z"),
      limb("ochre-2", "M38 7Q20 13 2 30Q18 26 38 18Z"),
      crease("M4 29Q22 21 36 15M74 49Q84 46 92 38"),
    ],
    eye: [38.5, 10.5],
    hunts: true,
  }),
};
