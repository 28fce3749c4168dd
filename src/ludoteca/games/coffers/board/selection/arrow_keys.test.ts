import { describe, expect, test } from "vitest";

import { seatingOf } from "../seats/seating";
import { isArrow, nearest, nextFrom, type Box } from "./arrow_keys";

const box = (left: number, top: number, width = 40, height = 40): Box => ({ left, top, width, height });
const BOXES = [box(0, 0), box(50, 0), box(0, 60), box(200, 60)];

describe("arrow keys", () => {
  test.each<[string, number, number | null]>([
    ["ArrowRight", 0, 1],
    ["ArrowDown", 0, 2],
    ["ArrowDown", 1, 2],
    ["ArrowRight", 2, 3],
    ["ArrowUp", 0, null],
    ["ArrowLeft", 0, null],
  ])("%s from %i leads to %s", (key, from, to) => {
    expect(nextFrom(BOXES[from]!, BOXES, key)).toBe(to);
  });

  test("other keys lead nowhere", () => {
    expect(isArrow("Enter")).toBe(false);
    expect(nextFrom(BOXES[0]!, BOXES, "Enter")).toBeNull();
  });
});

test("what is let go falls into the nearest place, if one is near", () => {
  expect(nearest(10, 10, BOXES, 90)).toBe(0);
  expect(nearest(150, 75, BOXES, 90)).toBe(3);
  expect(nearest(20, 300, BOXES, 90)).toBeNull();
});

test("everybody sits clockwise around the table, I at the lower edge", () => {
  expect(seatingOf(3, 1)).toEqual({ top: [2, 0], bottom: [] });
  expect(seatingOf(8, 0)).toEqual({ top: [1, 2, 3, 4], bottom: [7, 6, 5] });
  expect(seatingOf(6, 5)).toEqual({ top: [0, 1, 2, 3], bottom: [4] });
});
