/** A ribbed shell that grows by the same factor with every turn: a logarithmic spiral. */

import { layer, type Drawing } from "../drawing";
import { around, curve, spread, type Point } from "../pen";

const CENTRE: Point = [44.5, 53];
const MOUTH = 96;
const MOUTH_RADIUS = 53;
const GROWTH = 2.02;
const RIBS = 18;
const TURN = 360;
/** How far, in degrees, the outer end of a rib lies ahead of its place. */
const LEAN = 3;

const radius = (degrees: number): number => MOUTH_RADIUS * GROWTH ** ((degrees - MOUTH) / TURN);

/** The outside of the shell, swelling over each rib. */
function rim(degrees: number): Point {
  const swelling = 1 + 0.014 * Math.cos((((degrees - MOUTH - LEAN) * RIBS) / TURN) * 2 * Math.PI);
  return around(CENTRE, radius(degrees) * swelling, degrees);
}

const spiral = (from: number, to: number, step: number, scale = 1): Point[] =>
  spread(from, to, Math.round(Math.abs(to - from) / step) + 1).map((angle) =>
    around(CENTRE, radius(angle) * scale, angle),
  );

/** Ribs lean towards the mouth as they near the rim. */
function rib(degrees: number, from: number, to: number): string {
  const inner = radius(degrees) / GROWTH;
  const reach = radius(degrees) - inner;
  return curve(
    spread(from, to, 4).map((share) => around(CENTRE, inner + reach * share, degrees - 7 + (7 + LEAN) * share * share)),
  );
}

const ribs = (first: number, last: number, from: number, to: number, shift = 0): string =>
  Array.from({ length: last - first }, (_, index) =>
    rib(MOUTH - ((first + index + shift) * TURN) / RIBS, from, to),
  ).join("");

const lip = (back: number): Point[] =>
  spread(0, 1, 5).map((share) =>
    around(
      CENTRE,
      radius(MOUTH) / GROWTH + radius(MOUTH) * (1 - 1 / GROWTH) * share,
      MOUTH - back + 5 * Math.sin(share * Math.PI),
    ),
  );

const outside = spread(MOUTH - TURN, MOUTH, 109).map(rim);

export const ammonite: Drawing = {
  layers: [
    layer("body", curve([...outside, ...lip(0).slice(0, -1).reverse()]) + "Z"),
    layer(
      "shade",
      curve([...spiral(MOUTH - 2 * TURN, MOUTH - TURN, 10), ...spiral(MOUTH - 3, MOUTH - TURN, 10, 1.16 / GROWTH)]),
    ),
    layer("line", curve(spiral(MOUTH - 3.2 * TURN, MOUTH - TURN, 12))),
    layer("line", ribs(1, RIBS + 1, 0.2, 0.97), ribs(RIBS + 1, 2 * RIBS, 0.3, 0.95)),
    layer("fine", ribs(1, RIBS, 0.5, 0.97, 0.5)),
  ],
};
