/** Squares by name: a1 is the upper left corner, the letter is the column. */
import type { MosaixSymbol } from "../view.gen";

export interface Cell {
  row: number;
  column: number;
}

const COLUMNS = "abcdefg";

/** The letter of a column. */
export function columnName(column: number): string {
  return COLUMNS.charAt(column);
}

/** The name of a square. */
export function squareAt({ row, column }: Cell): string {
  return `${columnName(column)}${row + 1}`;
}

/** Where a square is. */
export function placeOf(square: string): Cell {
  return { row: Number(square.slice(1)) - 1, column: COLUMNS.indexOf(square.charAt(0)) };
}

export function isInside({ row, column }: Cell, side: number): boolean {
  return row >= 0 && row < side && column >= 0 && column < side;
}

/** All cells of a grid, row by row. */
export function rowsOf(side: number): Cell[][] {
  const numbers = Array.from({ length: side }, (_, n) => n);
  return numbers.map((row) => numbers.map((column) => ({ row, column })));
}

/** The symbol on a square; null if it is empty. */
export function symbolOn(grid: readonly string[], { row, column }: Cell): MosaixSymbol | null {
  const found = grid[row]?.charAt(column);
  return found && found !== "." ? (found as MosaixSymbol) : null;
}

/** A grid with more symbols written on it; what stands there already stays. */
export function withWritten(grid: readonly string[], more: ReadonlyMap<string, MosaixSymbol>): string[] {
  return grid.map((history, row) =>
    [...history]
      .map((found, column) => (found === "." ? (more.get(squareAt({ row, column })) ?? found) : found))
      .join(""),
  );
}

const STEPS: Record<string, Cell> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** How far a key leads; null if it is none of the arrow keys. */
export function stepOf(key: string): Cell | null {
  return STEPS[key] ?? null;
}

/** Where a key takes a cursor; null if the key is none that moves it. */
export function stepFrom(from: Cell, key: string, side: number): Cell | null {
  const step = stepOf(key);
  if (!step) return null;
  const within = (n: number) => Math.min(side - 1, Math.max(0, n));
  return { row: within(from.row + step.row), column: within(from.column + step.column) };
}
