/** The held formation: where I hold it, and what would be written there. */
import {
  diceOf,
  heldAt,
  inTheMiddle,
  moveBy,
  placeText,
  squaresText,
  turnBy,
  turnedTo,
  type Ghost,
  type GhostDie,
} from "./ghost";
import type { Formation, Turn } from "../dice/shapes";
import { writtenOn } from "../grid/symbols";
import type { MosaixMove, MosaixPlacement, MosaixSymbol } from "../view.gen";
import { isPlacement } from "./move_kinds";
import type { Cell } from "../grid/squares";

export class PlacementSelection {
  ghost = $state.raw<Ghost | null>(null);
  /** A finger has let go of it: it lies there until it is written or taken up again. */
  parked = $state(false);
  /** Turned last like this; the next ghost begins so. */
  turn = $state<Turn>("n");

  readonly #side: () => number;
  readonly #moves: () => readonly MosaixMove[];
  /** What a place would bring before the rules offer it; null if nothing, or if that is not known. */
  readonly #foreseen: (dice: readonly GhostDie[], turn: Turn) => MosaixPlacement | null;
  readonly #places: ReadonlyMap<string, MosaixPlacement> = $derived.by(
    () =>
      new Map(
        this.#moves()
          .filter(isPlacement)
          .map((offer) => [offer.squares, offer]),
      ),
  );
  /** Whether there is anything to write. */
  readonly open: boolean = $derived.by(() => this.#places.size > 0);
  readonly dice: readonly GhostDie[] = $derived.by(() => (this.ghost ? diceOf(this.ghost, this.#side()) : []));
  /** The offer that the ghost stands for; null if it cannot be written there. */
  readonly offer: MosaixPlacement | null = $derived.by(() => {
    if (!this.ghost) return null;
    return this.open ? this.at(squaresText(this.dice)) : this.#foreseen(this.dice, this.ghost.turn);
  });
  /** What the ghost would write, if it can. */
  readonly writes: ReadonlyMap<string, MosaixSymbol> = $derived.by(() => writtenOn(this.offer?.squares ?? ""));
  /** The symbols that stick out over the edge. */
  readonly dropped: readonly MosaixSymbol[] = $derived.by(() =>
    this.dice.flatMap(({ inside, symbol }) => (inside ? [] : [symbol])),
  );

  constructor(
    side: () => number,
    moves: () => readonly MosaixMove[],
    foreseen: (dice: readonly GhostDie[], turn: Turn) => MosaixPlacement | null = () => null,
  ) {
    this.#side = side;
    this.#moves = moves;
    this.#foreseen = foreseen;
  }

  /** The offer that writes these squares. */
  at(squares: string): MosaixPlacement | null {
    return this.#places.get(squares) ?? null;
  }

  /** Hold another formation, or the same one as it lies now, at the same place. */
  follow(formation: Formation, turn: Turn): void {
    this.turn = turn;
    if (this.ghost) this.ghost = turnedTo({ ...this.ghost, formation }, turn, this.#side());
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
