import { describe, expect, it } from "vitest";

import {
  bandPath,
  dashOf,
  linePath,
  moveTicks,
  pointsAxis,
  scaleOf,
  SHARE_AXIS,
  spansWhere,
  spread,
} from "../../review/graph/graph_geometry";

const FRAME = { width: 240, height: 120, left: 20, right: 20, top: 10, bottom: 10 };
const scale = scaleOf(FRAME, 10, SHARE_AXIS);

describe("the scale of the graph", () => {
  it("leads from positions and values to the drawing", () => {
    expect([scale.x(0), scale.x(5), scale.x(10)]).toEqual([20, 120, 220]);
    expect([scale.y(1), scale.y(0.5), scale.y(0)]).toEqual([10, 60, 110]);
  });

  it("finds the position nearest to a pointer, and stays within the game", () => {
    expect([29, 31, 120].map((x) => scale.positionAt(x))).toEqual([0, 1, 5]);
    expect([-50, 999].map((x) => scale.positionAt(x))).toEqual([0, 10]);
  });

  it("bears a game without moves", () => {
    const empty = scaleOf(FRAME, 0, SHARE_AXIS);
    expect(empty.x(0)).toBe(20);
    expect(empty.positionAt(200)).toBe(0);
  });
});

describe("lines and bands", () => {
  it("go through all positions", () => {
    expect(linePath([0, 1], scaleOf(FRAME, 1, SHARE_AXIS))).toBe("M20 110L220 10");
  });

  it("reach as far as the error, but never beyond what can be", () => {
    const path = bandPath([0.9, 0.5], [0.2, 0.1], SHARE_AXIS, scaleOf(FRAME, 1, SHARE_AXIS));
    expect(path).toBe("M20 10L220 50L220 70L20 40Z");
  });

  it("differ for eight seats, not only in colour", () => {
    expect(new Set(Array.from({ length: 8 }, (_, seat) => dashOf(seat))).size).toBe(8);
  });
});

describe("the axes", () => {
  it("of points begins and ends with round numbers around all values", () => {
    const { low, high, ticks } = pointsAxis([37.2, 88.9]);
    expect(low).toBeLessThanOrEqual(37.2);
    expect(high).toBeGreaterThanOrEqual(88.9);
    expect(ticks[0]).toBe(low);
    expect(ticks.at(-1)).toBe(high);
    expect(ticks.every((tick) => tick % 10 === 0)).toBe(true);
  });

  it("of points bears a single value", () => {
    const { low, high } = pointsAxis([42]);
    expect(high).toBeGreaterThan(low);
  });

  it("of moves has a few round numbers", () => {
    expect(moveTicks(92)).toEqual([20, 40, 60, 80]);
    expect(moveTicks(5)).toEqual([1, 2, 3, 4, 5]);
    expect(moveTicks(0)).toEqual([]);
  });
});

describe("marks at the end of the lines", () => {
  it("are moved apart in their order, within the limits", () => {
    const places = spread([100, 99, 100, 10], 20, 0, 110);
    expect(places[3]).toBe(10);
    const sorted = places.toSorted((one, other) => one - other);
    for (const [n, place] of sorted.slice(1).entries()) expect(place - (sorted[n] ?? 0)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...places)).toBeLessThanOrEqual(110);
  });
});

describe("what has only had a first look", () => {
  it("is hatched in spans", () => {
    expect(spansWhere([true, true, false, true])).toEqual([
      [0, 2],
      [3, 4],
    ]);
    expect(spansWhere([false])).toEqual([]);
  });
});
