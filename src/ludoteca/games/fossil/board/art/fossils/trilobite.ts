/** A trilobite from above: head shield with cheek spines, ribbed trunk in three lobes, tail. */

import { layer, type Drawing } from "../drawing";
import { cornered, curve, mirrored, points, spread, twice, whole } from "../pen";

const SEGMENTS = 6;
const FIRST = 38;
const DEEP = 6.1;

const share = (index: number): number => index / (SEGMENTS - 1);
const top = (index: number): number => FIRST + DEEP * index;
/** Half the width of the trunk and of its raised middle lobe. */
const reach = (index: number): number => 33 - 9.5 * share(index) ** 1.5;
const lobe = (index: number): number => 11.5 - 3.5 * share(index);

/** One rib of the trunk; its tips bend backwards. */
function rib(index: number): string {
  const [y, wide] = [top(index), reach(index)];
  return whole([
    [
      [50, y],
      [50 - wide * 0.6, y + 0.6],
      [50 - wide, y + 4.5],
      [50 - wide - 0.8, y + DEEP + 4],
    ],
    [
      [50 - wide - 0.8, y + DEEP + 4],
      [50 - wide * 0.85, y + DEEP + 1.6],
      [50 - wide * 0.6, y + DEEP + 0.6],
      [50, y + DEEP],
    ],
  ]);
}

/** The ring that a rib forms over the middle lobe. */
function ring(index: number): string {
  const [y, wide] = [top(index), lobe(index)];
  return cornered([
    [
      [50 - wide, y + DEEP],
      [50 - wide, y + 1.5],
    ],
    [
      [50 - wide, y + 1.5],
      [50, y - 1.2],
      [50 + wide, y + 1.5],
    ],
    [
      [50 + wide, y + 1.5],
      [50 + wide, y + DEEP],
    ],
  ]);
}

const ribs = spread(SEGMENTS - 1, 0, SEGMENTS);
const cheek = points("50,5 36,7 24,15 17,28 13.5,44 10,62");
const nape = points("10,62 18.5,47 24,40.5 36,39 50,39.5");
const border = points("50,10 38,12 28.5,19 22.5,29 19,42");
const brow = points("50,13 42,14.5 38,21 39.5,31 38.5,39");
const eye = points("33,19.5 28.5,22 26.5,27 28,33");
const lid = points("28,33 31.5,31.5 33,26 33,19.5");
const rump = points("50,74 27,75 28,82 36,91 50,95");
const stub = points("42,74 43.5,82 50,88");
const tailRibs = [points("41,78.5 35,79.5 30.5,83"), points("43,83.5 38,85 35,88")];

export const trilobite: Drawing = {
  layers: [
    layer("body", whole([rump])),
    layer("light", whole([points("50,74 42,74"), stub])),
    layer("line", twice(stub), ...tailRibs.map(twice)),
    layer("limb", ...ribs.map(rib)),
    layer("light", ...ribs.map(ring)),
    layer("line", ...ribs.map(ring)),
    layer("body", whole([cheek, nape])),
    layer("light", whole([brow])),
    layer("line", twice(brow), twice(points("38.4,22.5 43,24.5")), twice(points("39.3,30.5 43.5,31.5"))),
    layer("line", twice(border)),
    layer("dot", cornered([eye, lid]), cornered([mirrored(eye), mirrored(lid)])),
    layer("fine", curve(points("39,36 50,34.6 61,36"))),
  ],
};
