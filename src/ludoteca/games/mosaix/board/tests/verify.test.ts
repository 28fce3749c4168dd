// games.json is written by make_cases.py, from the rules in Python.
import { describe, expect, test } from "vitest";

import type { Entry, View } from "$web/protocol";
import { checkDeal, checkLine } from "../verify";
import { tableOf } from "../view";
import games from "./games.json";

/** All throws there are, with their weights. */
const DRAW = {
  label: "draw 0",
  drawn: "ootx",
  outcomes: "oooo ooot ooox oott ootx ooxx ottt ottx otxx oxxx tttt tttx ttxx txxx xxxx".split(" "),
  weights: [1, 4, 4, 6, 12, 6, 4, 12, 12, 4, 1, 4, 6, 4, 1],
};

test("loaded dice are found", () => {
  const game = { players: 2, options: {}, start: games[1]?.start as unknown as View, line: [] };
  expect(checkLine({ ...game, draws: [DRAW] })).toEqual([]);
  for (const weights of [DRAW.weights.toReversed().with(0, 9), DRAW.weights.with(14, 2), []]) {
    expect(checkLine({ ...game, draws: [DRAW, { ...DRAW, weights }] })).toHaveLength(1);
  }
  const outcomes = DRAW.outcomes.toReversed();
  expect(checkLine({ ...game, draws: [{ ...DRAW, outcomes }] })).toHaveLength(1);
});

describe.each(games)("a game of $players", (game) => {
  const start = game.start as unknown as View;
  const line = game.line as unknown as Entry[];
  const { players } = game;
  const number = tableOf(start).roller;
  const lots = players > 1 ? [{ label: "lot 0", bound: players, number }] : [];
  const deal = { players, options: {}, lots, start };
  const played = { players, options: {}, start, line, draws: [DRAW] };

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
    expect(checkLine(played)).toEqual([]);
  });

  test("that somebody tampered with is found", () => {
    const wrote = line.findIndex(({ move, kind }) => kind === "played" && !move?.includes(":"));
    const twice = line.toSpliced(wrote, 0, line[wrote]!);
    expect(checkLine({ ...played, line: twice })).not.toEqual([]);
    const laid = line.findIndex(({ move }) => move?.includes(":"));
    const other = line[laid]?.move === "I:oooo" ? "I:tttt" : "I:oooo";
    const swapped = line.with(laid, { ...line[laid]!, move: other });
    expect(checkLine({ ...played, line: swapped })).not.toEqual([]);
    const printed = tableOf(start).seats[line[wrote]?.seat ?? 0]?.printed ?? "";
    const onto = line.with(wrote, { ...line[wrote]!, move: `n${printed}` });
    expect(checkLine({ ...played, line: onto })).not.toEqual([]);
    const unknown = line.with(wrote, { ...line[wrote]!, move: "pass" });
    expect(checkLine({ ...played, line: unknown })).not.toEqual([]);
  });
});
