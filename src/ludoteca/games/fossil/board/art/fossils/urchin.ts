/** A sea urchin from above: rows of knobs between five narrow bands, and a crown of spines. */

import { layer, type Drawing } from "../drawing";
import { around, curve, dot, line, spread, type Point } from "../pen";

const CENTRE: Point = [50, 50];
const SHELL = 30;
const SPINES = 20;
const CROWN = 6.5;
const FIVE = spread(0, 288, 5);

function spine(degrees: number, tip: number): string {
  const side = (sign: number): Point[] => [
    around(CENTRE, SHELL - 2, degrees + sign * 6),
    around(CENTRE, SHELL + 6, degrees + sign * 4),
  ];
  return curve([...side(-1), around(CENTRE, tip, degrees), ...side(1).reverse()]);
}

const spines = spread(0, 360 - 360 / SPINES, SPINES).map((angle, index) => spine(angle, index % 2 === 0 ? 47.5 : 43.5));

/** One narrow band from the crown of the shell to its edge. */
function band(degrees: number): string {
  const side = (sign: number): Point[] =>
    spread(0, 1, 5).map((share) =>
      around(CENTRE, CROWN + (SHELL - CROWN) * share, degrees + sign * (5 + 5 * Math.sin(share * Math.PI * 0.75))),
    );
  return `${curve([...side(-1), ...side(1).reverse()])}Z`;
}

/** Knobs grow from the crown to the edge: how far out, how far aside, how big. */
const KNOBS = [
  [12, 0, 1.5],
  [17.5, 7, 1.9],
  [17.5, -7, 1.9],
  [24.3, 9.5, 2.6],
  [24.3, -9.5, 2.6],
] as const;

const knobs = (degrees: number, rim: number): string =>
  KNOBS.map(([far, aside, size]) => dot(around(CENTRE, far, degrees + 36 + aside), size + rim)).join("");

const pores = (degrees: number): string =>
  spread(11, SHELL - 3, 6)
    .flatMap((far) =>
      [-1, 1].map((side) =>
        line([around(CENTRE, far, degrees + side * 2), around(CENTRE, far - 0.6, degrees + side * 7)]),
      ),
    )
    .join("");

export const urchin: Drawing = {
  layers: [
    layer("limb", ...spines),
    layer("body", dot(CENTRE, SHELL)),
    layer("shade", ...FIVE.map(band)),
    layer("edge", dot(CENTRE, SHELL)),
    layer("line", ...FIVE.map(band)),
    layer("fine", ...FIVE.map(pores)),
    layer("light", ...FIVE.map((angle) => knobs(angle, 1))),
    layer("dot", ...FIVE.map((angle) => knobs(angle, -0.2))),
    layer("light", dot(CENTRE, CROWN)),
    layer(
      "line",
      dot(CENTRE, CROWN),
      ...FIVE.map((angle) => line([around(CENTRE, 1.5, angle + 36), around(CENTRE, CROWN, angle + 36)])),
    ),
  ],
};
