/** Where moves can be seen on the field: the square of a card that was taken, or of a new stone. */
import type { MarksOf } from "$web/board";
import { stepsOf } from "./view";

export const marksOf: MarksOf = (moves) =>
  moves.flatMap((entry) =>
    stepsOf(entry).flatMap((step) =>
      step.kind === "took" || step.kind === "placed" ? [{ seat: step.seat, at: `[data-square="${step.to}"]` }] : [],
    ),
  );
