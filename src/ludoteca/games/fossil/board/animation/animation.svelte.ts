/** What the field shows while a transition is animated. */
import type { AnimationSettings, Transition } from "$web/board";
import { Animator, type Frame } from "$web/boards/animation.svelte";
import type { FossilEntry, FossilSchema, FossilView } from "../view.gen";
import { animationStepsOf, type AnimationStep } from "./animation_steps";
import { LAST_STAGE, stagesOf } from "./timing";

/** A card on its way to a seat. */
export interface Carried {
  card: string;
  square: string;
  seat: number;
}

/** The step on show, and how far it has got. */
export interface Moment {
  step: AnimationStep;
  stage: number;
}

/** What the board shows ahead of `view`, which stays as it was until the animation is over. */
interface Ahead {
  view: FossilView;
  entry: FossilEntry;
  gone: string | null;
}

export class Animation {
  moment = $state.raw<Moment | null>(null);
  ahead = $state.raw<Ahead | null>(null);
  carried = $state.raw<Carried | null>(null);
  readonly #animator = new Animator(() => (this.moment = null));

  /** Animate a transition, and call `done` at its end; the function returned stops it. */
  begin(
    transition: Transition<FossilSchema>,
    view: FossilView,
    settings: AnimationSettings,
    done: () => void,
  ): () => void {
    this.ahead = { view, entry: transition.entry, gone: null };
    const frames = animationStepsOf(transition).flatMap((step) => this.#framesOf(step, settings));
    return this.#animator.play(frames, done);
  }

  /** Go to the next step. */
  skip(): void {
    this.#animator.skip();
  }

  /** Go to the end. */
  skipAll(): void {
    this.#animator.finish();
  }

  /** The stages of a step. What has only one is shown whole at once. */
  #framesOf(step: AnimationStep, settings: AnimationSettings): Frame[] {
    const times = stagesOf(step, settings);
    return times.map((ms, n) => {
      const stage = times.length === 1 ? LAST_STAGE : n;
      return { ms, group: step, show: () => this.#show({ step, stage }, settings.reducedMotion) };
    });
  }

  #show(moment: Moment, reducedMotion: boolean): void {
    this.moment = moment;
    const { step, stage } = moment;
    if (step.kind !== "glide" || stage === 0) return;
    if (this.ahead) this.ahead = { ...this.ahead, gone: step.to };
    if (!reducedMotion) this.carried = { card: step.card, square: step.to, seat: step.seat };
  }
}
