/** A horseshoe crab from above: a domed front shield, a spined rear shield and a long tail. */

import { layer, type Drawing } from "./drawing";
import { cornered, dot, line, loop, mirrored, twice, whole, type Point } from "./pen";

const dome: Point[] = [[50, 0], [36, 2], [25, 10], [19, 22], [18, 36], [22, 52]];
const brow: Point[] = [[22, 52], [26, 43], [33, 38], [41, 36.5], [50, 36]];
const flange: Point[] = [[22, 52], [24.5, 40], [23.6, 31], [25.2, 21], [30.5, 12.5], [39.5, 7], [50, 5.5]];
const flank: Point[] = [[33, 38], [31.5, 46], [35, 57], [42, 66]];
const rump: Point[] = [[42, 66], [46, 64.5], [50, 64]];
const tail: Point[] = [[46.3, 64], [47.5, 84], [50, 109]];

/** The movable spines on the edge of the rear shield. */
const spines: readonly (readonly [Point, Point])[] = [
  [[31.7, 46], [26.5, 50]],
  [[33, 51.5], [28, 56.5]],
  [[35.3, 57], [31, 62.5]],
  [[38.5, 62], [35, 68]],
];
const spine = ([root, tip]: readonly [Point, Point]): string => line([root, tip]) + line(mirrored([root, tip]));

const eye: Point[] = [[30.4, 20], [28.2, 22.4], [27.8, 26], [29.2, 28.6], [30.6, 26], [31.4, 22.6]];
const pit = (x: number, y: number): string => dot([x, y], 1.1) + dot([100 - x, y], 1.1);

export const crab: Drawing = {
  tilt: -40,
  layers: [
    layer("body", cornered([tail, mirrored(tail)])),
    layer("fine", line([[50, 70], [50, 98]])),
    layer("line", ...spines.map(spine)),
    layer("body", whole([[[50, 36], [33, 38]], flank, rump])),
    layer("light", whole([[[50, 38], [45, 38]], [[45, 38], [43.5, 48], [45, 58], [50, 63]]])),
    layer("line", twice([[44.8, 37], [43.5, 48], [45, 59]])),
    layer("dot", pit(39.5, 44), pit(39.8, 49.5), pit(41, 55)),
    layer("body", whole([dome, brow])),
    layer("shade", whole([dome, flange])),
    layer("edge", whole([dome, brow])),
    layer("line", twice([[39, 36.5], [35.5, 26], [37.5, 16], [44, 10.5]]), line([[50, 13], [50, 36]])),
    layer("fine", twice([[28, 41], [29.8, 35], [29.6, 31]]), twice([[45.5, 36], [44, 28], [46.5, 19]])),
    layer("dot", loop(eye), loop(mirrored(eye)), pit(48, 8.8)),
  ],
};
