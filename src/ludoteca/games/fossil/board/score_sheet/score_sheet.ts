/** The final sheet: how everybody came by their points. */
import { effectsOf } from "$web/boards/effects";
import type { FossilEffect, FossilEntry, FossilLetter, FossilView } from "../view.gen";

/** What each seat got or paid under one heading. */
export interface Row {
  kind: "start" | "moves" | "fossil";
  fossil: FossilLetter | null;
  amounts: number[];
}

export interface Sheet {
  rows: Row[];
  totals: number[];
  final: number[];
  addsUp: boolean;
}

const START_POINTS = 30;

/** The moves that still count: going back to a ply takes away what came after. */
export function standing(history: readonly FossilEntry[]): FossilEntry[] {
  return history.reduce<FossilEntry[]>((kept, entry) => {
    if (entry.kind !== "undone") return [...kept, entry];
    const ply = entry.ply ?? 0;
    return kept.filter((one) => one.kind !== "played" || (one.ply ?? 0) < ply);
  }, []);
}

/** Add up what the steps of a game brought each seat. */
export function sheetOf(history: readonly FossilEntry[], view: FossilView): Sheet {
  const final = view.table.seats.map((seat) => seat.points);
  const steps = standing(history).flatMap(effectsOf);
  const rows: Row[] = [
    { kind: "start", fossil: null, amounts: final.map(() => START_POINTS) },
    { kind: "moves", fossil: null, amounts: final.map((_, seat) => -spent(steps, seat)) },
    ...steps.flatMap(scoredRow),
  ];
  const totals = final.map((_, seat) => rows.reduce((sum, row) => sum + (row.amounts[seat] ?? 0), 0));
  const addsUp = totals.every((total, seat) => total === final[seat]);
  return { rows, totals, final, addsUp };
}

function spent(steps: readonly FossilEffect[], seat: number): number {
  return steps.reduce((sum, step) => sum + (step.kind === "took" && step.seat === seat ? step.paid : 0), 0);
}

function scoredRow(step: FossilEffect): Row[] {
  if (step.kind !== "scored") return [];
  return [{ kind: "fossil", fossil: step.fossil, amounts: step.seats.map((seat) => seat.change) }];
}
