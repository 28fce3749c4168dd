// deals.json and games.json are written by make_cases.py, from the rules in Python.
import { describe, expect, test } from "vitest";

import { checkDeal, checkMoves, dealFrom } from "./verify";
import { effectsOf } from "$web/boards/effects";
import type { FossilView } from "../view.gen";
import text from "../tests/deals.json?raw";
import { games } from "../tests/games";

interface Deal {
  players: number;
  setup_draws: number[];
  bounds: number[];
  start: FossilView;
}
const cases: Deal[] = JSON.parse(text);

describe.each(cases)("a deal for $players players", ({ players, setup_draws: numbers, bounds, start }) => {
  const setup_draws = numbers.map((number, n) => ({ label: `lot ${n}`, bound: bounds[n] ?? 0, number }));
  const deal = { players, options: {}, setup_draws, start };

  test("follows from its setup draws", () => {
    expect(checkDeal(deal)).toEqual([]);
  });

  test("shows when another number was drawn", () => {
    const other = setup_draws.map((lot, n) => (n ? lot : { ...lot, number: (lot.number + 1) % players }));
    expect(checkDeal({ ...deal, setup_draws: other })).toEqual([expect.stringMatching(/^turn: /)]);
    const unshuffled = setup_draws.map((lot, n) => (n < 3 ? lot : { ...lot, number: 0 }));
    expect(checkDeal({ ...deal, setup_draws: unshuffled }).length).toBeGreaterThan(0);
  });

  test("shows when a number was drawn out of another count", () => {
    const bounded = setup_draws.map((lot, n) => (n === 5 ? { ...lot, bound: lot.bound + 7 } : lot));
    expect(checkDeal({ ...deal, setup_draws: bounded })).toEqual([expect.stringMatching(/^setup draws: lot 5 < /)]);
  });

  test("shows when a lot is missing, is too many, or has another name", () => {
    // The missing lot counts as 0, so a lie about it may well give the right cards.
    expect(checkDeal({ ...deal, setup_draws: setup_draws.slice(0, -1) })).toContainEqual(
      expect.stringMatching(/^setup draws: {2}\(lot /),
    );
    const more = [...setup_draws, { label: `lot ${setup_draws.length}`, bound: 2, number: 0 }];
    expect(checkDeal({ ...deal, setup_draws: more })).toEqual([expect.stringMatching(/^setup draws: lot .* \(\)$/)]);
    const renamed = setup_draws.map((lot, n) => (n ? lot : { ...lot, label: "lot 7" }));
    expect(checkDeal({ ...deal, setup_draws: renamed })).toEqual([
      `setup draws: lot 7 < ${players} (lot 0 < ${players})`,
    ]);
  });
});

test("a card that was moved is found", () => {
  const [first] = cases;
  if (!first) throw new Error("no cases");
  const setup_draws = first.setup_draws.map((number, n) => ({
    label: `lot ${n}`,
    bound: first.bounds[n] ?? 0,
    number,
  }));
  const cards = { ...first.start.table.cards, a1: "X9" };
  const start = { ...first.start, table: { ...first.start.table, cards } };
  const found = checkDeal({ ...first, setup_draws, options: {}, start });
  expect(found).toEqual([`a1: X9 (${first.start.table.cards.a1})`]);
});

describe.each(games)("a game of $players players", ({ players, start, history }) => {
  const game = { players, options: {}, start, history, draws: [] };

  test("fits its start", () => {
    expect(checkMoves(game)).toEqual([]);
    expect(checkMoves({ ...game, history: [] })).toEqual([]);
  });

  test("shows when another seat began", () => {
    const turn = (start.table.turn + 1) % players;
    const other = { ...start, table: { ...start.table, turn } };
    expect(checkMoves({ ...game, start: other })).toContain(`turn: ${start.table.turn} (${turn})`);
  });

  test("shows when a card was taken that did not lie there", () => {
    const place = game.history.findIndex((entry) => effectsOf(entry).some(({ kind }) => kind === "took"));
    const changed = game.history.map((entry, n) =>
      n === place ? { ...entry, effects: effectsOf(entry).map((step) => ({ ...step, card: "X9" })) } : entry,
    );
    expect(checkMoves({ ...game, history: changed })).toEqual([expect.stringMatching(/^\w\d: X9 \(\w\d\)$/)]);
    const twice = game.history.toSpliced(place, 0, game.history[place]!);
    expect(checkMoves({ ...game, history: twice })).toContainEqual(expect.stringMatching(/ \(\)$/));
  });
});

test("the small board lacks two fossils and the cards worth 3", () => {
  const deal = dealFrom(3, [0, 8, 7, ...Array.from({ length: 49 }, () => 0)]);
  expect(deal.absent).toEqual(["H", "T"]);
  expect(Object.keys(deal.cards).length).toBe(49);
  expect(Object.values(deal.cards).filter((card) => card.endsWith("3"))).toEqual([]);
  expect(deal.turn).toBe(2);
});
