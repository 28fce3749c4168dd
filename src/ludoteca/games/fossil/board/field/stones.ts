/** Which of the two stones is which. The rules do not tell them apart, the eye does. */
import { effectsOf } from "$web/boards/effects";
import type { FossilEffect, FossilEntry } from "../view.gen";

/** Where the stones are, the one that was placed first first. */
export type Stones = readonly [string | null, string | null];

/** Where the moves of a game have brought the stones; everybody sees the same one go. */
export function stonesOf(history: readonly FossilEntry[]): Stones {
  return history.flatMap(effectsOf).reduce<Stones>(moved, [null, null]);
}

function moved([one, other]: Stones, step: FossilEffect): Stones {
  if (step.kind === "placed") return one === null ? [step.to, null] : [one, step.to];
  if (step.kind !== "took") return [one, other];
  return one === step.from ? [step.to, other] : [one, step.to];
}
