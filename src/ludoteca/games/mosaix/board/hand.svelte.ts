/** My hand over the grid: what pointer, fingers and keys do with the formation in it. */
import { shortcut } from "$web/dialogs/shortcuts";
import { Fingers, type Point } from "./fingers";
import { pointIn } from "./geometry";
import type { Placing } from "./placing.svelte";
import type { Formation } from "./shapes";
import { isInside, stepOf } from "./squares";

export interface Surroundings {
  side: () => number;
  /** Where the grid is in the window. */
  box: () => DOMRect | null;
  /** What there is to hold; null if nothing. */
  formation: () => Formation | null;
  /** Turn the dice where they are laid out, and what is held with them; false if they are no longer. */
  turnLayout: (times: number) => boolean;
  /** Lay the dice out as the shape of a key; false if it has none, or they are laid out already. */
  layOutByKey: (key: string) => boolean;
  write: () => void;
}

export class Hand {
  /** The mouse is over the grid: then the keys that turn work wherever the focus is. */
  hovers = $state(false);
  /** The keyboard was used last. */
  byKey = $state(false);

  readonly #fingers = new Fingers({
    hold: (at) => this.hold(at),
    park: () => (this.placing.parked = true),
    tap: (at) => this.#tap(at),
    turn: () => this.rotate(1),
  });

  constructor(
    private readonly placing: Placing,
    private readonly around: Surroundings,
  ) {}

  hold({ x, y }: Point): void {
    const formation = this.around.formation();
    if (formation) this.placing.hold(formation, x, y);
  }

  rotate(times: number): void {
    const formation = this.around.formation();
    if (!formation || this.around.turnLayout(times)) return;
    if (!this.placing.ghost) this.placing.take(formation);
    this.placing.rotate(times);
    this.placing.parked = !this.hovers;
  }

  /** A tap brings the formation there; a tap on it writes it; beside the grid it turns it. */
  #tap(at: Point): void {
    const cell = { row: Math.floor(at.y), column: Math.floor(at.x) };
    if (this.placing.parked && this.placing.isOver(cell)) return this.around.write();
    if (!isInside(cell, this.around.side())) return this.rotate(1);
    this.hold(at);
    this.placing.parked = true;
  }

  /** A pointer comes down, on the grid or on the formation beside it. */
  down(event: PointerEvent): void {
    this.byKey = false;
    const isFinger = event.pointerType !== "mouse";
    if (isFinger && this.around.formation()) this.#fingers.down(event.pointerId, inWindow(event));
  }

  /** A finger moves, wherever it has got to. */
  move(event: PointerEvent): void {
    if (event.pointerType !== "mouse") this.#fingers.move(event.pointerId, inWindow(event), this.#on(event));
  }

  up(event: PointerEvent): void {
    this.#fingers.up(event.pointerId, this.#on(event));
  }

  cancel(event: PointerEvent): void {
    this.#fingers.cancel(event.pointerId);
  }

  /** The mouse moves over the grid. */
  over(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    this.hovers = true;
    this.byKey = false;
    this.hold(this.#on(event));
  }

  leave(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    this.hovers = false;
    if (!this.byKey) this.placing.letGo();
  }

  /** Fingers have been understood already when a click follows from them. */
  click(event: MouseEvent): void {
    const isFinger = "pointerType" in event && event.pointerType !== "mouse" && event.pointerType !== "";
    if (!isFinger && this.placing.ghost) this.around.write();
  }

  /** Keys while the grid has the focus; returns whether it was one for the hand. */
  key(event: KeyboardEvent): boolean {
    const formation = this.around.formation();
    if (!formation) return false;
    const step = stepOf(event.key);
    if (step || event.key === "Enter" || event.key === " ") {
      this.byKey = true;
      if (!this.placing.ghost) this.placing.take(formation);
      else if (step) this.placing.move(step);
      else this.around.write();
      return true;
    }
    if (event.key === "Escape" && this.placing.ghost) {
      this.placing.letGo();
      return true;
    }
    return this.#layoutKey(event);
  }

  /** R turns the formation, and a number chooses its shape, wherever keys are shortcuts; the grid has its own. */
  anywhere(event: KeyboardEvent): void {
    const isInGrid = event.target instanceof Element && event.target.closest("[role=grid]");
    if (!this.around.formation() || isInGrid || shortcut(event) === null) return;
    if (this.#layoutKey(event)) event.preventDefault();
  }

  #layoutKey({ key }: KeyboardEvent): boolean {
    if (this.around.layOutByKey(key)) return true;
    const times = { r: 1, R: -1 }[key];
    if (times === undefined) return false;
    this.byKey = !this.hovers;
    this.rotate(times);
    return true;
  }

  #on({ clientX, clientY }: PointerEvent): Point {
    const box = this.around.box();
    return box ? pointIn(box, this.around.side(), clientX, clientY) : { x: -1, y: -1 };
  }
}

const inWindow = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });
