// What the game sends to its board. Written by `make types` from the game's schema.
import type { EntryOf, ViewOf } from "$web/board";
import type { Effect, LegalMove } from "$web/schema.gen";

/** One of the nine fossils. */
export type FossilLetter = "A" | "B" | "P" | "S" | "R" | "U" | "L" | "T" | "H";

export type FossilPhase = "placing" | "moving" | "giving" | "taking" | "over";

export type FossilEndReason = "stuck" | "spent";

/** A stone's move that costs more points than the seat in turn has. */
export interface FossilUnaffordableMove {
  /** From where to where. */
  spots: readonly [string, string];
  price: number;
}

/** How one of the nine fossils stands. */
export interface FossilStatus {
  letter: FossilLetter;
  /** Its cards that are still on the board. */
  left: number;
  /** `absent`: left out of a game with few players. */
  status: "open" | "scored" | "absent";
  /** For each seat the values of its cards, highest first. */
  held: readonly (readonly number[])[];
  /** The seats that would lead if it were scored now. */
  leads: readonly number[];
  /** How the points of each seat would change if it were scored now. */
  would_score: readonly number[];
}

/** What a seat has. */
export interface FossilSeat {
  points: number;
  cards: readonly string[];
}

/** The board, the stones, the fossils and the seats. */
export interface FossilTable {
  /** Squares in a row of the board. */
  side: number;
  phase: FossilPhase;
  /** The seat that decides, or decided last. */
  turn: number;
  /** The squares of the stones that have been placed. */
  stones: readonly string[];
  /** The card on each square that has one. */
  cards: Readonly<Record<string, string>>;
  /** The stones' moves that the seat in turn cannot pay for. */
  too_dear: readonly FossilUnaffordableMove[];
  /** The fossil that is scored after the swap that is being made. */
  scoring: FossilLetter | null;
  /** The card that is offered for a swap, while a card is taken for it. */
  given: string | null;
  fossils: readonly FossilStatus[];
  seats: readonly FossilSeat[];
}

/** To place a stone on a square. */
export interface FossilPlaceMove extends LegalMove {
  kind: "place";
}

/** To move a stone to another square and take the card there. */
export interface FossilStoneMove extends LegalMove {
  kind: "stone";
  price: number;
  /** The card taken. */
  takes: string;
  /** The squares on the way that have a card, in the order of the way. */
  crosses: readonly string[];
  /** The fossil whose last card is taken. */
  completes: FossilLetter | null;
  /** For a fossil that is completed: how its scoring would change the points of each seat. */
  would_score: readonly number[] | null;
}

/** To give a card, to keep all, or to take a card for the one given, before a scoring. */
export interface FossilSwapMove extends LegalMove {
  kind: "swap";
  /**
   * How the scoring would then change the points of each seat.
   *
   * For a card to give: after the take that is best for the seat.
   */
  would_score: readonly number[];
}

/** A stone was placed on a square. */
export interface FossilPlaced extends Effect {
  kind: "placed";
  seat: number;
  to: string;
}

/** A stone was moved and a card taken. */
export interface FossilTook extends Effect {
  kind: "took";
  seat: number;
  card: string;
  from: string;
  to: string;
  paid: number;
}

/** The last card of a fossil was taken. */
export interface FossilCompleted extends Effect {
  kind: "completed";
  seat: number;
  fossil: FossilLetter;
  /** The seat may swap a card before the scoring. */
  may_swap: boolean;
}

/** A seat gave a card to another seat and took one for it. */
export interface FossilSwapped extends Effect {
  kind: "swapped";
  seat: number;
  gave: string;
  took: string;
  other: number;
}

/** What the scoring of a fossil brings one seat. */
export interface FossilShare {
  /** The values of its cards, highest first. */
  cards: readonly number[];
  sum: number;
  /** What the cards count. */
  result: number;
  leads: boolean;
  paid: number;
  received: number;
  /** What its points change by. */
  change: number;
}

/** A fossil was scored; `seats` has the share of each seat. */
export interface FossilScored extends Effect {
  kind: "scored";
  fossil: FossilLetter;
  seats: readonly FossilShare[];
}

/** A seat without points was skipped. */
export interface FossilSkipped extends Effect {
  kind: "skipped";
  seat: number;
}

/** The game has ended. */
export interface FossilEnded extends Effect {
  kind: "ended";
  reason: FossilEndReason;
  winners: readonly number[];
  points: readonly number[];
}

export type FossilMove = FossilPlaceMove | FossilStoneMove | FossilSwapMove;

export type FossilEffect =
  | FossilPlaced
  | FossilTook
  | FossilCompleted
  | FossilSwapped
  | FossilScored
  | FossilSkipped
  | FossilEnded;

/** The types of the game, for the board interface. */
export interface FossilSchema {
  table: FossilTable;
  move: FossilMove;
  effect: FossilEffect;
}

export type FossilView = ViewOf<FossilSchema>;
export type FossilEntry = EntryOf<FossilSchema>;
