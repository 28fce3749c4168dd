/** Where things are in the drawing of the field, whose squares are 100 units wide. */
import { placeOf } from "./squares";

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
