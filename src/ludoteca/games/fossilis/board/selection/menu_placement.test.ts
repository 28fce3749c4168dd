import { expect, test } from "vitest";

import { SITE } from "../art/site";
import { overlap, placeFor, type Box } from "./menu_placement";

const PAWN = { width: 37, height: 56 };
const boxAt = ([left, top]: readonly [number, number], [width, height]: readonly [number, number]): Box => ({
  left,
  top,
  width,
  height,
});

test("a menu with nothing in its way lies over its square, and never leaves the site", () => {
  expect(placeFor([100, 40], SITE, [320, 290], [])).toEqual([272, 272]);
  const [left, top] = placeFor([200, 80], SITE, [0, 0], []);
  expect([left, top]).toEqual([0, 0]);
});

test("a menu covers neither the chosen square nor a pawn, wherever they stand", () => {
  const size = [300, 150] as const;
  for (let column = 0; column < 5; column++) {
    for (let row = 0; row < 5; row++) {
      const [x, y] = [70 + column * 100, 70 + row * 88];
      const pawns = [0, 1, 2, 3].map((n) => ({
        left: 70 + ((column + n) % 5) * 100 + 30,
        top: 70 + ((row + 2 * n) % 5) * 88,
        ...PAWN,
      }));
      const avoid = [...pawns, { left: x, top: y, width: 100, height: 88 }];
      const box = boxAt(placeFor(size, SITE, [x + 50, y + 44], avoid), size);
      expect(Math.max(...avoid.map((other) => overlap(box, other)))).toBeLessThan(600);
    }
  }
});
