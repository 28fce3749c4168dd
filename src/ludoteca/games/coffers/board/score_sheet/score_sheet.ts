/** The final reckoning, row by row: what each row is worth to everybody, and who has most. */
import { aligned, countsOf, overlap, sum, type Counts } from "../rows/matches";
import { needsOf } from "../phrases";
import { stoneOf, stonesIn } from "../shared/stones";
import type { CoffersCard, CoffersView } from "../view.gen";

/** What a row brings a seat. */
export interface Line {
  seat: number;
  /** Matches of the character, by colour. */
  matches: Counts;
  total: number;
  /** Own stones that find a card. */
  own: number;
  /** It is the row that counts for this seat. */
  best: boolean;
}

export interface RowSheet {
  cards: readonly CoffersCard[];
  /** How many cards of each colour lie there. */
  counts: Counts;
  lines: readonly Line[];
}

export interface Result {
  seat: number;
  row: number | null;
  matches: number;
  own: number;
  won: boolean;
}

export interface Reckoning {
  rows: readonly RowSheet[];
  results: readonly Result[];
  /** Own stones have decided, or were level as well. */
  tied: boolean;
  addsUp: boolean;
}

export function reckoningOf(view: CoffersView): Reckoning {
  const table = view.table;
  const count = table.options["aligned"] ? aligned : overlap;
  const rows = table.rows.map((cards, row): RowSheet => {
    const lines = table.seats.map(({ stones, best }, seat): Line => {
      const matches = count(stonesIn(needsOf(table, seat)), cards);
      const own = sum(overlap(stonesIn(stones), cards));
      return { seat, matches, total: sum(matches), own, best: best === row };
    });
    return { cards, counts: countsOf(cards.map(stoneOf)), lines };
  });
  const results = table.seats.map(({ best, matches, support }, seat): Result => {
    return { seat, row: best, matches, own: support, won: view.winners.includes(seat) };
  });
  const most = Math.max(...results.map(({ matches }) => matches));
  const tied = results.filter(({ matches }) => matches === most).length > 1;
  return { rows, results, tied, addsUp: agrees(rows, results, view) };
}

/** Whether what we count is what the server says, and nobody has a better row than the one that counts. */
function agrees(rows: readonly RowSheet[], results: readonly Result[], view: CoffersView): boolean {
  const { seats } = view.table;
  return results.every(({ seat, row, matches, own }) => {
    const lines = rows.flatMap((sheet) => sheet.lines.filter((line) => line.seat === seat));
    const told = lines.every(({ total, own }, n) => {
      const worth = seats[seat]?.rows[n];
      return worth?.matches === total && worth.stones === own;
    });
    const best = row === null ? undefined : lines[row];
    const isBest = lines.every((line) => line.total < matches || (line.total === matches && line.own <= own));
    return (
      told && isBest && (best?.total ?? 0) === matches && (best?.own ?? 0) === own && view.scores[seat] === matches
    );
  });
}
