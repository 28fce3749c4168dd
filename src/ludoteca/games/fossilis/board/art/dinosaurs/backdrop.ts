/** The land behind an animal: table mountains, tree ferns or a volcano for its period; land, sea or sky. */
import { flat, line, type Drawing } from "../drawing";

export type Period = "triassic" | "jurassic" | "cretaceous";
export type Gait = "land" | "sea" | "sky";

const PANEL = "M0 6Q0 0 6 0H114Q120 0 120 6V74Q120 80 114 80H6Q0 80 0 74Z";

/** What stands at the horizon of each period. */
const FAR: Readonly<Record<Period, string>> = {
  triassic: "M0 58V46L6 36H24L30 46L36 48L42 58ZM74 58L80 44L84 34H102L108 44L116 50L120 52V58Z",
  jurassic:
    "M14 58L15 30Q6 34 3 41Q5 31 13 28Q6 24 0 28Q6 20 14 26Q14 18 8 14Q18 14 17 26Q24 18 32 24Q24 23 18 28Q27 30 29 40Q25 32 17 30L19 58ZM98 58L99 38Q92 41 90 47Q91 39 97 36Q91 33 86 37Q91 29 98 34Q98 27 94 24Q102 25 101 34Q107 28 113 33Q106 32 102 36Q109 38 111 46Q107 39 101 38L103 58Z",
  cretaceous: "M54 58L80 26L84 28L88 25L92 28L118 54L120 55V58ZM0 58V50L14 40L34 54L42 58Z",
};

const GROUND = "M0 58Q30 54 60 57T120 56V74Q120 80 114 80H6Q0 80 0 74Z";

const land = (period: Period): Drawing => ({
  box: [120, 80],
  layers: [flat(`${period}-1`, PANEL), flat(`${period}-2`, FAR[period]), flat(`${period}-3`, GROUND), flat("shadow", "M18 75a44 3.6 0 1 0 88 0a44 3.6 0 1 0-88 0Z")],
});

const sea = (period: Period): Drawing => ({
  box: [120, 80],
  layers: [
    flat("sea-2", PANEL),
    flat(`${period}-1`, "M0 6Q0 0 6 0H114Q120 0 120 6V12Q112 15 105 12T90 12T75 12T60 12T45 12T30 12T15 12T0 12Z"),
    flat("sea-1", "M14 13L0 40V24L5 13ZM44 13L24 80H8L32 13ZM98 13L66 80H54L88 13Z"),
    flat("sea-3", "M0 74Q20 66 40 71T84 69T120 72V74Q120 80 114 80H6Q0 80 0 74Z"),
    line("sea-3", "M104 70q-5-8 0-14t0-13M111 71q4-6 0-11t1-10M10 70q4-6 0-11"),
  ],
});

const sky = (period: Period): Drawing => ({
  box: [120, 80],
  layers: [
    flat(`${period}-1`, PANEL),
    flat(`${period}-0`, "M4 20q6-6 12-2q6-8 14 0q8-2 10 4H2ZM86 62q5-5 10-2q5-6 12 1q6-1 8 4H84Z"),
    flat(`${period}-2`, "M0 72Q24 62 46 69Q84 60 120 69V74Q120 80 114 80H6Q0 80 0 74Z"),
  ],
});

const each = (make: (period: Period) => Drawing): Readonly<Record<Period, Drawing>> => ({
  triassic: make("triassic"),
  jurassic: make("jurassic"),
  cretaceous: make("cretaceous"),
});

export const BACKDROPS: Readonly<Record<Gait, Readonly<Record<Period, Drawing>>>> = { land: each(land), sea: each(sea), sky: each(sky) };
