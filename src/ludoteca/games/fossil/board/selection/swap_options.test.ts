import { expect, test } from "vitest";

import { swapOptionsOf } from "./swap_options";

test("cards to give are sorted by value, the highest first", () => {
  const offers = swapOptionsOf([
    { kind: "swap", text: "give A1", spots: ["A1"], would_score: [] },
    { kind: "swap", text: "give T2", spots: ["T2"], would_score: [] },
    { kind: "swap", text: "give B1", spots: ["B1"], would_score: [] },
    { kind: "swap", text: "keep", spots: [], would_score: [] },
  ]);
  expect(offers?.keep).toBe("keep");
  expect(offers?.give.map(({ value, options }) => [value, options.map(({ card }) => card)])).toEqual([
    [2, ["T2"]],
    [1, ["A1", "B1"]],
  ]);
});

test("cards to take are sorted by seat", () => {
  const offers = swapOptionsOf([
    { kind: "swap", text: "take B2 from 3", spots: ["seat 3", "B2"], would_score: [] },
    { kind: "swap", text: "take A2 from 1", spots: ["seat 1", "A2"], would_score: [3, -1, 0] },
  ]);
  expect(offers?.keep).toBeNull();
  expect(offers?.take).toEqual([
    { seat: 0, options: [{ card: "A2", text: "take A2 from 1", wouldScore: [3, -1, 0] }] },
    { seat: 2, options: [{ card: "B2", text: "take B2 from 3", wouldScore: [] }] },
  ]);
});

test("other moves are no swap", () => {
  expect(swapOptionsOf([{ kind: "place", text: "d4", spots: ["d4"] }])).toBeNull();
  expect(swapOptionsOf([])).toBeNull();
});
