/** A scallop: ribs fan out from the hinge to a wavy rim, and growth lines repeat the rim. */

import { layer, type Drawing } from "../drawing";
import { joined, line, mirrored, mix, points, shape, spread, type Point } from "../pen";

const HINGE: Point = [50, 88];
const MIDDLE: Point = [50, 49];
const ROUND = 40;
const RIBS = 9;
const WIDEST = 56;

/** Where the ray that leaves the hinge at this angle meets the rim. */
function rim(degrees: number, swelling = 1): Point {
  const angle = (degrees * Math.PI) / 180;
  const drop = HINGE[1] - MIDDLE[1];
  const far = drop * Math.cos(angle) + Math.sqrt(Math.max(0, ROUND ** 2 - (drop * Math.sin(angle)) ** 2));
  return [HINGE[0] + far * swelling * Math.sin(angle), HINGE[1] - far * swelling * Math.cos(angle)];
}

const grooves = spread(-WIDEST, WIDEST, RIBS + 1);
const half = WIDEST / RIBS;

/** The rim swells over each rib and dips into each groove. */
const wave = (groove: number): Point[] => [
  rim(groove),
  rim(groove + half * 0.5, 1.045),
  rim(groove + half, 1.06),
  rim(groove + half * 1.5, 1.045),
  rim(groove + half * 2),
];

const margin = (scale: number): string =>
  joined(grooves.slice(0, -1).map((groove) => wave(groove).map((point) => mix(HINGE, point, scale))));

const inner = grooves.slice(1, -1);
const furrow = (angle: number): string => shape([mix(HINGE, rim(angle), 0.25), rim(angle - 1.6), rim(angle + 1.6)]);

const ear = points("50,93 30,93 31.5,82 40,77");

export const scallop: Drawing = {
  layers: [
    layer("body", shape([...ear, ...mirrored(ear)])),
    layer("line", line(points("35,87 43.5,88")), line(points("65,87 56.5,88"))),
    layer("body", `${margin(1)}L${HINGE.join(" ")}Z`),
    layer("shade", ...inner.map(furrow)),
    layer("line", ...inner.map((angle) => line([mix(HINGE, rim(angle), 0.16), rim(angle)]))),
    layer("fine", margin(0.5), margin(0.7), margin(0.86)),
  ],
};
