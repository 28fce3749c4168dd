/** The pictures of the rules, as data. Rows and columns count from the top left. */
import type { Group } from "./DiceFigure.svelte";

export interface Piece {
  readonly grid: readonly string[];
  /** Dice held over it: symbol, row, column. */
  readonly held?: readonly (readonly [symbol: string, row: number, column: number])[];
  /** Frame the zones, and strike out those that are too small. */
  readonly zones?: true;
}

const T = { shape: "T", symbols: "ootx" } as const;

export const DICE: Readonly<Record<string, readonly Group[]>> = {
  throw: [{ thrown: "otxo" }],
  turn: [{ laid: [T, "n"] }, { laid: [T, "e"] }, { laid: [T, "s"] }, { laid: [T, "w"] }],
};

export const PIECES: Readonly<Record<string, readonly Piece[]>> = {
  edge: [
    {
      grid: [".to.", ".tt.", ".ox."],
      held: [
        ["x", 0, 0],
        ["t", 1, -2],
        ["o", 1, -1],
        ["o", 1, 0],
      ],
    },
  ],
  zones: [{ grid: ["oottt.x", "xotttox", "xoo.xxx", "xxotx.t", "xx.ttt."], zones: true }],
};
