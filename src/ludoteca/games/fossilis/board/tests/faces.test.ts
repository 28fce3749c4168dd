// What stands beside the board: seat cards, everything in full, what one looks up, the final scoring.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { translator } from "$web/i18n/translate";
import texts from "../../text/en.toml";
import Aid from "../panels/Aid.svelte";
import Possessions from "../holdings/Possessions.svelte";
import Holdings from "../Holdings.svelte";
import Scoring from "../score_sheet/ScoreSheet.svelte";
import Sheet from "../score_sheet/LazyScoreSheet.svelte";
import { games } from "./games";
import { player, table, view } from "./table";

const translate = translator(texts, "en");

beforeEach(() => void vi.spyOn(console, "error").mockImplementation((text) => expect.unreachable(String(text))));

test("a seat card tells all that a seat has, and opens it in full", async () => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  const { container } = render(Holdings, { view: view(table()), seat: 0, name: "Ada", translate });
  const button = container.querySelector("[data-holdings='0']")!;
  expect(button.querySelector(".unseen")?.textContent).toBe(
    "Plaster: 4. Bones: tooth, limb. Tiles: 2 × sand (amber), clay (amber, egg), stone (amber, egg, footprint). " +
      "Tools: shovel. Skills: Thrift. In the lab: Plateosaurus. One dinosaur in the collection. Show everything.",
  );
  await fireEvent.click(button);
  expect(await screen.findByText("Coelophysis")).toBeTruthy();
});

test("in full: cards with what they do, skills, dinosaurs with points, sets, and how one stands", () => {
  const { getByText, getAllByText, container } = render(Possessions, { table: table(), player: player(0), translate });
  expect(container.querySelectorAll(".cards li")).toHaveLength(3);
  expect(getByText("used")).toBeTruthy();
  expect(getByText("Bones cost 1 plaster less, but at least 1.")).toBeTruthy();
  expect(getByText("13 points")).toBeTruthy();
  expect(getAllByText(/^three: /)).toHaveLength(9);
  expect(getByText("If the game ended now: 25 points.")).toBeTruthy();
});

test("what one looks up: prices, what is left in the ground, every tool, skill and event", () => {
  const { container, getByText } = render(Aid, { table: table(), translate });
  const rows = [...container.querySelectorAll("tbody tr")].map((row) =>
    [...row.querySelectorAll("td")].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ["2", "4", "12"],
    ["3", "2", "11"],
    ["4", "2", "8"],
    ["5", "3", "6"],
    ["6", "12", "2"],
    ["0", "–", "7"],
  ]);
  expect(getByText("Dig once without energy.")).toBeTruthy();
  expect(getByText("Pawns at the border are blown off the site.")).toBeTruthy();
});

test.each(games)("the final scoring of a game of $players stands in a table that adds up", ({ view, history }) => {
  const names = ["Ann", "Ben", "Cy", "Dora"].slice(0, view.scores.length);
  const { container, queryByText } = render(Scoring, { history, view, names, translate });
  const number = (text: string) => Number(/^\s*\+?(\d+)/.exec(text)?.[1] ?? 0);
  const rows = [...container.querySelectorAll("tbody tr")].map((row) =>
    [...row.querySelectorAll("td")].map((cell) => number(cell.textContent)),
  );
  const totals = [...container.querySelectorAll(".total td")].map((cell) => number(cell.textContent));
  expect(totals).toEqual(view.scores);
  expect(totals.map((_, seat) => rows.reduce((sum, row) => sum + (row[seat] ?? 0), 0))).toEqual(totals);
  expect(queryByText("This sheet does not add up.")).toBeNull();
});

test("a scoring that does not add up says so; it is fetched when it is needed", async () => {
  const { view, history } = games[0]!;
  const wrong = { ...view, scores: view.scores.map((score) => score + 1) };
  const { findByText } = render(Sheet, { history, view: wrong, names: ["Ann", "Ben"], translate });
  expect(await findByText("This sheet does not add up.")).toBeTruthy();
});
