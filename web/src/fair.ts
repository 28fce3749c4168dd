/**
 * "Check this game": every number drawn anew from the key and the seats' bytes, as docs/chance.md
 * says, in the browser itself.
 */
import { hex, unhex } from "./random";
import type { DrawnLot, DrawnOutcome, FairGame } from "./protocol";

export interface Step {
  name: "commitment" | "lots" | "draws" | "deal";
  ok: boolean;
  /** How many numbers were compared. */
  count: number;
  /** What differs, for people who want to know. */
  wrong: string[];
}

const SPAN = 1n << 64n;
const bytes = (text: string) => new TextEncoder().encode(text);

async function sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", data));
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let start = 0;
  for (const part of parts) {
    whole.set(part, start);
    start += part.length;
  }
  return whole;
}

/** What the table must have published before anybody sat down. */
export async function commitmentOf(table: string, key: string): Promise<string> {
  return hex(await sha256(join([bytes(`ludoteca fair 1|${table}|`), unhex(key)])));
}

async function contextOf(table: string, salts: readonly string[]): Promise<string> {
  const mixed = await Promise.all(salts.map((salt) => sha256(unhex(salt))));
  return `${table}|${hex(await sha256(join(mixed)))}`;
}

type Draw = (label: string, bound: number) => Promise<number>;

/** Return the function that draws a number below a bound for a label. */
export async function drawing(table: string, key: string, salts: readonly string[]): Promise<Draw> {
  const context = await contextOf(table, salts);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const secret = await crypto.subtle.importKey("raw", unhex(key), algorithm, false, ["sign"]);
  return async (label, bound) => {
    const limit = SPAN - (SPAN % BigInt(bound));
    for (let attempt = 0; ; attempt++) {
      const message = bytes(`${context}|${label}|${attempt}`);
      const digest = await crypto.subtle.sign("HMAC", secret, message);
      const number = new DataView(digest).getBigUint64(0);
      if (number < limit) return Number(number % BigInt(bound));
    }
  };
}

/** Whatever was drawn, as one text, and how to draw it again. */
interface Drawn {
  label: string;
  was: string;
  again: (draw: Draw) => Promise<string>;
}

const lot = ({ label, bound, number }: DrawnLot): Drawn => ({
  label,
  was: String(number),
  again: async (draw) => String(await draw(label, bound)),
});

const outcome = ({ label, outcomes, weights, drawn }: DrawnOutcome): Drawn => ({
  label,
  was: drawn,
  again: async (draw) => {
    const sum = weights.reduce((total, weight) => total + weight, 0);
    let rest = await draw(label, sum);
    return outcomes.find((_, place) => (rest -= weights[place] ?? 0) < 0) ?? "";
  },
});

async function compare(name: Step["name"], all: readonly Drawn[], draw: Draw): Promise<Step> {
  const wrong: string[] = [];
  for (const { label, was, again } of all) {
    const now = await again(draw);
    if (now !== was) wrong.push(`${label}: ${now} ≠ ${was}`);
  }
  return { name, ok: !wrong.length, count: all.length, wrong };
}

export type CheckDeal = (game: FairGame) => string[];

function tryDeal(game: FairGame, checkDeal: CheckDeal): string[] {
  try {
    return checkDeal(game);
  } catch (error) {
    return [String(error)];
  }
}

/** Check a whole game, step by step; `published` is the commitment the page saw at the table. */
export async function* check(
  game: FairGame,
  published: string,
  checkDeal: CheckDeal | null,
): AsyncGenerator<Step> {
  const commitment = await commitmentOf(game.table, game.key);
  const kept = commitment === published;
  const wrong = kept ? [] : [`${commitment} ≠ ${published}`];
  yield { name: "commitment", ok: kept, count: 1, wrong };
  const draw = await drawing(game.table, game.key, game.salts);
  yield compare("lots", game.lots.map(lot), draw);
  if (checkDeal) {
    const differences = tryDeal(game, checkDeal);
    yield { name: "deal", ok: !differences.length, count: 1, wrong: differences };
  }
  if (game.draws.length) yield compare("draws", game.draws.map(outcome), draw);
}
