/** A sea urchin from above: five double rows of knobs between five narrow bands, and a crown of spines. */

import { layer, type Drawing } from "./drawing";
import { around, curve, dot, line, loop, mix, spread, type Point } from "./pen";

const CENTRE: Point = [50, 50];
const SHELL = 29;
const SPINES = 20;
const FIVE = spread(0, 288, 5);

function spine(degrees: number, tip: number): string {
  return curve([around(CENTRE, SHELL - 3, degrees - 6), around(CENTRE, SHELL + 6, degrees - 4), around(CENTRE, tip, degrees), around(CENTRE, SHELL + 6, degrees + 4), around(CENTRE, SHELL - 3, degrees + 6)]);
}

const spines = spread(0, 360 - 360 / SPINES, SPINES).map((angle, index) => spine(angle, index % 2 === 0 ? 48 : 44));

/** One narrow band from the crown of the shell to its edge, widest half-way down. */
function band(degrees: number): string {
  const side = (sign: number): Point[] => spread(0, 1, 5).map((share) => around(CENTRE, 7 + (SHELL - 7) * share, degrees + sign * (4 + 6 * Math.sin(share * Math.PI * 0.7))));
  return `${curve([...side(-1), ...side(1).reverse()])}Z`;
}

const knobs = (degrees: number): string =>
  [[12, 0, 2.2], [18.5, 8, 2.7], [18.5, -8, 2.7], [24.7, 13, 2.4], [25.2, 0, 3], [24.7, -13, 2.4]].map(([far, aside, size]) => dot(around(CENTRE, far!, degrees + 36 + aside!), size!)).join("");

const pores = (degrees: number): string =>
  spread(10, SHELL - 3, 6).map((far) => line([around(CENTRE, far, degrees - 5), around(CENTRE, far, degrees + 5)])).join("");

export const urchin: Drawing = {
  layers: [
    layer("limb", ...spines),
    layer("body", dot(CENTRE, SHELL)),
    layer("shade", ...FIVE.map(band)),
    layer("line", ...FIVE.map(band)),
    layer("fine", ...FIVE.map(pores)),
    layer("dot", ...FIVE.map(knobs)),
    layer("light", dot(CENTRE, 6)),
    layer("line", dot(CENTRE, 6)),
    layer("dot", loop(FIVE.flatMap((angle) => [around(CENTRE, 3, angle), mix(CENTRE, around(CENTRE, 2, angle + 36), 0.6)]))),
  ],
};
