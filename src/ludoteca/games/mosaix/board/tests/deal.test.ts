// games.json is written by make_cases.py, from the rules in Python.
import { describe, expect, test } from "vitest";

import type { Entry, View } from "$web/protocol";
import { checkDeal, checkLine } from "../deal";
import { tableOf } from "../shown";
import games from "./games.json";

describe.each(games)("a game of $players", (game) => {
  const start = game.start as unknown as View;
  const line = game.line as unknown as Entry[];
  const { players } = game;
  const number = tableOf(start).roller;
  const lots = players > 1 ? [{ label: "lot 0", bound: players, number }] : [];
  const deal = { players, options: {}, lots, start };

  test("begins as the lot says", () => {
    expect(checkDeal(deal)).toEqual([]);
  });

  test("another lot, or none, or one too many is found", () => {
    if (players > 1) {
      expect(checkDeal({ ...deal, lots: [{ ...lots[0]!, number: (number + 1) % players }] })).not.toEqual([]);
      expect(checkDeal({ ...deal, lots: [] })).not.toEqual([]);
    }
    expect(checkDeal({ ...deal, lots: [...lots, { label: "lot 1", bound: 2, number: 0 }] })).not.toEqual([]);
  });

  test("can be followed on paper to its end", () => {
    expect(checkLine({ players, options: {}, start, line })).toEqual([]);
  });

  test("that somebody tampered with is found", () => {
    const wrote = line.findIndex(({ move, kind }) => kind === "played" && !move?.includes(":"));
    const twice = line.toSpliced(wrote, 0, line[wrote]!);
    expect(checkLine({ players, options: {}, start, line: twice })).not.toEqual([]);
    const laid = line.findIndex(({ move }) => move?.includes(":"));
    const other = line[laid]?.move === "I:oooo" ? "I:tttt" : "I:oooo";
    const swapped = line.with(laid, { ...line[laid]!, move: other });
    expect(checkLine({ players, options: {}, start, line: swapped })).not.toEqual([]);
    const printed = tableOf(start).seats[line[wrote]?.seat ?? 0]?.printed ?? "";
    const onto = line.with(wrote, { ...line[wrote]!, move: `n${printed}` });
    expect(checkLine({ players, options: {}, start, line: onto })).not.toEqual([]);
  });
});
