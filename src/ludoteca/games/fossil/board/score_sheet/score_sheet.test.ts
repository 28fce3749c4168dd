// games.json is written by make_cases.py, from the rules in Python.
import { describe, expect, test } from "vitest";

import type { FossilEntry } from "../view.gen";
import { sheetOf, standing } from "./score_sheet";
import { games } from "../tests/games";

describe.each(games)("the sheet of a game", (game) => {
  const { history, view } = game;

  test("adds up to the points at the end", () => {
    const sheet = sheetOf(history, view);
    expect(sheet.totals).toEqual(view.scores);
    expect(sheet.addsUp).toBe(true);
  });

  test("begins with 30 points and has a row for each fossil scored", () => {
    const { rows } = sheetOf(history, view);
    const scored = game.view.table.fossils.filter(({ status }) => status === "scored");
    expect(rows[0]?.amounts.every((points) => points === 30)).toBe(true);
    expect(rows[1]?.amounts.every((points) => points <= 0)).toBe(true);
    expect(
      rows
        .slice(2)
        .map(({ fossil }) => fossil)
        .sort(),
    ).toEqual(scored.map(({ letter }) => letter).sort());
  });

  test("says so when it does not add up", () => {
    expect(sheetOf(history.slice(0, -1), view).addsUp).toBe(false);
  });
});

test("moves that were taken back do not count", () => {
  const played = (seq: number, ply: number): FossilEntry => ({ seq, at: 0, kind: "played", ply });
  const history: FossilEntry[] = [
    played(1, 0),
    played(2, 1),
    played(3, 2),
    { seq: 4, at: 0, kind: "undone", ply: 1 },
    played(5, 1),
  ];
  expect(standing(history).map(({ seq }) => seq)).toEqual([1, 5]);
});
