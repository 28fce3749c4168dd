/** The formation in my hand: where I hold it, and what would be written there. */
import type { Offer } from "$web/board";
import { diceOf, heldAt, inTheMiddle, moveBy, placeText, squaresText, turnBy, type Ghost, type GhostDie } from "./ghost";
import type { Formation, Turn } from "./shapes";
import { isPlacement, writtenOn, type Placement, type Symbol } from "./shown";
import type { Cell } from "./squares";

export class Placing {
  ghost = $state.raw<Ghost | null>(null);
  /** A finger has let go of it: it lies there until it is written or taken up again. */
  parked = $state(false);
  /** Turned last like this; the next ghost begins so. */
  turn = $state<Turn>("n");

  readonly #side: () => number;
  readonly #moves: () => readonly Offer[];
  readonly #places: ReadonlyMap<string, Placement> = $derived.by(
    () => new Map(this.#moves().filter(isPlacement).map((offer) => [offer.squares, offer])),
  );
  /** Whether there is anything to write. */
  readonly open: boolean = $derived.by(() => this.#places.size > 0);
  readonly dice: readonly GhostDie[] = $derived.by(() =>
    this.ghost ? diceOf(this.ghost, this.#side()) : [],
  );
  /** The offer that the ghost stands for; null if it cannot be written there. */
  readonly offer: Placement | null = $derived.by(() => this.#places.get(squaresText(this.dice)) ?? null);
  /** What the ghost would write, if it can. */
  readonly writes: ReadonlyMap<string, Symbol> = $derived.by(() => writtenOn(this.offer?.squares ?? ""));
  /** The symbols that stick out over the edge. */
  readonly dropped: readonly Symbol[] = $derived.by(() =>
    this.dice.flatMap(({ inside, symbol }) => (inside ? [] : [symbol])),
  );

  constructor(side: () => number, moves: () => readonly Offer[]) {
    this.#side = side;
    this.#moves = moves;
  }

  /** Take the formation up, in the middle of the grid. */
  take(formation: Formation): void {
    this.ghost = inTheMiddle(formation, this.turn, this.#side());
  }

  hold(formation: Formation, x: number, y: number): void {
    const ghost = this.ghost ?? inTheMiddle(formation, this.turn, this.#side());
    this.ghost = heldAt(ghost, x, y, this.#side());
    this.parked = false;
  }

  move(step: Cell): void {
    if (this.ghost) this.ghost = moveBy(this.ghost, step, this.#side());
  }

  rotate(times: number): void {
    if (!this.ghost) return;
    this.ghost = turnBy(this.ghost, times, this.#side());
    this.turn = this.ghost.turn;
  }

  letGo(): void {
    this.ghost = null;
    this.parked = false;
  }

  /** The ghost's place as it is written down. */
  get text(): string {
    return this.ghost ? placeText(this.ghost.turn, this.dice) : "";
  }

  isOver(cell: Cell): boolean {
    return this.dice.some(({ row, column }) => row === cell.row && column === cell.column);
  }
}
