/** The nine fossils by the letter that stands for them in moves and in the protocol. */

import { ammonite } from "./ammonite";
import { crab } from "./crab";
import type { Drawing } from "../drawing";
import { fish } from "./fish";
import { leaf } from "./leaf";
import { lily } from "./lily";
import { scallop } from "./scallop";
import { star } from "./star";
import { trilobite } from "./trilobite";
import { urchin } from "./urchin";

export const FOSSILS = {
  A: ammonite,
  B: fish,
  P: leaf,
  S: scallop,
  R: star,
  U: urchin,
  L: lily,
  T: trilobite,
  H: crab,
} satisfies Record<string, Drawing>;

export type Letter = keyof typeof FOSSILS;

/** In the order of the rules, which is the order of the last scoring. */
export const LETTERS = Object.keys(FOSSILS) as Letter[];
