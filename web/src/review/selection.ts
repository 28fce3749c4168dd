/** What a review says about positions, and which of its plies are worth going to. */
import type { Ply, PlyText, Review, ReviewText } from "../protocol";

/** How grave a mistake is. */
export type Label = NonNullable<Ply["label"]>;

/** The mark that chess players put beside a move. */
export const SIGNS: Readonly<Record<Label, string>> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** How many moves the game has: the position after the last one has this number. */
export const lastOf = (review: Review): number => review.plies.length;

/** The move that has led to a position; none has led to the start. */
export const plyBefore = (review: Review, position: number): Ply | undefined => review.plies[position - 1];

/** The values at a position: before its move, and at the end the result. */
export const valuesAt = (review: Review, position: number): readonly number[] =>
  review.plies[position]?.values ?? review.result;

export const errorsAt = (review: Review, position: number): readonly number[] =>
  review.plies[position]?.errors ?? review.result.map(() => 0);

/** The values of one seat at all positions, and their errors. */
export function course(review: Review, seat: number): { values: number[]; errors: number[] } {
  const positions = Array.from({ length: lastOf(review) + 1 }, (_, position) => position);
  return {
    values: positions.map((position) => valuesAt(review, position)[seat] ?? 0),
    errors: positions.map((position) => errorsAt(review, position)[seat] ?? 0),
  };
}

/** What a decision cost its seat; never less than nothing. */
export const lossOf = (ply: Ply): number => Math.max(0, -(ply.change[ply.seat] ?? 0));

/** The error of that loss. Labels go by what is left of the loss when the error has been taken off. */
export const lossErrorOf = (ply: Ply): number => ply.change_errors[ply.seat] ?? 0;

export const mistakesOf = (review: Review): Ply[] => review.plies.filter(({ label }) => label);

/** Mistakes of every seat, the costliest first. */
export function mistakesBySeat(review: Review): Ply[][] {
  const mistakes = mistakesOf(review).toSorted((one, other) => lossOf(other) - lossOf(one));
  return Array.from({ length: review.players }, (_, seat) => mistakes.filter((ply) => ply.seat === seat));
}

/** The position after the next mistake, or after the one before; null if there is none. */
export function nextMistake(review: Review, position: number, step: 1 | -1): number | null {
  const after = mistakesOf(review).map(({ ply }) => ply + 1);
  const found = step > 0 ? after.find((one) => one > position) : after.findLast((one) => one < position);
  return found ?? null;
}

/** Whether a ply had nothing but the first look so far, where deeper ones are meant to follow. */
export const isFirstLook = (ply: Ply): boolean => !ply.forced && !ply.simulations;

/** Turning points as the game went, for a row that is read from left to right. */
export const turningPlies = (review: Review): number[] =>
  review.turning_points.map(({ ply }) => ply).toSorted((one, other) => one - other);

/** What the review says about a ply, beside the sentence of the log: what it changed, and what was better. */
export function remarkOn(text: PlyText | undefined): string {
  return text ? [text.effect, text.better].filter(Boolean).join(" ") : "";
}

/** The sentences about a ply; only labelled decisions and turning points have some. */
export const textOf = (texts: ReviewText | null, ply: number): PlyText | undefined =>
  texts?.plies.find((text) => text.ply === ply);

const MOST_CHANGES = 3;

/** The seats for which a ply changed most, and by how much. */
export function largestChanges(review: Review, ply: number): [seat: number, change: number][] {
  const changes = (review.plies[ply]?.change ?? []).map((change, seat): [number, number] => [seat, change]);
  return changes.toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one)).slice(0, MOST_CHANGES);
}

/** A position that an address may name, or what comes nearest to it. */
export const within = (position: number, last: number): number => Math.min(last, Math.max(0, Math.round(position)));
