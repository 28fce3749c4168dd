/**
 * What this browser saw and sent when it sat down at a table. The server cannot change that
 * afterwards, so a game is checked against it. Where storage is full or forbidden it is not known.
 */
import type { Table } from "../protocol";
import { randomHex } from "../shared/random";

export interface Seen {
  table: string;
  /** The commitment that the table showed before the first bytes were sent. */
  commitment: string;
  /** The bytes sent, by seat. */
  salts: Record<string, string>;
}

const KEPT_AS = "ludoteca.seen";
const SALT_BYTES = 16;
/** Tables that are remembered; the oldest are forgotten. */
const MOST = 50;

function isSeen(one: unknown): one is Seen {
  const { table, commitment, salts } = (one ?? {}) as Partial<Seen>;
  return typeof table === "string" && typeof commitment === "string" && typeof salts === "object" && salts !== null;
}

function readAll(): Seen[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isSeen) : [];
  } catch {
    return [];
  }
}

function keep(seen: Seen): void {
  const others = readAll().filter(({ table }) => table !== seen.table);
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify([...others, seen].slice(-MOST)));
  } catch {
    // The game can be played all the same; its check says what is not known.
  }
}

/** What was seen and sent at a table; null if nobody sat down there in this browser. */
export function seenAt(table: string): Seen | null {
  return readAll().find((seen) => seen.table === table) ?? null;
}

/** Random bytes of this browser's own for a seat: the same ones if it has to ask twice. */
export function bytesFor(table: Table, seat: number): string {
  const seen = seenAt(table.id) ?? { table: table.id, commitment: table.commitment, salts: {} };
  const salt = seen.salts[seat] ?? randomHex(SALT_BYTES);
  keep({ ...seen, salts: { ...seen.salts, [seat]: salt } });
  return salt;
}

/** The seat has not become mine, or is not mine any more. */
export function forgetSeat(table: string, seat: number): void {
  const seen = seenAt(table);
  if (!seen) return;
  const { [seat]: _, ...salts } = seen.salts;
  keep({ ...seen, salts });
}
