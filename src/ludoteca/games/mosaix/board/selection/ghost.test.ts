// places.json is written by make_cases.py, from the rules in Python.
import { describe, expect, test } from "vitest";

import { diceOf, heldAt, inTheMiddle, moveBy, placeText, squaresText, turnBy, type Ghost } from "./ghost";
import { cellsOf, formationOf, sizeOf, TURNS, type Turn } from "../dice/shapes";
import { symbolOn } from "../grid/squares";
import places from "../tests/places.json";

const SIDE = 7;
const FAR = 3;

/** A ghost whose upper left corner is at a row and column. */
function ghostAt(text: string, turn: Turn, row: number, column: number): Ghost {
  const formation = formationOf(text);
  const { rows, columns } = sizeOf(cellsOf(formation.shape, turn));
  return { formation, turn, x: column + columns / 2, y: row + rows / 2 };
}

const numbers = Array.from({ length: SIDE + FAR }, (_, n) => n - FAR);
const everywhere = TURNS.flatMap((turn) => numbers.flatMap((row) => numbers.map((column) => ({ turn, row, column }))));

describe.each(places)("$formation on a grid", ({ formation, grid, free, offers }) => {
  test("lies where the rules say, and is written down as they do", () => {
    for (const [text, turn, row, column, squares, dropped] of offers as [
      string,
      Turn,
      number,
      number,
      string,
      string,
    ][]) {
      const dice = diceOf(ghostAt(formation, turn, row, column), SIDE);
      expect(squaresText(dice)).toBe(squares);
      expect(placeText(turn, dice)).toBe(text);
      const out = dice.filter(({ inside }) => !inside).map(({ symbol }) => symbol);
      expect(out.sort().join("")).toBe([...dropped].sort().join(""));
    }
  });

  test("has an offer wherever all of its squares are empty, and nowhere else", () => {
    const found = new Set<string>();
    for (const { turn, row, column } of everywhere) {
      const dice = diceOf(ghostAt(formation, turn, row, column), SIDE);
      const inside = dice.filter((die) => die.inside);
      const isPaid = free === null || dice.length - inside.length <= free;
      if (inside.length && isPaid && inside.every((die) => !symbolOn(grid, die))) found.add(squaresText(dice));
    }
    expect([...found].sort()).toEqual(offers.map((offer) => String(offer[4])).sort());
  });

  test("can be brought to every offer by mouse, without leaving the drawing", () => {
    const reached = new Set<string>();
    const start = formationOf(formation);
    for (const turn of TURNS) {
      for (let y = -0.4; y <= SIDE + 0.4; y += 0.2) {
        for (let x = -0.4; x <= SIDE + 0.4; x += 0.2) {
          reached.add(squaresText(diceOf(heldAt(inTheMiddle(start, turn, SIDE), x, y, SIDE), SIDE)));
        }
      }
    }
    expect(offers.filter((offer) => !reached.has(String(offer[4])))).toEqual([]);
  });

  test("can be brought to every offer by arrow keys", () => {
    const steps = [
      { row: 1, column: 0 },
      { row: -1, column: 0 },
      { row: 0, column: 1 },
      { row: 0, column: -1 },
    ];
    const reached = new Map<string, Ghost>();
    const left = TURNS.map((turn) => inTheMiddle(formationOf(formation), turn, SIDE));
    for (const ghost of left) {
      const key = `${ghost.turn} ${ghost.x} ${ghost.y}`;
      if (reached.has(key)) continue;
      reached.set(key, ghost);
      left.push(...steps.map((step) => moveBy(ghost, step, SIDE)));
    }
    const squares = new Set([...reached.values()].map((ghost) => squaresText(diceOf(ghost, SIDE))));
    expect(offers.filter((offer) => !squares.has(String(offer[4])))).toEqual([]);
  });
});

test("four turns lead back to where it was, wherever that is", () => {
  for (const at of [1, 2.5, 3.5, 6]) {
    const ghost: Ghost = { formation: formationOf("L:oxtx"), turn: "n", x: at, y: 7 - at };
    const around = [1, 2, 3, 4].reduce((turned) => turnBy(turned, 1, SIDE), ghost);
    expect(diceOf(around, SIDE)).toEqual(diceOf(ghost, SIDE));
    expect(turnBy(turnBy(ghost, 1, SIDE), -1, SIDE)).toEqual(ghost);
  }
});

test("it never leaves the grid altogether", () => {
  for (const shape of ["I", "S", "L"]) {
    for (const turn of TURNS) {
      for (const [x, y] of [
        [-9, -9],
        [20, -9],
        [20, 20],
        [3, -50],
      ] as const) {
        const dice = diceOf(heldAt(inTheMiddle(formationOf(`${shape}:oooo`), turn, SIDE), x, y, SIDE), SIDE);
        expect(dice.some(({ inside }) => inside)).toBe(true);
      }
    }
  }
});
