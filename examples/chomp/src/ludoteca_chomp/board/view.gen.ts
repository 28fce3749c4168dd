// What the game sends to its board. Written by `make types` from the game's schema.
import type { EntryOf, ViewOf } from "$web/board";
import type { Effect, LegalMove } from "$web/schema.gen";

/** The bar of chocolate. */
export interface ChompTable {
  /** Squares in a row of the whole bar. */
  columns: number;
  /** For each row, from the top, the squares that are left. */
  rows: readonly (readonly string[])[];
}

/** To eat a square, with every square that is not above it and not left of it. */
export interface ChompMove extends LegalMove {
  /** All squares that are eaten. */
  eats: readonly string[];
}

/** Squares were eaten. */
export interface ChompEaten extends Effect {
  kind: "eaten";
  squares: readonly string[];
}

/** A seat has eaten the poisoned square. */
export interface ChompPoisoned extends Effect {
  kind: "poisoned";
  seat: number;
}

export type ChompEffect = ChompEaten | ChompPoisoned;

/** The types of the game, for the board interface. */
export interface ChompSchema {
  table: ChompTable;
  move: ChompMove;
  effect: ChompEffect;
}

export type ChompView = ViewOf<ChompSchema>;
export type ChompEntry = EntryOf<ChompSchema>;
