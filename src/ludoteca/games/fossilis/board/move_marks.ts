/** Where moves can be seen: the squares of the site that they changed, and skills that were learned. */
import type { MarksOf } from "$web/board";
import { effectsOf } from "$web/boards/effects";
import type { FossilisEffect, FossilisSchema } from "./view.gen";

function placeOf(step: FossilisEffect): string[] {
  switch (step.kind) {
    case "began":
    case "walked":
    case "climbed":
    case "roped":
      return [`square ${step.to}`];
    case "sanded":
    case "slid":
    case "dug":
    case "lifted":
    case "extracted":
      return [`square ${step.square}`];
    case "learned":
      return [`skill ${step.skill}`];
    default:
      return [];
  }
}

export const marksOf: MarksOf<FossilisSchema> = (moves) =>
  moves.flatMap((move) =>
    typeof move.seat === "number"
      ? effectsOf(move)
          .flatMap(placeOf)
          .map((at) => ({ seat: move.seat as number, at: `[data-at="${at}"]` }))
      : [],
  );
