import { expect, test } from "vitest";

import type { FossilEffect, FossilEntry } from "../view.gen";
import { stonesOf } from "./stones";
import { games } from "../tests/games";

const entry = (seq: number, effect: FossilEffect): FossilEntry => ({ seq, at: 0, kind: "played", effects: [effect] });
const LINE = [
  entry(1, { kind: "placed", seat: 0, to: "d4" }),
  entry(2, { kind: "placed", seat: 0, to: "f6" }),
  entry(3, { kind: "took", seat: 1, card: "A1", from: "f6", to: "f1", paid: 2 }),
  entry(4, { kind: "took", seat: 0, card: "A2", from: "d4", to: "d1", paid: 2 }),
];

test("each stone goes its own way", () => {
  const ways = [0, 1, 2, 3, 4].map((plies) => stonesOf(LINE.slice(0, plies)));
  expect(ways).toEqual([
    [null, null],
    ["d4", null],
    ["d4", "f6"],
    ["d4", "f1"],
    ["d1", "f1"],
  ]);
});

test.each(games)("they end where the game has them, game $#", ({ history, view }) => {
  const [one, other] = stonesOf(history);
  expect([one, other].toSorted()).toEqual(view.table.stones.toSorted());
});
