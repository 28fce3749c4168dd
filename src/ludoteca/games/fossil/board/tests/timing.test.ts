import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { AnimationSettings } from "$web/board";
import { perform, type Moment } from "../timing";
import type { AnimationStep } from "../animation_steps";

const SCORE: AnimationStep = { kind: "score", fossil: "A", seats: [], number: 1, of: 1 };
const GLIDE: AnimationStep = { kind: "glide", seat: 0, card: "A1", from: "a1", to: "a2" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(acts: readonly AnimationStep[], settings: Partial<AnimationSettings> = {}) {
  const shown: (Moment | null)[] = [];
  const done = vi.fn();
  const performance = perform(acts, { reducedMotion: false, abridged: false, ...settings }, (moment) => shown.push(moment), done);
  return { shown, done, performance };
}

test("a move is shown in under half a second", () => {
  const { done } = start([GLIDE]);
  vi.advanceTimersByTime(440);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60);
  expect(done).toHaveBeenCalledOnce();
});

test("a scoring passes through its stages, then it is done once", () => {
  const { shown, done } = start([GLIDE, SCORE]);
  vi.runAllTimers();
  const stages = shown.flatMap((moment) => (moment?.act === SCORE ? [moment.stage] : []));
  expect(stages).toEqual([0, 1, 2, 3]);
  expect(shown.at(-1)).toBeNull();
  expect(done).toHaveBeenCalledOnce();
});

test("skipping goes on to the next scoring", () => {
  const second: AnimationStep = { ...SCORE, number: 2 };
  const { shown, done, performance } = start([SCORE, second]);
  performance.skip();
  expect(shown.at(-1)).toEqual({ act: second, stage: 0 });
  performance.skip();
  expect(done).toHaveBeenCalledOnce();
});

test("ended early, skipped late or both: done is called once", () => {
  const { done, performance } = start([GLIDE, SCORE]);
  performance.finish();
  performance.skip();
  performance.finish();
  vi.runAllTimers();
  expect(done).toHaveBeenCalledOnce();
});

test("broken off, it shows nothing any more and tells nobody", () => {
  const { shown, done, performance } = start([GLIDE, SCORE]);
  performance.stop();
  performance.skip();
  performance.finish();
  vi.runAllTimers();
  expect(shown.at(-1)).toBeNull();
  expect(done).not.toHaveBeenCalled();
});

test("nothing to show is done at once", () => {
  expect(start([]).done).toHaveBeenCalledOnce();
});

test("calm: a scoring stands still, complete, long enough to be read", () => {
  const { shown, done } = start([GLIDE, SCORE], { reducedMotion: true });
  vi.advanceTimersByTime(1);
  expect(shown.at(-1)).toEqual({ act: SCORE, stage: 3 });
  vi.advanceTimersByTime(4000);
  expect(done).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(done).toHaveBeenCalledOnce();
});

test.each([true, false])("brief: all of it is over within two seconds, and still complete", (reducedMotion) => {
  const { shown, done } = start([GLIDE, SCORE], { reducedMotion, abridged: true });
  vi.advanceTimersByTime(500);
  expect(shown.at(-1)).toEqual({ act: SCORE, stage: 3 });
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1500);
  expect(done).toHaveBeenCalledOnce();
});

test.each([true, false])("a scoring that stays goes on when it is dismissed, and not before", (reducedMotion) => {
  const { shown, done, performance } = start([GLIDE, SCORE], { reducedMotion, summaryMs: Infinity });
  vi.runAllTimers();
  expect(shown.at(-1)).toEqual({ act: SCORE, stage: 3 });
  expect(done).not.toHaveBeenCalled();
  performance.skip();
  expect(done).toHaveBeenCalledOnce();
});

test("a swap is shown long enough to be read, however fast bots are", () => {
  const swap: AnimationStep = { kind: "swap", seat: 0, gave: "A1", took: "B1", other: 1 };
  const { shown, done } = start([swap], { tempo: 0.4 });
  vi.advanceTimersByTime(2_100);
  expect([shown.at(-1)?.act, done.mock.calls.length]).toEqual([swap, 0]);
  vi.advanceTimersByTime(200);
  expect(done).toHaveBeenCalledOnce();
});

test("a scoring stays as long as is chosen once all of it is shown; the tempo changes the rest", () => {
  const { shown, done } = start([GLIDE, SCORE], { tempo: 0.5, summaryMs: 10_000 });
  vi.advanceTimersByTime(225 + 850 + 1);
  expect(shown.at(-1)).toEqual({ act: SCORE, stage: 3 });
  vi.advanceTimersByTime(9_900);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(done).toHaveBeenCalledOnce();
});
