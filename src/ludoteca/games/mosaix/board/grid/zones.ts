/** Zones: which squares touch, and the line around them. */
import type { MosaixSymbol, MosaixZone } from "../view.gen";
import { placeOf, rowsOf, squareAt, symbolOn, type Cell } from "./squares";

/** The smallest zone that counts, in squares. */
export const COUNTS = 5;

const NEXT: readonly Cell[] = [
  { row: -1, column: 0 },
  { row: 0, column: 1 },
  { row: 1, column: 0 },
  { row: 0, column: -1 },
];

const beside = (cell: Cell): Cell[] =>
  NEXT.map(({ row, column }) => ({ row: cell.row + row, column: cell.column + column }));

/**
 * All zones of a grid. The view has those that everybody sees; here are also those that would come
 * about by a formation still held, or written but not shown yet.
 */
export function zonesOf(grid: readonly string[]): MosaixZone[] {
  const seen = new Set<string>();
  const zones: MosaixZone[] = [];
  for (const cell of rowsOf(grid.length).flat()) {
    const symbol = symbolOn(grid, cell);
    if (!symbol || seen.has(squareAt(cell))) continue;
    zones.push({ symbol, squares: spread(grid, cell, symbol, seen) });
  }
  return zones;
}

function spread(grid: readonly string[], from: Cell, symbol: MosaixSymbol, seen: Set<string>): string[] {
  const found: Cell[] = [from];
  seen.add(squareAt(from));
  for (const cell of found) {
    for (const next of beside(cell)) {
      if (symbolOn(grid, next) !== symbol || seen.has(squareAt(next))) continue;
      seen.add(squareAt(next));
      found.push(next);
    }
  }
  return found.sort((one, other) => one.row - other.row || one.column - other.column).map(squareAt);
}

/** A side of a square, walked with the zone to the right: from a corner, one of the four ways. */
interface Side {
  x: number;
  y: number;
  way: number;
}

/** Right, down, left, up: around a square clockwise. */
const WAYS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
const wayOf = (way: number) => WAYS[way % 4] ?? WAYS[0];

/** The line around squares, so far inside of them, as an SVG path; the grid begins at 0, 0. */
export function outlineOf(squares: readonly string[], unit: number, inset: number): string {
  const left = sidesOf(squares);
  const loops: string[] = [];
  while (left.length) {
    const loop = walk(left);
    const corners = loop.flatMap((side, n) => cornerOf(loop.at(n - 1) ?? side, side, inset / unit));
    loops.push(`M${corners.map(([x, y]) => `${round(x * unit)} ${round(y * unit)}`).join("L")}Z`);
  }
  return loops.join("");
}

const round = (n: number) => Math.round(n * 10) / 10;

/** The sides of squares that do not touch another one of them. */
function sidesOf(squares: readonly string[]): Side[] {
  const all = new Set(squares);
  return squares.map(placeOf).flatMap((cell) => {
    const { row: y, column: x } = cell;
    const starts = [
      [x, y],
      [x + 1, y],
      [x + 1, y + 1],
      [x, y + 1],
    ] as const;
    return beside(cell).flatMap((next, way) => {
      const [startX, startY] = starts[way] ?? starts[0];
      return all.has(squareAt(next)) ? [] : [{ x: startX, y: startY, way }];
    });
  });
}

/** Take out the sides that lead around once. Where squares touch by a corner, keep to the right. */
function walk(left: Side[]): Side[] {
  const loop: Side[] = [];
  let side = left.pop();
  while (side) {
    loop.push(side);
    const { way } = side;
    const [x, y] = [side.x + wayOf(way)[0], side.y + wayOf(way)[1]];
    const on = left.filter((next) => next.x === x && next.y === y);
    side = [1, 0, 3].map((turn) => on.find((next) => next.way === (way + turn) % 4)).find(Boolean);
    if (side) left.splice(left.indexOf(side), 1);
  }
  return loop;
}

/** The corner between two sides, moved inwards; none where the line goes straight on. */
function cornerOf(before: Side, { x, y, way }: Side, inset: number): [number, number][] {
  if (before.way === way) return [];
  const [ax, ay] = wayOf(before.way + 1);
  const [bx, by] = wayOf(way + 1);
  return [[x + (ax + bx) * inset, y + (ay + by) * inset]];
}
