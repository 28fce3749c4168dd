/** Squares by name: a1 is the upper left corner, the letter is the column. */
import type { FossilTable } from "../view.gen";

export interface Place {
  row: number;
  column: number;
}

const COLUMNS = "abcdefghi";

/** The letter of a column. */
export function columnName(column: number): string {
  return COLUMNS.charAt(column);
}

/** The name of a square. */
export function squareAt(row: number, column: number): string {
  return `${columnName(column)}${row + 1}`;
}

/** Where a square is. */
export function placeOf(square: string): Place {
  return { row: Number(square.slice(1)) - 1, column: COLUMNS.indexOf(square.charAt(0)) };
}

/** All squares of a board, row by row. */
export function rowsOf(side: number): string[][] {
  const numbers = Array.from({ length: side }, (_, n) => n);
  return numbers.map((row) => numbers.map((column) => squareAt(row, column)));
}

const STEPS: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Where a key takes the cursor; null if the key is none that moves it. */
export function stepFrom(square: string, key: string, side: number): string | null {
  const { row, column } = placeOf(square);
  const last = side - 1;
  if (key === "Home") return squareAt(row, 0);
  if (key === "End") return squareAt(row, last);
  if (key === "PageUp") return squareAt(0, column);
  if (key === "PageDown") return squareAt(last, column);
  const step = STEPS[key];
  if (!step) return null;
  const within = (n: number) => Math.min(last, Math.max(0, n));
  return squareAt(within(row + step.row), within(column + step.column));
}

/** Where the keyboard's cursor begins: on a stone, or in the middle. */
export function firstSquare(table: FossilTable): string {
  const middle = Math.floor(table.side / 2);
  return table.stones[0] ?? squareAt(middle, middle);
}
