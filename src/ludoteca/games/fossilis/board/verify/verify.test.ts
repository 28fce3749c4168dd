import { describe, expect, test } from "vitest";

import { checkDeal, checkMoves } from "./verify";
import { effectsOf } from "$web/boards/effects";
import type { FossilisEffect, FossilisEntry, FossilisTable } from "../view.gen";
import { games } from "../tests/games";

/** The line with one step of a kind changed, the first that there is. */
function tampered(
  history: FossilisEntry[],
  kind: FossilisEffect["kind"],
  change: Record<string, unknown>,
): FossilisEntry[] {
  const at = history.findIndex((entry) => effectsOf(entry).some((step) => step.kind === kind));
  expect(at, kind).toBeGreaterThanOrEqual(0);
  const effects = effectsOf(history[at]!).map((step) => (step.kind === kind ? { ...step, ...change } : step));
  return history.with(at, { ...history[at]!, effects });
}

describe.each(games)("a game of $players", (game) => {
  const { setup_draws, draws, history } = game;

  test("begins as the setup draws say", () => {
    expect(checkDeal(game)).toEqual([]);
  });

  test("other setup draws are found, unless tiles are alike", () => {
    const unnoticed = setup_draws.filter((lot, n) => {
      const other = { ...lot, number: (lot.number + 1) % lot.bound };
      return !checkDeal({ ...game, setup_draws: setup_draws.with(n, other) }).length;
    });
    // The start player, skills and cards are all different.
    const tiles = 7 + 26 + 3 + 7;
    expect(unnoticed.map(({ label }) => Number(label.slice(4))).filter((n) => n === 0 || n > tiles)).toEqual([]);
    expect(unnoticed.length).toBeLessThan(tiles);
    expect(checkDeal({ ...game, setup_draws: setup_draws.slice(0, -1) })).not.toEqual([]);
  });

  test("a start that is not bare is found", () => {
    const { table } = game.start;
    const changed = (change: Partial<FossilisTable>) =>
      checkDeal({ ...game, start: { ...game.start, table: { ...table, ...change } } });
    expect(changed({ pool: 99 })).toHaveLength(1);
    expect(changed({ events: { left: 2, past: ["gala"], now: null } })).toHaveLength(1);
    expect(changed({ discard: { sand: { a: 2, e: 1, f: 1 }, bones: {} } })).toHaveLength(1);
    const { seats } = table;
    expect(changed({ seats: seats.with(0, { ...seats[0]!, plaster: 9 }) })).toHaveLength(1);
  });

  test("can be followed on publicTable to its end", () => {
    expect(checkMoves(game)).toEqual([]);
  });

  test.each(["find tooth", "nothing", "draw tool", "draw supply", "event"])(
    "weights of what is drawn are checked: %s",
    (beginning) => {
      const at = draws.findIndex(
        ({ outcomes }) => outcomes.length > 1 && outcomes.some((outcome) => outcome.startsWith(beginning)),
      );
      expect(at).toBeGreaterThanOrEqual(0);
      const { weights, outcomes } = draws[at]!;
      const loaded = { ...draws[at]!, weights: weights.with(-1, weights.at(-1)! + 1) };
      expect(checkMoves({ ...game, draws: draws.with(at, loaded) })).toHaveLength(1);
      const fewer = { ...draws[at]!, outcomes: outcomes.slice(1), weights: weights.slice(1) };
      expect(checkMoves({ ...game, draws: draws.with(at, fewer) }).length).toBeGreaterThan(0);
    },
  );

  const NOWHERE = { moves: [{ tile: "taef", from: "a1", to: null }], pawns: [], gains: [], opens: null, covers: null };
  test.each<[FossilisEffect["kind"], Record<string, unknown>]>([
    ["began", { seat: 99 }],
    ["walked", { to: "z9" }],
    ["walked", { from: "z9" }],
    ["walked", { seat: 99 }],
    ["plaster", { pool: 99 }],
    ["dug", { effect: NOWHERE }],
    ["found", { item: "tooth", square: "z9" }],
    ["extracted", { item: "nothing" }],
    ["extracted", { paid: 99 }],
    ["paid", { tiles: ["xx"] }],
    ["got", { card: { kind: "tool", card: 99, place: 1 } }],
    ["stocked", { card: { kind: "tool", card: 99, place: 1 } }],
    ["displayed", { dinosaur: "dodo" }],
    ["claimed", { dinosaur: "dodo" }],
    ["learned", { skill: "luck" }],
    ["event", { event: "party" }],
    ["filled", { n: 99 }],
  ])("a step that cannot have been is found: %s %j", (kind, change) => {
    expect(checkMoves({ ...game, history: tampered(history, kind, change) })).not.toEqual([]);
  });

  test("nobody plays out of turn", () => {
    const at = history.findLastIndex((entry) => effectsOf(entry).some(({ kind }) => kind === "passed"));
    expect(checkMoves({ ...game, history: history.toSpliced(at, 1) })).toEqual([]);
    const first = history.findIndex((entry) => effectsOf(entry).some(({ kind }) => kind === "passed"));
    expect(checkMoves({ ...game, history: history.toSpliced(first, 1) }).length).toBeGreaterThan(0);
  });
});
