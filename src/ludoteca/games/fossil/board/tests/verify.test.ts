// deals.json and games.json are written by make_cases.py, from the rules in Python.
import { describe, expect, test } from "vitest";

import type { Entry, View } from "$web/protocol";
import { checkDeal, checkLine, dealFrom } from "../verify";
import { stepsOf } from "../view";
import cases from "./deals.json";
import games from "./games.json";

describe.each(cases)("a deal for $players players", ({ players, lots: numbers, bounds, start }) => {
  const lots = numbers.map((number, n) => ({ label: `lot ${n}`, bound: bounds[n] ?? 0, number }));
  const deal = { players, options: {}, lots, start: start as unknown as View };

  test("follows from its lots", () => {
    expect(checkDeal(deal)).toEqual([]);
  });

  test("shows when another number was drawn", () => {
    const other = lots.map((lot, n) => (n ? lot : { ...lot, number: (lot.number + 1) % players }));
    expect(checkDeal({ ...deal, lots: other })).toEqual([expect.stringMatching(/^turn: /)]);
    const unshuffled = lots.map((lot, n) => (n < 3 ? lot : { ...lot, number: 0 }));
    expect(checkDeal({ ...deal, lots: unshuffled }).length).toBeGreaterThan(0);
  });

  test("shows when a number was drawn out of another count", () => {
    const bounded = lots.map((lot, n) => (n === 5 ? { ...lot, bound: lot.bound + 7 } : lot));
    expect(checkDeal({ ...deal, lots: bounded })).toEqual([expect.stringMatching(/^lots: lot 5 < /)]);
  });

  test("shows when a lot is missing, is too many, or has another name", () => {
    // The missing lot counts as 0, so a lie about it may well give the right cards.
    expect(checkDeal({ ...deal, lots: lots.slice(0, -1) })).toContainEqual(expect.stringMatching(/^lots: {2}\(lot /));
    const more = [...lots, { label: `lot ${lots.length}`, bound: 2, number: 0 }];
    expect(checkDeal({ ...deal, lots: more })).toEqual([expect.stringMatching(/^lots: lot .* \(\)$/)]);
    const renamed = lots.map((lot, n) => (n ? lot : { ...lot, label: "lot 7" }));
    expect(checkDeal({ ...deal, lots: renamed })).toEqual([`lots: lot 7 < ${players} (lot 0 < ${players})`]);
  });
});

test("a card that was moved is found", () => {
  const [first] = cases;
  if (!first) throw new Error("no cases");
  const lots = first.lots.map((number, n) => ({ label: `lot ${n}`, bound: first.bounds[n] ?? 0, number }));
  const cards = { ...first.start.table.cards, a1: "X9" };
  const start = { ...first.start, table: { ...first.start.table, cards } };
  const found = checkDeal({ ...first, lots, options: {}, start: start as unknown as View });
  expect(found).toEqual([`a1: X9 (${first.start.table.cards.a1})`]);
});

describe.each(games)("a game of $players players", ({ players, start, line }) => {
  const played = line as unknown as Entry[];
  const game = { players, options: {}, start: start as unknown as View, line: played, draws: [] };

  test("fits its start", () => {
    expect(checkLine(game)).toEqual([]);
    expect(checkLine({ ...game, line: [] })).toEqual([]);
  });

  test("shows when another seat began", () => {
    const turn = (start.table.turn + 1) % players;
    const other = { ...start, table: { ...start.table, turn } } as unknown as View;
    expect(checkLine({ ...game, start: other })).toContain(`turn: ${start.table.turn} (${turn})`);
  });

  test("shows when a card was taken that did not lie there", () => {
    const place = game.line.findIndex((entry) => stepsOf(entry).some(({ kind }) => kind === "took"));
    const changed = game.line.map((entry, n) =>
      n === place ? { ...entry, steps: stepsOf(entry).map((step) => ({ ...step, card: "X9" })) } : entry,
    );
    expect(checkLine({ ...game, line: changed })).toEqual([expect.stringMatching(/^\w\d: X9 \(\w\d\)$/)]);
    const twice = game.line.toSpliced(place, 0, game.line[place] as Entry);
    expect(checkLine({ ...game, line: twice })).toContainEqual(expect.stringMatching(/ \(\)$/));
  });
});

test("the small board lacks two fossils and the cards worth 3", () => {
  const deal = dealFrom(3, [0, 8, 7, ...Array.from({ length: 49 }, () => 0)]);
  expect(deal.absent).toEqual(["H", "T"]);
  expect(Object.keys(deal.cards).length).toBe(49);
  expect(Object.values(deal.cards).filter((card) => card.endsWith("3"))).toEqual([]);
  expect(deal.turn).toBe(2);
});
