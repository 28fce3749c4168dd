import { effectsOf } from "$web/boards/effects";
import type { CoffersEntry } from "../view.gen";

/** What the die showed last. */
export function lastDie(history: readonly CoffersEntry[]): number | null {
  for (let at = history.length - 1; at >= 0; at--) {
    const roll = effectsOf(history[at] ?? {}).findLast(
      (effect) => effect.kind === "rolled" || effect.kind === "called",
    );
    if (roll) return roll.die;
  }
  return null;
}
