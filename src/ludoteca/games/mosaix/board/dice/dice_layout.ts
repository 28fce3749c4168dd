/** The layout area where the roller lays out the dice: four dice on a field of four by four. */
import { cellsOf, readingsOf, sizeOf, TURNS, type Die, type Formation, type Shape, type Turn } from "./shapes";
import type { MosaixLayout } from "../view.gen";
import type { Cell } from "../grid/squares";

export const LAYOUT_SIDE = 4;

export type Dice = readonly Die[];

export function isAt(one: Cell, other: Cell | null): boolean {
  return other !== null && one.row === other.row && one.column === other.column;
}

/** Lay dice out as a formation, in the middle of the layout area. */
export function laidOut({ shape, symbols }: Formation, turn: Turn = "n"): Dice {
  const cells = cellsOf(shape, turn);
  const { rows, columns } = sizeOf(cells);
  const [top, left] = [Math.floor((LAYOUT_SIDE - rows) / 2), Math.floor((LAYOUT_SIDE - columns) / 2)];
  return cells.map(({ row, column }, n) => ({
    row: top + row,
    column: left + column,
    symbol: symbols.charAt(n),
  }));
}

/** The symbols of dice, read row by row. */
export function symbolsOf(dice: Dice): string {
  return dice
    .toSorted((one, other) => one.row - other.row || one.column - other.column)
    .map(({ symbol }) => symbol)
    .join("");
}

/** Take a die to another place; if one lies there, they change places. */
export function moved(dice: Dice, from: Cell, to: Cell): Dice {
  return dice.map((die) => {
    if (isAt(die, from)) return { ...die, row: to.row, column: to.column };
    if (isAt(die, to)) return { ...die, row: from.row, column: from.column };
    return die;
  });
}

/** Turn all dice on the layout area together. */
export function turnedOver(dice: Dice, times: number): Dice {
  const [reading] = readingsOf(dice);
  if (!reading) return dice;
  const turn = TURNS[(TURNS.indexOf(reading.turn) + times + TURNS.length) % TURNS.length] ?? "n";
  return laidOut(reading, turn);
}

/** The shape that dice lie as; null if they do not all touch. */
export function shapeOf(dice: Dice): Shape | null {
  return readingsOf(dice)[0]?.shape ?? null;
}

/** The offer that dice on the layout area lie as, if there is one. */
export function offerOf(dice: Dice, layouts: readonly MosaixLayout[]): MosaixLayout | null {
  const readings = readingsOf(dice);
  const isMeant = ({ shape, symbols }: MosaixLayout) =>
    readings.some((reading) => reading.shape === shape && reading.symbols === symbols);
  return layouts.find(isMeant) ?? null;
}

/** How a formation that is known lies on the layout area: turned, as it was built. */
export function turnOf(dice: Dice, formation: Formation): Turn {
  const same = readingsOf(dice).find(
    ({ shape, symbols }) => shape === formation.shape && symbols === formation.symbols,
  );
  return same?.turn ?? "n";
}
