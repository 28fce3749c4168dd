/** Where things come from and go to in a step: names of places on the table, as `data-at` has them. */
import type { AnimationSettings } from "$web/board";
import { motionMs, readingMs, type ReadingMs } from "$web/boards/animation.svelte";
import type { CoffersEffect, CoffersStone, CoffersTable } from "../view.gen";

export const HAND = "hand";
export const DECK = "deck";
export const UNDER = "under";
export const bankAt = (stone: CoffersStone) => `bank ${stone}`;
export const stoneAt = (seat: number, stone: CoffersStone) => `stone ${seat} ${stone}`;
export const cardAt = (row: number, place: number) => `card ${row} ${place}`;

export interface Arrival {
  from: string;
  to: string;
}

/** What glides in a step, if anything; `after` is the table with the step made. */
export function arrivalOf(step: CoffersEffect, after: CoffersTable): Arrival | null {
  switch (step.kind) {
    case "opened":
      return { from: DECK, to: cardAt(0, 0) };
    case "turned":
      return { from: DECK, to: HAND };
    case "placed":
      return { from: HAND, to: placeOf(step, after) };
    case "lifted":
      return { from: cardAt(step.row, step.place), to: HAND };
    case "buried":
      return { from: cardAt(step.row, step.place), to: UNDER };
    case "took":
      return { from: bankAt(step.stone), to: stoneAt(step.seat, step.stone) };
    case "returned":
      return { from: stoneAt(step.seat, step.stone), to: bankAt(step.stone) };
    case "gave":
      return { from: stoneAt(step.seat, step.stone), to: stoneAt(step.other, step.stone) };
    default:
      return null;
  }
}

function placeOf({ row, end }: CoffersEffect & { kind: "placed" }, { rows }: CoffersTable): string {
  const isLast = end === "right";
  return cardAt(row, isLast ? (rows[row]?.length ?? 1) - 1 : 0);
}

/** How long each step stays, in milliseconds. */
const TIMES: Partial<Record<CoffersEffect["kind"], number>> = {
  chose: 300,
  opened: 450,
  rolled: 700,
  called: 700,
  rerolls: 200,
  turned: 450,
  placed: 380,
  took: 520,
  returned: 520,
  lifted: 380,
  buried: 420,
  asked: 350,
  challenged: 350,
  matched: 350,
  paired: 350,
  gave: 620,
};
/** What must be read stays, even where nothing moves: whole, reducedMotion, abridged. */
const READ: Partial<Record<CoffersEffect["kind"], ReadingMs>> = {
  contest: [1700, 1200, 700],
  nothing: [1100, 600, 300],
};

/** Whether a step is shown to be read, so that the reader may continue. */
export function isRead({ kind }: CoffersEffect): boolean {
  return kind in READ;
}

/** How long a step is shown to a seat. A challenge that it has won or lost stays as a scoring does. */
export function timeOf(step: CoffersEffect, settings: AnimationSettings, seat: number | null): number {
  const read = READ[step.kind];
  if (!read) return motionMs(TIMES[step.kind] ?? 0, settings);
  const usual = readingMs(read, settings);
  return isOwnResult(step, seat) && !settings.abridged ? (settings.summaryMs ?? usual) : usual;
}

function isOwnResult(step: CoffersEffect, seat: number | null): boolean {
  return step.kind === "contest" && step.winner !== null && seat !== null && step.seats.includes(seat);
}
