import { expect, test } from "vitest";

import { COLUMNS, DEEP, MARGIN, PAWN_SCALE, pawnBeside, ROWS, SITE, WIDE } from "./site";

/** The size of a pawn on its own sheet, and half the size of a letter or number on the ground. */
const [PAWN_WIDE, PAWN_HIGH] = [60 * PAWN_SCALE, 90 * PAWN_SCALE];
const NAME = 10;

test.each([1, 2, 3, 4])(
  "pawns off the site, %i at a side, cover no name of a row or column, nor each other",
  (count) => {
    const all = Array.from({ length: count }, (_, nth) => nth);
    const rows = all.map((nth) => pawnBeside("west", nth, count)[1]);
    const columns = all.map((nth) => pawnBeside("south", nth, count)[0]);
    expect([new Set(rows).size, new Set(columns).size]).toEqual([count, count]);
    for (let n = 0; n < ROWS; n++) {
      const name = MARGIN + (n + 0.5) * DEEP;
      expect(rows.filter((top) => top < name + NAME && top + PAWN_HIGH > name - NAME)).toEqual([]);
    }
    for (let n = 0; n < COLUMNS; n++) {
      const name = MARGIN + (n + 0.5) * WIDE;
      expect(columns.filter((left) => left < name + NAME && left + PAWN_WIDE > name - NAME)).toEqual([]);
    }
    expect(pawnBeside("east", 0, count)[0] + PAWN_WIDE).toBeLessThanOrEqual(SITE[0]);
  },
);
