/** How far I have got in laying out the dice. */
import { isAt, laidOut, moved, offerOf, shapeOf, symbolsOf, turnedOver, turnOf, type Dice } from "../dice/dice_layout";
import { formationText, readingsOf, type Shape, type Turn } from "../dice/shapes";
import type { MosaixLayout, MosaixMove } from "../view.gen";
import { isLayout } from "./move_kinds";
import type { Cell } from "../grid/squares";

export class LayoutSelection {
  dice = $state.raw<Dice>([]);
  /** The die that is taken up, to be put elsewhere. */
  picked = $state.raw<Cell | null>(null);
  /** How the formation lay when it was confirmed. */
  #turn: Turn = "n";

  readonly #moves: () => readonly MosaixMove[];
  readonly layouts: readonly MosaixLayout[] = $derived.by(() => this.#moves().filter(isLayout));
  /** What the dice lie as now; null if they do not touch. */
  readonly shape: Shape | null = $derived.by(() => shapeOf(this.dice));
  readonly offer: MosaixLayout | null = $derived.by(() => offerOf(this.dice, this.layouts));

  constructor(moves: () => readonly MosaixMove[]) {
    this.#moves = moves;
  }

  /** Put thrown dice on the layout area: as something that can be laid out, with my last shape if need be. */
  begin(): void {
    const { layouts } = this;
    const before = shapeOf(this.dice);
    const first =
      layouts.find(({ fits, shape }) => fits && shape === before) ?? layouts.find(({ fits }) => fits) ?? layouts[0];
    this.picked = null;
    if (first) this.dice = laidOut(first);
  }

  /** Whether the layout area has other dice than those that were thrown. */
  isStale(thrown: string): boolean {
    const sort = (symbols: string) => [...symbols].sort().join("");
    return sort(symbolsOf(this.dice)) !== sort(thrown);
  }

  /** Lay the dice out as another shape, in the order in which they lie. */
  take(shape: Shape): void {
    const symbols = symbolsOf(this.dice);
    this.picked = null;
    this.dice = laidOut({ shape, symbols });
  }

  /** Lay the dice out as an offer has them. */
  follow(layout: MosaixLayout): void {
    this.picked = null;
    this.dice = laidOut(layout);
  }

  rotate(times: number): void {
    this.picked = null;
    this.dice = turnedOver(this.dice, times);
  }

  /** Press a place on the layout area: take a die up, put it back, or put it there. */
  press(cell: Cell): void {
    const { picked } = this;
    if (picked) this.move(picked, cell);
    else if (this.dice.some((die) => isAt(die, cell))) this.picked = cell;
  }

  move(from: Cell, to: Cell): void {
    this.picked = null;
    this.dice = moved(this.dice, from, to);
  }

  /** The text of what lies there, whether it may be laid out or not; empty if it is no formation. */
  get text(): string {
    const [reading] = readingsOf(this.dice);
    return reading ? formationText(reading) : "";
  }

  /** Remember how the formation lies, for the placement. */
  keepTurn(): void {
    if (this.offer) this.#turn = turnOf(this.dice, this.offer);
  }

  /** The rotation of the formation that I have laid out; upright, if another seat laid it out. */
  takeTurn(): Turn {
    const turn = this.#turn;
    this.#turn = "n";
    return turn;
  }
}
