import { describe, expect, test } from "vitest";

import { arrivalOf, timeOf } from "./places";
import { effectsOf } from "$web/boards/effects";
import { lastDie } from "../shared/last_die";
import type { CoffersTable } from "../view.gen";
import { stepped, valued } from "./animation_steps";
import { games } from "../tests/games";

/** What can be seen of a table without counting. */
const seen = ({ rows, bank, deck, characters, seats }: CoffersTable) => ({
  rows,
  bank,
  deck,
  characters,
  seats: seats.map(({ stones, character, value, parity }) => ({ stones, character, value, parity })),
});

describe.each(games)("a game of $players", ({ start, history, view }) => {
  test("comes to its end step by step", () => {
    const table = history.flatMap(effectsOf).reduce(stepped, start.table);
    expect(seen(table)).toEqual(seen(view.table));
  });

  test("shows everything that moves, from somewhere to somewhere else", () => {
    let table = start.table;
    for (const step of history.flatMap(effectsOf)) {
      table = stepped(table, step);
      const arrival = arrivalOf(step, table);
      if (!arrival) continue;
      expect(arrival.from).not.toBe(arrival.to);
      expect(timeOf(step, { reducedMotion: false, abridged: false }, null)).toBeGreaterThan(0);
    }
  });

  test("rows are worth what a table with the same rows says, or nothing is said", () => {
    const [first, last] = [start.table, view.table];
    const bare = { ...last, leads: [], seats: last.seats.map((player) => ({ ...player, rows: [] })) };
    expect(valued(bare, [first, last])).toEqual(last);
    expect(valued(last, [first]).leads).toEqual([]);
  });

  test("knows what the die showed last", () => {
    expect(lastDie([])).toBeNull();
    expect(lastDie(history)).toBeGreaterThan(0);
  });
});

test("where nothing may move only what must be read takes time", () => {
  const reducedMotion = { reducedMotion: true, abridged: false };
  const contest = { kind: "contest", seats: [0, 1], row: 0, counts: [1, 0], winner: 0 } as const;
  expect(timeOf({ kind: "gave", seat: 0, other: 1, stone: "r" }, reducedMotion, null)).toBe(0);
  const still = timeOf(contest, reducedMotion, null);
  expect(still).toBeGreaterThan(500);
  expect(timeOf(contest, { reducedMotion: false, abridged: true }, null)).toBeLessThan(still);
});
