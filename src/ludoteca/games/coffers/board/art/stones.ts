/** How the four stones are cut: an outline that tells them apart, and faces between it and the table. */
import type { StoneKind } from "./kinds";

type Point = readonly [x: number, y: number];

interface Cut {
  /** The rim, drawn with its own bends. */
  readonly rim: string;
  /** Corners along the rim, clockwise, and how far in the table lies. */
  readonly corners: readonly Point[];
  readonly middle: Point;
  readonly table: number;
  /** Which corners of the table, with its middle, catch the light. */
  readonly lit: readonly number[];
}

export interface Face {
  readonly path: string;
  /** From 0 in the shade to 4 in the light, which falls from above left. */
  readonly bright: number;
}

const CORNERS = 8;
const ring = (radius: number): Point[] =>
  Array.from({ length: CORNERS }, (_, n) => {
    const angle = ((n + 0.5) / CORNERS) * 2 * Math.PI;
    return [50 + radius * Math.sin(angle), 50 - radius * Math.cos(angle)] as const;
  });

const CUTS: Readonly<Record<StoneKind, Cut>> = {
  r: { rim: "M50 8A42 42 0 1 1 50 92A42 42 0 1 1 50 8Z", corners: ring(42), middle: [50, 50], table: 0.56, lit: [5, 6, 7, 0] },
  e: {
    rim: "M24 10H76L90 24V76L76 90H24L10 76V24Z",
    corners: [[24, 10], [76, 10], [90, 24], [90, 76], [76, 90], [24, 90], [10, 76], [10, 24]],
    middle: [50, 50],
    table: 0.52,
    lit: [5, 6, 7, 0, 1],
  },
  s: {
    rim: "M50 4C56 20 83 38 83 63A33 33 0 0 1 17 63C17 38 44 20 50 4Z",
    corners: [[50, 4], [72, 36], [83, 63], [72, 87.5], [50, 96], [28, 87.5], [17, 63], [28, 36]],
    middle: [50, 60],
    table: 0.54,
    lit: [5, 6, 7, 0],
  },
  t: {
    rim: "M45.5 11Q50 4 54.5 11L95 79Q98.5 88 90 88H10Q1.5 88 5 79Z",
    corners: [[50, 8], [94, 87], [6, 87]],
    middle: [50, 61],
    table: 0.46,
    lit: [2, 0],
  },
};

const path = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;

const toward = ([x, y]: Point, [mx, my]: Point, share: number): Point => [
  mx + (x - mx) * share,
  my + (y - my) * share,
];

/** How much light falls on the face that leans outward from the edge between two corners. */
function brightness([ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  const lit = ((by - ay) * -0.55 + (bx - ax) * 0.83) / length;
  return Math.round(1.9 + 1.7 * lit);
}

function facesOf({ corners, middle, table }: Cut): Face[] {
  return corners.map((corner, n) => {
    const next = corners[(n + 1) % corners.length] ?? corner;
    const inner = [toward(next, middle, table), toward(corner, middle, table)];
    return { path: path([corner, next, ...inner]), bright: brightness(corner, next) };
  });
}

export const rimOf = (stone: StoneKind): string => CUTS[stone].rim;

export const FACES = Object.fromEntries(
  Object.entries(CUTS).map(([stone, cut]) => [stone, facesOf(cut)]),
) as Record<StoneKind, Face[]>;

/** The part of the table that catches the light. */
export const GLEAMS = Object.fromEntries(
  Object.entries(CUTS).map(([stone, { corners, middle, table, lit }]) => [
    stone,
    path([middle, ...lit.map((n) => toward(corners[n] ?? middle, middle, table))]),
  ]),
) as Record<StoneKind, string>;

export const TABLES = Object.fromEntries(
  Object.entries(CUTS).map(([stone, { corners, middle, table }]) => [
    stone,
    path(corners.map((corner) => toward(corner, middle, table))),
  ]),
) as Record<StoneKind, string>;
