/**
 * What Coffers' view, offers and steps contain, as its `view.py` and `description.py` write them.
 * The page holds no rules: whatever it shows comes from here.
 */
import type { LegalMove } from "$web/board";
import type { View } from "$web/protocol";
import type { CharacterId } from "./art/characters";
import type { CofferKind, StoneKind } from "./art/kinds";

export type { CharacterId, CofferKind, StoneKind };

export type Phase =
  | "choosing"
  | "opening"
  | "rolling"
  | "deciding"
  | "rerolling"
  | "drawing"
  | "placing"
  | "returning"
  | "lifting"
  | "burying"
  | "calling"
  | "asking"
  | "challenging"
  | "matching"
  | "pairing"
  | "giving"
  | "over";

export type Parity = "odd" | "even";
export type End = "left" | "right" | "above" | "below";

/** One of the ten player cards, and who has it. */
export interface Figure {
  id: CharacterId;
  value: number;
  /** Six stones, in their order. */
  stones: string;
  seat: number | null;
}

/** Who meets whom, on which row, and how many stones each has there. */
export interface Duel {
  seats: readonly [number, number];
  row: number | null;
  counts: readonly [number, number] | null;
}

/** What a row is worth to a seat: matches with its character, and own stones that find a card. */
export interface Worth {
  matches: number;
  stones: number;
}

export interface Player {
  character: CharacterId | null;
  value: number | null;
  parity: Parity | null;
  /** Letters of the stones it has, sorted. */
  stones: string;
  rows: readonly Worth[];
  best: number | null;
  matches: number;
  support: number;
}

export interface Deck {
  left: number;
  unseen: Readonly<Record<string, number>>;
  /** What lies under it, the next one first. */
  under: readonly CofferKind[];
}

/** A game of Coffers as it lies on the table. Rows count from 0. */
export interface Table {
  phase: Phase;
  turns: number;
  limit: number;
  options: Readonly<Record<string, boolean>>;
  roller: number;
  die: number | null;
  called: Parity | null;
  left: number;
  card: CofferKind | null;
  receiver: number | null;
  rows: readonly (readonly CofferKind[])[];
  bank: string;
  deck: Deck;
  characters: readonly Figure[];
  pairs: readonly Duel[];
  /** The rows on which a pair may meet, while it is said who meets whom. */
  meeting: readonly number[];
  /** For each row the seats with most matches there. */
  leads: readonly (readonly number[])[];
  seats: readonly Player[];
}

/** The table of a view of Coffers. */
export function tableOf(view: View): Table {
  return view.table as Table;
}

interface About<Kind extends string> extends LegalMove {
  kind: Kind;
}
export interface Placement extends About<"place"> {
  row: number | null;
  end: End;
  /** The stone that its mark brings. */
  takes: StoneKind | null;
}
export interface Taking extends About<"lift" | "bury"> {
  row: number;
  place: number;
  card: CofferKind;
}
export interface Meeting extends About<"row"> {
  row: number;
  counts: readonly [number, number];
}
export type Choice =
  | (About<"choose"> & { character: CharacterId })
  | About<"keep" | "roll" | "done">
  | (About<"return" | "give"> & { stone: StoneKind })
  | Placement
  | Taking
  | (About<"ask" | "challenge"> & { seat: number })
  | Meeting
  | (About<"pair"> & { seats: readonly [number, number] });

interface Told<Kind extends string> {
  kind: Kind;
  /** It was made by itself, since nothing else could be. */
  auto?: boolean;
}
type Taken = Told<"lifted" | "buried"> & { seat: number; card: CofferKind; row: number; place: number };
export type Contest = Told<"contest"> & {
  seats: readonly [number, number];
  row: number;
  counts: readonly [number, number];
  winner: number | null;
};
export type Nothing = Told<"nothing"> & { seat: number; die: number; why: "five" | "nobody" | "few" | "many" };
export type Step =
  | (Told<"chose"> & { seat: number; character: CharacterId })
  | (Told<"opened"> & { card: CofferKind })
  | (Told<"rolled"> & { seat: number; die: number })
  | (Told<"called"> & { seat: number; die: number; parity: Parity })
  | (Told<"kept" | "rerolls"> & { seat: number })
  | (Told<"turned"> & { seat: number; card: CofferKind })
  | (Told<"placed"> & { seat: number; card: CofferKind; row: number; end: End })
  | (Told<"took" | "returned"> & { seat: number; stone: StoneKind })
  | Taken
  | (Told<"vanished"> & { row: number; below: number })
  | (Told<"asked" | "challenged"> & { seat: number; other: number })
  | (Told<"matched"> & { seats: readonly [number, number]; row: number })
  | (Told<"paired"> & { seats: readonly [number, number] })
  | (Told<"closed"> & { seat: number })
  | Contest
  | (Told<"gave"> & { seat: number; other: number; stone: StoneKind })
  | Nothing
  | Told<"ended">;

/** The steps of an entry. */
export function stepsOf(entry: { effects?: unknown }): readonly Step[] {
  return (entry.effects ?? []) as readonly Step[];
}

/** What the die showed last. */
export function lastDie(history: readonly { effects?: unknown }[]): number | null {
  for (let at = history.length - 1; at >= 0; at--) {
    const roll = stepsOf(history[at] ?? {}).findLast((step) => step.kind === "rolled" || step.kind === "called");
    if (roll) return roll.die;
  }
  return null;
}

/** The stone that a coffer shows. */
export function stoneOf(card: CofferKind): StoneKind {
  return card.charAt(0) as StoneKind;
}

export function isMarked(card: CofferKind): boolean {
  return card.endsWith("*");
}

/** Letters of stones as a list. */
export function stonesIn(text: string): StoneKind[] {
  return [...text] as StoneKind[];
}
