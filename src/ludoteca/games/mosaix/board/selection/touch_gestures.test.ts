import { describe, expect, test, vi } from "vitest";

import { ABOVE_FINGER, TouchGestures } from "./touch_gestures";

function touchGestures() {
  const meant = { hold: vi.fn(), park: vi.fn(), tap: vi.fn(), turn: vi.fn() };
  return { ...meant, gestures: new TouchGestures(meant) };
}

const at = (x: number, y: number) => ({ x, y });

describe("a finger", () => {
  test("that is lifted where it came down taps there", () => {
    const { gestures, tap, hold, park } = touchGestures();
    gestures.down(1, at(100, 100));
    gestures.move(1, at(103, 102), at(2, 2));
    gestures.up(1, at(2, 2));
    expect(tap).toHaveBeenCalledExactlyOnceWith(at(2, 2));
    expect(hold).not.toHaveBeenCalled();
    expect(park).not.toHaveBeenCalled();
  });

  test("that moves holds the formation above itself, and leaves it where it is lifted", () => {
    const { gestures, tap, hold, park } = touchGestures();
    gestures.down(1, at(100, 100));
    gestures.move(1, at(140, 100), at(3, 5));
    expect(hold).toHaveBeenCalledExactlyOnceWith(at(3, 5 - ABOVE_FINGER));
    gestures.up(1, at(3, 5));
    expect(park).toHaveBeenCalledOnce();
    expect(tap).not.toHaveBeenCalled();
  });

  test("and another one turn it, and tap nothing", () => {
    const { gestures, tap, turn, park } = touchGestures();
    gestures.down(1, at(100, 100));
    gestures.down(2, at(200, 100));
    gestures.up(2, at(4, 4));
    gestures.up(1, at(2, 2));
    expect(turn).toHaveBeenCalledOnce();
    expect(tap).not.toHaveBeenCalled();
    expect(park).not.toHaveBeenCalled();
  });

  test("that the system takes away means nothing, nor does one that never came down", () => {
    const { gestures, tap, hold, park } = touchGestures();
    gestures.down(1, at(100, 100));
    gestures.cancel(1);
    gestures.up(1, at(2, 2));
    gestures.move(7, at(1, 1), at(2, 2));
    gestures.up(7, at(2, 2));
    for (const meant of [tap, hold, park]) expect(meant).not.toHaveBeenCalled();
  });
});
