import { expect, test } from "vitest";

import { follow, NO_STONES } from "../stones";

test("the stone that stays keeps its look, in whatever order they are named", () => {
  expect(follow(["d4", "f6"], ["d4", "f1"])).toEqual(["d4", "f1"]);
  expect(follow(["d4", "f6"], ["f1", "d4"])).toEqual(["d4", "f1"]);
  expect(follow(["f1", "d4"], ["d4", "f6"])).toEqual(["f6", "d4"]);
});

test("stones come onto the board one after the other", () => {
  const first = follow(NO_STONES, ["d4"]);
  expect(first).toEqual(["d4", null]);
  expect(follow(first, ["b2", "d4"])).toEqual(["d4", "b2"]);
  expect(follow(["d4", "b2"], ["b2"])).toEqual([null, "b2"]);
});
