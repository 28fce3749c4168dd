/** Where moves can be seen: the squares that were written, on the small grids of the others. */
import type { MarksOf } from "$web/board";
import { writtenOn } from "./view";

interface Wrote {
  kind: string;
  seat: number;
  squares?: string;
}

export const marksOf: MarksOf = (moves) =>
  moves.flatMap(({ effects = [] }) =>
    (effects as unknown as readonly Wrote[]).flatMap(({ kind, seat, squares = "" }) =>
      kind === "wrote"
        ? [...writtenOn(squares).keys()].map((square) => ({
            seat,
            at: `[data-grid="${seat}"] [data-cell="${square}"]`,
          }))
        : [],
    ),
  );
