/** Who sits where: I at the lower edge, the others clockwise around the table. */

export interface Seating {
  /** Along the upper edge, from the left. */
  top: number[];
  /** Beside me along the lower edge, from the left. */
  bottom: number[];
}

/** How many seats have room along the upper edge. */
const MAX_TOP_SEATS = 4;

export function seatingOf(players: number, mine: number): Seating {
  const others = Array.from({ length: players - 1 }, (_, n) => (mine + 1 + n) % players);
  return { top: others.slice(0, MAX_TOP_SEATS), bottom: others.slice(MAX_TOP_SEATS).reverse() };
}
