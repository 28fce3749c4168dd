import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Autoplay, nextSpeed, SPEEDS, type Speed } from "../../replay/autoplay.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("autoplay makes one step after the other until there are no more", () => {
  let left = 3;
  const autoplay = new Autoplay(
    () => --left > 0,
    () => 1,
  );
  autoplay.start();
  vi.advanceTimersByTime(1300);
  expect([left, autoplay.playing]).toEqual([2, true]);
  vi.advanceTimersByTime(60_000);
  expect([left, autoplay.playing]).toEqual([0, false]);
});

test("it stops at once, and a new speed holds from the next step on", () => {
  let steps = 0;
  let speed: Speed = 1;
  const autoplay = new Autoplay(
    () => Boolean(++steps),
    () => speed,
  );
  autoplay.toggle();
  vi.advanceTimersByTime(1300);
  speed = 4;
  vi.advanceTimersByTime(2500);
  const soFar = steps;
  expect(soFar).toBeGreaterThan(4);
  autoplay.toggle();
  vi.advanceTimersByTime(60_000);
  expect(steps).toBe(soFar);
});

test("speeds come one after the other, and begin again", () => {
  expect(SPEEDS.map(nextSpeed)).toEqual([1, 2, 4, 0.5]);
});
