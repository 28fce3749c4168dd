/** Where moves can be seen: the squares of the site that they changed, and skills that were learned. */
import type { MarksOf } from "$web/board";
import { stepsOf, type Step } from "./view";

function placeOf(step: Step): string[] {
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

export const marksOf: MarksOf = (moves) =>
  moves.flatMap((move) =>
    typeof move.seat === "number"
      ? stepsOf(move)
          .flatMap(placeOf)
          .map((at) => ({ seat: move.seat as number, at: `[data-at="${at}"]` }))
      : [],
  );
