// deals.json is written by make_cases.py, from the rules in Python.
import { describe, expect, test } from "vitest";

import type { View } from "$web/protocol";
import { checkDeal, dealFrom } from "../deal";
import cases from "./deals.json";

describe.each(cases)("a deal for $players players", ({ players, lots, start }) => {
  const deal = { players, options: {}, lots, start: start as unknown as View };

  test("follows from its lots", () => {
    expect(checkDeal(deal)).toEqual([]);
  });

  test("shows when another number was drawn", () => {
    const [first = 0, ...rest] = lots;
    const other = [(first + 1) % players, ...rest];
    expect(checkDeal({ ...deal, lots: other })).toEqual([expect.stringMatching(/^turn: /)]);
    const unshuffled = lots.map((number, n) => (n < 3 ? number : 0));
    expect(checkDeal({ ...deal, lots: unshuffled }).length).toBeGreaterThan(0);
  });
});

test("a card that was moved is found", () => {
  const [first] = cases;
  if (!first) throw new Error("no cases");
  const cards = { ...first.start.table.cards, a1: "X9" };
  const start = { ...first.start, table: { ...first.start.table, cards } };
  const found = checkDeal({ ...first, options: {}, start: start as unknown as View });
  expect(found).toEqual([`a1: X9 (${first.start.table.cards.a1})`]);
});

test("the small board lacks two fossils and the cards worth 3", () => {
  const deal = dealFrom(3, [0, 8, 7, ...Array.from({ length: 49 }, () => 0)]);
  expect(deal.absent).toEqual(["H", "T"]);
  expect(Object.keys(deal.cards).length).toBe(49);
  expect(Object.values(deal.cards).filter((card) => card.endsWith("3"))).toEqual([]);
  expect(deal.turn).toBe(2);
});
