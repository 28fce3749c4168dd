// What the game sends to its board. Written by `make types` from the game's schema.
import type { EntryOf, ViewOf } from "$web/board";
import type { Effect, LegalMove } from "$web/schema.gen";

/** Circle, triangle, cross. */
export type MosaixSymbol = "o" | "t" | "x";

/** Shapes of four dice, named after the letters that they look like. */
export type MosaixShape = "I" | "O" | "T" | "S" | "Z" | "J" | "L";

/** A shape as it was laid out, or turned clockwise by 90, 180 or 270 degrees. */
export type MosaixTurn = "n" | "e" | "s" | "w";

export type MosaixEndReason = "full" | "stuck" | "stopped" | "no_fit";

export type MosaixPhase = "throwing" | "forming" | "writing" | "over";

/** Whether a seat has yet to write, has written, or cannot write the formation anywhere. */
export type MosaixWriting = "waiting" | "written" | "cannot";

/** The scale of a solo game. */
export interface MosaixScale {
  /** Boxes that are still free. */
  free: number;
  /** All boxes. */
  boxes: number;
  /** With this number of points the game is won. */
  win: number;
  /** With this number of points the game is exceptional. */
  exceptional: number;
}

/** What a seat has written in this throw. */
export interface MosaixWritten {
  /** The move. */
  text: string;
  /** What is written where: `c3o d3t`. */
  squares: string;
  /** The symbols that stick out over the edge: `ox`. */
  dropped: string;
}

/** Two or more squares that touch and have the same symbol; it counts from five squares on. */
export interface MosaixZone {
  symbol: MosaixSymbol;
  squares: readonly string[];
}

/** What a grid counts for one symbol: zones times squares. */
export interface MosaixScore {
  symbol: MosaixSymbol;
  /** Zones that count. */
  zones: number;
  /** Squares in these zones. */
  squares: number;
  points: number;
}

/** The card of one seat. */
export interface MosaixSeat {
  /** Seven rows of squares: a symbol each, or `.` where nothing is written yet. */
  grid: readonly string[];
  /** The square whose symbol is printed on the card. */
  printed: string;
  /** How far this seat is with its writing; null in other phases. */
  writes: MosaixWriting | null;
  /** What this seat has written while others still choose; null for all other viewers. */
  written: MosaixWritten | null;
  zones: readonly MosaixZone[];
  /** One for each symbol. */
  score: readonly MosaixScore[];
  /** All points of this seat; in a solo game with those of the scale. */
  points: number;
}

/** Everything on the table. */
export interface MosaixTable {
  phase: MosaixPhase;
  /** The seat that throws the dice and lays out the formation. */
  roller: number;
  /** The symbols thrown: `ootx`. */
  throw: string | null;
  /** The formation laid out: `T:ootx`. */
  formation: string | null;
  /** The scale of a solo game; null with more players. */
  scale: MosaixScale | null;
  seats: readonly MosaixSeat[];
}

/** To stop the solo game. Its spot is `stop`. */
export interface MosaixStop extends LegalMove {
  kind: "stop";
}

/** To lay out the dice as a formation: `T:ootx`. Its spot is the shape. */
export interface MosaixLayout extends LegalMove {
  kind: "form";
  shape: MosaixShape;
  /** The symbols row by row, as the shape is drawn upright. */
  symbols: string;
  /** Whether it fits somewhere on this seat's own grid. */
  fits: boolean;
}

/**
 * To write the formation on the own grid. Its spots are the squares written on.
 *
 * The text is `ec3`, a turn and the square of the first die, or `e2a3`, if the second die is
 * the first on the grid.
 */
export interface MosaixPlacement extends LegalMove {
  kind: "write";
  turn: MosaixTurn;
  /** The row of the turned shape's upper left corner, from 0; negative above the grid. */
  row: number;
  /** The column of this corner, from 0; negative to the left of the grid. */
  column: number;
  /** What is written where: `c3o d3t`. */
  squares: string;
  /** The symbols that stick out over the edge: `ox`. */
  dropped: string;
  /** All points of this seat once it has written this. */
  points: number;
}

export type MosaixMove = MosaixStop | MosaixLayout | MosaixPlacement;

/** Dice were thrown. */
export interface MosaixThrown extends Effect {
  kind: "thrown";
  /** The symbols: `ootx`. */
  throw: string;
}

/** A seat has laid out a formation. */
export interface MosaixFormed extends Effect {
  kind: "formed";
  seat: number;
  /** `T:ootx`. */
  formation: string;
}

/** A seat is passed over: the formation fits nowhere on its grid. */
export interface MosaixCannot extends Effect {
  kind: "cannot";
  seat: number;
}

/** What a seat has written, shown once all have written. */
export interface MosaixWrote extends Effect {
  kind: "wrote";
  seat: number;
  /** The move. */
  text: string;
  /** What was written where: `c3o d3t`. */
  squares: string;
  /** The symbols that stuck out over the edge: `ox`. */
  dropped: string;
}

/** A zone of a seat counts from now on. */
export interface MosaixZoneCounts extends Effect {
  kind: "zone";
  seat: number;
  symbol: MosaixSymbol;
  squares: readonly string[];
}

/** Zones of a seat that counted have become one. */
export interface MosaixZonesJoined extends Effect {
  kind: "joined";
  seat: number;
  symbol: MosaixSymbol;
  squares: readonly string[];
  /** The number of zones that there were before. */
  zones: number;
}

/** The seat has stopped the solo game. */
export interface MosaixStopped extends Effect {
  kind: "stopped";
  seat: number;
}

/** The game is over. */
export interface MosaixEnded extends Effect {
  kind: "ended";
  reason: MosaixEndReason;
  winners: readonly number[];
  /** The points of each seat. */
  points: readonly number[];
}

export type MosaixEffect =
  | MosaixThrown
  | MosaixFormed
  | MosaixCannot
  | MosaixWrote
  | MosaixZoneCounts
  | MosaixZonesJoined
  | MosaixStopped
  | MosaixEnded;

/** The types of the game, for the board interface. */
export interface MosaixSchema {
  table: MosaixTable;
  move: MosaixMove;
  effect: MosaixEffect;
}

export type MosaixView = ViewOf<MosaixSchema>;
export type MosaixEntry = EntryOf<MosaixSchema>;
