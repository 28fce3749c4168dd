import { expect, test } from "vitest";
import { marksOf } from "../move_marks";
import type { CoffersCard, CoffersEffect, CoffersEntry } from "../view.gen";
import { table, view } from "./table";

const move = (seq: number, seat: number, ...steps: CoffersEffect[]): CoffersEntry => ({
  seq,
  at: 0,
  kind: "played",
  seat,
  move: "x",
  effects: steps,
});
const placed = (seat: number, row: number, end: string) =>
  ({ kind: "placed", seat, card: "r", row, end }) as CoffersEffect;
const now = (...rows: CoffersCard[][]) => view(table({ rows }));
const at = (place: string) => `[data-at="${place}"]`;

test("coffers are found where later moves have shifted them", () => {
  const moves = [
    move(1, 1, placed(1, 0, "right")),
    move(2, 2, placed(2, 0, "left")),
    move(3, 3, placed(3, 0, "above")),
  ];
  expect(marksOf(moves, now(["r"], ["r", "e", "r"]))).toEqual([
    { seat: 1, at: at("card 1 2") },
    { seat: 2, at: at("card 1 0") },
    { seat: 3, at: at("card 0 0") },
  ]);
});

test("a coffer that is gone has no mark, nor has its row", () => {
  const lifted = { kind: "lifted", seat: 2, card: "r", row: 1, place: 0 } as CoffersEffect;
  const moves = [move(1, 1, placed(1, 1, "below")), move(2, 2, lifted, { kind: "vanished", row: 1, below: 0 })];
  expect(marksOf(moves, now(["e"]))).toEqual([]);
});

test("a stone is marked where it has come to", () => {
  const moves = [
    move(1, 1, { kind: "took", seat: 1, stone: "r" }),
    move(2, 2, { kind: "gave", seat: 2, other: 3, stone: "t" }),
  ];
  expect(marksOf(moves, now(["e"]))).toEqual([
    { seat: 1, at: at("stone 1 r") },
    { seat: 2, at: at("stone 3 t") },
  ]);
});
