// places.json is written by make_cases.py, from the rules in Python.
import { describe, expect, test } from "vitest";

import { outlineOf, zonesOf } from "./zones";
import places from "../tests/places.json";

const sorted = (zones: readonly { symbol: string; squares: readonly string[] }[]) =>
  zones.map(({ symbol, squares }) => `${symbol} ${[...squares].sort().join(" ")}`).sort();

describe.each(places)("the zones of a grid", ({ grid, zones }) => {
  test("are those that the rules find", () => {
    const found = zonesOf(grid).filter(({ squares }) => squares.length > 1);
    expect(sorted(found)).toEqual(sorted(zones));
  });
});

describe("the line around squares", () => {
  test("goes around one square, so far inside of it", () => {
    expect(points(outlineOf(["a1"], 100, 5))).toEqual(["5 5", "5 95", "95 5", "95 95"]);
  });

  test("has a corner only where it turns", () => {
    expect(points(outlineOf(["a1", "b1", "c1"], 100, 0))).toEqual(["0 0", "0 100", "300 0", "300 100"]);
    expect(points(outlineOf(["a1", "a2", "b2"], 100, 5))).toHaveLength(6);
  });

  test("goes around a hole as well", () => {
    const ring = ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"];
    const path = outlineOf(ring, 100, 10);
    expect(path.match(/M/g)).toHaveLength(2);
    expect(points(path)).toContain("90 90");
  });

  test("keeps apart what touches only by a corner", () => {
    expect(outlineOf(["a1", "b2"], 100, 0).match(/M/g)).toHaveLength(2);
  });
});

function points(path: string): string[] {
  return [...path.matchAll(/[ML]([\d.-]+ [\d.-]+)/g)].map(([, point = ""]) => point).sort();
}
