/** Setting up a table: presets, and what is chosen beyond them. */
import { beforeEach, describe, expect, it } from "vitest";

import { DEFAULT_TASTE } from "../../seats/bots";
import { presetsOf } from "../../lobby/table_plans";
import type { GameFacts } from "../../protocol";
import { TableForm } from "../../lobby/table_form.svelte";

const game = {
  id: "toy",
  min_players: 2,
  max_players: 4,
  usual_players: 3,
  options: [{ name: "supply", values: ["40", "unlimited"] }],
  bots: [
    { id: "weak", level: 1, seconds: 3 },
    { id: "fair", level: 2, seconds: 3 },
  ],
} as unknown as GameFacts;
const BOT = { kind: "bot", bot: "fair" };
let form: TableForm;

beforeEach(() => {
  form = new TableForm(game, DEFAULT_TASTE);
});

it("offers the presets that a game allows", () => {
  expect(presetsOf(game)).toEqual(["bots", "friends", "here", "watch"]);
  expect(presetsOf({ ...game, min_players: 1 })).toContain("alone");
  expect(presetsOf({ ...game, min_players: 1, max_players: 1 })).toEqual(["alone", "watch"]);
});

describe("a preset", () => {
  it("is a quick game with bots at first", () => {
    expect(form.preset).toBe("bots");
    expect(form.plan()).toEqual({
      game: "toy",
      seats: [{ kind: "me" }, BOT, BOT],
      options: { supply: "40" },
      visibility: "private",
      hints: true,
    });
  });

  it("sets all seats, and who starts the game", () => {
    form.usePreset("friends");
    expect(form.plan()).toMatchObject({
      seats: [{ kind: "me" }, { kind: "open" }, { kind: "open" }],
      start: "host",
      hints: false,
    });
    form.usePreset("here");
    form.rename(1, "Ben");
    expect(form.plan().seats).toEqual([{ kind: "me" }, { kind: "here", name: "Ben" }, { kind: "here" }]);
    form.usePreset("watch");
    expect([form.plan().seats, form.botsOnly]).toEqual([[BOT, BOT, BOT], true]);
    form.usePreset("alone");
    expect(form.plan().seats).toEqual([{ kind: "me" }]);
    form.usePreset("bots");
    expect(form.seats).toHaveLength(3);
  });

  it("stays chosen with more or fewer players, and wherever I sit", () => {
    for (const preset of ["bots", "friends", "here", "watch"] as const) {
      form.usePreset(preset);
      form.resize(4);
      expect([form.preset, form.seats.length]).toEqual([preset, 4]);
      form.resize(2);
      expect([form.preset, form.seats.length]).toEqual([preset, 2]);
    }
    form.usePreset("bots");
    form.choose(1, "me");
    form.choose(0, "bot weak");
    expect(form.preset).toBe("bots");
  });

  it("is none once seats differ, or once open seats start the game by themselves", () => {
    form.choose(2, "open");
    expect(form.preset).toBeNull();
    expect(form.plan().start).toBe("full");
    form.usePreset("friends");
    form.start = "full";
    expect(form.preset).toBeNull();
  });
});

it("lets all bots be of one kind, and tells them their time", () => {
  form.chooseBots("weak");
  form.resize(4);
  form.seconds = 10;
  expect(form.plan().seats.map(({ bot }) => bot)).toEqual([undefined, "weak:10s", "weak:10s", "weak:10s"]);
  expect([form.taste, form.bots.length]).toEqual([{ level: 1, seconds: 10 }, 1]);
});

it("keeps what was said about hints", () => {
  form.hints = false;
  form.usePreset("watch");
  form.usePreset("bots");
  expect(form.plan().hints).toBe(false);
});
