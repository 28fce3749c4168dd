import { describe, expect, test } from "vitest";

import { EMPTY_SELECTION, press, targetsOf, movesTo, type SelectionState } from "./selection_state";
import type { FossilMove } from "../view.gen";

function way(from: string, to: string, price: number): FossilMove {
  return {
    kind: "stone",
    text: `${from}-${to}`,
    spots: [from, to],
    price,
    takes: "A1",
    crosses: [],
    completes: null,
    would_score: null,
  };
}

const MOVING = targetsOf([way("d4", "d7", 3), way("d4", "d5", 1), way("f7", "d7", 1), way("f7", "f1", 2)]);
const PLACING = targetsOf([
  { kind: "place", text: "a1", spots: ["a1"] },
  { kind: "place", text: "b1", spots: ["b1"] },
]);
const STONE: SelectionState = { ...EMPTY_SELECTION, stone: "d4" };

describe("choosing with a mouse or a key", () => {
  test("a card that one stone reaches is taken at once", () => {
    expect(press(EMPTY_SELECTION, "d5", MOVING, false).play).toBe("d4-d5");
  });

  test("a stone is chosen, and chosen again lets go", () => {
    const chosen = press(EMPTY_SELECTION, "d4", MOVING, false);
    expect(chosen).toEqual({ choice: STONE, play: null });
    expect(press(chosen.choice, "d4", MOVING, false).choice).toEqual(EMPTY_SELECTION);
  });

  test("a card that both stones reach asks which, and a stone answers", () => {
    const asked = press(EMPTY_SELECTION, "d7", MOVING, false);
    expect(asked).toEqual({ choice: { stone: null, target: "d7", asking: true }, play: null });
    expect(press(asked.choice, "f7", MOVING, false).play).toBe("f7-d7");
  });

  test("with a stone chosen there is nothing to ask", () => {
    expect(press(STONE, "d7", MOVING, false).play).toBe("d4-d7");
  });

  test("a card that only the other stone reaches is shown before it is taken", () => {
    const shown = press(STONE, "f1", MOVING, false);
    expect(shown.play).toBeNull();
    expect(shown.choice.stone).toBe("f7");
    expect(press(shown.choice, "f1", MOVING, false).play).toBe("f7-f1");
  });

  test("any other square lets go of everything", () => {
    expect(press(STONE, "a1", MOVING, false)).toEqual({ choice: EMPTY_SELECTION, play: null });
  });

  test("a stone is placed", () => {
    expect(press(EMPTY_SELECTION, "b1", PLACING, false).play).toBe("b1");
  });
});

describe("choosing by touch", () => {
  test("the first tap shows, the second takes", () => {
    const first = press(EMPTY_SELECTION, "d5", MOVING, true);
    expect(first).toEqual({ choice: { stone: null, target: "d5", asking: false }, play: null });
    expect(press(first.choice, "d5", MOVING, true).play).toBe("d4-d5");
  });

  test("a tap on another card shows that one", () => {
    const first = press(STONE, "d5", MOVING, true);
    const other = press(first.choice, "d7", MOVING, true);
    expect(other.play).toBeNull();
    expect(other.choice.target).toBe("d7");
  });

  test("a card that both stones reach is never taken by tapping it twice", () => {
    const first = press(EMPTY_SELECTION, "d7", MOVING, true);
    const second = press(first.choice, "d7", MOVING, true);
    expect(second.play).toBeNull();
    expect(press(second.choice, "d4", MOVING, true).play).toBe("d4-d7");
  });

  test("a stone is placed by the second tap", () => {
    const first = press(EMPTY_SELECTION, "a1", PLACING, true);
    expect(first.play).toBeNull();
    expect(press(first.choice, "a1", PLACING, true).play).toBe("a1");
  });
});

test("moves that are not on the board reach no square", () => {
  const targets = targetsOf([
    { kind: "swap", text: "give A2", spots: ["A2"], would_score: [] },
    { kind: "swap", text: "keep", spots: [], would_score: [] },
    { kind: "swap", text: "take B2 from 3", spots: ["seat 3", "B2"], would_score: [] },
  ]);
  expect([targets.places.size, targets.stoneMoves.size, targets.stones.size]).toEqual([0, 0, 0]);
  expect(movesTo(targets, "d4", null)).toEqual([]);
});
