/** Names of squares, such as `c3`: columns a to e from the left, rows 1 to 5 from the top. */
import { COLUMNS, ROWS } from "../art/site";
import type { FossilisSide } from "../view.gen";

export const SIDES = ["north", "east", "south", "west"] as const satisfies readonly FossilisSide[];

const WAYS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

export function squareAt(column: number, row: number): string | null {
  if (column < 0 || column >= COLUMNS || row < 0 || row >= ROWS) return null;
  return `${"abcde".charAt(column)}${row + 1}`;
}

export const columnOf = (square: string) => "abcde".indexOf(square.charAt(0));
export const rowOf = (square: string) => Number(square.charAt(1)) - 1;

/** The square beside another one, by side or by arrow key; null off the site or by another key. */
export function beside(square: string, way: FossilisSide | (string & {})): string | null {
  const step = WAYS[way];
  return step ? squareAt(columnOf(square) + step[0], rowOf(square) + step[1]) : null;
}

export function isArrow(key: string): boolean {
  return key.startsWith("Arrow") && key in WAYS;
}

/** All squares, row by row. */
export const SQUARES: readonly (readonly string[])[] = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: COLUMNS }, (_, column) => squareAt(column, row) ?? ""),
);

/** The side over whose edge one gets from one square in a direction that leaves the site. */
export function opposite(side: FossilisSide): FossilisSide {
  return ({ north: "south", south: "north", east: "west", west: "east" } as const)[side];
}
