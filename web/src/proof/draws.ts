/** Numbers drawn from a key and the seats' bytes, as docs/chance.md says, in the browser itself. */
import { hex, unhex } from "../shared/random";
import { hmacSha256, joined, sha256 } from "./sha256";

const SPAN = 1n << 64n;
const MOST = 2 ** 53;
const bytes = (text: string) => new TextEncoder().encode(text);

/** The version of the draws: since 2, the draws of a move that was taken back come again. */
export const FAIR_VERSION = 2;

/** What the table must have published before anybody sat down. */
export function commitmentOf(table: string, key: string, version = FAIR_VERSION): string {
  return hex(sha256(joined(bytes(`ludoteca fair ${version}|${table}|`), unhex(key))));
}

function contextOf(table: string, salts: readonly string[]): string {
  return `${table}|${hex(sha256(joined(...salts.map((salt) => sha256(unhex(salt))))))}`;
}

export type Draw = (label: string, bound: number) => number;

/** Return the function that draws a number below a bound for a label. */
export function drawing(table: string, key: string, salts: readonly string[]): Draw {
  const context = contextOf(table, salts);
  return (label, bound) => {
    // A bound beyond the span would be tried for ever.
    if (!Number.isInteger(bound) || bound < 1 || bound > MOST) throw new RangeError(`1 … ${bound}`);
    const limit = SPAN - (SPAN % BigInt(bound));
    for (let attempt = 0; ; attempt++) {
      const digest = hmacSha256(unhex(key), bytes(`${context}|${label}|${attempt}`));
      const number = new DataView(digest.buffer).getBigUint64(0);
      if (number < limit) return Number(number % BigInt(bound));
    }
  };
}
