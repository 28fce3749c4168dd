/** A brittle star: a small disc and five long arms, each waving in its own way. */

import { layer, type Drawing } from "../drawing";
import { around, bars, beside, line, loop, outline, spread, wander, type Limb, type Point } from "../pen";

const CENTRE: Point = [50, 48];
const DISC = 13.5;
const STEP = 3.1;

interface Wave {
  readonly angle: number;
  readonly lean: number;
  readonly bend: number;
  readonly steps: number;
}

const WAVES: readonly Wave[] = [
  { angle: 2, lean: -36, bend: 17, steps: 17 },
  { angle: 74, lean: -40, bend: 18, steps: 16 },
  { angle: 145, lean: -34, bend: 16, steps: 17 },
  { angle: 217, lean: -40, bend: 18, steps: 16 },
  { angle: 289, lean: -34, bend: 17, steps: 16 },
];

function arm({ angle, lean, bend, steps }: Wave): Limb {
  const turns = spread(0, 1, steps).map((share, index) =>
    index === 0 ? lean : bend * Math.cos(share * Math.PI * 1.75),
  );
  return {
    middle: wander(around(CENTRE, DISC - 5, angle), angle, STEP, turns),
    width: (share) => 8 * (1 - share) ** 0.8 + 1,
  };
}

const arms = WAVES.map(arm);
const every = (limb: Limb, step: number): number[] =>
  limb.middle
    .map((_, index) => index)
    .filter((index) => index % step === 0 && index > 2 && index < limb.middle.length - 1);

/** Short spines stand out from both sides of an arm. */
const bristles = (limb: Limb): string =>
  every(limb, 1)
    .flatMap((index) => [-1, 1].map((side) => line([beside(limb, index, side), beside(limb, index, side * 2)])))
    .join("");

const petal = (degrees: number): string =>
  loop([
    around(CENTRE, 3, degrees),
    around(CENTRE, 7.5, degrees - 20),
    around(CENTRE, 10.3, degrees),
    around(CENTRE, 7.5, degrees + 20),
  ]);

const disc = WAVES.flatMap(({ angle }) => [around(CENTRE, DISC, angle), around(CENTRE, DISC - 0.8, angle + 36)]);

export const star: Drawing = {
  layers: [
    layer("fine", ...arms.map(bristles)),
    layer("limb", ...arms.map(outline)),
    layer("line", ...arms.map((limb) => bars(limb, every(limb, 2)))),
    layer("body", loop(disc)),
    layer("shade", ...WAVES.map(({ angle }) => petal(angle))),
    layer("line", ...WAVES.map(({ angle }) => petal(angle))),
  ],
};
