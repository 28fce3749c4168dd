/**
 * What Fossil's view, offers and steps contain, as its `view.py` and `description.py` write them.
 * The page holds no rules: whatever it shows comes from here.
 */
import type { LegalMove } from "$web/board";
import type { View } from "$web/protocol";
import type { Letter } from "./art/fossils";
import { squareAt } from "./field/squares";

export type { Letter };

export type Phase = "placing" | "moving" | "giving" | "taking" | "over";
export type Status = "open" | "scored" | "absent";

/** One of the nine fossils; `held` has the values of each seat's cards, highest first. */
export interface FossilState {
  letter: Letter;
  left: number;
  status: Status;
  held: number[][];
  /** The seats that would lead if it were scored now. */
  leads: number[];
  would_score: number[];
}

/** A stone's move from one square to another that cannot be paid for. */
export interface UnaffordableMove {
  spots: readonly [start: string, goal: string];
  price: number;
}

/** A game of Fossil as it lies on the table. A square is "d4", a card "A2". */
export interface Table {
  side: number;
  phase: Phase;
  turn: number;
  stones: string[];
  cards: Record<string, string>;
  /** The stones' moves that cost more than the seat in turn has. */
  too_dear: readonly UnaffordableMove[];
  scoring: Letter | null;
  given: string | null;
  fossils: FossilState[];
  seats: { points: number; cards: string[] }[];
}

/** A stone's move: what it costs, takes and crosses, and what comes of it. */
export interface StoneMove extends LegalMove {
  price: number;
  takes: string;
  crosses: string[];
  completes: Letter | null;
  would_score: number[] | null;
}

/** What a scoring brings one seat. */
export interface Share {
  cards: number[];
  sum: number;
  result: number;
  leads: boolean;
  paid: number;
  received: number;
  change: number;
}

export type Step =
  | { kind: "placed"; seat: number; to: string }
  | { kind: "took"; seat: number; card: string; from: string; to: string; paid: number }
  | { kind: "completed"; seat: number; fossil: Letter }
  | { kind: "swapped"; seat: number; gave: string; took: string; other: number }
  | { kind: "scored"; fossil: Letter; seats: Share[] }
  | { kind: "skipped"; seat: number }
  | { kind: "ended"; reason: string; winners: number[]; points: number[] };

/** The table of a view of Fossil. */
export function tableOf(view: View): Table {
  return view.table as Table;
}

/** The steps of an entry. */
export function stepsOf(entry: { effects?: unknown }): readonly Step[] {
  return (entry.effects ?? []) as readonly Step[];
}

/** Whether an offer is a stone's move. */
export function isStoneMove(offer: LegalMove): offer is StoneMove {
  return typeof offer["price"] === "number";
}

/** The fossil's letter of a card. */
export function letterOf(card: string): Letter {
  return card.charAt(0) as Letter;
}

/** The value of a card. */
export function valueOf(card: string): number {
  return Number(card.charAt(1));
}

/** Where the keyboard's cursor begins: on a stone, or in the middle. */
export function firstSquare(table: Table): string {
  const middle = Math.floor(table.side / 2);
  return table.stones[0] ?? squareAt(middle, middle);
}
