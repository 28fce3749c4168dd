/** A coffer on its way with the pointer, and the place it would be put at. Nothing is sent before it is let go. */
import type { CoffersCard, CoffersEnd, CoffersPlaceMove } from "../view.gen";
import { nearest, type Box } from "./arrow_keys";

/** An end of a row, or a row of its own. */
export interface Goal {
  row: number | null;
  end: CoffersEnd;
}

export interface Slot extends Box {
  /** The place as moves are written. */
  text: string;
}

/** A coffer in a row, with the move that takes it up. */
export interface Lift {
  text: string;
  row: number;
  /** It is the only card of its row: without it the row vanishes, and those below move up. */
  alone: boolean;
}

export interface Ground {
  /** Where a coffer may be put. */
  slots: () => readonly Slot[];
  play: (text: string) => void;
}

/** A pointer that moves this far drags. */
const DRAG_START_PX = 6;
/** A coffer that is dropped this near to a place goes there. */
const DROP_RADIUS_PX = 90;

export class Dragging {
  /** What is dragged, and where in the window it is. */
  held = $state.raw<{ card: CoffersCard; x: number; y: number; lift: Lift | null } | null>(null);
  /** The place under it. */
  over = $state<string | null>(null);
  #from: { id: number; x: number; y: number; card: CoffersCard; lift: Lift | null } | null = null;
  /** Let go here, and taken up by a move: it is put down as soon as that can be done. */
  #goal: Goal | null = null;
  /** The click that ends a drag is none. */
  #clicked = false;

  constructor(private readonly ground: Ground) {}

  /** Something is pressed: a drag before it is over, though a browser need not have sent its click. */
  press(): void {
    this.#clicked = false;
  }

  down({ pointerId, clientX, clientY, button }: PointerEvent, card: CoffersCard, lift: Lift | null = null): void {
    if (button === 0 && !this.#goal) this.#from = { id: pointerId, x: clientX, y: clientY, card, lift };
  }

  move({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    const from = this.#from;
    if (from?.id !== pointerId) return;
    if (!this.held && Math.hypot(x - from.x, y - from.y) < DRAG_START_PX) return;
    this.held = { card: from.card, x, y, lift: from.lift };
    this.#look();
  }

  up({ pointerId }: PointerEvent): void {
    if (this.#from?.id !== pointerId) return;
    this.#from = null;
    if (!this.held) return;
    this.#clicked = true;
    this.#look();
    const { over, held } = this;
    if (over === null || !held.lift) {
      this.cancel();
      if (over !== null) this.ground.play(over);
      return;
    }
    this.#goal = goalOf(over, held.lift);
    this.over = null;
    this.ground.play(held.lift.text);
  }

  /** Put down what was let go; where both ends are the same, only one of them is offered. */
  settle(places: readonly CoffersPlaceMove[]): void {
    const goal = this.#goal;
    if (!goal) return;
    this.cancel();
    const there = places.filter(({ row }) => row === goal.row);
    const found = there.find(({ end }) => end === goal.end) ?? there[0];
    if (found) this.ground.play(found.text);
  }

  cancel(): void {
    this.held = this.over = this.#from = this.#goal = null;
  }

  /** Whether a click is only the end of a drag. */
  get wasDrag(): boolean {
    const was = this.#clicked;
    this.#clicked = false;
    return was;
  }

  /** Whether a coffer on its way could be put at the ends of a row, though that is not asked yet. */
  aims(row: number): boolean {
    const lift = this.held?.lift;
    return lift !== null && lift !== undefined && this.#goal === null && lift.row !== row;
  }

  #look(): void {
    if (!this.held) return;
    const slots = this.ground.slots();
    const found = nearest(this.held.x, this.held.y, slots, DROP_RADIUS_PX);
    this.over = found === null ? null : (slots[found]?.text ?? null);
  }
}

/** The place of an end of a row, as it is called before a coffer is lifted, once it has been lifted. */
function goalOf(text: string, lift: Lift): Goal {
  const [end, number] = text.split(" ");
  const row = Number(number) - 1;
  return { end: end as CoffersEnd, row: lift.alone && row > lift.row ? row - 1 : row };
}
