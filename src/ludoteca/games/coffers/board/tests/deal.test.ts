import { describe, expect, test } from "vitest";

import type { Entry } from "$web/protocol";
import { checkDeal, checkLine } from "../deal";
import { stepsOf, type Step } from "../shown";
import { games } from "./games";

/** The line with one step of a kind changed, the first that there is. */
function tampered(line: Entry[], kind: Step["kind"], change: Record<string, unknown>): Entry[] {
  const at = line.findIndex((entry) => stepsOf(entry).some((step) => step.kind === kind));
  expect(at).toBeGreaterThanOrEqual(0);
  const steps = stepsOf(line[at]!).map((step) => (step.kind === kind ? { ...step, ...change } : step));
  return line.with(at, { ...line[at]!, steps: steps as unknown as Record<string, unknown>[] });
}

describe.each(games)("a game of $players", (game) => {
  const { lots, draws, line } = game;

  test("begins as the lots say", () => {
    expect(checkDeal(game)).toEqual([]);
  });

  test("other lots, or one too few, are found", () => {
    const other = (lots[1]!.number + 9) % lots[1]!.bound;
    expect(checkDeal({ ...game, lots: lots.with(1, { ...lots[1]!, number: other }) })).not.toEqual([]);
    expect(checkDeal({ ...game, lots: lots.slice(0, -1) })).not.toEqual([]);
    const roller = (lots[0]!.number + 1) % game.players;
    expect(checkDeal({ ...game, lots: lots.with(0, { ...lots[0]!, number: roller }) })).toHaveLength(1);
  });

  test("can be followed on paper to its end", () => {
    expect(checkLine(game)).toEqual([]);
  });

  test("loaded dice and marked cards are found", () => {
    const die = draws.findIndex(({ outcomes }) => outcomes[0] === "1");
    const loaded = { ...draws[die]!, weights: [1, 1, 1, 1, 1, 2] };
    expect(checkLine({ ...game, draws: draws.with(die, loaded) })).toHaveLength(1);
    const card = draws.findIndex(({ outcomes, weights }) => outcomes[0] === "r" && weights[0] === 3);
    const marked = { ...draws[card]!, weights: draws[card]!.weights.with(0, 2) };
    expect(checkLine({ ...game, draws: draws.with(card, marked) })).toHaveLength(1);
  });

  test.each<[Step["kind"], Record<string, unknown>]>([
    ["chose", { seat: 99 }],
    ["rolled", { seat: 99 }],
    ["placed", { card: "x" }],
    ["took", { stone: "x" }],
    ["gave", { stone: "x" }],
    ["lifted", { card: "x" }],
    ["contest", { counts: [9, 9] }],
  ])("a step that cannot have been is found: %s", (kind, change) => {
    expect(checkLine({ ...game, line: tampered(line, kind, change) })).not.toEqual([]);
  });
});
