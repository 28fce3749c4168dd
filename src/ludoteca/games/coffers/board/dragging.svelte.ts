/** A coffer on its way with the pointer, and the place it would be put at. */
import type { CofferKind } from "./shown";
import { nearest, type Box } from "./walking";

export interface Slot extends Box {
  /** The move that puts a coffer there. */
  text: string;
}

export interface Ground {
  /** Where a coffer may be put now. */
  slots: () => readonly Slot[];
  put: (text: string) => void;
}

/** A pointer that moves further than this, in pixels, drags. */
const STILL = 6;
/** So near to a place, in pixels, a coffer falls into it. */
const REACH = 90;

export class Dragging {
  /** What is dragged, and where in the window it is. */
  held = $state.raw<{ card: CofferKind; x: number; y: number } | null>(null);
  /** The move of the place under it. */
  over = $state<string | null>(null);
  #from: { id: number; x: number; y: number; card: CofferKind; begin: () => void } | null = null;
  /** Let go where places were not known yet. */
  #dropped = false;
  /** The click that ends a drag is none. */
  #clicked = false;

  constructor(private readonly ground: Ground) {}

  down({ pointerId, clientX, clientY, button }: PointerEvent, card: CofferKind, begin: () => void): void {
    this.#clicked = false;
    if (button === 0) this.#from = { id: pointerId, x: clientX, y: clientY, card, begin };
  }

  move({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    const from = this.#from;
    if (from?.id !== pointerId) return;
    if (!this.held) {
      if (Math.hypot(x - from.x, y - from.y) < STILL) return;
      from.begin();
    }
    this.held = { card: from.card, x, y };
    this.#look();
  }

  up({ pointerId }: PointerEvent): void {
    if (this.#from?.id !== pointerId) return;
    this.#from = null;
    if (!this.held) return;
    this.#clicked = true;
    this.#dropped = true;
    if (this.ground.slots().length) this.settle();
  }

  /** Put down what was let go, now that it is known where it may lie. */
  settle(): void {
    if (!this.#dropped) return this.#look();
    this.#look();
    const text = this.over;
    this.cancel();
    if (text) this.ground.put(text);
  }

  cancel(): void {
    this.held = this.over = this.#from = null;
    this.#dropped = false;
  }

  /** Whether a click is only the end of a drag. */
  get wasDrag(): boolean {
    const was = this.#clicked;
    this.#clicked = false;
    return was;
  }

  #look(): void {
    if (!this.held) return;
    const slots = this.ground.slots();
    const found = nearest(this.held.x, this.held.y, slots, REACH);
    this.over = found === null ? null : (slots[found]?.text ?? null);
  }
}
