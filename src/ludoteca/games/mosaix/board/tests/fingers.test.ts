import { describe, expect, test, vi } from "vitest";

import { ABOVE, Fingers } from "../fingers";

function fingers() {
  const meant = { hold: vi.fn(), park: vi.fn(), tap: vi.fn(), turn: vi.fn() };
  return { ...meant, fingers: new Fingers(meant) };
}

const at = (x: number, y: number) => ({ x, y });

describe("a finger", () => {
  test("that is lifted where it came down taps there", () => {
    const { fingers: hand, tap, hold, park } = fingers();
    hand.down(1, at(100, 100));
    hand.move(1, at(103, 102), at(2, 2));
    hand.up(1, at(2, 2));
    expect(tap).toHaveBeenCalledExactlyOnceWith(at(2, 2));
    expect(hold).not.toHaveBeenCalled();
    expect(park).not.toHaveBeenCalled();
  });

  test("that moves holds the formation above itself, and leaves it where it is lifted", () => {
    const { fingers: hand, tap, hold, park } = fingers();
    hand.down(1, at(100, 100));
    hand.move(1, at(140, 100), at(3, 5));
    expect(hold).toHaveBeenCalledExactlyOnceWith(at(3, 5 - ABOVE));
    hand.up(1, at(3, 5));
    expect(park).toHaveBeenCalledOnce();
    expect(tap).not.toHaveBeenCalled();
  });

  test("and another one turn it, and tap nothing", () => {
    const { fingers: hand, tap, turn, park } = fingers();
    hand.down(1, at(100, 100));
    hand.down(2, at(200, 100));
    hand.up(2, at(4, 4));
    hand.up(1, at(2, 2));
    expect(turn).toHaveBeenCalledOnce();
    expect(tap).not.toHaveBeenCalled();
    expect(park).not.toHaveBeenCalled();
  });

  test("that the system takes away means nothing, nor does one that never came down", () => {
    const { fingers: hand, tap, hold, park } = fingers();
    hand.down(1, at(100, 100));
    hand.cancel(1);
    hand.up(1, at(2, 2));
    hand.move(7, at(1, 1), at(2, 2));
    hand.up(7, at(2, 2));
    for (const meant of [tap, hold, park]) expect(meant).not.toHaveBeenCalled();
  });
});
