// games.json is written by make_cases.py, from the rules in Python.
import { render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";

import { translator } from "$web/i18n/translate";
import texts from "../../text/en.toml";
import ScoreSheet from "./ScoreSheet.svelte";
import { sheetOf, verdictOf } from "./score_sheet";
import type { MosaixView } from "../view.gen";
import { games } from "../tests/games";

const translate = translator(texts, "en");
const NAMES = ["Ann", "Ben", "Cy", "Dora"];

describe.each(games)("the sheet of a game of $players", (game) => {
  const { view } = game;

  test("adds up to the points at the end", () => {
    const columns = sheetOf(view);
    expect(columns.map(({ total }) => total)).toEqual(view.scores);
    expect(columns.every(({ addsUp }) => addsUp)).toBe(true);
  });

  test("says so when it does not", () => {
    const wrong = { ...view, scores: view.scores.map((points) => points + 1) };
    expect(sheetOf(wrong).some(({ addsUp }) => addsUp)).toBe(false);
  });

  test("has the table of the paper for every seat: symbol, zones, squares, points", () => {
    const { getAllByRole } = render(ScoreSheet, { view, names: NAMES, translate, history: [] });
    const tables = getAllByRole("table") as HTMLTableElement[];
    expect(tables).toHaveLength(game.players);
    tables.forEach((table, seat) => {
      const rows = [...table.tBodies[0]!.rows].map(({ cells }) => [...cells].map((cell) => cell.textContent));
      const score = view.table.seats[seat]!.score;
      const lines = score.map(({ zones, squares, points }) => ["", `${zones}`, "×", `${squares}`, "=", `${points}`]);
      expect(rows.slice(0, 3)).toEqual(lines);
      expect(rows).toHaveLength(game.players === 1 ? 4 : 3);
      expect(table.tFoot?.textContent).toContain(`${view.scores[seat]}`);
    });
  });
});

describe("alone", () => {
  const solo = games.find(({ players }) => players === 1)!.view;
  const withPoints = (points: number): MosaixView => {
    const table = solo.table;
    return { ...solo, scores: [points], table: { ...table, seats: [{ ...table.seats[0]!, points }] } };
  };

  test.each([
    [119, "lost"],
    [120, "won"],
    [129, "won"],
    [130, "exceptional"],
  ])("%d points: %s", (points, verdict) => {
    expect(verdictOf(withPoints(points))).toBe(verdict);
    const { container } = render(ScoreSheet, { view: withPoints(points), names: NAMES, translate, history: [] });
    expect(container.querySelector(`.verdict.${verdict}`)?.textContent?.trim()).toMatch(/120|130/);
  });
});
