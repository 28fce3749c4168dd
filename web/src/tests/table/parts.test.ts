import { describe, expect, it } from "vitest";

import { botText, botOf, DEFAULT_TASTE, kindOf, secondsText, TIMES } from "../../seats/bots";
import { clockFace, isPressed, isShort, leftFor } from "../../seats/clock";
import { parse } from "../../rules/markdown";
import { listed, seatNames } from "../../seats/seat_names";
import { againstBots, alone, CLOCKS, usualBots, withFriends } from "../../lobby/table_plans";
import type { Entry, GameFacts, Table } from "../../protocol";
import { routeOf } from "../../pages/router.svelte";
import { fillIn, sectionsOf } from "../../rules/rules_sections";
import { ANIMATION_SPEEDS, animationTempo, choose, guessLanguage, readSettings } from "../../settings/settings.svelte";
import { spokenText } from "../../side_panel/entry_text";
import { isLost, verdict } from "../../result/verdict";

const days = (n: number, hours: number) => `${n} d ${hours} h`;
const t = (name: string, fields: Record<string, string | number> = {}) => `${name} ${fields["name"] ?? ""}`.trim();

describe("clocks", () => {
  it("run only for those who think", () => {
    const clocks = { left: [60_000, 60_000], running: [1], at: 1_000 };
    expect(leftFor(clocks, 0, 11_000)).toBe(60_000);
    expect(leftFor(clocks, 1, 11_000)).toBe(50_000);
    expect(leftFor(clocks, 1, 999_000)).toBe(0);
  });

  it("press the player who thinks and has not much time, and nobody else", () => {
    const clocks = { left: [60_000, 60_000, 900_000], running: [1, 2] };
    expect([[0], [1], [2], [0, 1], []].map((seats) => isPressed(clocks, seats))).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  it("are read as people read them", () => {
    const faces = [0, 900, 9_000, 247_000, 3_909_000, 183_600_000].map((left) => clockFace(left, days));
    expect(faces).toEqual(["0:00", "0:01", "0:09", "4:07", "1:05:09", "2 d 3 h"]);
    expect([isShort(19_000), isShort(21_000)]).toEqual([true, false]);
  });
});

it("reads the little of Markdown that rules are written in", () => {
  const text =
    "# Title\n## Part\nOne **bold** line\ngoes on.\n\n- first\n  more\n- second\n\n![a board](field)\n1. one\n2. two\n";
  expect(parse(text)).toEqual([
    { kind: "heading", level: 1, spans: [{ text: "Title", bold: false }] },
    { kind: "heading", level: 2, spans: [{ text: "Part", bold: false }] },
    {
      kind: "paragraph",
      spans: [
        { text: "One ", bold: false },
        { text: "bold", bold: true },
        { text: " line goes on.", bold: false },
      ],
    },
    { kind: "list", ordered: false, items: [[{ text: "first more", bold: false }], [{ text: "second", bold: false }]] },
    { kind: "figure", alt: "a board", name: "field" },
    { kind: "list", ordered: true, items: [[{ text: "one", bold: false }], [{ text: "two", bold: false }]] },
  ]);
});

it("reads rulings with their clause and reason", () => {
  const text =
    "Before.\n> F21: Only **held** cards count.\n>> The sheets disagree.\n> F22: No tie-break.\n>> None is given.\n";
  const plain = (text: string) => ({ text, bold: false });
  expect(parse(text)).toEqual([
    { kind: "paragraph", spans: [plain("Before.")] },
    {
      kind: "ruling",
      clause: "F21",
      spans: [plain("Only "), { text: "held", bold: true }, plain(" cards count.")],
      reason: [plain("The sheets disagree.")],
    },
    { kind: "ruling", clause: "F22", spans: [plain("No tie-break.")], reason: [plain("None is given.")] },
  ]);
});

it("finds the sections of rules, and those that begin with a ruling", () => {
  const text = "## One\nA text.\n> F1: Ours.\n>> Why.\n### Small\n## Two\n> F2: Ours.\n>> Why.\n- A list.\n";
  const found = sectionsOf(text).map(({ title, blocks, origin }) => [title[0]?.text, blocks.length, origin]);
  expect(found).toEqual([
    ["One", 3, "sheet"],
    ["Two", 2, "ruling"],
  ]);
});

it("fills in the places of rules that have a field", () => {
  expect(fillIn("A rib costs {rib}, {not} known.", { rib: "4" })).toBe("A rib costs 4, {not} known.");
});

describe("names", () => {
  it("tell bots of the same kind apart", () => {
    const bot = { kind: "bot", bot: "x" } as const;
    const seats: Table["seats"] = [{ kind: "person", name: "Ann" }, bot, bot, { kind: "open" }];
    expect(seatNames({ seats } as Table, t)).toEqual(["Ann", "bot.x", "bot.x 2", "seat.open"]);
  });

  it("are listed as the language does", () => {
    expect(listed(["Ann", "Ben", "Cem"], "de")).toBe("Ann, Ben und Cem");
  });
});

describe("the verdict", () => {
  const seats = (...all: Partial<Table["seats"][number]>[]) =>
    all.map((seat) => ({ kind: "person", ...seat })) as Table["seats"];
  const said = (table: Partial<Table>) => verdict(table as Table, ["Ann", "Ben"], "Ann", "en", t);

  it("names who has won, or all who share it", () => {
    const two = seats({ mine: true }, {});
    expect(said({ seats: two, winners: [0] })).toBe("end.won_you");
    expect(said({ seats: two, winners: [1] })).toBe("end.won Ben");
    expect(said({ seats: two, winners: [0, 1] })).toBe("end.shared");
    expect(said({ seats: two, winners: [] })).toBe("end.nobody");
  });

  it("says plainly that a player alone has won or lost", () => {
    expect(said({ seats: seats({ mine: true }), winners: [0] })).toBe("end.won_you");
    expect(said({ seats: seats({ mine: true }) })).toBe("end.lost_you");
    expect(said({ seats: seats({ resigned: true, name: "Ann" }) })).toBe("end.lost_you");
    expect(said({ seats: seats({}) })).toBe("end.lost Ann");
    const alone = { seats: seats({}), status: "over" } as Table;
    expect([isLost(alone), isLost({ ...alone, winners: [0] }), isLost({ ...alone, status: "running" })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("plans", () => {
  const game = {
    id: "toy",
    min_players: 2,
    max_players: 4,
    usual_players: 3,
    bots: [
      { id: "strong", level: 5, seconds: 3 },
      { id: "weak", level: 1, seconds: 3 },
      { id: "fair", level: 2, seconds: 3 },
    ],
  } as GameFacts;

  it("seat me against bots to my taste", () => {
    const bot = { kind: "bot", bot: "fair" };
    expect(againstBots(game, DEFAULT_TASTE).seats).toEqual([{ kind: "me" }, bot, bot]);
    expect(againstBots(game, DEFAULT_TASTE, 1).seats).toEqual([{ kind: "me" }, bot]);
    expect(withFriends(game).seats).toEqual([{ kind: "me" }, { kind: "open" }, { kind: "open" }]);
    expect(withFriends(game).start).toBe("host");
    expect(alone(game).seats).toEqual([{ kind: "me" }]);
    const strong = { kind: "bot", bot: "strong:10s" };
    expect(againstBots(game, { level: 6, seconds: 10 }).seats).toEqual([{ kind: "me" }, strong, strong]);
  });

  it("remember how many bots I chose, as far as the game allows it", () => {
    expect([undefined, 0, 1, 3, 9].map((chosen) => usualBots(game, chosen))).toEqual([2, 1, 1, 3, 3]);
    expect(usualBots({ ...game, min_players: 1, usual_players: 1 })).toBe(1);
  });

  it("find a bot for every level, and tell it its time only if that is not the usual one", () => {
    expect([0, 1, 2, 3, 9].map((level) => botOf(game, level)?.id)).toEqual(["weak", "weak", "fair", "fair", "strong"]);
    expect(TIMES.map((time) => botText(game.bots[0], time))).toEqual([
      "strong:0.5s",
      "strong:1s",
      "strong",
      "strong:10s",
      "strong:30s",
    ]);
    expect(botText({ id: "slow", level: 6, seconds: 10 }, 3)).toBe("slow:3s");
    expect(botText({ id: "them", level: 0, name: "them" }, 30)).toBe("them");
    expect(["level-4:0.5s", "level-4", ""].map(kindOf)).toEqual(["level-4", "level-4", ""]);
    expect(secondsText(0.5, "de", (_, fields) => `${fields?.["n"]} s`)).toBe("0,5 s");
  });

  it("have names that tell the time", () => {
    for (const [name, clock] of Object.entries(CLOCKS)) {
      expect(clock ? `${clock.kind}_${clock.seconds}` : "none").toBe(name);
    }
  });
});

it("knows which page an address means", () => {
  expect(routeOf("/")).toEqual({ page: "home" });
  expect(routeOf("/table/abcdefghijklmnopqrst-_")).toEqual({ page: "table", id: "abcdefghijklmnopqrst-_" });
  expect(routeOf("/table/abcdefghijklmnopqrst-_/review")).toEqual({ page: "review", id: "abcdefghijklmnopqrst-_" });
  expect(
    ["/table/short", "/table/abcdefghijklmnopqrst-_/reviews", "/tables", "/table/"].map((path) => routeOf(path).page),
  ).toEqual(Array<string>(4).fill("unknown"));
});

describe("settings", () => {
  it("begin with the browser's language, if the page speaks it", () => {
    expect(guessLanguage(["pt-BR", "de-AT", "it"])).toBe("de");
    expect(guessLanguage(["pt", "ja"])).toBe("en");
  });

  it("survive whatever was kept", () => {
    for (const damaged of [null, "", "{", "7", "null", '{"theme": 3, "sound": "no", "language": "xx"}']) {
      expect(readSettings(damaged)).toMatchObject({ theme: "auto", sound: true, language: "en" });
    }
    for (const damaged of ['{"taste": 7}', '{"taste": {"level": "x", "seconds": 4}}', "{}"]) {
      expect(readSettings(damaged).taste).toEqual(DEFAULT_TASTE);
    }
    const taste = { level: 5, seconds: 30 };
    expect(readSettings(JSON.stringify({ taste })).taste).toEqual(taste);
    expect(readSettings('{"theme": "dark", "sound": false}')).toMatchObject({ theme: "dark", sound: false });
    const kept = { animationSpeed: "fast", confirmMoves: true };
    expect(readSettings(JSON.stringify(kept))).toMatchObject(kept);
    const damaged = '{"animationSpeed": "warp", "confirmMoves": 1}';
    for (const text of [damaged, "{}"]) {
      expect(readSettings(text)).toMatchObject({ animationSpeed: "normal", confirmMoves: false });
    }
  });

  it("let boards show changes faster or slower, unless nothing glides", () => {
    const tempos = ANIMATION_SPEEDS.map((animationSpeed) => (choose({ animationSpeed }), animationTempo()));
    expect(tempos).toEqual([1.7, 1, 0.5]);
    choose({ motion: "calm" });
    expect(animationTempo()).toBe(1);
    choose({ motion: "auto", animationSpeed: "normal" });
  });
});

it("reads moves aloud with all that follows from them", () => {
  const entry: Entry = {
    seq: 1,
    at: 0,
    kind: "played",
    seat: 1,
    sentence: "Ben places a stone.",
    effects_text: ["It rolls."],
  };
  expect(spokenText(entry, ["Ann", "Ben"], t)).toBe("Ben places a stone. It rolls.");
  expect(spokenText({ seq: 2, at: 0, kind: "sat", seat: 0, name: "Cem" }, ["Ann"], t)).toBe("log.sat Cem");
});
