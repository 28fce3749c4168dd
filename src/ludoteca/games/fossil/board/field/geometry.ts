/** Where things are in the drawing of the field, whose squares are 100 units wide. */
import { placeOf, squareAt } from "./squares";

export const UNIT = 100;
/** Room for the names of rows and columns. */
export const EDGE = 34;
const MARGIN = 6;

/** The width and height of the drawing. */
export function extent(side: number): number {
  return EDGE + side * UNIT + MARGIN;
}

/** The upper left corner of a square. */
export function cornerOf(square: string): [number, number] {
  const { row, column } = placeOf(square);
  return [EDGE + column * UNIT, EDGE + row * UNIT];
}

/** The middle of a square. */
export function middleOf(square: string): [number, number] {
  const [x, y] = cornerOf(square);
  return [x + UNIT / 2, y + UNIT / 2];
}

/** A part of the drawing in percent, for what is laid over it. */
export function percent(units: number, side: number): string {
  return `${(units / extent(side)) * 100}%`;
}

/** The line from one square to another, ending so far before its middle. */
export function stretch(from: string, to: string, before: number) {
  const [x1, y1] = middleOf(from);
  const [x, y] = middleOf(to);
  const x2 = x - Math.sign(x - x1) * before;
  const y2 = y - Math.sign(y - y1) * before;
  return { x1, y1, x2, y2 };
}

/** Where an arrow head is, and which way it points, that ends so far before a square's middle. */
export function arrowAt(from: string, to: string, before: number): string {
  const { x1, y1, x2, y2 } = stretch(from, to, before);
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return `translate(${x2} ${y2}) rotate(${angle})`;
}

/** The square at a point of the window; null beside the field. */
export function squareIn(box: DOMRect, side: number, clientX: number, clientY: number): string | null {
  const units = extent(side) / (box.width || 1);
  const place = (at: number) => Math.floor((at * units - EDGE) / UNIT);
  const [column, row] = [place(clientX - box.left), place(clientY - box.top)];
  const isInside = Math.min(row, column) >= 0 && Math.max(row, column) < side;
  return isInside ? squareAt(row, column) : null;
}
