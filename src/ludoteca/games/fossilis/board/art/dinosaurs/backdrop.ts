/** The land behind an animal: table mountains, tree ferns or a volcano for its period; land, sea or sky. */
import { flat, line, type Drawing } from "../drawings/drawing";

export type Period = "triassic" | "jurassic" | "cretaceous";
export type Gait = "land" | "sea" | "sky";

const PANEL = "M0 6q0-6 6-6h108q6 0 6 6v68q0 6-6 6H6q-6 0-6-6Z";

/** What stands at the horizon of each period. */
const FAR: Readonly<Record<Period, string>> = {
  triassic: "M0 58V46l6-10h18l6 10 6 2 6 10Zm74 0l6-14 4-10h18l6 10 8 6 4 2v6Z",
  jurassic:
    "M14 58l1-28Q6 34 3 41q2-10 10-13-7-4-13 0 6-8 14-2 0-8-6-12 10 0 9 12 7-8 15-2-8-1-14 4 9 2 11 12-4-8-12-10l2 28Zm84 0l1-20q-7 3-9 9 1-8 7-11-6-3-11 1 5-8 12-3 0-7-4-10 8 1 7 10 6-6 12-1-7-1-11 3 7 2 9 10-4-7-10-8l2 20Z",
  cretaceous: "M54 58l26-32 4 2 4-3 4 3 26 26 2 1v3ZM0 58v-8l14-10 20 14 8 4Z",
};

const GROUND = "M0 58q30-4 60-1t60-1v18q0 6-6 6H6q-6 0-6-6Z";

const land = (period: Period): Drawing => ({
  box: [120, 80],
  layers: [
    flat(`${period}-1`, PANEL),
    flat(`${period}-2`, FAR[period]),
    flat(`${period}-3`, GROUND),
    flat("shadow", "M18 75a44 3.6 0 1 0 88 0 44 3.6 0 1 0-88 0Z"),
  ],
});

const sea = (period: Period): Drawing => ({
  box: [120, 80],
  layers: [
    flat("sea-2", PANEL),
    flat(`${period}-1`, "M0 6q0-6 6-6h108q6 0 6 6v6q-8 3-15 0t-15 0-15 0-15 0-15 0-15 0-15 0-15 0Z"),
    flat("sea-1", "M14 13L0 40V24l5-11Zm30 0L24 80H8l24-67Zm54 0L66 80H54l34-67Z"),
    flat("sea-3", "M0 74q20-8 40-3t44-2 36 3v2q0 6-6 6H6q-6 0-6-6Z"),
    line("sea-3", "M104 70q-5-8 0-14t0-13m7 28q4-6 0-11t1-10M10 70q4-6 0-11"),
  ],
});

const sky = (period: Period): Drawing => ({
  box: [120, 80],
  layers: [
    flat(`${period}-1`, PANEL),
    flat(`${period}-0`, "M4 20q6-6 12-2 6-8 14 0 8-2 10 4H2Zm82 42q5-5 10-2 5-6 12 1 6-1 8 4H84Z"),
    flat(`${period}-2`, "M0 72q24-10 46-3 38-9 74 0v5q0 6-6 6H6q-6 0-6-6Z"),
  ],
});

const each = (make: (period: Period) => Drawing): Readonly<Record<Period, Drawing>> => ({
  triassic: make("triassic"),
  jurassic: make("jurassic"),
  cretaceous: make("cretaceous"),
});

export const BACKDROPS: Readonly<Record<Gait, Readonly<Record<Period, Drawing>>>> = {
  land: each(land),
  sea: each(sea),
  sky: each(sky),
};
