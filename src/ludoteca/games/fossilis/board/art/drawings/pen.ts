/** The pen for animals: a middle line with a width at each knot becomes a body, a limb, a tail. */

export type Knot = readonly [x: number, y: number, width: number];
type Point = readonly [x: number, y: number];

/** Reads knots as "x,y,width x,y,width". */
export const knots = (text: string): Knot[] =>
  text.split(" ").map((knot) => {
    const [x = 0, y = 0, width = 0] = knot.split(",").map(Number);
    return [x, y, width];
  });

const short = (value: number): string => String(Math.round(value * 10) / 10);
const spell = ([x, y]: Point): string => `${short(x)} ${short(y)}`;
const between = ([x, y]: Point, [toX, toY]: Point): Point => [(x + toX) / 2, (y + toY) / 2];

/** A soft line that is drawn towards each point in turn and begins and ends in the first and the last. */
function soft(points: readonly Point[]): string {
  const last = points.length - 1;
  const bends = points.slice(1, last).map((point, n) => {
    const next = points[n + 2] ?? point;
    return `Q${spell(point)} ${spell(n + 2 === last ? next : between(point, next))}`;
  });
  return `M${spell(points[0] ?? [0, 0])}${bends.join("")}`;
}

/** The point beside the middle line: at knot `at`, which may lie between two; `side` -1 is the back of an animal that looks left, 1 its belly. */
export function beside(line: readonly Knot[], at: number, side: number): Point {
  const knot = (n: number): Knot => line[Math.max(0, Math.min(line.length - 1, n))] ?? [0, 0, 0];
  const [low, share] = [Math.floor(at), at % 1];
  const [x, y, width] = [0, 1, 2].map((part) => {
    const [here = 0, next = 0] = [knot(low)[part], knot(low + 1)[part]];
    return here + (next - here) * share;
  }) as [number, number, number];
  const [before, after] = share ? [knot(low), knot(low + 1)] : [knot(low - 1), knot(low + 1)];
  const [along, across] = [after[0] - before[0], after[1] - before[1]];
  const half = (side * width) / (2 * Math.hypot(along, across));
  return [x - across * half, y + along * half];
}

const edgeOf = (line: readonly Knot[], side: number): Point[] => line.map((_, at) => beside(line, at, side));

const around = (line: readonly Knot[]): string => soft([...edgeOf(line, 1), ...edgeOf(line, -1).reverse()]);

/** A whole body or limb, round at both ends. */
export const tube = (line: readonly Knot[]): string => `${around(line)}Z`;

/** A point of the line from the root of a limb towards its next knot, or beyond the root. */
function rooted(line: readonly Knot[], share: number, width: number): Knot {
  const [[x, y, root], [toX, toY, next]] = [line[0] ?? [0, 0, 0], line[1] ?? [0, 0, 0]];
  return [x + (toX - x) * share, y + (toY - y) * share, (root + (next - root) * share) * width];
}

/** A limb with a round root. */
export const bulb = (line: readonly Knot[]): string =>
  tube([rooted(line, -0.2, 0.3), rooted(line, -0.12, 0.75), ...line]);

/** The outline of a limb from some way below its root, so that it grows out of what it is drawn on. */
export const sleeve = (line: readonly Knot[], from: number): string =>
  around([rooted(line, from, 1), ...line.slice(1)]);

/** The part of a body between two lines along it, such as a pale belly. */
export const band = (line: readonly Knot[], from: number, to: number): string =>
  `${soft([...edgeOf(line, from), ...edgeOf(line, to).reverse()])}Z`;

/** Stripes across the back, broad above, from one knot to another. */
export function stripes(line: readonly Knot[], first: number, last: number, count: number, reach: number): string {
  return Array.from({ length: count }, (_, n) => {
    const at = first + ((last - first) * n) / (count - 1);
    const half = ((last - first) / count) * 0.22;
    return `M${spell(beside(line, at - half, -0.95))}L${spell(beside(line, at + half, reach))}L${spell(beside(line, at + half, -0.95))}Z`;
  }).join("");
}

/** What stands up along a back: where, how high and how broad; `full` 1 has straight flanks, more bulges like a plate. */
export function crests(
  line: readonly Knot[],
  places: readonly (readonly [at: number, high: number, broad: number])[],
  full: number,
): string {
  return places
    .map(([at, high, broad]) => {
      const [[x, y], [inX, inY]] = [beside(line, at, -0.82), beside(line, at, 0)];
      const length = Math.hypot(x - inX, y - inY) || 1;
      const [upX, upY] = [(x - inX) / length, (y - inY) / length];
      const point = (along: number, up: number): string =>
        spell([x - upY * along + upX * up, y + upX * along + upY * up]);
      const half = broad / 2;
      return `M${point(-half * 0.7, 0)}Q${point(-half * full, high * 0.55)} ${point(0, high)}Q${point(half * full, high * 0.55)} ${point(half * 0.7, 0)}Z`;
    })
    .join("");
}
