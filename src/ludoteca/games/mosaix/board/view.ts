/**
 * What MosaiX' view and offers contain, as its `view.py` writes them.
 * The page holds no rules: whatever it shows comes from here.
 */
import type { LegalMove } from "$web/board";
import type { View } from "$web/protocol";
import type { Shape, Turn } from "./dice/shapes";

/** Circle, triangle and cross. */
export type Symbol = "o" | "t" | "x";
export const SYMBOLS: readonly Symbol[] = ["o", "t", "x"];

export type Phase = "throwing" | "forming" | "writing" | "over";

/** Squares with the same symbol that touch. */
export interface Zone {
  symbol: Symbol;
  squares: readonly string[];
}

/** A line of the score: zones times squares. */
export interface Line {
  symbol: Symbol;
  zones: number;
  squares: number;
  points: number;
}

/** What I have written in this throw, which the others do not see yet. */
export interface Written {
  text: string;
  squares: string;
  dropped: string;
}

export interface Card {
  /** Rows of squares: `.`, `o`, `t` or `x`. */
  grid: readonly string[];
  printed: string;
  writes: null | "waiting" | "written" | "cannot";
  written: Written | null;
  zones: readonly Zone[];
  score: readonly Line[];
  points: number;
}

/** The scale of the solo game. */
export interface Scale {
  free: number;
  boxes: number;
  win: number;
  exceptional: number;
}

/** A game of MosaiX as it lies on the table. */
export interface Table {
  phase: Phase;
  roller: number;
  throw: string | null;
  formation: string | null;
  scale: Scale | null;
  seats: readonly Card[];
}

/** A way to lay out the dice. */
export interface Layout extends LegalMove {
  shape: Shape;
  symbols: string;
  fits: boolean;
}

/** A place to write the formation. `squares` says what is written where: "c3o d3t". */
export interface Placement extends LegalMove {
  turn: Turn;
  row: number;
  column: number;
  squares: string;
  dropped: string;
  points: number;
}

export const STOP = "stop";

/** The table of a view of MosaiX. */
export function tableOf(view: View): Table {
  return view.table as Table;
}

export function isLayout(offer: LegalMove): offer is Layout {
  return typeof offer["shape"] === "string";
}

export function isPlacement(offer: LegalMove): offer is Placement {
  return typeof offer["squares"] === "string";
}

/** What stands on each square of a list such as "c3o d3t". */
export function writtenOn(squares: string): Map<string, Symbol> {
  const parts = squares.split(" ").filter(Boolean);
  return new Map(parts.map((part) => [part.slice(0, -1), part.slice(-1) as Symbol]));
}
