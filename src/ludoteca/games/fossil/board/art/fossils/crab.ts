/** A horseshoe crab from above: a domed front shield, a spined rear shield and a long tail. */

import { layer, type Drawing } from "../drawing";
import { cornered, dot, line, loop, mirrored, points, twice, whole } from "../pen";

const dome = points("50,0 36,2 25,10 19,22 18,36 22,52");
const brow = points("22,52 26,43 33,38 41,36.5 50,36");
const flange = points("22,52 24.5,40 23.6,31 25.2,21 30.5,12.5 39.5,7 50,5.5");
const flank = points("33,38 31.5,46 35,57 42,66");
const rump = points("42,66 46,64.5 50,64");
const tail = points("46.3,64 47.5,84 50,109");

/** The movable spines on the edge of the rear shield. */
const spines = [
  points("31.7,46 26.5,50"),
  points("33,51.5 28,56.5"),
  points("35.3,57 31,62.5"),
  points("38.5,62 35,68"),
];

const eye = points("30.4,20 28.2,22.4 27.8,26 29.2,28.6 30.6,26 31.4,22.6");
const pit = (x: number, y: number): string => dot([x, y], 1.1) + dot([100 - x, y], 1.1);

export const crab: Drawing = {
  tilt: -40,
  layers: [
    layer("body", cornered([tail, mirrored(tail)])),
    layer("fine", line(points("50,70 50,98"))),
    layer("line", ...spines.map(twice)),
    layer("body", whole([points("50,36 33,38"), flank, rump])),
    layer("light", whole([points("50,38 45,38"), points("45,38 43.5,48 45,58 50,63")])),
    layer("line", twice(points("44.8,37 43.5,48 45,59"))),
    layer("dot", pit(39.5, 44), pit(39.8, 49.5), pit(41, 55)),
    layer("body", whole([dome, brow])),
    layer("shade", whole([dome, flange])),
    layer("edge", whole([dome, brow])),
    layer("line", twice(points("39,36.5 35.5,26 37.5,16 44,10.5")), line(points("50,13 50,36"))),
    layer("fine", twice(points("28,41 29.8,35 29.6,31")), twice(points("45.5,36 44,28 46.5,19"))),
    layer("dot", loop(eye), loop(mirrored(eye)), pit(48, 8.8)),
  ],
};
