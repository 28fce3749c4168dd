import type { FossilisMove, FossilisSiteChange } from "../view.gen";

/** What a move would do to the site, if it does anything to it. */
export function effectOf(move: FossilisMove | null): FossilisSiteChange | null {
  return move && "effect" in move ? move.effect : null;
}
