/** How far I have got in choosing: what I point at, what I have chosen, where the cursor is. */
import {
  EMPTY_SELECTION,
  press,
  targetsOf,
  startOf,
  movesTo,
  type SelectionState,
  type Targets,
} from "./selection_state";
import type { FossilLetter, FossilMove, FossilStoneMove } from "../view.gen";

/** A price on a card; `last` if taking it completes a fossil. */
export interface PriceLabel {
  square: string;
  price: number;
  last: boolean;
}

export class Selection {
  choice = $state.raw<SelectionState>(EMPTY_SELECTION);
  /** The square under the mouse. */
  hovered = $state<string | null>(null);
  /** The square that the arrow keys have got to. */
  cursor = $state("");
  /** Whether the keyboard was used last. */
  byKey = $state(false);
  /** The fossil pointed at in the list beside the field, and the one chosen there. */
  pointed = $state<FossilLetter | null>(null);
  kept = $state<FossilLetter | null>(null);

  readonly #moves: () => readonly FossilMove[];
  readonly #onField: (letter: FossilLetter) => boolean;
  readonly targets: Targets = $derived.by(() => targetsOf(this.#moves()));

  /** The square whose price and path are shown. */
  readonly looked: string | null = $derived.by(() => {
    if (this.choice.asking) return this.choice.target;
    return this.hovered ?? (this.byKey ? this.cursor : this.choice.target);
  });

  /** The fossil whose cards are shown; a square that can be chosen comes before it. */
  readonly find: FossilLetter | null = $derived.by(() => {
    const busy = this.looked !== null && this.isOpen(this.looked);
    return this.pointed ?? (busy ? null : this.kept);
  });

  /** The stone whose cards show their prices: the chosen one, or the one pointed at. */
  readonly stone: string | null = $derived.by(() => {
    if (this.choice.stone !== null) return this.choice.stone;
    return this.looked !== null && this.targets.stones.has(this.looked) ? this.looked : null;
  });

  /** The stones' moves to the square looked at. */
  readonly stoneMoves: readonly FossilStoneMove[] = $derived.by(() => {
    if (this.looked === null) return [];
    const stoneMoves = movesTo(this.targets, this.looked, this.choice.stone);
    return stoneMoves.length ? stoneMoves : movesTo(this.targets, this.looked, null);
  });

  /** The fossil that stands out on the field; one without a card there hides nothing. */
  readonly #spotlit: FossilLetter | null = $derived.by(() => {
    return this.find !== null && this.#onField(this.find) ? this.find : null;
  });

  /** The prices of all cards in reach: of one stone, or the lower one of both. */
  readonly tags: readonly PriceLabel[] = $derived.by(() => {
    if (this.#spotlit !== null) return [];
    return [...this.targets.stoneMoves.keys()].flatMap((square) => {
      const stoneMoves = movesTo(this.targets, square, this.stone);
      if (!stoneMoves.length) return [];
      const price = Math.min(...stoneMoves.map((stoneMove) => stoneMove.price));
      return [{ square, price, last: stoneMoves.some((stoneMove) => stoneMove.completes !== null) }];
    });
  });

  /** Where a stone would be placed. */
  readonly place: string | null = $derived.by(() => {
    const { looked, targets } = this;
    return looked !== null && targets.places.has(looked) ? looked : null;
  });

  /** Where both stones can go to the card looked at: what that costs each of them. */
  readonly prices: ReadonlyMap<string, number> = $derived.by(() => {
    const stoneMoves = this.stoneMoves.length > 1 ? this.stoneMoves : [];
    return new Map(stoneMoves.map((stoneMove) => [startOf(stoneMove), stoneMove.price]));
  });

  /** `onField` says whether the field still has a card of a fossil. */
  constructor(moves: () => readonly FossilMove[], onField: (letter: FossilLetter) => boolean, cursor: string) {
    this.#moves = moves;
    this.#onField = onField;
    this.cursor = cursor;
  }

  /** Choose a square; returns the move to play, if that settles one. */
  press(square: string, touch: boolean): string | null {
    const outcome = press(this.choice, square, this.targets, touch);
    this.choice = outcome.choice;
    return outcome.play;
  }

  /** Take a stone up. */
  hold(stone: string): void {
    this.choice = { ...EMPTY_SELECTION, stone };
  }

  /** Whether the chosen stone can go to a square. */
  isInReach(square: string): boolean {
    return movesTo(this.targets, square, this.choice.stone).length > 0;
  }

  /** Whether the Tab key stops at a square: the cursor, the stones, the chosen stone's cards. */
  isStop(square: string): boolean {
    if (square === this.cursor || this.targets.stones.has(square)) return true;
    return this.choice.stone !== null && movesTo(this.targets, square, this.choice.stone).length > 0;
  }

  /** Whether a square can be chosen at all. */
  isOpen(square: string): boolean {
    const { places, stones, stoneMoves } = this.targets;
    return places.has(square) || stones.has(square) || stoneMoves.has(square);
  }

  /** Whether a card has nothing to do with what is chosen, and may step back. */
  isAside(square: string, letter: FossilLetter | null): boolean {
    if (this.#spotlit !== null) return letter !== this.#spotlit;
    if (this.choice.asking) return square !== this.choice.target && !this.isStart(square);
    const { stone } = this.choice;
    return stone !== null && square !== stone && !movesTo(this.targets, square, stone).length;
  }

  /** Whether one of the moves looked at begins on a square. */
  isStart(square: string): boolean {
    return this.stoneMoves.some((stoneMove) => startOf(stoneMove) === square);
  }

  /** Let go of what was half chosen. */
  letGo(): void {
    this.choice = EMPTY_SELECTION;
  }

  /** Let go of everything. */
  clear(): void {
    this.letGo();
    this.kept = null;
  }
}
