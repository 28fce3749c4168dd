/** Where moves can be seen: the squares that were written, on the small grids of the others. */
import type { MarksOf } from "$web/board";
import { effectsOf } from "$web/boards/effects";
import { writtenOn } from "./grid/symbols";
import type { MosaixSchema } from "./view.gen";

export const marksOf: MarksOf<MosaixSchema> = (moves) =>
  moves.flatMap(effectsOf).flatMap((effect) =>
    effect.kind === "wrote"
      ? [...writtenOn(effect.squares).keys()].map((square) => ({
          seat: effect.seat,
          at: `[data-grid="${effect.seat}"] [data-cell="${square}"]`,
        }))
      : [],
  );
