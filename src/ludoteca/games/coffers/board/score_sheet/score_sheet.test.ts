import { describe, expect, test } from "vitest";

import { aligned, overlap, sum } from "../rows/matches";
import { reckoningOf } from "./score_sheet";
import { stonesIn } from "../shared/stones";
import type { CoffersCard, CoffersSeat } from "../view.gen";
import { games } from "../tests/games";

describe.each(games)("the reckoning of a game of $players", ({ view }) => {
  const table = view.table;
  const sheet = reckoningOf(view);

  test("adds up, row by row and colour by colour", () => {
    expect(sheet.addsUp).toBe(true);
    expect(sheet.rows).toHaveLength(table.rows.length);
    for (const { lines } of sheet.rows) for (const { matches, total } of lines) expect(sum(matches)).toBe(total);
    expect(sheet.results.filter(({ won }) => won).map(({ seat }) => seat)).toEqual(view.winners);
  });

  test("marks one best row for everybody", () => {
    for (const { seat, row, matches, own } of sheet.results) {
      const best = sheet.rows.flatMap(({ lines }) => lines).filter((line) => line.best && line.seat === seat);
      expect(best.map(({ total, own }) => [total, own])).toEqual([[matches, own]]);
      expect(sheet.rows[row ?? -1]?.lines[seat]?.best).toBe(true);
    }
  });

  test("says so when it does not add up", () => {
    const seats = table.seats.with(0, { ...table.seats[0]!, matches: 9 } as CoffersSeat);
    expect(reckoningOf({ ...view, table: { ...table, seats } }).addsUp).toBe(false);
    expect(reckoningOf({ ...view, scores: view.scores.with(1, 9) }).addsUp).toBe(false);
  });
});

test("one stone finds one card", () => {
  const row: CoffersCard[] = ["r*", "e", "r", "s"];
  expect(overlap(stonesIn("rrrt"), row)).toEqual([2, 0, 0, 0]);
  expect(overlap(stonesIn("ester"), row)).toEqual([1, 1, 1, 0]);
});

test("held along a row the order counts, and it may stick out at both ends", () => {
  expect(sum(aligned(stonesIn("rest"), ["r", "e", "s", "t"]))).toBe(4);
  expect(sum(aligned(stonesIn("rest"), ["t", "s", "e", "r"]))).toBe(1);
  expect(sum(aligned(stonesIn("rest"), ["s", "t*"]))).toBe(2);
  expect(sum(aligned(stonesIn("st"), ["r", "s", "t", "e"]))).toBe(2);
  expect(sum(aligned(stonesIn("r"), ["e"]))).toBe(0);
});
