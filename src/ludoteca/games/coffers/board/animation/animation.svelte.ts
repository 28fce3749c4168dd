/** What the table shows while a transition is animated: one step after the other, with what glides. */
import { tick } from "svelte";
import type { AnimationSettings, Transition } from "$web/board";
import { Animator, type Frame } from "$web/boards/animation.svelte";
import { arrivalOf, timeOf, type Arrival } from "./places";
import { effectsOf } from "$web/boards/effects";
import type { CoffersEffect, CoffersSchema, CoffersTable } from "../view.gen";
import { stepped, valued } from "./animation_steps";

/** Where something is in the window now. */
export type Whereabouts = (at: string) => Element | null;

export class TransitionAnimation {
  /** The table as it is shown ahead of the view, which stays as it was until the transition is done. */
  table = $state.raw<CoffersTable | null>(null);
  step = $state.raw<CoffersEffect | null>(null);
  /** Whatever is in my hand goes with the pointer and must not fly there as well. */
  carried = false;
  readonly #animator = new Animator(() => (this.table = this.step = null));

  constructor(private readonly find: Whereabouts) {}

  /** Animate a transition for a seat, and call `done` at its end; the function returned stops it. */
  begin(
    transition: Transition<CoffersSchema>,
    settings: AnimationSettings,
    seat: number | null,
    done: () => void,
  ): () => void {
    return this.#animator.play(this.#framesOf(transition, settings, seat), done);
  }

  /** On with the next step at once. */
  skip(): void {
    this.#animator.skip();
  }

  /** A frame for each step that takes time. What glides is looked for before the frame is shown. */
  *#framesOf(
    transition: Transition<CoffersSchema>,
    settings: AnimationSettings,
    seat: number | null,
  ): Generator<Frame> {
    if (!transition.before) return;
    const known = [transition.after.table, transition.before.table];
    let table = transition.before.table;
    for (const step of effectsOf(transition.entry)) {
      const arrival = arrivalOf(step, stepped(table, step));
      const from = arrival && !settings.reducedMotion ? this.#rectAt(arrival.from) : null;
      const after = valued(stepped(table, step), known);
      const ms = this.carried && step.kind === "lifted" ? 0 : timeOf(step, settings, seat);
      table = after;
      if (!ms) continue;
      const show = () => {
        this.table = after;
        this.step = step;
        if (arrival && from) void this.#glide(arrival, from, ms);
      };
      yield { ms, show };
    }
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
