import { expect, test } from "vitest";

import type { AnimationSettings } from "$web/board";
import type { AnimationStep } from "./animation_steps";
import { stagesOf } from "./timing";

const SCORE: AnimationStep = { kind: "score", fossil: "A", seats: [], number: 1, of: 1, end: null };
const GLIDE: AnimationStep = { kind: "glide", seat: 0, card: "A1", from: "a1", to: "a2" };
const SWAP: AnimationStep = { kind: "swap", seat: 0, gave: "A1", took: "B1", other: 1 };

const stages = (step: AnimationStep, settings: Partial<AnimationSettings> = {}) =>
  stagesOf(step, { reducedMotion: false, abridged: false, ...settings });
const sum = (times: readonly number[]) => times.reduce((all, ms) => all + ms, 0);

test("a move is shown in under half a second", () => {
  expect(sum(stages(GLIDE))).toBe(450);
});

test("a scoring passes through four stages, three of them by tempo; the summary stays as long as is chosen", () => {
  expect(stages(SCORE)).toEqual([900, 800, 0, 1300]);
  expect(stages(SCORE, { tempo: 0.5, summaryMs: 10_000 })).toEqual([450, 400, 0, 10_000]);
});

test("reduced motion: nothing moves, and a scoring stands still, complete, long enough to be read", () => {
  expect(stages(GLIDE, { reducedMotion: true })).toEqual([0]);
  expect(stages(SCORE, { reducedMotion: true })).toEqual([5000]);
  expect(stages(SCORE, { reducedMotion: true, summaryMs: Infinity })).toEqual([Infinity]);
});

test.each([true, false])("abridged: all of it is over within two seconds, and still complete", (reducedMotion) => {
  const settings = { reducedMotion, abridged: true, summaryMs: Infinity };
  expect(stages(SCORE, settings)).toHaveLength(1);
  expect(sum([...stages(GLIDE, settings), ...stages(SCORE, settings)])).toBeLessThan(2000);
});

test("a swap is shown long enough to be read, however fast bots are", () => {
  expect(stages(SWAP, { tempo: 0.4 })).toEqual([2200]);
  expect(stages(SWAP, { tempo: 2 })).toEqual([4400]);
});
