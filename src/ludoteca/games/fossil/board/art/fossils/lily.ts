/** A sea lily: a jointed stem, a cup and a crown of feathered arms. */

import { layer, type Drawing, type Layer } from "../drawing";
import { bars, beside, cornered, curve, line, outline, points, spread, wander, type Limb } from "../pen";

const ARMS = [-2, 2, -1, 1, 0];

/** The stem hangs from the cup and widens a little where it was rooted. */
const stem: Limb = {
  middle: wander([50, 64], 176, 3.3, [2, 3, 4, 5, 6, 6, 5, 3, 1, 0]),
  width: (share) => 7.5 + 2 * share ** 3,
};

/** An arm opens outwards from the cup and curls in again at its tip. */
function arm(place: number): Limb {
  const turns = [3, 5, 9, 9, 7, 4, 1, -3, -6, -10, -14, -19, -24, -28].map(
    (turn) => turn * (place === 0 ? 0 : Math.sign(place) * (0.4 + 0.62 * Math.abs(place))),
  );
  return {
    middle: wander([50 + 3 * place, 57], 8 * place, 3.75, turns),
    width: (share) => 6.5 - 3.8 * share,
  };
}

const steps = (limb: Limb): number[] => limb.middle.map((_, index) => index).slice(3, -1);

/** The feather that the side branches of an arm make: narrow at the cup, widest half-way. */
const feather = (limb: Limb): Limb => ({
  middle: limb.middle.slice(2),
  width: (share) => 3 + 12.5 * Math.sin(Math.PI * (0.1 + 0.84 * share)),
});

const barbs = (limb: Limb): string =>
  steps(limb)
    .flatMap((index) => [-1, 1].map((side) => line([limb.middle[index - 1]!, beside(feather(limb), index - 2, side)])))
    .join("");

const layers = (place: number): Layer[] => {
  const limb = arm(place);
  return [
    layer("light", outline(feather(limb))),
    layer("fine", barbs(limb)),
    layer("limb", outline(limb)),
    layer("fine", bars(limb, steps(limb))),
  ];
};

const cup = [
  points("39.5,53 41.5,60 46,65.5"),
  points("46,65.5 50,66.5 54,65.5"),
  points("54,65.5 58.5,60 60.5,53"),
  points("60.5,53 50,56 39.5,53"),
];

export const lily: Drawing = {
  layers: [
    layer("limb", outline(stem)),
    layer("line", bars(stem, spread(1, 9, 9))),
    ...ARMS.flatMap(layers),
    layer("body", cornered(cup)),
    layer("line", curve(points("42.5,60 50,62.5 57.5,60")), line(points("50,56 50,62"))),
  ],
};
