import { describe, expect, it } from "vitest";

import { check, commitmentOf, drawing, type Step } from "../fair";
import type { FairGame } from "../protocol";

// These numbers were drawn by the engine.
const TABLE = "abcdefghijklmnopqrstuv";
const KEY = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, "0")).join("");
const SALTS = ["01", "02", "03"].map((byte) => byte.repeat(16));
const COMMITMENT = "92de00af8492ab9416991a7b97bd182f1a76bbd2f82de5dcf5fe76b98a8f79c9";
const LOTS = [
  { label: "lot 0", bound: 81, number: 29 },
  { label: "lot 1", bound: 80, number: 13 },
  { label: "lot 2", bound: 79, number: 25 },
  { label: "lot 3", bound: 6, number: 2 },
  { label: "lot 4", bound: 2 ** 53, number: 1449968399879087 },
];
const view = { ply: 0, actor: 0, acting: [0], over: false, reason: null, scores: [], winners: [], table: {} };
const GAME: FairGame = {
  table: TABLE,
  commitment: COMMITMENT,
  salts: SALTS,
  key: KEY,
  players: 3,
  options: {},
  lots: LOTS,
  draws: [{ label: "draw 1", outcomes: ["one", "two", "three"], weights: [1, 4, 5], drawn: "two" }],
  start: view,
};

async function steps(game: FairGame, wrong: string[] = []): Promise<Step[]> {
  const found: Step[] = [];
  for await (const step of check(game, COMMITMENT, () => wrong)) found.push(step);
  return found;
}

const verdicts = async (game: FairGame) => (await steps(game)).map(({ name, ok }) => `${name} ${ok}`);

describe("checking a game", () => {
  it("draws the same numbers as the engine", async () => {
    expect(await commitmentOf(TABLE, KEY)).toBe(COMMITMENT);
    const draw = await drawing(TABLE, KEY, SALTS);
    for (const { label, bound, number } of LOTS) expect(await draw(label, bound)).toBe(number);
  });

  it("finds nothing wrong with a fair game", async () => {
    expect(await verdicts(GAME)).toEqual(["commitment true", "lots true", "deal true", "draws true"]);
  });

  it("finds another key, another number, another outcome, another deal", async () => {
    const key = KEY.replace("00", "ff");
    expect(await verdicts({ ...GAME, key })).toContain("commitment false");
    const lots = LOTS.with(1, { label: "lot 1", bound: 80, number: 14 });
    expect(await verdicts({ ...GAME, lots })).toContain("lots false");
    const draws = GAME.draws.map((draw) => ({ ...draw, drawn: "three" }));
    expect(await verdicts({ ...GAME, draws })).toContain("draws false");
    const deal = (await steps(GAME, ["a1 holds another card"]))[2];
    expect(deal).toEqual({ name: "deal", ok: false, count: 1, wrong: ["a1 holds another card"] });
  });

  it("leaves out draws where a game has none", async () => {
    expect((await steps({ ...GAME, draws: [] })).length).toBe(3);
  });
});
