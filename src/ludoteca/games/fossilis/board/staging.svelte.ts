/** Shows a change: an event is announced, tiles and pawns glide, things fly to whoever gets them; says once that it is done. */
import { tick } from "svelte";
import type { AnimationSettings, Transition } from "$web/board";
import type { DrawingName } from "./art/drawings";
import { dealtBetween, flightsOf, type Flight } from "./flights";
import { stepsOf, tableOf, type Announced, type EventCard, type Shift, type Side, type Step, type Table } from "./shown";
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

export class Staging {
  /** The table as it is shown ahead of the view, which stays as it was until the scene is done. */
  table = $state.raw<Table | null>(null);
  /** Which tiles go where, and over which edge. */
  shifts = $state.raw<readonly Shift[]>([]);
  way = $state.raw<Side | "up">("up");
  flying = $state.raw<readonly Flying[]>([]);
  event = $state.raw<Announced | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #go: (() => void) | null = null;

  constructor(private readonly find: Whereabouts) {}

  /** Show a scene; the function returned breaks it off. */
  begin(transition: Transition, settings: AnimationSettings, done: () => void): () => void {
    const before = transition.before && tableOf(transition.before);
    const after = tableOf(transition.after);
    const steps = before ? stepsOf(transition.entry) : [];
    const flights = before ? [...flightsOf(steps, before), ...dealtBetween(before, after)] : [];
    const finish = () => {
      this.#end();
      done();
    };
    const change = () => {
      this.event = null;
      this.#show(steps, flights, after, timeOf(steps, settings), finish);
    };
    const event = before && (turnedUp(before, after) ?? lastPool(steps));
    if (event) {
      this.event = event;
      this.#wait(readingTime(settings), change);
    } else {
      change();
    }
    return () => this.#end();
  }

  /** On with what follows an event. */
  skip(): void {
    if (this.event) this.#go?.();
  }

  #show(steps: readonly Step[], planned: readonly Flight[], after: Table, time: number, done: () => void): void {
    if (!time) return done();
    const flights = planned.flatMap((flight) => {
      const from = this.find(flight.from);
      return from ? [{ ...flight, from }] : [];
    });
    const dug = steps.find((step) => step.kind === "dug" || step.kind === "lifted");
    this.shifts = dug?.effect.moves ?? [];
    this.way = dug?.kind === "dug" ? dug.direction : "up";
    this.table = after;
    this.#wait(time, done);
    void tick().then(() => {
      this.flying = flights.flatMap(({ name, from, to }) => {
        const goal = this.table && this.find(to);
        return goal ? [{ id: ++last, name, from, to: goal, time }] : [];
      });
    });
  }

  #wait(time: number, go: () => void): void {
    clearTimeout(this.#timer);
    this.#go = go;
    this.#timer = setTimeout(go, time);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.table = this.#go = this.event = null;
    this.shifts = this.flying = [];
  }
}

/** That the last pool of plaster is empty, and the game ends soon. */
function lastPool(steps: readonly Step[]): "last_round" | null {
  return steps.some((step) => step.kind === "emptied" && step.final) ? "last_round" : null;
}

/** The event that has come up in between; it may have been drawn upon the move that is shown. */
function turnedUp(before: Table, after: Table): EventCard | null {
  const known = ({ events: { past, now } }: Table) => (now ? [...past, now] : past);
  return known(after)[known(before).length] ?? null;
}
