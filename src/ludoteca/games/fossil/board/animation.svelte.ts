/** What is on show while a change is played out on the board. */
import type { AnimationSettings, Transition } from "$web/board";
import type { Entry, View } from "$web/protocol";
import { perform, type Moment, type Performance } from "./timing";
import { animationStepsOf, type AnimationStep } from "./animation_steps";

/** A card on its way to a seat. */
export interface Carried {
  card: string;
  square: string;
  seat: number;
}

/** What the board shows ahead of `view`, which stays as it was until the scene is done. */
interface Ahead {
  view: View;
  entry: Entry;
  gone: string | null;
}

export class Animation {
  moment = $state.raw<Moment | null>(null);
  ahead = $state.raw<Ahead | null>(null);
  carried = $state.raw<Carried | null>(null);
  #run: Performance | null = null;

  /** Play a scene, and call `done` at its end; the function returned breaks it off. */
  begin(transition: Transition, view: View, settings: AnimationSettings, done: () => void): () => void {
    const show = (moment: Moment | null) => this.#show(moment, settings.reducedMotion);
    this.ahead = { view, entry: transition.entry, gone: null };
    const run = perform(animationStepsOf(transition), settings, show, done);
    this.#run = run;
    return run.stop;
  }

  skip(): void {
    this.#run?.skip();
  }

  skipAll(): void {
    this.#run?.finish();
  }

  #show(moment: Moment | null, reducedMotion: boolean): void {
    this.moment = moment;
    const act = moment?.act;
    if (!moment || act?.kind !== "glide" || moment.stage === 0) return;
    if (this.ahead) this.ahead = { ...this.ahead, gone: act.to };
    if (!reducedMotion) this.carried = this.#carry(act);
  }

  #carry({ card, to, seat }: Extract<AnimationStep, { kind: "glide" }>): Carried {
    return { card, square: to, seat };
  }
}
