/**
 * The three symbols as mosaics on a sheet of 100 by 100: small stones with a joint between them,
 * cut by hand and so never quite alike. `shade` is one of three glazes.
 */
import type { MosaixSymbol } from "../view.gen";

type Point = readonly [x: number, y: number];
interface Stone {
  shade: 0 | 1 | 2;
  points: readonly Point[];
}

/** How far a corner is cut off its place. */
const SLIP = 0.9;

/** A number between -1 and 1 that looks like chance and is always the same. */
function slip(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43758.5453;
  return (wave - Math.floor(wave)) * 2 - 1;
}

function cut(points: readonly Point[], seed: number): Point[] {
  return points.map(([x, y], n) => [x + slip(seed + n * 7) * SLIP, y + slip(seed + n * 13 + 3) * SLIP]);
}

const around = (radius: number, degrees: number): Point => [
  50 + radius * Math.cos((degrees * Math.PI) / 180),
  50 + radius * Math.sin((degrees * Math.PI) / 180),
];

/** Points along an arc, from one angle to another. */
function arc(radius: number, from: number, to: number): Point[] {
  return [0, 1, 2, 3].map((n) => around(radius, from + ((to - from) * n) / 3));
}

/** A rosette: a ring of eight stones around a round one. */
function circle(): Stone[] {
  const ring = Array.from({ length: 8 }, (_, n): Stone => {
    const from = n * 45 + 8;
    const outer = arc(35, from + 2, from + 43);
    const inner = arc(15.5, from + 40.5, from + 4.5);
    return { shade: n % 3 === 0 ? 1 : n % 3 === 1 ? 0 : 2, points: cut([...outer, ...inner], n + 1) };
  });
  const middle = Array.from({ length: 10 }, (_, n) => around(12, n * 36));
  return [...ring, { shade: 1, points: cut(middle, 40) }];
}

/** Three rows of small triangles, each pulled together a little to leave the joint. */
function triangle(): Stone[] {
  const [top, high, wide, rows] = [12, 68, 78, 3] as const;
  const at = (row: number, place: number): Point => [50 + ((place - row / 2) * wide) / rows, top + (row * high) / rows];
  const stones: Point[][] = [];
  for (let row = 0; row < rows; row++) {
    for (let place = 0; place <= row; place++) {
      stones.push([at(row, place), at(row + 1, place + 1), at(row + 1, place)]);
      if (place < row) stones.push([at(row, place), at(row, place + 1), at(row + 1, place + 1)]);
    }
  }
  return stones.map((points, n) => ({
    shade: ([0, 1, 2, 0, 0, 1, 2, 0, 1] as const)[n] ?? 0,
    points: cut(pulled(points, 0.86), n + 60),
  }));
}

function pulled(points: readonly Point[], by: number): Point[] {
  const [x, y] = [0, 1].map((axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length);
  return points.map(([px, py]) => [(x ?? 0) + (px - (x ?? 0)) * by, (y ?? 0) + (py - (y ?? 0)) * by]);
}

/** Two rows of square stones that cross, turned by half a right angle. */
function cross(): Stone[] {
  const [pitch, half] = [18.2, 8.2] as const;
  const places = [-2, -1, 1, 2];
  const middles = [[0, 0], ...places.map((n) => [n, 0]), ...places.map((n) => [0, n])];
  return middles.map(([across = 0, down = 0], n) => {
    const [x, y] = [across * pitch, down * pitch];
    const corners = [
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
    ] as const;
    const points = corners.map(([dx, dy]): Point => {
      const [a, b] = [x + dx, y + dy];
      return [50 + (a - b) * Math.SQRT1_2, 50 + (a + b) * Math.SQRT1_2];
    });
    return { shade: ([1, 0, 2, 0, 1, 2, 0, 1, 0] as const)[n] ?? 0, points: cut(points, n + 90) };
  });
}

const write = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;

/** All stones of one glaze are one path, so that a whole grid stays light. */
function glazes(stones: readonly Stone[]): readonly string[] {
  return [0, 1, 2].map((shade) =>
    stones
      .filter((stone) => stone.shade === shade)
      .map(({ points }) => write(points))
      .join(""),
  );
}

export const PIECES: Readonly<Record<MosaixSymbol, readonly string[]>> = {
  o: glazes(circle()),
  t: glazes(triangle()),
  x: glazes(cross()),
};

/** The same symbols as plain shapes, for where they are small. */
export const PLAIN: Readonly<Record<MosaixSymbol, string>> = {
  o: "M50 14a36 36 0 1 1 0 72a36 36 0 1 1 0-72Z",
  t: "M50 9 91 83H9Z",
  x: "M27 12 50 35 73 12 88 27 65 50 88 73 73 88 50 65 27 88 12 73 35 50 12 27Z",
};
