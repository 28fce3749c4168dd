/** What the table shows while a transition is animated: an event, tiles and pawns that glide, things that fly. */
import { tick } from "svelte";
import type { AnimationSettings, Transition } from "$web/board";
import { Animator, type Frame } from "$web/boards/animation.svelte";
import type { DrawingName } from "../art/drawings";
import { dealtBetween, flightsOf, type Flight } from "./flights";
import { effectsOf } from "$web/boards/effects";
import type {
  FossilisEffect,
  FossilisEvent,
  FossilisSchema,
  FossilisSide,
  FossilisTable,
  FossilisTileMoved,
} from "../view.gen";
import type { Announced } from "./announced";
import { readingTime, timeOf } from "./timing";

/** Where something is in the window now. */
export type Whereabouts = (at: string) => DOMRect | null;

/** A drawing on its way from one place in the window to another. */
export interface Flying {
  id: number;
  name: DrawingName;
  from: DOMRect;
  to: DOMRect;
  time: number;
}

let last = 0;

export class TransitionAnimation {
  /** The table as it is shown ahead of the view, which stays as it was until the transition is done. */
  table = $state.raw<FossilisTable | null>(null);
  /** Which tiles go where, and over which edge. */
  shifts = $state.raw<readonly FossilisTileMoved[]>([]);
  way = $state.raw<FossilisSide | "up">("up");
  flying = $state.raw<readonly Flying[]>([]);
  event = $state.raw<Announced | null>(null);
  readonly #animator = new Animator(() => {
    this.table = this.event = null;
    this.shifts = this.flying = [];
  });

  constructor(private readonly find: Whereabouts) {}

  /** Animate a transition, and call `done` at its end; the function returned stops it. */
  begin(transition: Transition<FossilisSchema>, settings: AnimationSettings, done: () => void): () => void {
    return this.#animator.play(this.#framesOf(transition, settings), done);
  }

  /** On with what follows an event. */
  skip(): void {
    if (this.event) this.#animator.skip();
  }

  /** First an event is announced, then all steps are shown together. */
  *#framesOf(transition: Transition<FossilisSchema>, settings: AnimationSettings): Generator<Frame> {
    if (!transition.before) return;
    const [before, after, steps] = [transition.before.table, transition.after.table, effectsOf(transition.entry)];
    const event = turnedUp(before, after) ?? lastPool(steps);
    if (event) yield { ms: readingTime(settings), show: () => (this.event = event) };
    const ms = timeOf(steps, settings);
    if (!ms) return;
    const flights = [...flightsOf(steps, before), ...dealtBetween(before, after)];
    yield { ms, show: () => this.#change(steps, flights, after, ms) };
  }

  #change(steps: readonly FossilisEffect[], planned: readonly Flight[], after: FossilisTable, time: number): void {
    this.event = null;
    const flights = planned.flatMap((flight) => {
      const from = this.find(flight.from);
      return from ? [{ ...flight, from }] : [];
    });
    const dug = steps.find((step) => step.kind === "dug" || step.kind === "lifted");
    this.shifts = dug?.effect.moves ?? [];
    this.way = dug?.kind === "dug" ? dug.direction : "up";
    this.table = after;
    void tick().then(() => {
      this.flying = flights.flatMap(({ name, from, to }) => {
        const goal = this.table && this.find(to);
        return goal ? [{ id: ++last, name, from, to: goal, time }] : [];
      });
    });
  }
}

/** That the last pool of plaster is empty, and the game ends soon. */
function lastPool(steps: readonly FossilisEffect[]): "last_round" | null {
  return steps.some((step) => step.kind === "emptied" && step.final) ? "last_round" : null;
}

/** The event that has come up in between; it may have been drawn upon the move that is shown. */
function turnedUp(before: FossilisTable, after: FossilisTable): FossilisEvent | null {
  const known = ({ events: { past, now } }: FossilisTable) => (now ? [...past, now] : past);
  return known(after)[known(before).length] ?? null;
}
