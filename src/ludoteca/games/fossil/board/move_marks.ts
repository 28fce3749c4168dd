/**
 * Where moves can be seen on the field: the square of a card that was taken, or of a new stone. Its bed
 * is what is marked: the focus ring around it, and the dots of the card above, stay in sight.
 */
import type { MarksOf } from "$web/board";
import { effectsOf } from "$web/boards/effects";
import type { FossilSchema } from "./view.gen";

export const marksOf: MarksOf<FossilSchema> = (moves) =>
  moves.flatMap((entry) =>
    effectsOf(entry).flatMap((step) =>
      step.kind === "took" || step.kind === "placed"
        ? [{ seat: step.seat, at: `[data-square="${step.to}"] .bed` }]
        : [],
    ),
  );
