/** What happened, in words. */
import { describe, expect, it } from "vitest";

import { botName } from "../../seats/bots";
import type { Entry } from "../../protocol";
import { spokenText, describeEntry } from "../../side_panel/entry_text";

const t = (name: string, fields: Record<string, unknown> = {}) =>
  [name, ...Object.values(fields).map(String)].join(" ");
const played: Entry = { seq: 3, at: 0, kind: "played", ply: 2, seat: 1, move: "d4", sentence: "first goes to d4." };

describe("a move", () => {
  it("describes the played move, or a hidden choice of a seat", () => {
    expect(describeEntry(played, ["Ann", "first"], t)).toBe("first goes to d4.");
    expect(describeEntry({ ...played, sentence: "" }, ["Ann", "first"], t)).toBe("log.hidden first");
  });

  it("tells who chose it if the seat's own bot did not", () => {
    const entry = { ...played, stand_in: "greedy" };
    expect(spokenText(entry, ["Ann", "first"], t)).toBe("first goes to d4. log.stand_in bot.greedy");
  });
});

it("names nobody who was deleted, nor who sits there now", () => {
  expect(describeEntry({ seq: 4, at: 0, kind: "stood", seat: 1 }, ["Ann", "Ben"], t)).toBe("log.stood seat.nameless");
});

describe("a bot", () => {
  it("has a text for a name, unless it is another player's", () => {
    expect(botName({ id: "greedy", level: 2 }, t)).toBe("bot.greedy");
    expect(botName({ id: "first", level: 0, name: "first" }, t)).toBe("first");
  });
});
