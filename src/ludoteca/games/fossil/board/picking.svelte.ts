/** How far I have got in choosing: what I point at, what I have chosen, where the cursor is. */
import type { Offer } from "$web/board";
import { NOTHING, press, reachOf, startOf, waysTo, type Choice, type Reach } from "./choice";
import type { Letter, Way } from "./shown";

/** A price on a card; `last` if taking it completes a fossil. */
export interface Tag {
  square: string;
  price: number;
  last: boolean;
}

export class Picking {
  choice = $state.raw<Choice>(NOTHING);
  /** The square under the mouse. */
  hovered = $state<string | null>(null);
  /** The square that the arrow keys have got to. */
  cursor = $state("");
  /** Whether the keyboard was used last. */
  byKey = $state(false);
  /** The fossil pointed at in the list beside the field, and the one chosen there. */
  pointed = $state<Letter | null>(null);
  kept = $state<Letter | null>(null);

  readonly #moves: () => readonly Offer[];
  readonly reach: Reach = $derived.by(() => reachOf(this.#moves()));

  /** The square whose price and path are shown. */
  readonly looked: string | null = $derived.by(() => {
    if (this.choice.asking) return this.choice.target;
    return this.hovered ?? (this.byKey ? this.cursor : this.choice.target);
  });

  /** The fossil whose cards are shown; a square that can be chosen comes before it. */
  readonly find: Letter | null = $derived.by(() => {
    const busy = this.looked !== null && this.isOpen(this.looked);
    return this.pointed ?? (busy ? null : this.kept);
  });

  /** The stone whose cards show their prices: the chosen one, or the one pointed at. */
  readonly stone: string | null = $derived.by(() => {
    if (this.choice.stone !== null) return this.choice.stone;
    return this.looked !== null && this.reach.stones.has(this.looked) ? this.looked : null;
  });

  /** The ways to the square looked at. */
  readonly ways: readonly Way[] = $derived.by(() => {
    if (this.looked === null) return [];
    const ways = waysTo(this.reach, this.looked, this.choice.stone);
    return ways.length ? ways : waysTo(this.reach, this.looked, null);
  });

  /** The prices of all cards in reach: of one stone, or the lower one of both. */
  readonly tags: readonly Tag[] = $derived.by(() => {
    if (this.find !== null) return [];
    return [...this.reach.ways.keys()].flatMap((square) => {
      const ways = waysTo(this.reach, square, this.stone);
      if (!ways.length) return [];
      const price = Math.min(...ways.map((way) => way.price));
      return [{ square, price, last: ways.some((way) => way.completes !== null) }];
    });
  });

  /** Where a stone would be placed. */
  readonly place: string | null = $derived.by(() => {
    const { looked, reach } = this;
    return looked !== null && reach.places.has(looked) ? looked : null;
  });

  /** Where both stones can go to the card looked at: what that costs each of them. */
  readonly prices: ReadonlyMap<string, number> = $derived.by(() => {
    const ways = this.ways.length > 1 ? this.ways : [];
    return new Map(ways.map((way) => [startOf(way), way.price]));
  });

  constructor(moves: () => readonly Offer[], cursor: string) {
    this.#moves = moves;
    this.cursor = cursor;
  }

  /** Choose a square; returns the move to play, if that settles one. */
  press(square: string, touch: boolean): string | null {
    const outcome = press(this.choice, square, this.reach, touch);
    this.choice = outcome.choice;
    return outcome.play;
  }

  /** Take a stone up. */
  hold(stone: string): void {
    this.choice = { ...NOTHING, stone };
  }

  /** Whether the chosen stone can go to a square. */
  isInReach(square: string): boolean {
    return waysTo(this.reach, square, this.choice.stone).length > 0;
  }

  /** Whether the Tab key stops at a square: the cursor, the stones, the chosen stone's cards. */
  isStop(square: string): boolean {
    if (square === this.cursor || this.reach.stones.has(square)) return true;
    return this.choice.stone !== null && waysTo(this.reach, square, this.choice.stone).length > 0;
  }

  /** Whether a square can be chosen at all. */
  isOpen(square: string): boolean {
    const { places, stones, ways } = this.reach;
    return places.has(square) || stones.has(square) || ways.has(square);
  }

  /** Whether a card has nothing to do with what is chosen, and may step back. */
  isAside(square: string, letter: Letter | null): boolean {
    if (this.find !== null) return letter !== this.find;
    if (this.choice.asking) return square !== this.choice.target && !this.isStart(square);
    const { stone } = this.choice;
    return stone !== null && square !== stone && !waysTo(this.reach, square, stone).length;
  }

  /** Whether a square is where one of the ways looked at begins. */
  isStart(square: string): boolean {
    return this.ways.some((way) => startOf(way) === square);
  }

  /** Let go of what was half chosen. */
  letGo(): void {
    this.choice = NOTHING;
  }

  /** Let go of everything. */
  clear(): void {
    this.letGo();
    this.kept = null;
  }
}
