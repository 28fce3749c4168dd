/** How the four stones are cut: an outline that tells them apart, and faces that slope up to a table. */
import type { StoneKind } from "./kinds";

type Point = readonly [x: number, y: number];

interface Plan {
  /** The outline, with its own bends. */
  readonly rim: string;
  /** Corners along the rim, clockwise. */
  readonly corners: readonly Point[];
  readonly middle: Point;
  /** How far out the corners of the table are, of the way to the rim. */
  readonly table: number;
  /** Which corners of the table, with its middle, catch the light. */
  readonly lit: readonly number[];
}

export interface Cut {
  readonly rim: string;
  /** Each face with its light: from 0 in the shade to 4 where it falls, from above left. */
  readonly faces: readonly (readonly [path: string, light: number])[];
  readonly table: string;
  readonly gleam: string;
}

const CORNERS = 8;
const ring = (radius: number): Point[] =>
  Array.from({ length: CORNERS }, (_, n) => {
    const angle = ((n + 0.5) / CORNERS) * 2 * Math.PI;
    return [50 + radius * Math.sin(angle), 50 - radius * Math.cos(angle)];
  });

const PLANS: Readonly<Record<StoneKind, Plan>> = {
  r: {
    rim: "M50 8A42 42 0 1 1 50 92A42 42 0 1 1 50 8Z",
    corners: ring(42),
    middle: [50, 50],
    table: 0.56,
    lit: [5, 6, 7, 0],
  },
  e: {
    rim: "M20 10H80L90 20V80L80 90H20L10 80V20Z",
    corners: [
      [20, 10],
      [80, 10],
      [90, 20],
      [90, 80],
      [80, 90],
      [20, 90],
      [10, 80],
      [10, 20],
    ],
    middle: [50, 50],
    table: 0.52,
    lit: [5, 6, 7, 0, 1],
  },
  s: {
    rim: "M50 4C56 20 83 38 83 63A33 33 0 0 1 17 63C17 38 44 20 50 4Z",
    corners: [
      [50, 4],
      [72, 36],
      [83, 63],
      [72, 87.5],
      [50, 96],
      [28, 87.5],
      [17, 63],
      [28, 36],
    ],
    middle: [50, 60],
    table: 0.54,
    lit: [5, 6, 7, 0],
  },
  t: {
    rim: "M45.5 11Q50 4 54.5 11L95 79Q98.5 88 90 88H10Q1.5 88 5 79Z",
    corners: [
      [50, 8],
      [94, 87],
      [6, 87],
    ],
    middle: [50, 61],
    table: 0.46,
    lit: [2, 0],
  },
};

const path = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;

/** How much light falls on the face that leans outward between two corners. */
function lightOn([ax, ay]: Point, [bx, by]: Point): number {
  const turned = ((bx - ax) * 0.83 - (by - ay) * 0.55) / Math.hypot(bx - ax, by - ay);
  return Math.round(1.9 + 1.7 * turned);
}

function cut({ rim, corners, middle, table, lit }: Plan): Cut {
  const inner = corners.map(([x, y]): Point => [
    middle[0] + (x - middle[0]) * table,
    middle[1] + (y - middle[1]) * table,
  ]);
  const faces = corners.map((corner, n) => {
    const next = (n + 1) % corners.length;
    const [end, far, near] = [corners[next] ?? corner, inner[next] ?? corner, inner[n] ?? corner];
    return [path([corner, end, far, near]), lightOn(corner, end)] as const;
  });
  return { rim, faces, table: path(inner), gleam: path([middle, ...lit.map((n) => inner[n] ?? middle)]) };
}

export const CUTS: Readonly<Record<StoneKind, Cut>> = {
  r: cut(PLANS.r),
  e: cut(PLANS.e),
  s: cut(PLANS.s),
  t: cut(PLANS.t),
};
