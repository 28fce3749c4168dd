/** Where things are in the drawing of a grid, whose squares are 100 units wide. */
import type { Cell } from "./squares";

export const UNIT = 100;
/** Room for the names of rows and columns, and for symbols that stick out. */
export const EDGE = 44;

/** The width and height of the drawing. */
export function extent(side: number): number {
  return side * UNIT + 2 * EDGE;
}

/** Where a cell lies, on the grid or beside it. */
export function cornerOf({ row, column }: Cell): [number, number] {
  return [EDGE + column * UNIT, EDGE + row * UNIT];
}

export function shift(cell: Cell): string {
  const [x, y] = cornerOf(cell);
  return `translate(${x} ${y})`;
}

/**
 * What sticks out over an edge is drawn smaller, on the margin of the grid, so that it covers nothing
 * beside it: dice further out lie a little further, like a pile.
 */
const OUTSIDE = 0.34;
const PILED = 0.045;

/** Where a die is drawn that sticks out of the given rows and columns. */
export function besideGrid({ row, column }: Cell, rows: number, columns: number): string {
  const along = (at: number, count: number) => {
    if (at < 0) return (at + 1) * PILED - OUTSIDE;
    return at < count ? at + (1 - OUTSIDE) / 2 : count + (at - count) * PILED;
  };
  const [x, y] = [EDGE + along(column, columns) * UNIT, EDGE + along(row, rows) * UNIT];
  return `translate(${x} ${y}) scale(${OUTSIDE})`;
}

/** A point of the window in squares from the grid's upper left corner. */
export function pointIn(box: DOMRect, side: number, clientX: number, clientY: number): { x: number; y: number } {
  const units = extent(side) / (box.width || 1);
  return {
    x: ((clientX - box.left) * units - EDGE) / UNIT,
    y: ((clientY - box.top) * units - EDGE) / UNIT,
  };
}
