/** My best result in each game, by the number of players; kept in this browser. */
import type { Table } from "../protocol";

interface Best {
  points: number;
  /** The table where it was reached. */
  table: string;
  /** The best result before; none if it was the first. */
  beaten?: number;
}

const STORAGE_KEY = "ludoteca.best";

function read(): Record<string, Best> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, Best>) : {};
  } catch {
    return {};
  }
}

/** My points in a finished game: those of my best seat. Seats that I gave up do not count. */
export function myPoints({ seats, scores = [] }: Table): number | null {
  const mine = seats.flatMap(({ mine, resigned }, seat) => (mine && !resigned ? [scores[seat] ?? 0] : []));
  return mine.length ? Math.max(...mine) : null;
}

/**
 * Compare a finished game with my best one so far, and keep the better; null if I did not play.
 * A game without a single point is no achievement: it is never the best one. A first game has nothing to
 * be compared with, and a game that continues another one was not played from its start.
 */
export function personalBest(table: Table): { points: number; isNew: boolean } | null {
  const points = myPoints(table);
  if (points === null || table.continued_from) return null;
  const all = read();
  const key = `${table.game} ${table.seats.length}`;
  const best = all[key];
  if (best && best.table !== table.id && best.points >= points) return { points: best.points, isNew: false };
  if (points <= 0) return null;
  const beaten = best?.table === table.id ? best.beaten : best?.points;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...all, [key]: { points, table: table.id, beaten } }));
  } catch {
    // Storage is full or forbidden: it counts for this time only.
  }
  return beaten === undefined ? null : { points, isNew: true };
}
