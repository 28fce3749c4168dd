/** Numbers drawn from a key and the seats' bytes, as docs/chance.md says, in the browser itself. */
import { hex, unhex } from "./random";

const SPAN = 1n << 64n;
const MOST = 2 ** 53;
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

export type Draw = (label: string, bound: number) => Promise<number>;

/** Return the function that draws a number below a bound for a label. */
export async function drawing(table: string, key: string, salts: readonly string[]): Promise<Draw> {
  const context = await contextOf(table, salts);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const secret = await crypto.subtle.importKey("raw", unhex(key), algorithm, false, ["sign"]);
  return async (label, bound) => {
    // A bound beyond the span would be tried for ever.
    if (!Number.isInteger(bound) || bound < 1 || bound > MOST) throw new RangeError(`1 … ${bound}`);
    const limit = SPAN - (SPAN % BigInt(bound));
    for (let attempt = 0; ; attempt++) {
      const message = bytes(`${context}|${label}|${attempt}`);
      const digest = await crypto.subtle.sign("HMAC", secret, message);
      const number = new DataView(digest).getBigUint64(0);
      if (number < limit) return Number(number % BigInt(bound));
    }
  };
}
