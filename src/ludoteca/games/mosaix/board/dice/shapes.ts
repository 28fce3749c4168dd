/** The seven shapes, and four dice laid out as one of them. */
import type { Cell } from "../grid/squares";

export const DRAWN = {
  I: ["####"],
  O: ["##", "##"],
  T: [".#.", "###"],
  S: [".##", "##."],
  Z: ["##.", ".##"],
  J: ["#..", "###"],
  L: ["..#", "###"],
} as const;

export type Shape = keyof typeof DRAWN;
export const SHAPES = Object.keys(DRAWN) as Shape[];

/** As laid out, and turned clockwise once, twice, three times. */
export type Turn = "n" | "e" | "s" | "w";
export const TURNS: readonly Turn[] = ["n", "e", "s", "w"];

/** A shape with its symbols, in the order in which one reads the shape as it is drawn. */
export interface Formation {
  shape: Shape;
  symbols: string;
}

/** The formation that a text such as "T:ootx" names. */
export function formationOf(text: string): Formation {
  const [shape = "", symbols = ""] = text.split(":");
  return { shape: shape as Shape, symbols };
}

export function formationText({ shape, symbols }: Formation): string {
  return `${shape}:${symbols}`;
}

function drawnCells(shape: Shape): Cell[] {
  return DRAWN[shape].flatMap((history, row) =>
    [...history].flatMap((mark, column) => (mark === "#" ? [{ row, column }] : [])),
  );
}

/** Turn cells clockwise; each keeps its place in the list, so its symbol stays with it. */
function turned(cells: readonly Cell[]): Cell[] {
  const bottom = Math.max(...cells.map(({ row }) => row));
  return cells.map(({ row, column }) => ({ row: column, column: bottom - row }));
}

/** Where each die of a turned shape lies, counted from the upper left corner. */
export function cellsOf(shape: Shape, turn: Turn): Cell[] {
  let cells = drawnCells(shape);
  for (let times = TURNS.indexOf(turn); times > 0; times--) cells = turned(cells);
  return cells;
}

/** How many rows and columns cells take up. */
export function sizeOf(cells: readonly Cell[]): { rows: number; columns: number } {
  return {
    rows: Math.max(...cells.map(({ row }) => row)) + 1,
    columns: Math.max(...cells.map(({ column }) => column)) + 1,
  };
}

/** Four dice, wherever they lie. */
export interface Die extends Cell {
  symbol: string;
}

/** What dice lie as: a formation and its turn. There are several where a shape is symmetric. */
export function readingsOf(dice: readonly Die[]): (Formation & { turn: Turn })[] {
  const top = Math.min(...dice.map(({ row }) => row));
  const left = Math.min(...dice.map(({ column }) => column));
  const found = SHAPES.flatMap((shape) =>
    TURNS.flatMap((turn) => {
      const symbols = cellsOf(shape, turn).map(({ row, column }) =>
        dice.find((die) => die.row - top === row && die.column - left === column),
      );
      if (symbols.some((die) => !die)) return [];
      return [{ shape, turn, symbols: symbols.map((die) => die?.symbol).join("") }];
    }),
  );
  return found;
}
