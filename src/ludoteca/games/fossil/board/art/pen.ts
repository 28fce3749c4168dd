/** The pen of all drawings: points in, SVG paths out. A sheet is 100 x 100, and y points down. */

export type Point = readonly [x: number, y: number];

/** Reads points as SVG writes them: "50,0 36,2". */
export const points = (text: string): Point[] =>
  text.split(" ").map((pair) => {
    const [x, y] = pair.split(",").map(Number);
    return [x!, y!];
  });

const short = (value: number): string => String(Math.round(value * 10) / 10);
const spell = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

/** The point at `radius` from `centre`; angle 0 points up, and angles grow clockwise. */
export function around([x, y]: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
}

/** `count` numbers evenly spread from `first` to `last`, both included. */
export function spread(first: number, last: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + ((last - first) * index) / (count - 1));
}

export const mix = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** The points on the other side of the upright middle line, in reverse so that both sides join. */
export const mirrored = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [100 - x, y]).reverse();

/** Straight strokes from point to point. */
export const line = (points: readonly Point[]): string => `M${points.map(spell).join("L")}`;

/** A closed shape with straight sides. */
export const shape = (points: readonly Point[]): string => `${line(points)}Z`;

/** A soft stroke through all points (a Catmull-Rom curve written as Bézier pieces). */
export function curve(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))]!;
  const pieces = points.slice(1).map((end, index) => bend(at(index - 1), at(index), end, at(index + 2)));
  return `M${spell(at(0))}${pieces.join("")}`;
}

/** A closed shape with a soft outline through all points. */
export function loop(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length]!;
  const pieces = points.map((start, index) => bend(at(index - 1), start, at(index + 1), at(index + 2)));
  return `M${spell(at(0))}${pieces.join("")}Z`;
}

/** Soft strokes, each beginning where the one before ends, that meet in sharp corners. */
export const joined = (strokes: readonly (readonly Point[])[]): string =>
  strokes
    .map(curve)
    .join("")
    .replaceAll(/(?!^)M/g, "L");

/** A closed outline of joined strokes. */
export const cornered = (strokes: readonly (readonly Point[])[]): string => `${joined(strokes)}Z`;

/** A closed outline given by its left half, from top to bottom. */
export const whole = (strokes: readonly (readonly Point[])[]): string =>
  cornered([...strokes, ...strokes.map(mirrored).reverse()]);

/** A stroke and its mirror image. */
export const twice = (points: readonly Point[]): string => curve(points) + curve(mirrored(points));

function bend(before: Point, start: Point, end: Point, after: Point): string {
  const leave: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
  const arrive: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
  return `C${spell(leave)} ${spell(arrive)} ${spell(end)}`;
}

/** A round dot. */
export function dot([x, y]: Point, radius: number): string {
  const across = short(2 * radius);
  return `M${short(x - radius)} ${short(y)}a${short(radius)} ${short(radius)} 0 1 0 ${across} 0a${short(radius)} ${short(radius)} 0 1 0-${across} 0Z`;
}

/** A limb: the middle line of something long, and how wide it is at each point. */
export interface Limb {
  readonly middle: readonly Point[];
  readonly width: (share: number) => number;
}

/** The point beside a limb's middle line: `side` 1 is its right edge, -1 its left, 0 the middle. */
export function beside({ middle, width }: Limb, index: number, side: number): Point {
  const [before, after] = [middle[Math.max(0, index - 1)]!, middle[Math.min(middle.length - 1, index + 1)]!];
  const [along, across] = [after[0] - before[0], after[1] - before[1]];
  const half = (side * width(index / (middle.length - 1))) / (2 * Math.hypot(along, across));
  return [middle[index]![0] - across * half, middle[index]![1] + along * half];
}

/** The outline of a limb, round at its far end and open at its root. */
export function outline(limb: Limb): string {
  const steps = limb.middle.map((_, index) => index);
  const right = steps.map((index) => beside(limb, index, 1));
  const left = steps.map((index) => beside(limb, index, -1)).reverse();
  return curve([...right, ...left]);
}

/** Short strokes across a limb, one at each of the given steps. */
export function bars(limb: Limb, steps: readonly number[], reach = 1): string {
  return steps.map((index) => line([beside(limb, index, -reach), beside(limb, index, reach)])).join("");
}

/** A middle line that leaves `start` in one direction and turns by some degrees at each step. */
export function wander(start: Point, degrees: number, step: number, turns: readonly number[]): Point[] {
  const points: Point[] = [start];
  let heading = degrees;
  for (const turn of turns) {
    heading += turn;
    points.push(around(points[points.length - 1]!, step, heading));
  }
  return points;
}
