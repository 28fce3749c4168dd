/** A player card held against a row, made from the cards there are, so that both always fit. */
import data from "../../../data.toml";
import type { CharacterId } from "../characters";
import { STONES, type StoneKind } from "../kinds";

export interface PlayerCard {
  readonly id: CharacterId;
  readonly value: number;
  readonly stones: string;
}

const { character: CARDS }: { character: readonly PlayerCard[] } = data;

/** The first player card of a character. */
export function cardOf(id: CharacterId): PlayerCard {
  const found = CARDS.find((card) => card.id === id);
  if (!found) throw new Error(`no player card ${id}`);
  return found;
}

export interface Held {
  readonly row: readonly StoneKind[];
  /** Which stone of the card finds which coffer of the row. */
  readonly links: readonly (readonly [stone: number, coffer: number])[];
}

/** In which order the stones that are found lie in the row; the third coffer is nobody's. */
const ORDER = [1, 0, undefined, 3, 2];

/** A row of five coffers in which four of the card's six stones are found. */
export function heldAgainst({ stones }: PlayerCard): Held {
  const missing = stones.slice(4);
  const stray = STONES.find((stone) => !missing.includes(stone)) ?? "r";
  return {
    row: ORDER.map((place) => (place === undefined ? stray : (stones.charAt(place) as StoneKind))),
    links: ORDER.flatMap((place, coffer) => (place === undefined ? [] : [[place, coffer] as const])),
  };
}
