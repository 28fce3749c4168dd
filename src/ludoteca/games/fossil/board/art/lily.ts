/** A sea lily: a jointed stem, a cup and a crown of feathered arms. */

import { layer, type Drawing, type Layer } from "./drawing";
import { bars, beside, cornered, curve, line, outline, spread, wander, type Limb, type Point } from "./pen";

const STEP = 3.6;
const ARMS = [-3, 3, -2, 2, -1, 1, 0];

const stem: Limb = { middle: wander([36, 98], 32, 3.6, [0, -2, -3, -4, -5, -5, -4, -3, -2, -1, 0]), width: () => 7 };

/** Arms leave the cup side by side, open outwards and curl in again at their tips. */
function arm(place: number): Limb {
  const turns = [0, 9, 8, 6, 4, 0, -2, -4, -7, -10, -13, -16].map((turn) => turn * place * 0.62);
  return { middle: wander([50 + 2.6 * place, 55 - 0.4 * place ** 2], 6 * place, STEP, turns), width: (share) => 6 - 4 * share };
}

const steps = (limb: Limb): number[] => limb.middle.map((_, index) => index).slice(3, -1);

/** The side branches of an arm, long in the middle and short at the tip. */
const feathers = (limb: Limb): string => steps(limb).flatMap((index) => [-1, 1].map((side) => line([beside(limb, index, side), beside(limb, Math.min(index + 1, limb.middle.length - 1), side * 3.2)]))).join("");

const layers = (place: number): Layer[] => {
  const limb = arm(place);
  return [layer("line", feathers(limb)), layer("limb", outline(limb)), layer("fine", bars(limb, steps(limb)))];
};

const cup: Point[][] = [[[41, 50], [42.5, 57], [46, 62.5]], [[46, 62.5], [50, 63.5], [54, 62.5]], [[54, 62.5], [57.5, 57], [59, 50]], [[59, 50], [50, 53], [41, 50]]];

export const lily: Drawing = {
  layers: [
    layer("limb", outline(stem)),
    layer("line", bars(stem, spread(1, 10, 10))),
    ...ARMS.flatMap(layers),
    layer("body", cornered(cup)),
    layer("line", curve([[43, 57], [50, 59.5], [57, 57]]), line([[50, 53], [50, 59]])),
  ],
};
