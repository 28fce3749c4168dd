/** How many stones of a card or a hand find a coffer of a row, colour by colour. */
import { stoneOf } from "../shared/stones";
import type { CoffersCard, CoffersStone } from "../view.gen";

export const COLOURS: readonly CoffersStone[] = ["r", "e", "s", "t"];

/** Stones by colour, in the order of the colours. */
export type Counts = readonly number[];

export function countsOf(stones: readonly CoffersStone[]): Counts {
  return COLOURS.map((colour) => stones.filter((stone) => stone === colour).length);
}

export function sum(counts: Counts): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** One stone to one card. */
export function overlap(stones: readonly CoffersStone[], row: readonly CoffersCard[]): Counts {
  const cards = countsOf(row.map(stoneOf));
  return countsOf(stones).map((count, colour) => Math.min(count, cards[colour] ?? 0));
}

/** Places where stones, slid along a row in their order, lie on cards that show the same: the best way. */
export function aligned(stones: readonly CoffersStone[], row: readonly CoffersCard[]): Counts {
  let best: Counts = countsOf([]);
  for (let shift = 1 - stones.length; shift < row.length; shift++) {
    const found = stones.filter((stone, place) => {
      const card = row[place + shift];
      return card !== undefined && stoneOf(card) === stone;
    });
    const counts = countsOf(found);
    if (sum(counts) > sum(best)) best = counts;
  }
  return best;
}
