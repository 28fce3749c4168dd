/** The ground of the site: planks around the bed that the tiles lie in, pegs, and room for pawns beside it. */
import { dot, edge, fine, flat, line, type Drawing } from "./drawing";
import { COLUMNS, DEEP, MARGIN, ROWS, SITE, WIDE } from "../site";

const [LEFT, TOP] = [MARGIN, MARGIN];
const [RIGHT, BOTTOM] = [MARGIN + COLUMNS * WIDE, MARGIN + ROWS * DEEP];
/** In units of the drawing. */
const PLANK_WIDTH = 11;

const box = (left: number, top: number, right: number, bottom: number, round: number): string =>
  `M${left + round} ${top}H${right - round}q${round} 0 ${round} ${round}V${bottom - round}q0 ${round} ${-round} ${round}H${left + round}q${-round} 0 ${-round} ${-round}V${top + round}q0 ${-round} ${round} ${-round}Z`;

const corners = [LEFT - PLANK_WIDTH / 2, RIGHT + PLANK_WIDTH / 2].flatMap((x) =>
  [TOP - PLANK_WIDTH / 2, BOTTOM + PLANK_WIDTH / 2].map((y) => [x, y] as const),
);
const pegs = (radius: number) => corners.map(([x, y]) => dot(x, y, radius)).join("");
/** Tufts of grass outside, beside the names of rows and columns. */
const tufts = [
  [24, 36],
  [150, 16],
  [452, 22],
  [606, 40],
  [22, 426],
  [618, 380],
  [170, 554],
  [470, 556],
  [606, 540],
  [26, 248],
]
  .map(([x, y]) => `M${x} ${y}q-4-5-8-7m8 7q0-7 1-11m-1 11q4-5 8-6`)
  .join("");

export const FRAME: Drawing = {
  box: SITE,
  layers: [
    flat("ground", box(0, 0, SITE[0], SITE[1], 20)),
    line("ground-deep", tufts),
    flat(
      "shadow",
      box(LEFT - PLANK_WIDTH + 4, TOP - PLANK_WIDTH + 8, RIGHT + PLANK_WIDTH + 8, BOTTOM + PLANK_WIDTH + 10, 8),
    ),
    edge("wood-2", box(LEFT - PLANK_WIDTH, TOP - PLANK_WIDTH, RIGHT + PLANK_WIDTH, BOTTOM + PLANK_WIDTH, 6)),
    fine(
      "wood-3",
      `M${LEFT} ${TOP - 5}H${RIGHT - 180}M${LEFT + 190} ${TOP - 3}H${RIGHT}M${LEFT} ${BOTTOM + 6}H${RIGHT - 90}M${LEFT - 5} ${TOP}V${BOTTOM}M${RIGHT + 6} ${TOP}V${BOTTOM}`,
    ),
    edge("bed", box(LEFT, TOP, RIGHT, BOTTOM, 2)),
    edge("wood-1", pegs(8)),
    flat("wood-3", pegs(2.6)),
  ],
};
