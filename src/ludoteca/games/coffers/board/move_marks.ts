/** Where moves can be seen: coffers that were placed, however rows have shifted since, and stones. */
import type { MarksOf } from "$web/board";
import { cardAt, stoneAt } from "./animation/places";
import { effectsOf } from "$web/boards/effects";
import type { CoffersEffect, CoffersSchema } from "./view.gen";

/** Rows of coffers: for each coffer the move that placed it, or null. */
type Rows = (number | null)[][];

/** The lengths of rows, one of them changed. A row that is not there any more, or not yet, is left alone. */
function changed(lengths: readonly number[], row: number, by: number): readonly number[] {
  return lengths.map((length, n) => (n === row ? length + by : length));
}

/** How many coffers each row had before a step. */
function lengthsBefore(lengths: readonly number[], step: CoffersEffect): readonly number[] {
  switch (step.kind) {
    case "opened":
      return [];
    case "placed":
      if (step.end === "above") return lengths.slice(1);
      if (step.end === "below") return lengths.slice(0, -1);
      return changed(lengths, step.row, -1);
    case "lifted":
    case "buried":
      return changed(lengths, step.row, 1);
    case "vanished":
      return lengths.toSpliced(step.row, 0, 0);
    default:
      return lengths;
  }
}

/** The rows after a step of a move. */
function rowsAfter(rows: Rows, step: CoffersEffect, move: number): Rows {
  switch (step.kind) {
    case "opened":
      return [[move]];
    case "placed":
      if (step.end === "above") return [[move], ...rows];
      if (step.end === "below") return [...rows, [move]];
      return rows.map((row, n) => (n !== step.row ? row : step.end === "left" ? [move, ...row] : [...row, move]));
    case "lifted":
    case "buried":
      return rows.map((row, n) => (n === step.row ? row.toSpliced(step.place, 1) : row));
    case "vanished":
      return rows.toSpliced(step.row, 1);
    default:
      return rows;
  }
}

/** The stones that a move has brought to a seat. */
function stonesOf(step: CoffersEffect): string[] {
  if (step.kind === "took") return [stoneAt(step.seat, step.stone)];
  return step.kind === "gave" ? [stoneAt(step.other, step.stone)] : [];
}

export const marksOf: MarksOf<CoffersSchema> = (moves, view) => {
  const steps = moves.flatMap((entry, move) => effectsOf(entry).map((step) => ({ step, move })));
  const now = view.table.rows.map((row) => row.length);
  const before = steps.reduceRight<readonly number[]>((lengths, { step }) => lengthsBefore(lengths, step), now);
  const start: Rows = before.map((length) => Array<null>(Math.max(0, length)).fill(null));
  const rows = steps.reduce((found, { step, move }) => rowsAfter(found, step, move), start);
  return moves.flatMap((entry, move) => {
    const { seat } = entry;
    if (typeof seat !== "number") return [];
    const cards = rows.flatMap((row, r) => row.flatMap((by, place) => (by === move ? [cardAt(r, place)] : [])));
    return [...cards, ...effectsOf(entry).flatMap(stonesOf)].map((at) => ({ seat, at: `[data-at="${at}"]` }));
  });
};
