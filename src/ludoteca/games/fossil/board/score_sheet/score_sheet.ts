/** The final sheet: how everybody came by their points. */
import type { Entry, View } from "$web/protocol";
import { tableOf, stepsOf, type Letter, type Step } from "../view";

/** What each seat got or paid under one heading. */
export interface Row {
  kind: "start" | "moves" | "fossil";
  fossil: Letter | null;
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
export function standing(history: readonly Entry[]): Entry[] {
  return history.reduce<Entry[]>((kept, entry) => {
    if (entry.kind !== "undone") return [...kept, entry];
    const ply = entry.ply ?? 0;
    return kept.filter((one) => one.kind !== "played" || (one.ply ?? 0) < ply);
  }, []);
}

/** Add up what the steps of a game brought each seat. */
export function sheetOf(history: readonly Entry[], view: View): Sheet {
  const final = tableOf(view).seats.map((seat) => seat.points);
  const steps = standing(history).flatMap(stepsOf);
  const rows: Row[] = [
    { kind: "start", fossil: null, amounts: final.map(() => START_POINTS) },
    { kind: "moves", fossil: null, amounts: final.map((_, seat) => -spent(steps, seat)) },
    ...steps.flatMap(scoredRow),
  ];
  const totals = final.map((_, seat) => rows.reduce((sum, row) => sum + (row.amounts[seat] ?? 0), 0));
  const addsUp = totals.every((total, seat) => total === final[seat]);
  return { rows, totals, final, addsUp };
}

function spent(steps: readonly Step[], seat: number): number {
  return steps.reduce((sum, step) => sum + (step.kind === "took" && step.seat === seat ? step.paid : 0), 0);
}

function scoredRow(step: Step): Row[] {
  if (step.kind !== "scored") return [];
  return [{ kind: "fossil", fossil: step.fossil, amounts: step.seats.map((seat) => seat.change) }];
}
