/** What I may do on the board, and how far I have got in choosing it. */
import type { Offer } from "$web/board";
import { isWay, type DearWay, type Way } from "./shown";

/** The offers by square: where a stone may be placed, and which ways lead to a card. */
export interface Reach {
  places: ReadonlyMap<string, string>;
  ways: ReadonlyMap<string, readonly Way[]>;
  stones: ReadonlySet<string>;
}

/** A stone chosen, a card looked at closely, and whether it must be said which stone goes there. */
export interface Choice {
  stone: string | null;
  target: string | null;
  asking: boolean;
}

export interface Outcome {
  choice: Choice;
  play: string | null;
}

export const NOTHING: Choice = { stone: null, target: null, asking: false };

/** Sort offers by square. */
export function reachOf(moves: readonly Offer[]): Reach {
  const places = new Map<string, string>();
  const ways = new Map<string, Way[]>();
  const stones = new Set<string>();
  for (const offer of moves) {
    const [first, goal] = offer.spots;
    if (first === undefined) continue;
    if (isWay(offer) && goal !== undefined) {
      stones.add(first);
      ways.set(goal, [...(ways.get(goal) ?? []), offer]);
    } else if (offer.text === first) {
      places.set(first, offer.text);
    }
  }
  return { places, ways, stones };
}

/** The stone that a way starts from. */
export function startOf(way: Way): string {
  return way.spots[0] ?? "";
}

/** The ways to a square: those of the chosen stone, or all if none is chosen. */
export function waysTo(reach: Reach, square: string, stone: string | null): readonly Way[] {
  const all = reach.ways.get(square) ?? [];
  return stone === null ? all : all.filter((way) => startOf(way) === stone);
}

/** The cards that a stone, or either of them, cannot pay for: what each costs at least. */
export function dearOf(ways: readonly DearWay[], reach: Reach, stone: string | null): ReadonlyMap<string, number> {
  const prices = new Map<string, number>();
  for (const { spots: [start, goal], price } of ways) {
    if ((stone !== null && start !== stone) || waysTo(reach, goal, stone).length) continue;
    prices.set(goal, Math.min(price, prices.get(goal) ?? price));
  }
  return prices;
}

/**
 * Choose a square. With a mouse or a key a card is taken at once; by touch the first tap only
 * shows what the second one will do, since a finger cannot hover.
 */
export function press(choice: Choice, square: string, reach: Reach, touch: boolean): Outcome {
  const place = reach.places.get(square);
  if (place !== undefined) {
    return touch && choice.target !== square ? look(NOTHING, square, false) : played(place);
  }
  if (reach.stones.has(square)) return pressStone(choice, square, reach);
  return pressCard(choice, square, reach, touch);
}

function pressStone(choice: Choice, stone: string, reach: Reach): Outcome {
  if (choice.asking && choice.target !== null) {
    const way = waysTo(reach, choice.target, stone)[0];
    if (way) return played(way.text);
  }
  const chosen = choice.stone === stone ? null : stone;
  return { choice: { ...NOTHING, stone: chosen }, play: null };
}

function pressCard(choice: Choice, square: string, reach: Reach, touch: boolean): Outcome {
  const ways = waysTo(reach, square, choice.stone);
  const [way] = ways;
  if (!way) {
    // The other stone may get there. Its price has not been shown yet, so show it first.
    const [other] = waysTo(reach, square, null);
    if (!other) return { choice: NOTHING, play: null };
    return look({ ...NOTHING, stone: startOf(other) }, square, false);
  }
  if (ways.length > 1) return look(choice, square, true);
  if (touch && choice.target !== square) return look(choice, square, false);
  return played(way.text);
}

function look(choice: Choice, target: string, asking: boolean): Outcome {
  return { choice: { ...choice, target, asking }, play: null };
}

function played(text: string): Outcome {
  return { choice: NOTHING, play: text };
}
