import { describe, expect, test } from "vitest";

import { Changes, countingOn, freshOn } from "./changes.svelte";
import { zonesOf } from "../grid/zones";
import { card, table, writing } from "../tests/table";

const withRow = (row: number, history: string) => {
  const grid = card().grid.with(row, history);
  return card({ grid, zones: zonesOf(grid) });
};

describe("what has changed on a grid", () => {
  test("are the squares that were empty before", () => {
    expect([...freshOn(card(), withRow(6, "xx....t"))]).toEqual(["a7", "b7", "g7"]);
    expect(freshOn(undefined, card()).size).toBe(0);
  });

  test("are zones that count now, not those that only grow", () => {
    const five = withRow(6, "xxxxx..");
    expect([...countingOn(withRow(6, "xxxx..."), five)]).toEqual(["a7", "b7", "c7", "d7", "e7"]);
    expect(countingOn(five, withRow(6, "xxxxxx.")).size).toBe(0);
    expect(countingOn(card(), withRow(6, "xxxx...")).size).toBe(0);
  });
});

describe("marks", () => {
  const before = writing();
  const after = table({ seats: [withRow(6, "xxxxx.."), card()], throw: "tttx" });

  test("show a new throw, and squares that came to light", () => {
    const changes = new Changes();
    changes.see(before, false);
    changes.see(after, false);
    expect(changes.rolls).toBe(true);
    expect(changes.fresh(0).size).toBe(5);
    expect(changes.counting(0).size).toBe(5);
    expect(changes.fresh(1).size).toBe(0);
    changes.forget();
    expect(changes.fresh(0).size).toBe(0);
  });

  test("are none for who looks back, wants no motion, or has just come", () => {
    const changes = new Changes();
    changes.see(before, false);
    changes.see(after, true);
    expect([changes.rolls, changes.fresh(0).size]).toEqual([false, 0]);
    const late = new Changes();
    late.see(after, false);
    expect([late.rolls, late.fresh(0).size]).toEqual([false, 0]);
  });
});
