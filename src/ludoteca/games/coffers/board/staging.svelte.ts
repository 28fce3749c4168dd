/** Plays a change out on the table: step by step, with what glides, and says once that it is done. */
import { tick } from "svelte";
import type { AnimationSettings, Transition } from "$web/board";
import { arrivalOf, timeOf, type Arrival } from "./arrival";
import { stepsOf, tableOf, type Step, type Table } from "./shown";
import { stepped, valued } from "./stepping";

/** Where something is in the window now. */
export type Whereabouts = (at: string) => Element | null;

export class Staging {
  /** The table as it is shown ahead of the view, which stays as it was until the scene is done. */
  table = $state.raw<Table | null>(null);
  step = $state.raw<Step | null>(null);
  /** Whatever is in my hand goes with the pointer and must not fly there as well. */
  carried = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #go: (() => void) | null = null;

  constructor(private readonly find: Whereabouts) {}

  /** Show a scene; the function returned breaks it off. */
  begin(transition: Transition, settings: AnimationSettings, done: () => void): () => void {
    if (!transition.before) {
      done();
      return () => undefined;
    }
    const known = [tableOf(transition.after), tableOf(transition.before)];
    const steps = stepsOf(transition.entry);
    let table = tableOf(transition.before);
    let at = 0;
    const go = () => {
      for (; at < steps.length; at++) {
        const step = steps[at] as Step;
        const arrival = arrivalOf(step, stepped(table, step));
        const from = arrival && !settings.reducedMotion ? this.#rectAt(arrival.from) : null;
        table = valued(stepped(table, step), known);
        const time = this.carried && step.kind === "lifted" ? 0 : timeOf(step, settings);
        if (!time) continue;
        at++;
        this.table = table;
        this.step = step;
        if (arrival && from) void this.#glide(arrival, from, time);
        this.#timer = setTimeout(go, time);
        return;
      }
      this.#end();
      done();
    };
    this.#go = go;
    go();
    return () => this.#end();
  }

  /** On with the next step at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#go?.();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.table = this.step = this.#go = null;
  }

  #rectAt(at: string): DOMRect | null {
    return this.find(at)?.getBoundingClientRect() ?? null;
  }

  /** What has come to its new place is seen coming from the old one. */
  async #glide({ to }: Arrival, from: DOMRect, time: number): Promise<void> {
    await tick();
    const element = this.find(to);
    const end = element?.getBoundingClientRect();
    if (!element || !end?.width || !from.width) return;
    const [x, y] = [middle(from).x - middle(end).x, middle(from).y - middle(end).y];
    const start = `translate(${x}px, ${y}px) scale(${from.width / end.width})`;
    const lifted = `translate(${x * 0.5}px, ${y * 0.5 - 14}px) scale(1.25)`;
    element.animate?.(
      [
        { transform: start, zIndex: 9 },
        { transform: lifted, zIndex: 9, offset: 0.5 },
        { transform: "none", zIndex: 9 },
      ],
      { duration: time * 0.85, easing: "cubic-bezier(0.4, 0, 0.3, 1)" },
    );
  }
}

const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
