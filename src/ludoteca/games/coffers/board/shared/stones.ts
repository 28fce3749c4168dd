/** Stones, and the stones that coffer cards show, by the letters of the notation. */
import type { CoffersBuryMove, CoffersCard, CoffersLiftMove, CoffersStone } from "../view.gen";

/** A move that takes a card of a row. */
export type Taking = CoffersLiftMove | CoffersBuryMove;

/** The stone that a card shows. */
export function stoneOf(card: CoffersCard): CoffersStone {
  return card.charAt(0) as CoffersStone;
}

export function isMarked(card: CoffersCard): boolean {
  return card.endsWith("*");
}

/** Letters of stones as a list. */
export function stonesIn(text: string): CoffersStone[] {
  return [...text] as CoffersStone[];
}
