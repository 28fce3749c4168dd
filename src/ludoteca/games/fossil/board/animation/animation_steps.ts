/** A transition as steps to be shown one after the other. */
import type { Transition } from "$web/board";
import { effectsOf } from "$web/boards/effects";
import type { FossilEffect, FossilEntry, FossilLetter, FossilSchema, FossilShare, FossilView } from "../view.gen";

/** What a scoring brings a seat, with its points before and after. */
export interface SeatScore extends FossilShare {
  seat: number;
  from: number;
  to: number;
}

/** `end` of a scoring is why the game is over, where only that has led to it. */
export type AnimationStep =
  | { kind: "still" }
  | { kind: "place"; to: string }
  | { kind: "glide"; seat: number; card: string; from: string; to: string }
  | { kind: "swap"; seat: number; gave: string; took: string; other: number }
  | { kind: "score"; fossil: FossilLetter; seats: SeatScore[]; number: number; of: number; end: string | null };

export interface Trail {
  from: string;
  to: string;
  seat: number;
}

export type ScoreStep = Extract<AnimationStep, { kind: "score" }>;
export type SwapStep = Extract<AnimationStep, { kind: "swap" }>;

/** What is shown of a transition, in order. */
export function animationStepsOf(transition: Transition<FossilSchema>): AnimationStep[] {
  if (!transition.before) return [];
  const steps = effectsOf(transition.entry);
  const points = transition.before.table.seats.map((seat) => seat.points);
  const of = steps.filter((step) => step.kind === "scored").length;
  const endOf = endReasons(transition.before, steps);
  let number = 0;
  const shown: AnimationStep[] = [];
  for (const step of steps) {
    if (step.kind === "took") points[step.seat] = (points[step.seat] ?? 0) - step.paid;
    if (step.kind === "scored") {
      number += 1;
      const { fossil } = step;
      shown.push({ kind: "score", fossil, seats: settle(step.seats, points), number, of, end: endOf(fossil) });
    } else {
      shown.push(...plainStep(step));
    }
  }
  const moved = transition.entry.kind === "undone" && shown.length === 0;
  return moved ? [{ kind: "still" }] : shown;
}

/** A function that tells why a fossil is scored though it was not completed; null if it was. */
function endReasons(before: FossilView, steps: readonly FossilEffect[]): (fossil: FossilLetter) => string | null {
  const end = steps.find((step) => step.kind === "ended")?.reason ?? null;
  const completed = steps.filter((step) => step.kind === "completed").map(({ fossil }) => fossil);
  const { scoring } = before.table;
  return (fossil) => (fossil === scoring || completed.includes(fossil) ? null : end);
}

function plainStep(step: FossilEffect): AnimationStep[] {
  if (step.kind === "placed") return [{ kind: "place", to: step.to }];
  if (step.kind === "took") {
    const { seat, card, from, to } = step;
    return [{ kind: "glide", seat, card, from, to }];
  }
  if (step.kind === "swapped") {
    const { seat, gave, took, other } = step;
    return [{ kind: "swap", seat, gave, took, other }];
  }
  return [];
}

/** Pair each share with the points it changes, and change them. */
function settle(shares: readonly FossilShare[], points: number[]): SeatScore[] {
  return shares.map((share, seat) => {
    const from = points[seat] ?? 0;
    points[seat] = from + share.change;
    return { ...share, seat, from, to: from + share.change };
  });
}

/** Whether the sum was multiplied by the number of cards: with few players only the leader's is. */
export function multiplied(share: FossilShare): boolean {
  return share.cards.length > 1 && share.result === share.sum * share.cards.length;
}

/** Whether a seat pays in this scoring. */
export function hasPayments({ seats }: ScoreStep): boolean {
  return seats.some((seat) => seat.paid > 0 || seat.received > 0);
}

/** The last move of a stone. */
export function trailOf(history: readonly FossilEntry[]): Trail | null {
  return history.flatMap(effectsOf).findLast((step) => step.kind === "took") ?? null;
}

/** Whether a step is shown in an overlay, and stays until it has been read. */
export function isOverlay(step: AnimationStep): step is ScoreStep | SwapStep {
  return step.kind === "score" || step.kind === "swap";
}
