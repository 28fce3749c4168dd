/** The 24 dinosaurs by the names that the game's data has for them. */
import { FLYERS } from "./flyers";
import { QUADRUPEDS } from "./quadrupeds";
import { SWIMMERS } from "./swimmers";
import { THEROPODS } from "./theropods";

export const DINOSAUR_SHAPES = { ...THEROPODS, ...QUADRUPEDS, ...SWIMMERS, ...FLYERS };
export type DinosaurId = keyof typeof DINOSAUR_SHAPES;
