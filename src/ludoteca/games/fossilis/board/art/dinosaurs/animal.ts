/** How an animal is put together: every dinosaur is drawn by the same hand from the same few parts. */
import { dot, fine, flat, inset, limb, thin, type Drawing, type Inset, type Stroke } from "../drawings/drawing";
import { BACKDROPS, type Gait, type Period } from "./backdrop";
import { band, bulb, crests, knots, sleeve, stripes, tube } from "../drawings/pen";

export const BOX = [120, 80] as const;

export interface Animal {
  readonly period: Period;
  readonly gait?: Gait;
  /** The colour of its skin, three tones in the paint box. */
  readonly hide: string;
  /** Snout to tail, as knots. */
  readonly body: string;
  /** Legs, arms and fins on our side and on the other, from root to tip. */
  readonly near?: readonly string[];
  readonly far?: readonly string[];
  /** Stripes on the back: first and last knot, how many, and how far down they reach. */
  readonly marks?: readonly [first: number, last: number, count: number, reach: number];
  /** Plates or spines on the back: their paint, how full they are, and each at a knot, so high and broad. */
  readonly crest?: readonly [
    paint: string,
    full: number,
    ...places: (readonly [at: number, high: number, broad: number])[],
  ];
  /** What is drawn before the body and after it: jaws, horns, wings. */
  readonly behind?: readonly (Stroke | Inset)[];
  readonly before?: readonly (Stroke | Inset)[];
  readonly eye: readonly [x: number, y: number, radius?: number];
  /** Hunters look out from under a brow. */
  readonly hunts?: boolean;
}

/** Where the outline of a limb begins: as a share of the way from its root to the next knot. */
const OUTLINE_START = 0.45;
/** Where feet stand, in units of the drawing. */
const GROUND_Y = 75;

/** A limb that grows out of the body, in one colour with it. */
function grown(hide: string, text: string): Stroke[] {
  const limb = knots(text);
  const [x, y, width] = limb[limb.length - 1] ?? [0, 0, 0];
  const toes =
    y < GROUND_Y ? [] : [fine("ink", `M${x + width * 0.1} ${y + 0.4}l.4-1.5M${x + width * 0.42} ${y + 0.8}l.3-1.5`)];
  return [flat(hide, bulb(limb)), thin("ink", sleeve(limb, OUTLINE_START)), ...toes];
}

export function draw(animal: Animal): Drawing {
  const { hide, period, gait = "land", far = [], near = [], behind = [], before = [] } = animal;
  const body = knots(animal.body);
  const [paint = "", full = 1, ...places] = animal.crest ?? [];
  const [x, y, radius = 1.5] = animal.eye;
  return {
    box: BOX,
    layers: [
      inset(BACKDROPS[gait][period], 60, 40),
      ...far.map((text) => limb(`${hide}-3`, tube(knots(text)))),
      ...behind,
      ...(animal.crest ? [limb(paint, crests(body, places, full))] : []),
      limb(`${hide}-2`, tube(body)),
      flat(`${hide}-1`, band(body, 0.3, 0.94)),
      ...(animal.marks ? [flat(`${hide}-3`, stripes(body, ...animal.marks))] : []),
      thin("ink", tube(body)),
      ...near.flatMap((text) => grown(`${hide}-2`, text)),
      ...before,
      flat("egg-1", dot(x, y, radius)),
      flat("ink", dot(x - radius * 0.15, y, radius * 0.62)),
      ...(animal.hunts
        ? [fine("ink", `M${x - radius * 1.5} ${y - radius * 0.3}L${x + radius * 1.1} ${y - radius * 1.2}`)]
        : []),
    ],
  };
}

/** An open mouth: the lower jaw from its hinge to its tip, and the palate above it. */
export const jaw = (hide: string, path: string, inside: string): Stroke[] => [
  limb(`${hide}-3`, path),
  flat("mouth", inside),
];
/** Small teeth along a jaw, from one point to another. */
export function teeth(x: number, y: number, toX: number, toY: number, count: number, size: number): Stroke {
  const [stepX, stepY] = [(toX - x) / count, (toY - y) / count];
  const tooth = `l${stepX / 2} ${stepY / 2 + size}l${stepX / 2} ${stepY / 2 - size}`;
  return flat("bone-1", `M${x} ${y}${tooth.repeat(count)}Z`);
}
/** A line of a mouth, a fold, a nostril. */
export const crease = (path: string): Stroke => fine("ink", path);
