/** A poplar leaf: broad at the foot, pointed at the tip, toothed all round, on a long stalk. */

import { layer, type Drawing } from "../drawing";
import { cornered, curve, line, mirrored, mix, points, spread, twice, type Point } from "../pen";

/** The left edge without its teeth, as two Bézier curves: round the foot, then up to the tip. */
const FOOT = points("50,71 38,79 10,77 11,57");
const SIDE = points("11,57 12,40 44,26 50,-1");

function along([a, b, c, d]: readonly Point[], share: number): Point {
  const [ab, bc, cd] = [mix(a!, b!, share), mix(b!, c!, share), mix(c!, d!, share)];
  return mix(mix(ab, bc, share), mix(bc, cd, share), share);
}

const edge = (share: number): Point => (share < 0.4 ? along(FOOT, share / 0.4) : along(SIDE, (share - 0.4) / 0.6));

/** A tooth leans towards the tip and ends in a notch. */
function tooth(from: Point, to: Point): Point[] {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const out = (far: number, aside: number): Point => [from[0] + x * far + y * aside, from[1] + y * far - x * aside];
  return [from, out(0.45, 0.24), out(0.95, 0.3), to];
}

const notches = spread(0.05, 0.88, 15).map(edge);
const teeth = notches.slice(1).map((notch, index) => tooth(notches[index]!, notch));
const half: Point[][] = [[edge(0), notches[0]!], ...teeth, [notches[14]!, edge(0.94), edge(1)]];

/** Side veins: where each leaves the midrib, and which part of the edge it makes for. */
const VEINS = [
  [69, 0.46],
  [59, 0.6],
  [48.5, 0.7],
  [38.5, 0.79],
  [29.5, 0.86],
] as const;

/** A side vein runs from the midrib towards the edge, bending up. */
const vein = (foot: number, goal: number): Point[] => {
  const [start, end]: [Point, Point] = [[50, foot], mix([50, foot], edge(goal), 0.86)];
  return [start, [(start[0] + end[0]) / 2 - 1, (start[1] + end[1]) / 2 + 2.5], end];
};
const branch = (foot: number, goal: number, share: number, drop: number): Point[] => {
  const [, middle, end] = vein(foot, goal);
  const root = mix(middle!, end!, share);
  return [root, [root[0] - 6, root[1] + drop]];
};

export const leaf: Drawing = {
  tilt: 24,
  layers: [
    layer("limb", curve(points("48.2,70 48.4,82 44,94 37,103 40.5,105 48.5,95 52,83 51.8,70"))),
    layer("body", cornered([...half, ...half.map(mirrored).reverse()])),
    layer("line", line(points("50,71 50,12")), ...VEINS.map(([foot, goal]) => twice(vein(foot, goal)))),
    layer(
      "fine",
      twice(vein(70.5, 0.26)),
      twice(branch(69, 0.46, 0, 2.5)),
      twice(branch(69, 0.46, 0.5, 1.5)),
      twice(branch(59, 0.6, 0.2, -1)),
      twice(branch(48.5, 0.7, 0.2, -2)),
    ),
  ],
};
