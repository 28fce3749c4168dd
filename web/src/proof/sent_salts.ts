/**
 * The commitment that this browser saw, and the salts it sent, when its user sat down at a table. The server cannot change that
 * afterwards, so a game is checked against it. Where storage is full or forbidden it is not known.
 */
import type { Table } from "../protocol";
import { randomHex } from "../shared/random";

export interface SentSalts {
  table: string;
  /** The commitment that the table showed before the first bytes were sent. */
  commitment: string;
  /** The bytes sent, by seat. */
  salts: Record<string, string>;
}

const STORAGE_KEY = "ludoteca.seen";
const SALT_BYTES = 16;
/** Tables that are remembered; the oldest are forgotten. */
const MOST = 50;

function isSeen(one: unknown): one is SentSalts {
  const { table, commitment, salts } = (one ?? {}) as Partial<SentSalts>;
  return typeof table === "string" && typeof commitment === "string" && typeof salts === "object" && salts !== null;
}

function readAll(): SentSalts[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isSeen) : [];
  } catch {
    return [];
  }
}

function keep(sentSalts: SentSalts): void {
  const others = readAll().filter(({ table }) => table !== sentSalts.table);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...others, sentSalts].slice(-MOST)));
  } catch {
    // The game can be played all the same; its check says what is not known.
  }
}

/** What was seen and sent at a table; null if nobody sat down there in this browser. */
export function sentSaltsAt(table: string): SentSalts | null {
  return readAll().find((sentSalts) => sentSalts.table === table) ?? null;
}

/** Random bytes of this browser's own for a seat: the same ones if it has to ask twice. */
export function saltFor(table: Table, seat: number): string {
  const sentSalts = sentSaltsAt(table.id) ?? { table: table.id, commitment: table.commitment, salts: {} };
  const salt = sentSalts.salts[seat] ?? randomHex(SALT_BYTES);
  keep({ ...sentSalts, salts: { ...sentSalts.salts, [seat]: salt } });
  return salt;
}

/** The seat has not become mine, or is not mine any more. */
export function forgetSeat(table: string, seat: number): void {
  const sentSalts = sentSaltsAt(table);
  if (!sentSalts) return;
  const { [seat]: _, ...salts } = sentSalts.salts;
  keep({ ...sentSalts, salts });
}
