/** How often a seat has each characteristic of dinosaurs. */
import { CHARACTERISTICS } from "../art/kinds";
import type { FossilisSeat, FossilisTrait } from "../view.gen";

export interface TraitCount {
  trait: FossilisTrait;
  count: number;
}

/** All nine, with whatever is in the lab, which joins the collection at the end. */
export function countsOf({ collection, lab }: FossilisSeat): TraitCount[] {
  const all = [...collection, ...lab];
  return CHARACTERISTICS.map((trait) => ({
    trait,
    count: all.filter(({ diet, gait, period }) => [diet, gait, period].includes(trait)).length,
  }));
}
