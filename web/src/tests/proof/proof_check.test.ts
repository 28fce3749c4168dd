import { describe, expect, it } from "vitest";

import { commitmentOf, drawing } from "../../proof/draws";
import { check, type Checks, type Evidence, type Step } from "../../proof/proof_check";
import type { Entry, GameProof, Table } from "../../protocol";

// These numbers were drawn by the engine.
const TABLE = "abcdefghijklmnopqrstuv";
const KEY = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, "0")).join("");
const SALTS = ["01", "02", "03"].map((byte) => byte.repeat(16));
const COMMITMENT = "4c358bfb5cdf8c659e9ee8ebb50d72a90c5a3a903cfa8b0950cad2e860289c73";
/** The one of a table from before draws came again after an undo. */
const FIRST_COMMITMENT = "92de00af8492ab9416991a7b97bd182f1a76bbd2f82de5dcf5fe76b98a8f79c9";
const SETUP_DRAWS = [
  { label: "lot 0", bound: 81, number: 29 },
  { label: "lot 1", bound: 80, number: 13 },
  { label: "lot 2", bound: 79, number: 25 },
  { label: "lot 3", bound: 6, number: 2 },
  { label: "lot 4", bound: 2 ** 53, number: 1449968399879087 },
];
const view = { ply: 0, actor: 0, acting: [0], over: false, reason: null, scores: [], winners: [], table: {} };
const GAME: GameProof = {
  table: TABLE,
  commitment: COMMITMENT,
  salts: SALTS,
  key: KEY,
  players: 3,
  options: {},
  setup_draws: SETUP_DRAWS,
  draws: [{ label: "draw 0", outcomes: ["one", "two", "three"], weights: [1, 4, 5], drawn: "two" }],
  start: view,
};

const PERSON = { kind: "person", name: "Ann" } as const;
const SEATS: Table["seats"] = [{ ...PERSON, mine: true }, PERSON, PERSON];
const ENTRIES: Entry[] = [
  { seq: 1, at: 0, kind: "sat", seat: 0 },
  { seq: 2, at: 0, kind: "sat", seat: 1 },
  { seq: 3, at: 0, kind: "sat", seat: 2 },
  { seq: 4, at: 0, kind: "began" },
  { seq: 5, at: 0, kind: "drawn", ply: 0, move: "two" },
  { seq: 6, at: 0, kind: "undone", ply: 0, seat: 0 },
  { seq: 7, at: 0, kind: "drawn", ply: 0, move: "two" },
];
const KNOWN: Evidence = {
  table: { id: TABLE, commitment: COMMITMENT, options: {}, seats: SEATS } as unknown as Table,
  entries: ENTRIES,
  sentSalts: { table: TABLE, commitment: COMMITMENT, salts: { 0: SALTS[0] ?? "" } },
};
const FINE: Checks = { checkDeal: () => [], checkMoves: () => [] };

async function steps(game: GameProof, known: Partial<Evidence> = {}, checks = FINE): Promise<Step[]> {
  const found: Step[] = [];
  for await (const step of check(game, { ...KNOWN, ...known }, checks)) found.push(step);
  return found;
}

/** The names of the steps that have a state. */
async function having(state: Step["state"], ...all: Parameters<typeof steps>): Promise<string[]> {
  return (await steps(...all)).filter((step) => step.state === state).map(({ name }) => name);
}

const wrong = (...all: Parameters<typeof steps>) => having("wrong", ...all);
const unknown = (...all: Parameters<typeof steps>) => having("unknown", ...all);

/** A proof in which everything fits together, made from another key and other bytes. */
function forged(key: string, salts: string[]): GameProof {
  const draw = drawing(TABLE, key, salts);
  const setup_draws = SETUP_DRAWS.map((lot) => ({ ...lot, number: draw(lot.label, lot.bound) }));
  return { ...GAME, key, salts, commitment: commitmentOf(TABLE, key), setup_draws, draws: [] };
}

const withoutDraws = ENTRIES.slice(0, 4);

describe("checking a game", () => {
  it("draws the same numbers as the engine", () => {
    expect(commitmentOf(TABLE, KEY)).toBe(COMMITMENT);
    const draw = drawing(TABLE, KEY, SALTS);
    for (const { label, bound, number } of SETUP_DRAWS) expect(draw(label, bound)).toBe(number);
  });

  it("finds nothing wrong with a fair game", async () => {
    const all = ["key", "seal", "mine", "setup_draws", "deal", "draws", "moves"];
    expect(await having("right", GAME)).toEqual(all);
    expect((await steps(GAME)).length).toBe(all.length);
  });

  it("leaves out draws and bots where there are none", async () => {
    const names = (await steps({ ...GAME, draws: [] }, { entries: withoutDraws })).map(({ name }) => name);
    expect(names).toEqual(["key", "seal", "mine", "setup_draws", "deal", "moves"]);
  });

  it("finds another key, another number, another deal, other moves", async () => {
    expect(await wrong({ ...GAME, key: KEY.replace("00", "ff") })).toContain("key");
    expect(
      await wrong({ ...GAME, setup_draws: SETUP_DRAWS.with(1, { label: "lot 1", bound: 80, number: 14 }) }),
    ).toEqual(["setup_draws"]);
    expect(await wrong(GAME, {}, { ...FINE, checkDeal: () => ["a1 holds another card"] })).toEqual(["deal"]);
    const fail = () => {
      throw new Error("no such square");
    };
    expect(await wrong(GAME, {}, { checkDeal: fail, checkMoves: fail })).toEqual(["deal", "moves"]);
  });

  it("waits for checks that have to be fetched first", async () => {
    const later = { checkDeal: () => Promise.resolve([]), checkMoves: () => Promise.resolve(["b2 was empty"]) };
    expect(await wrong(GAME, {}, later)).toEqual(["moves"]);
    const lost = () => Promise.reject(new Error("it could not be fetched"));
    expect(await wrong(GAME, {}, { checkDeal: lost, checkMoves: lost })).toEqual(["deal", "moves"]);
  });

  it("expects the same draw again after an undo", async () => {
    const draws = (await steps(GAME)).find(({ name }) => name === "draws");
    expect(draws).toMatchObject({ state: "right", count: 1, skipped: 0 });
    const [draw] = GAME.draws;
    expect(await wrong({ ...GAME, draws: [{ ...draw!, label: "draw 1" }] })).toEqual(["draws"]);
  });

  it("counts the draws that were taken back at a table of version 1", async () => {
    const commitment = FIRST_COMMITMENT;
    const known = { table: { ...KNOWN.table, commitment }, sentSalts: { ...KNOWN.sentSalts!, commitment } };
    const [draw] = GAME.draws;
    const first = { ...GAME, commitment, draws: [{ ...draw!, label: "draw 1" }] };
    const draws = (await steps(first, known)).find(({ name }) => name === "draws");
    expect(draws).toMatchObject({ state: "right", count: 1, skipped: 1 });
    expect(await wrong({ ...GAME, commitment }, known)).toEqual(["draws"]);
  });

  it("finds a proof that is of another table", async () => {
    expect(await wrong({ ...GAME, players: 2 })).toEqual(["key"]);
    expect(await wrong({ ...GAME, options: { field: "small" } })).toEqual(["key"]);
    expect(await wrong(GAME, { table: { ...KNOWN.table, id: "another" } })).toEqual(["key"]);
  });
});

describe("a server that lies", () => {
  it("is found when it swaps key and seal together", async () => {
    const game = forged(KEY.replace("00", "ff"), SALTS);
    const table = { ...KNOWN.table, commitment: game.commitment };
    expect(await wrong(game, { table, entries: withoutDraws })).toEqual(["seal"]);
  });

  it("is found when it swaps my bytes", async () => {
    const game = forged(KEY, SALTS.with(0, "07".repeat(16)));
    expect(await wrong(game, { entries: withoutDraws })).toEqual(["mine"]);
    // A bot has taken my seat over since, and it is not mine any more.
    const seats = SEATS.with(0, { kind: "bot", name: "Ann" });
    const entries: Entry[] = [...withoutDraws, { seq: 5, at: 0, kind: "timed_out", seat: 0 }];
    expect(await wrong(game, { table: { ...KNOWN.table, seats }, entries })).toEqual(["mine"]);
  });

  it("is found when it chooses the bytes of a bot", async () => {
    const bot = { kind: "bot", name: "Ada" } as const;
    const table = { ...KNOWN.table, seats: SEATS.with(2, bot) };
    const seated = withoutDraws.filter(({ seat }) => seat !== 2);
    const chosen = forged(KEY, SALTS);
    expect(await wrong(chosen, { table, entries: seated })).toEqual(["bots"]);
    expect(await wrong(chosen, { table, entries: withoutDraws })).toEqual(["bots"]);
    const proof = forged(KEY, SALTS.with(2, "00".repeat(16)));
    expect(await wrong(proof, { table, entries: seated })).toEqual([]);
    expect(await having("right", proof, { table, entries: seated })).toContain("bots");
  });

  it("is found when it gives bounds that nothing can be drawn below", async () => {
    for (const bound of [0, -3, 1.5, 1e30]) {
      expect(await wrong({ ...GAME, setup_draws: SETUP_DRAWS.with(0, { label: "lot 0", bound, number: 0 }) })).toEqual([
        "setup_draws",
      ]);
    }
  });

  it("is found when a draw is another one than was played, or has another number", async () => {
    const [draw] = GAME.draws;
    if (!draw) throw new Error("no draw");
    expect(await wrong({ ...GAME, draws: [{ ...draw, drawn: "three" }] })).toEqual(["draws"]);
    expect(await wrong({ ...GAME, draws: [{ ...draw, label: "draw 7" }] })).toEqual(["draws"]);
    expect(await wrong({ ...GAME, draws: [] })).toEqual(["draws"]);
    expect(await wrong({ ...GAME, draws: [draw, draw] })).toEqual(["draws"]);
    expect(await wrong({ ...GAME, draws: [{ ...draw, weights: [1, -4, 5] }] })).toEqual(["draws"]);
    expect(await wrong({ ...GAME, draws: [{ ...draw, weights: [10, 4] }] })).toEqual(["draws"]);
  });

  it("is found when it leaves out numbers that nobody has taken back", async () => {
    const entries = ENTRIES.filter(({ kind, seq }) => kind !== "undone" && seq !== 5);
    const [draw] = GAME.draws;
    expect(await wrong({ ...GAME, draws: [{ ...draw!, label: "draw 1" }] }, { entries })).toEqual(["draws"]);
  });
});

describe("what cannot be told here", () => {
  it("is what was promised and sent elsewhere", async () => {
    expect(await unknown(GAME, { sentSalts: null })).toEqual(["seal", "mine"]);
    const seats = SEATS.with(1, { ...PERSON, mine: true });
    expect(await unknown(GAME, { table: { ...KNOWN.table, seats } })).toEqual(["mine"]);
  });

  it("is the bytes of a seat that I left again", async () => {
    const sentSalts = { table: TABLE, commitment: COMMITMENT, salts: {} };
    const seats = SEATS.with(0, PERSON);
    expect(await unknown(GAME, { sentSalts, table: { ...KNOWN.table, seats } })).toEqual(["mine"]);
  });

  it("is the deal of a game that has no board of its own", async () => {
    expect(await unknown(GAME, {}, { checkDeal: null })).toEqual(["deal", "moves"]);
  });
});
