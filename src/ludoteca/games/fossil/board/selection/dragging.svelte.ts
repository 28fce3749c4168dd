/** A stone dragged with mouse or finger: picked up on its square, played on the card where it is dropped. */
import { squareIn } from "../field/geometry";
import type { Selection } from "./selection.svelte";

/** A pointer that moves further than this, in pixels, drags. */
const STILL_PX = 8;

export class Dragging {
  /** The stone on its way: from which square, and how far the pointer has moved it, in pixels. */
  moved = $state.raw<{ from: string; x: number; y: number } | null>(null);
  #start: { from: string; pointer: number; x: number; y: number } | null = null;

  constructor(
    private readonly selection: Selection,
    private readonly side: () => number,
    private readonly drop: (square: string) => void,
  ) {}

  down(event: PointerEvent): void {
    const spot = event.target instanceof Element ? event.target.closest<SVGElement>("[data-square]") : null;
    const from = spot?.dataset["square"];
    if (!from || !this.selection.targets.stones.has(from)) return;
    this.#start = { from, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  }

  /** The pointer moves over the field, which is here in the window. */
  move(event: PointerEvent, field: DOMRect): void {
    const start = this.#start;
    if (start?.pointer !== event.pointerId) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!this.moved && Math.hypot(x, y) < STILL_PX) return;
    if (!this.moved) this.selection.hold(start.from);
    this.moved = { from: start.from, x, y };
    this.selection.hovered = squareIn(field, this.side(), event.clientX, event.clientY);
  }

  up(event: PointerEvent): void {
    if (this.#start?.pointer !== event.pointerId) return;
    const goal = this.moved ? this.selection.hovered : null;
    this.cancel();
    if (goal !== null && this.selection.isInReach(goal)) this.drop(goal);
  }

  cancel(): void {
    this.#start = null;
    this.moved = null;
  }

  /** While a stone is under a finger, the finger does not scroll the page. */
  keepPage = (field: Element): (() => void) => {
    const stay = (event: Event) => this.#start && event.preventDefault();
    field.addEventListener("touchmove", stay, { passive: false });
    return () => field.removeEventListener("touchmove", stay);
  };
}
