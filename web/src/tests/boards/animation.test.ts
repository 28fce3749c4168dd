import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Animator, motionMs, readingMs, type Frame } from "../../boards/animation.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Play frames that are named by what they show; each entry of `shown` is a frame, or "-" for the board's own view. */
function play(...frames: [name: string, ms: number, group?: string][]) {
  const shown: string[] = [];
  const done = vi.fn();
  const animator = new Animator(() => shown.push("-"));
  const all = frames.map(([name, ms, group]): Frame => ({ ms, group, show: () => shown.push(name) }));
  const stop = animator.play(all, done);
  return { shown, done, animator, stop };
}

test("frames follow one another, each for its time, and the end is told once", () => {
  const { shown, done } = play(["a", 100], ["b", 0], ["c", 50]);
  expect(shown).toEqual(["a"]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(["a", "b", "c"]);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(shown).toEqual(["a", "b", "c", "-"]);
  vi.runAllTimers();
  expect(done).toHaveBeenCalledOnce();
});

test("without frames, or with none that stays, it is over at once", () => {
  expect(play().done).toHaveBeenCalledOnce();
  expect(play(["a", 0]).done).toHaveBeenCalledOnce();
});

test("skipping goes past the group on show, or one frame", () => {
  const { shown, done, animator } = play(["a1", 100, "a"], ["a2", 100, "a"], ["b1", 100, "b"], ["c", 100], ["d", 100]);
  animator.skip();
  expect(shown).toEqual(["a1", "b1"]);
  animator.skip();
  animator.skip();
  expect(shown).toEqual(["a1", "b1", "c", "d"]);
  animator.skip();
  animator.skip();
  expect(done).toHaveBeenCalledOnce();
});

test("finishing goes to the end, stopping tells nobody, and both are final", () => {
  const finished = play(["a", 100], ["b", 100]);
  finished.animator.finish();
  const stopped = play(["a", 100], ["b", 100]);
  stopped.stop();
  for (const { animator } of [finished, stopped]) {
    animator.skip();
    animator.finish();
    vi.runAllTimers();
  }
  expect([finished.shown, finished.done.mock.calls.length]).toEqual([["a", "-"], 1]);
  expect([stopped.shown, stopped.done.mock.calls.length]).toEqual([["a", "-"], 0]);
});

test("a frame without end stays until it is skipped", () => {
  const { done, animator } = play(["a", Infinity]);
  vi.runAllTimers();
  expect(done).not.toHaveBeenCalled();
  animator.skip();
  expect(done).toHaveBeenCalledOnce();
});

test("another animation takes the place of one that runs, which then stops nothing", () => {
  const { shown, done, animator, stop } = play(["a", 100]);
  const other = vi.fn();
  animator.play([{ ms: 100, show: () => shown.push("b") }], other);
  stop();
  vi.runAllTimers();
  expect(shown).toEqual(["a", "-", "b", "-"]);
  expect([done.mock.calls.length, other.mock.calls.length]).toEqual([0, 1]);
});

test("movements follow the tempo, are short where time is, and are left out with reduced motion", () => {
  expect(motionMs(400, { reducedMotion: false, abridged: false })).toBe(400);
  expect(motionMs(400, { reducedMotion: false, abridged: false, tempo: 2 })).toBe(800);
  expect(motionMs(400, { reducedMotion: false, abridged: true })).toBe(140);
  expect(motionMs(400, { reducedMotion: true, abridged: true })).toBe(0);
});

test("what is read stays with reduced motion, too", () => {
  const times = [1000, 800, 300] as const;
  expect(readingMs(times, { reducedMotion: false, abridged: false, tempo: 2 })).toBe(2000);
  expect(readingMs(times, { reducedMotion: true, abridged: false })).toBe(800);
  expect(readingMs(times, { reducedMotion: true, abridged: true })).toBe(300);
});
