import { describe, expect, test } from "vitest";

import type { Transition } from "$web/board";
import type { FossilEffect, FossilEntry, FossilSchema, FossilView } from "../view.gen";
import { animationStepsOf, hasPayments, multiplied, type ScoreStep } from "./animation_steps";

function view(points: number[]): FossilView {
  return {
    ply: 0,
    actor: 0,
    acting: [0],
    over: false,
    reason: null,
    scores: points,
    winners: [],
    table: {
      side: 9,
      phase: "moving",
      turn: 0,
      stones: [],
      cards: {},
      too_dear: [],
      scoring: null,
      given: null,
      fossils: [],
      seats: points.map((n) => ({ points: n, cards: [] })),
    },
  };
}

function transition(
  effects: readonly FossilEffect[],
  before: FossilView | null = view([10, 5]),
): Transition<FossilSchema> {
  const entry: FossilEntry = { seq: 1, at: 0, kind: "played", effects };
  return { entry, before, after: view([0, 0]) };
}

const TOOK: FossilEffect = { kind: "took", seat: 0, card: "A2", from: "d4", to: "d7", paid: 3 };
const LEAD = { cards: [2, 2, 1], sum: 5, result: 15, leads: true, paid: 0, received: 3, change: 18 };
const NONE = { cards: [], sum: 0, result: 0, leads: false, paid: 3, received: 0, change: -3 };
const SCORED: FossilEffect = { kind: "scored", fossil: "A", seats: [LEAD, NONE] };

describe("a transition", () => {
  test("a move glides, and a scoring begins with the points that the move has left", () => {
    const [glide, score] = animationStepsOf(transition([TOOK, SCORED]));
    expect(glide).toEqual({ kind: "glide", seat: 0, card: "A2", from: "d4", to: "d7" });
    const { seats } = score as ScoreStep;
    expect(seats.map(({ from, to }) => [from, to])).toEqual([
      [7, 25],
      [5, 2],
    ]);
  });

  test("several scorings follow one another, numbered, on the points of the one before", () => {
    const steps = animationStepsOf(transition([SCORED, { ...SCORED, fossil: "B" }])) as ScoreStep[];
    expect(steps.map(({ fossil, number, of }) => [fossil, number, of])).toEqual([
      ["A", 1, 2],
      ["B", 2, 2],
    ]);
    expect(steps[1]?.seats[0]?.from).toBe(28);
  });

  test("a scoring that only the end has led to says why the game is over", () => {
    const ended: FossilEffect = { kind: "ended", reason: "stuck", winners: [0], points: [1, 0] };
    const ends = (steps: FossilEffect[], before = view([10, 5])) =>
      (animationStepsOf(transition([...steps, ended], before)) as ScoreStep[]).map(({ end }) => end);
    expect(ends([SCORED])).toEqual(["stuck"]);
    const completed: FossilEffect = { kind: "completed", seat: 0, fossil: "A", may_swap: false };
    expect(ends([completed, SCORED, { ...SCORED, fossil: "B" }])).toEqual([null, "stuck"]);
    const taking = view([10, 5]);
    expect(ends([SCORED], { ...taking, table: { ...taking.table, scoring: "A" } })).toEqual([null]);
    expect((animationStepsOf(transition([SCORED])) as ScoreStep[])[0]?.end).toBeNull();
  });

  test("a swap is shown, other steps only tell", () => {
    const swap: FossilEffect = { kind: "swapped", seat: 0, gave: "A2", took: "B2", other: 1 };
    const steps = animationStepsOf(transition([swap, { kind: "skipped", seat: 1 }]));
    expect(steps).toEqual([swap].map((step) => ({ ...step, kind: "swap" })));
  });

  test("without a position before there is nothing to show", () => {
    expect(animationStepsOf(transition([TOOK], null))).toEqual([]);
  });

  test("going back moves the stones back", () => {
    const entry: FossilEntry = { seq: 2, at: 0, kind: "undone", ply: 3 };
    expect(animationStepsOf({ entry, before: view([1]), after: view([1]) })).toEqual([{ kind: "still" }]);
  });
});

test("how a result came about", () => {
  expect(multiplied(LEAD)).toBe(true);
  expect(multiplied({ ...LEAD, result: 5, leads: false })).toBe(false);
  const [step] = animationStepsOf(transition([SCORED])) as ScoreStep[];
  expect(step && hasPayments(step)).toBe(true);
});
