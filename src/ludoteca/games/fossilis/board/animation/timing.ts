/** How long each thing that happens is shown, in milliseconds. */
import type { AnimationSettings } from "$web/board";
import { motionMs, readingMs } from "$web/boards/animation.svelte";
import type { FossilisEffect } from "../view.gen";

const TIMES: Partial<Record<FossilisEffect["kind"], number>> = {
  began: 350,
  plaster: 450,
  walked: 340,
  climbed: 340,
  roped: 380,
  sanded: 340,
  slid: 340,
  dug: 460,
  lifted: 420,
  extracted: 480,
  paid: 200,
  got: 480,
  claimed: 520,
  assigned: 260,
  scored: 650,
  learned: 480,
  fished: 360,
  blown: 420,
  found: 420,
  no_more: 120,
  displayed: 320,
  stocked: 280,
  points: 600,
};
/** An event stays to be read: whole, where nothing glides, in a hurry. */
const READ = [2800, 2200, 900] as const;

/** How long steps are shown that happen together. */
export function timeOf(steps: readonly FossilisEffect[], settings: AnimationSettings): number {
  return motionMs(Math.max(0, ...steps.map(({ kind }) => TIMES[kind] ?? 0)), settings);
}

/** How long an event is announced. */
export function readingTime(settings: AnimationSettings): number {
  return readingMs(READ, settings);
}
