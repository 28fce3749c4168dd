import { describe, expect, test } from "vitest";

import { checkDeal, checkMoves } from "./verify";
import { effectsOf } from "$web/boards/effects";
import type { CoffersEffect, CoffersEntry } from "../view.gen";
import { games } from "../tests/games";
import { entry, table, view } from "../tests/table";

/** The line with one step of a kind changed, the first that there is. */
function tampered(
  history: CoffersEntry[],
  kind: CoffersEffect["kind"],
  change: Record<string, unknown>,
): CoffersEntry[] {
  const at = history.findIndex((entry) => effectsOf(entry).some((step) => step.kind === kind));
  expect(at).toBeGreaterThanOrEqual(0);
  const effects = effectsOf(history[at]!).map((step) => (step.kind === kind ? { ...step, ...change } : step));
  return history.with(at, { ...history[at]!, effects });
}

describe.each(games)("a game of $players", (game) => {
  const { setup_draws, draws, history } = game;

  test("begins as the setup draws say", () => {
    expect(checkDeal(game)).toEqual([]);
  });

  test("other setup draws, or one too few, are found", () => {
    const other = (setup_draws[1]!.number + 9) % setup_draws[1]!.bound;
    expect(checkDeal({ ...game, setup_draws: setup_draws.with(1, { ...setup_draws[1]!, number: other }) })).not.toEqual(
      [],
    );
    expect(checkDeal({ ...game, setup_draws: setup_draws.slice(0, -1) })).not.toEqual([]);
    const roller = (setup_draws[0]!.number + 1) % game.players;
    expect(
      checkDeal({ ...game, setup_draws: setup_draws.with(0, { ...setup_draws[0]!, number: roller }) }),
    ).toHaveLength(1);
  });

  test("can be followed on publicTable to its end", () => {
    expect(checkMoves(game)).toEqual([]);
  });

  test("loaded dice and marked cards are found", () => {
    const die = draws.findIndex(({ outcomes }) => outcomes[0] === "1");
    const loaded = { ...draws[die]!, weights: [1, 1, 1, 1, 1, 2] };
    expect(checkMoves({ ...game, draws: draws.with(die, loaded) })).toHaveLength(1);
    const card = draws.findIndex(({ outcomes, weights }) => outcomes[0] === "r" && weights[0] === 3);
    const marked = { ...draws[card]!, weights: draws[card]!.weights.with(0, 2) };
    expect(checkMoves({ ...game, draws: draws.with(card, marked) })).toHaveLength(1);
  });

  test.each<[CoffersEffect["kind"], Record<string, unknown>]>([
    ["chose", { seat: 99 }],
    ["rolled", { seat: 99 }],
    ["placed", { card: "x" }],
    ["took", { stone: "x" }],
    ["gave", { stone: "x" }],
    ["lifted", { card: "x" }],
    ["took", { seat: 99 }],
    ["gave", { other: 99 }],
    ["contest", { counts: [9, 9] }],
    ["contest", { winner: 99 }],
  ])("a step that cannot have been is found: %s", (kind, change) => {
    expect(checkMoves({ ...game, history: tampered(history, kind, change) })).not.toEqual([]);
  });

  test("nobody rolls twice who may not", () => {
    const at = history.findIndex((entry) => effectsOf(entry)[0]?.kind === "rolled");
    const next = history.findIndex((entry, n) => n > at && effectsOf(entry)[0]?.kind === "rolled");
    const effects = effectsOf(history[next]!).map((step) =>
      step.kind === "rolled" ? { ...step, seat: (step.seat + game.players - 1) % game.players } : step,
    );
    const changed = history.with(next, { ...history[next]!, effects });
    expect(checkMoves({ ...game, history: changed })).not.toEqual([]);
  });

  test("a mark brings its own stone", () => {
    const took = history.flatMap(effectsOf).find((step) => step.kind === "took");
    const other = took?.kind === "took" && took.stone === "r" ? "e" : "r";
    const found = checkMoves({ ...game, history: tampered(history, "took", { stone: other }) });
    expect(found.join()).toContain("mark");
  });
});

describe("a 6 that calls others", () => {
  const found = (called: CoffersEffect, die = 6) => {
    const history = [entry([{ kind: "rolled", seat: 0, die }]), entry([called], 10)];
    return checkMoves({ players: 4, options: {}, start: view(table({ die: null })), draws: [], history });
  };
  const CALLED = { kind: "called", seat: 0, die: 3, parity: "odd" } as const;

  test("is followed by a roll of the same player", () => {
    expect(found(CALLED)).toEqual([]);
    expect(found({ ...CALLED, seat: 1 })).toHaveLength(1);
    expect(found({ ...CALLED, parity: "even" })).toHaveLength(1);
    expect(found(CALLED, 5)).toHaveLength(1);
  });
});
