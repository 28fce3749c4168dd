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
  }),
  rhamphorhynchus: draw({
    period: "jurassic",
    gait: "sky",
    hide: "rust",
    body: "30,49,1 36,46,4 43,42,8 49,40,8 54,38,7 60,36,10 67,34,9 75,32,4 86,28,2 98,22,1.6 106,18,1",
    behind: [
      limb("rust-3", "M56 35Q46 26 40 8Q28 6 14 13Q26 14 32 20Q36 28 44 30Q48 40 60 40Z"),
      limb("ochre-2", "M102 20L105 12L117 8L114 19L106 23Z"),
    ],
    before: [
      limb("rust-1", "M62 40Q70 52 76 70Q64 76 44 74Q56 68 58 60Q54 52 56 44Q58 36 62 40Z"),
      limb("rust-2", "M57 40Q68 48 76 70Q64 76 44 74Q60 72 67 68Q64 54 54 44Z"),
      crease("M60 50Q63 58 60 66M40 44.5Q37 47 32 49"),
      flat("bone-1", "M33 48l-1 4 3-4.5-.5 4 3.5-5.5 0 4 3-5Z"),
    ],
    eye: [47, 39.5],
  }),
  quetzalcoatlus: draw({
    period: "cretaceous",
    hide: "coral",
    body: "34,14,8 37,15,9 40,20,6 42,30,5 45,41,6 51,49,11 60,55,16 69,59,12 76,63,5",
    far: ["52,52,6 42,60,4 40,70,3 35,75,3", "66,58,8 72,66,4 76,72,3 72,75,3"],
    behind: [limb("plum-2", "M34 12Q40 2 50 4Q46 8 44 16Z"), limb("plum-3", "M50 50Q68 34 92 30Q112 26 118 20Q108 42 84 56L70 62Z")],
    near: ["62,57,10 64,66,5 60,72,3.5 55,75,3"],
    before: [
      limb("plum-1", "M52 50Q60 44 72 46Q92 44 112 36Q100 56 80 62Q64 66 52 56Z"),
      limb("coral-2", "M51 50Q50 60 47 66Q48 71 46 74Q42 76 39 75Q43 70 43 65Q45 56 46 50Q58 42 74 45Q94 44 112 36Q96 50 72 50Q58 48 51 50Z"),
      limb("ochre-2", "M37 10Q20 16 3 33Q18 28 37 20Z"),
      crease("M5 32Q22 23 35 17M60 55Q74 56 90 52"),
    ],
    eye: [37, 13.5],
  }),
};
