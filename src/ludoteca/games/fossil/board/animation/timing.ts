/** How long the steps of an animation are shown. */
import type { AnimationSettings } from "$web/board";
import { readingMs } from "$web/boards/animation.svelte";
import { hasPayments, type AnimationStep, type ScoreStep } from "./animation_steps";

const STILL_MS = 300;
const PLACE_MS = 260;
const GLIDE_MS = [300, 150];
const SWAP_MS = [2200, 2600, 1000] as const;
const COUNT_MS = 900;
const LEAD_MS = 800;
const PAY_MS = 900;
const POINTS_MS = 1300;
const CALM_SCORING_MS = 5000;
const BRIEF_SCORING_MS = 1500;

/** The last stage of a scoring, which shows everything. */
export const LAST_STAGE = 3;

/** How long each stage of a step stays, in milliseconds. */
export function stagesOf(step: AnimationStep, settings: AnimationSettings): number[] {
  const { reducedMotion, tempo = 1 } = settings;
  switch (step.kind) {
    case "still":
      return [reducedMotion ? 0 : STILL_MS * tempo];
    case "place":
      return [reducedMotion ? 0 : PLACE_MS * tempo];
    case "glide":
      return reducedMotion ? [0] : GLIDE_MS.map((time) => time * tempo);
    case "swap":
      // A swap is read, and nobody reads faster because bots are fast.
      return [readingMs(SWAP_MS, { ...settings, tempo: Math.max(1, tempo) })];
    case "score":
      return scoringStages(step, settings);
  }
}

/** First the cards are counted, then a seat leads, then payments, then points move and the summary stays. */
function scoringStages(
  step: ScoreStep,
  { reducedMotion, abridged, tempo = 1, summaryMs }: AnimationSettings,
): number[] {
  if (abridged) return [BRIEF_SCORING_MS];
  if (reducedMotion) return [summaryMs ?? CALM_SCORING_MS];
  const before = [COUNT_MS, LEAD_MS, hasPayments(step) ? PAY_MS : 0].map((time) => time * tempo);
  return [...before, summaryMs ?? POINTS_MS];
}
