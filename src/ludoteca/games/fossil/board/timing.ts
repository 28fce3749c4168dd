/** Shows acts one after the other, stage by stage, and says once that it is done. */
import type { AnimationSettings } from "$web/board";
import { hasPayments, type AnimationStep, type ScoreStep } from "./animation_steps";

/** How long each stage of an act stays, in milliseconds. What has only one is shown whole at once. */
export function stagesOf(act: AnimationStep, settings: AnimationSettings): number[] {
  const { tempo = 1 } = settings;
  if (act.kind === "score") return scoringStages(act, settings);
  // A swap is read, and nobody reads faster because bots are fast.
  const factor = act.kind === "swap" ? Math.max(1, tempo) : tempo;
  return passing(act, settings).map((time) => time * factor);
}

function passing(act: Exclude<AnimationStep, ScoreStep>, { reducedMotion, abridged }: AnimationSettings): number[] {
  switch (act.kind) {
    case "still":
      return [reducedMotion ? 0 : 300];
    case "place":
      return [reducedMotion ? 0 : 260];
    case "glide":
      return reducedMotion ? [0] : [300, 150];
    case "swap":
      return [abridged ? 1000 : reducedMotion ? 2600 : 2200];
  }
}

const CALM_SCORING = 5000;
const BRIEF_SCORING = 1500;
const COUNT = 900;
const LEAD = 800;
const PAY = 900;
const POINTS = 1300;

/** First the cards are counted, then a seat leads, then payments, then points move and the summary stays. */
function scoringStages(act: ScoreStep, { reducedMotion, abridged, tempo = 1, summaryMs }: AnimationSettings): number[] {
  if (abridged) return [BRIEF_SCORING];
  if (reducedMotion) return [summaryMs ?? CALM_SCORING];
  const before = [COUNT, LEAD, hasPayments(act) ? PAY : 0].map((time) => time * tempo);
  return [...before, summaryMs ?? POINTS];
}

/** The last stage of a scoring, which shows everything. */
export const LAST_STAGE = 3;

/** What is on show: an act, and how far it has got. */
export interface Moment {
  act: AnimationStep;
  stage: number;
}

export interface Performance {
  /** Go to the next act. */
  skip(): void;
  /** Go to the end. */
  finish(): void;
  /** Break off: nothing is shown any more, and nobody is told. */
  stop(): void;
}

/** Perform acts: `show` is called for each stage, `done` once at the end. */
export function perform(
  acts: readonly AnimationStep[],
  settings: AnimationSettings,
  show: (moment: Moment | null) => void,
  done: () => void,
): Performance {
  let at = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;

  function stop(): void {
    clearTimeout(timer);
    over = true;
    show(null);
  }

  function finish(): void {
    if (over) return;
    stop();
    done();
  }

  function skip(): void {
    clearTimeout(timer);
    if (over) return;
    at += 1;
    const act = acts[at];
    if (!act) return finish();
    stage(act, 0, stagesOf(act, settings));
  }

  function stage(act: AnimationStep, n: number, times: readonly number[]): void {
    const time = times[n];
    if (time === undefined) return skip();
    show({ act, stage: times.length === 1 ? LAST_STAGE : n });
    // What stays until it is dismissed has no timer.
    if (time !== Infinity) timer = setTimeout(() => stage(act, n + 1, times), time);
  }

  skip();
  return { skip, finish, stop };
}
