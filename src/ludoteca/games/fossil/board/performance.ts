/** Shows acts one after the other, stage by stage, and says once that it is done. */
import { hasPayments, type Act, type ScoreAct } from "./story";

/** How something is shown: without anything gliding, or in a hurry. */
export interface Manner {
  calm: boolean;
  brief: boolean;
}

/** How long each stage of an act stays, in milliseconds. What has only one is shown whole at once. */
export function stagesOf(act: Act, { calm, brief }: Manner): number[] {
  switch (act.kind) {
    case "still":
      return [calm ? 0 : 300];
    case "place":
      return [calm ? 0 : 260];
    case "glide":
      return calm ? [0] : [300, 150];
    case "swap":
      return [brief ? 1000 : calm ? 2600 : 2200];
    case "score":
      if (brief) return [BRIEF_SCORING];
      return calm ? [CALM_SCORING] : scoringStages(act);
  }
}

const CALM_SCORING = 5000;
const BRIEF_SCORING = 1500;
const COUNT = 900;
const LEAD = 800;
const PAY = 900;
const POINTS = 1300;

/** First the cards are counted, then somebody leads, then payments, then points move. */
function scoringStages(act: ScoreAct): number[] {
  return [COUNT, LEAD, hasPayments(act) ? PAY : 0, POINTS];
}

/** The last stage of a scoring, which shows everything. */
export const LAST_STAGE = 3;

/** What is on show: an act, and how far it has got. */
export interface Moment {
  act: Act;
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
  acts: readonly Act[],
  manner: Manner,
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
    stage(act, 0, stagesOf(act, manner));
  }

  function stage(act: Act, n: number, times: readonly number[]): void {
    const time = times[n];
    if (time === undefined) return skip();
    show({ act, stage: times.length === 1 ? LAST_STAGE : n });
    timer = setTimeout(() => stage(act, n + 1, times), time);
  }

  skip();
  return { skip, finish, stop };
}
