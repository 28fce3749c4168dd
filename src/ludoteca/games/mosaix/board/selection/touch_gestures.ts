/** Touch gestures on a grid: a tap, a drag with the formation above the finger, a second finger. */

export interface Point {
  x: number;
  y: number;
}

export interface GestureHandlers {
  /** Hold the formation here; in squares of the grid. */
  hold: (at: Point) => void;
  /** The finger that held it was lifted. */
  park: () => void;
  tap: (at: Point) => void;
  turn: () => void;
}

/** A finger that moves further than this, in pixels, drags. */
const STILL_PX = 8;
/** How many squares above the finger the formation is held, where it can be seen. */
export const ABOVE_FINGER = 1.7;

export class TouchGestures {
  #down = new Map<number, Point>();
  #drags = false;
  /** A second finger has come: lifting the first is no tap any more. */
  #turned = false;

  constructor(private readonly handlers: GestureHandlers) {}

  down(id: number, at: Point): void {
    this.#down.set(id, at);
    if (this.#down.size < 2) return;
    this.#turned = true;
    this.handlers.turn();
  }

  /** A finger moves: where it is in the window, and where on the grid. */
  move(id: number, at: Point, on: Point): void {
    const from = this.#down.get(id);
    if (!from || this.#down.size > 1) return;
    if (!this.#drags && Math.hypot(at.x - from.x, at.y - from.y) < STILL_PX) return;
    this.#drags = true;
    this.handlers.hold({ x: on.x, y: on.y - ABOVE_FINGER });
  }

  up(id: number, on: Point): void {
    if (!this.#down.delete(id) || this.#down.size) return;
    if (this.#drags) this.handlers.park();
    else if (!this.#turned) this.handlers.tap(on);
    this.#drags = this.#turned = false;
  }

  /** The system has taken the finger away, for a gesture of its own. */
  cancel(id: number): void {
    this.#down.delete(id);
    if (!this.#down.size) this.#drags = this.#turned = false;
  }
}
