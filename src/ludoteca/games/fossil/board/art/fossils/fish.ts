/** A bony fish lying on its side, with skull, backbone and ribs showing. */

import { layer, type Drawing } from "../drawing";
import { cornered, curve, dot, line, loop, mix, points, spread, type Point } from "../pen";

const body = points("4,54 11,44 23,35 39,30.5 56,34 70,42 81,47 81,54 70,59 56,66 40,71 24,69.5 11,62");
const back = points("33,32 36,23 41,14");
const sail = points("41,14 50,21 60,26 67,41");
const belly = [points("34,70 38,79 44,86"), points("44,86 47,78 46,69")];
const vent = [points("56,65 60,73 66,78"), points("66,78 68,68 73,57")];
const tail = [
  points("80,47 87,40 90,34 94,27"),
  points("94,27 93,40 90,50.5 93,61 94,74"),
  points("94,74 90,67 87,61 80,54"),
];

const spineAt = (x: number): number => 50.5 - 2 * Math.sin(((x - 32) / 50) * Math.PI);
const depth = (x: number): number => 1 - ((x - 37) / 45) ** 2;

/** The bones above and below the backbone slope backwards. */
function bones(x: number): string {
  const y = spineAt(x);
  const [up, down] = [13.5 * depth(x), 15 * depth(x)];
  return (
    curve([
      [x, y],
      [x + 3.5, y - up * 0.5],
      [x + 5, y - up],
    ]) +
    curve([
      [x, y],
      [x + 4, y + down * 0.5],
      [x + 4.5, y + down],
    ])
  );
}

/** Fin rays between two edges of a fin. */
const rays = (from: Point, to: Point, tip: Point, end: Point, count: number): string =>
  spread(0, 1, count + 2)
    .slice(1, -1)
    .map((share) => line([mix(from, to, share), mix(tip, end, share)]))
    .join("");

export const fish: Drawing = {
  tilt: -9,
  layers: [
    layer("limb", cornered([back, sail]), cornered(belly), cornered(vent)),
    layer("body", cornered(tail)),
    layer(
      "line",
      rays([38, 31], [64, 39], [43, 19], [63, 32], 4),
      rays([83, 48], [83, 49], [91, 35], [88, 46], 1),
      rays([83, 52], [83, 53], [88, 55], [91, 66], 1),
    ),
    layer("fine", rays([36, 71], [45, 70], [43, 83], [46, 75], 2), rays([57, 66], [71, 58], [65, 76], [69, 65], 3)),
    layer("body", loop(body)),
    layer(
      "shade",
      cornered([
        points("4,54 11,62 24,69.5 28,69.9"),
        points("28,69.9 33,60 33.5,50 30.5,40 27,33.7"),
        points("27,33.7 23,35 11,44 4,54"),
      ]),
    ),
    layer("edge", loop(body)),
    layer("line", curve(points("27.5,34 32.5,43 33.5,53 31,63 27.5,69.5")), curve(points("4.5,54.5 9,56 13,58.5"))),
    layer("line", curve(spread(34, 80, 8).map((x): Point => [x, spineAt(x)])), ...spread(38, 73, 8).map(bones)),
    layer("light", dot([17, 48], 5)),
    layer("line", dot([17, 48], 5)),
    layer("dot", dot([17, 48], 2.2)),
    layer("fine", curve(points("24.5,40 27.5,50 24,62")), curve(points("23,57 17,61 12,60"))),
  ],
};
