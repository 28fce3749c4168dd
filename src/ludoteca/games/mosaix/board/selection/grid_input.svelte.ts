/** Pointer, touch and keyboard input on the grid: moves, turns and writes the held formation. */
import { shortcut } from "$web/dialogs/shortcuts";
import { TouchGestures, type Point } from "./touch_gestures";
import { pointIn } from "../grid/geometry";
import type { PlacementSelection } from "./placement_selection.svelte";
import type { Formation } from "../dice/shapes";
import { isInside, stepOf } from "../grid/squares";

export interface GridInputContext {
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

export class GridInput {
  /** The mouse is over the grid: then the keys that turn work wherever the focus is. */
  hovers = $state(false);
  /** The keyboard was used last. */
  byKey = $state(false);

  readonly #gestures = new TouchGestures({
    hold: (at) => this.hold(at),
    park: () => (this.placement.parked = true),
    tap: (at) => this.#tap(at),
    turn: () => this.rotate(1),
  });

  constructor(
    private readonly placement: PlacementSelection,
    private readonly context: GridInputContext,
  ) {}

  hold({ x, y }: Point): void {
    const formation = this.context.formation();
    if (formation) this.placement.hold(formation, x, y);
  }

  rotate(times: number): void {
    const formation = this.context.formation();
    if (!formation || this.context.turnLayout(times)) return;
    if (!this.placement.ghost) this.placement.take(formation);
    this.placement.rotate(times);
    this.placement.parked = !this.hovers;
  }

  /** A tap brings the formation there; a tap on it writes it; beside the grid it turns it. */
  #tap(at: Point): void {
    const cell = { row: Math.floor(at.y), column: Math.floor(at.x) };
    if (this.placement.parked && this.placement.isOver(cell)) return this.context.write();
    if (!isInside(cell, this.context.side())) return this.rotate(1);
    this.hold(at);
    this.placement.parked = true;
  }

  /** A pointer comes down, on the grid or on the formation beside it. */
  down(event: PointerEvent): void {
    this.byKey = false;
    const isFinger = event.pointerType !== "mouse";
    if (isFinger && this.context.formation()) this.#gestures.down(event.pointerId, inWindow(event));
  }

  /** A finger moves, wherever it has got to. */
  move(event: PointerEvent): void {
    if (event.pointerType !== "mouse") this.#gestures.move(event.pointerId, inWindow(event), this.#on(event));
  }

  up(event: PointerEvent): void {
    this.#gestures.up(event.pointerId, this.#on(event));
  }

  cancel(event: PointerEvent): void {
    this.#gestures.cancel(event.pointerId);
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
    if (!this.byKey) this.placement.letGo();
  }

  /** Fingers have been understood already when a click follows from them. */
  click(event: MouseEvent): void {
    const isFinger = "pointerType" in event && event.pointerType !== "mouse" && event.pointerType !== "";
    if (!isFinger && this.placement.ghost) this.context.write();
  }

  /** Keys while the grid has the focus; returns whether it was one of this input. */
  key(event: KeyboardEvent): boolean {
    const formation = this.context.formation();
    if (!formation) return false;
    const step = stepOf(event.key);
    if (step || event.key === "Enter" || event.key === " ") {
      this.byKey = true;
      if (!this.placement.ghost) this.placement.take(formation);
      else if (step) this.placement.move(step);
      else this.context.write();
      return true;
    }
    if (event.key === "Escape" && this.placement.ghost) {
      this.placement.letGo();
      return true;
    }
    return this.#layoutKey(event);
  }

  /** R turns the formation, and a number chooses its shape, wherever keys are shortcuts; the grid has its own. */
  anywhere(event: KeyboardEvent): void {
    const isInGrid = event.target instanceof Element && event.target.closest("[role=grid]");
    if (!this.context.formation() || isInGrid || shortcut(event) === null) return;
    if (this.#layoutKey(event)) event.preventDefault();
  }

  #layoutKey({ key }: KeyboardEvent): boolean {
    if (this.context.layOutByKey(key)) return true;
    const times = { r: 1, R: -1 }[key];
    if (times === undefined) return false;
    this.byKey = !this.hovers;
    this.rotate(times);
    return true;
  }

  #on({ clientX, clientY }: PointerEvent): Point {
    const box = this.context.box();
    return box ? pointIn(box, this.context.side(), clientX, clientY) : { x: -1, y: -1 };
  }
}

const inWindow = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });
