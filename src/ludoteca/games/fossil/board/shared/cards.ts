/** A card is written as the letter of its fossil and its value: "A2". */
import type { FossilLetter } from "../view.gen";

/** The fossil's letter of a card. */
export function letterOf(card: string): FossilLetter {
  return card.charAt(0) as FossilLetter;
}

/** The value of a card. */
export function valueOf(card: string): number {
  return Number(card.charAt(1));
}
