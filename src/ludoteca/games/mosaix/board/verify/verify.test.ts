// games.json is written by make_cases.py, from the rules in Python.
import { describe, expect, test } from "vitest";

import { checkDeal, checkMoves } from "./verify";
import { games } from "../tests/games";

/** All throws there are, with their weights. */
const DRAW = {
  label: "draw 0",
  drawn: "ootx",
  outcomes: "oooo ooot ooox oott ootx ooxx ottt ottx otxx oxxx tttt tttx ttxx txxx xxxx".split(" "),
  weights: [1, 4, 4, 6, 12, 6, 4, 12, 12, 4, 1, 4, 6, 4, 1],
};

test("loaded dice are found", () => {
  const game = { players: 2, options: {}, start: games[1]!.start, history: [] };
  expect(checkMoves({ ...game, draws: [DRAW] })).toEqual([]);
  for (const weights of [DRAW.weights.toReversed().with(0, 9), DRAW.weights.with(14, 2), []]) {
    expect(checkMoves({ ...game, draws: [DRAW, { ...DRAW, weights }] })).toHaveLength(1);
  }
  const outcomes = DRAW.outcomes.toReversed();
  expect(checkMoves({ ...game, draws: [{ ...DRAW, outcomes }] })).toHaveLength(1);
});

describe.each(games)("a game of $players", (game) => {
  const { players, start, history } = game;
  const number = start.table.roller;
  const setup_draws = players > 1 ? [{ label: "lot 0", bound: players, number }] : [];
  const deal = { players, options: {}, setup_draws, start };
  const played = { players, options: {}, start, history, draws: [DRAW] };

  test("begins as the lot says", () => {
    expect(checkDeal(deal)).toEqual([]);
  });

  test("another lot, or none, or one too many is found", () => {
    if (players > 1) {
      expect(checkDeal({ ...deal, setup_draws: [{ ...setup_draws[0]!, number: (number + 1) % players }] })).not.toEqual(
        [],
      );
      expect(checkDeal({ ...deal, setup_draws: [] })).not.toEqual([]);
    }
    expect(checkDeal({ ...deal, setup_draws: [...setup_draws, { label: "lot 1", bound: 2, number: 0 }] })).not.toEqual(
      [],
    );
  });

  test("can be followed on publicTable to its end", () => {
    expect(checkMoves(played)).toEqual([]);
  });

  test("that somebody tampered with is found", () => {
    const wrote = history.findIndex(({ move, kind }) => kind === "played" && !move?.includes(":"));
    const twice = history.toSpliced(wrote, 0, history[wrote]!);
    expect(checkMoves({ ...played, history: twice })).not.toEqual([]);
    const laid = history.findIndex(({ move }) => move?.includes(":"));
    const other = history[laid]?.move === "I:oooo" ? "I:tttt" : "I:oooo";
    const swapped = history.with(laid, { ...history[laid]!, move: other });
    expect(checkMoves({ ...played, history: swapped })).not.toEqual([]);
    const printed = start.table.seats[history[wrote]?.seat ?? 0]?.printed ?? "";
    const onto = history.with(wrote, { ...history[wrote]!, move: `n${printed}` });
    expect(checkMoves({ ...played, history: onto })).not.toEqual([]);
    const unknown = history.with(wrote, { ...history[wrote]!, move: "pass" });
    expect(checkMoves({ ...played, history: unknown })).not.toEqual([]);
  });
});
