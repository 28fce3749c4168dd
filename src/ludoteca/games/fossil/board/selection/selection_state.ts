/** What I may do on the board, and how far I have got in choosing it. */
import type { FossilMove, FossilStoneMove, FossilUnaffordableMove } from "../view.gen";

/** The legal moves by square: where a stone may be placed, and which moves lead to a card. */
export interface Targets {
  places: ReadonlyMap<string, string>;
  stoneMoves: ReadonlyMap<string, readonly FossilStoneMove[]>;
  stones: ReadonlySet<string>;
}

/** A stone chosen, a card looked at closely, and whether it must be said which stone goes there. */
export interface SelectionState {
  stone: string | null;
  target: string | null;
  asking: boolean;
}

export interface Outcome {
  choice: SelectionState;
  play: string | null;
}

export const EMPTY_SELECTION: SelectionState = { stone: null, target: null, asking: false };

/** Sort offers by square. */
export function targetsOf(moves: readonly FossilMove[]): Targets {
  const places = new Map<string, string>();
  const stoneMoves = new Map<string, FossilStoneMove[]>();
  const stones = new Set<string>();
  for (const offer of moves) {
    const [first, goal] = offer.spots;
    if (first === undefined) continue;
    if ("price" in offer && goal !== undefined) {
      stones.add(first);
      stoneMoves.set(goal, [...(stoneMoves.get(goal) ?? []), offer]);
    } else if (offer.text === first) {
      places.set(first, offer.text);
    }
  }
  return { places, stoneMoves, stones };
}

/** The square that a stone's move starts from. */
export function startOf(stoneMove: FossilStoneMove): string {
  return stoneMove.spots[0] ?? "";
}

/** The stones' moves to a square: those of the chosen stone, or all if none is chosen. */
export function movesTo(targets: Targets, square: string, stone: string | null): readonly FossilStoneMove[] {
  const all = targets.stoneMoves.get(square) ?? [];
  return stone === null ? all : all.filter((stoneMove) => startOf(stoneMove) === stone);
}

/** The cards that a stone, or either of them, cannot pay for: what each costs at least. */
export function unaffordableOf(
  stoneMoves: readonly FossilUnaffordableMove[],
  targets: Targets,
  stone: string | null,
): ReadonlyMap<string, number> {
  const prices = new Map<string, number>();
  for (const {
    spots: [start, goal],
    price,
  } of stoneMoves) {
    if ((stone !== null && start !== stone) || movesTo(targets, goal, stone).length) continue;
    prices.set(goal, Math.min(price, prices.get(goal) ?? price));
  }
  return prices;
}

/**
 * Choose a square. With a mouse or a key a card is taken at once; by touch the first tap only
 * shows what the second one will do, since a finger cannot hover.
 */
export function press(choice: SelectionState, square: string, targets: Targets, touch: boolean): Outcome {
  const place = targets.places.get(square);
  if (place !== undefined) {
    return touch && choice.target !== square ? look(EMPTY_SELECTION, square, false) : played(place);
  }
  if (targets.stones.has(square)) return pressStone(choice, square, targets);
  return pressCard(choice, square, targets, touch);
}

function pressStone(choice: SelectionState, stone: string, targets: Targets): Outcome {
  if (choice.asking && choice.target !== null) {
    const stoneMove = movesTo(targets, choice.target, stone)[0];
    if (stoneMove) return played(stoneMove.text);
  }
  const chosen = choice.stone === stone ? null : stone;
  return { choice: { ...EMPTY_SELECTION, stone: chosen }, play: null };
}

function pressCard(choice: SelectionState, square: string, targets: Targets, touch: boolean): Outcome {
  const stoneMoves = movesTo(targets, square, choice.stone);
  const [stoneMove] = stoneMoves;
  if (!stoneMove) {
    // The other stone may get there. Its price has not been shown yet, so show it first.
    const [other] = movesTo(targets, square, null);
    if (!other) return { choice: EMPTY_SELECTION, play: null };
    return look({ ...EMPTY_SELECTION, stone: startOf(other) }, square, false);
  }
  if (stoneMoves.length > 1) return look(choice, square, true);
  if (touch && choice.target !== square) return look(choice, square, false);
  return played(stoneMove.text);
}

function look(choice: SelectionState, target: string, asking: boolean): Outcome {
  return { choice: { ...choice, target, asking }, play: null };
}

function played(text: string): Outcome {
  return { choice: EMPTY_SELECTION, play: text };
}
