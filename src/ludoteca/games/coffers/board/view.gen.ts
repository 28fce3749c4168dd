// What the game sends to its board. Written by `make types` from the game's schema.
import type { EntryOf, ViewOf } from "$web/board";
import type { AutoEffect, Effect, LegalMove } from "$web/schema.gen";

/** Ruby, emerald, sapphire, topaz. */
export type CoffersStone = "r" | "e" | "s" | "t";

/** A coffer card: the stone that it shows; `*` is a mark. */
export type CoffersCard = "r" | "r*" | "e" | "e*" | "s" | "s*" | "t" | "t*";

/** A player card. */
export type CoffersCharacter =
  | "knight"
  | "witch"
  | "dwarf"
  | "elf"
  | "giant"
  | "fairy"
  | "dragon"
  | "wizard"
  | "goblin"
  | "mermaid";

export type CoffersParity = "even" | "odd";

/** Where a card is put: at an end of a row, or as a new row above or below all others. */
export type CoffersEnd = "left" | "right" | "above" | "below";

/**
 * Why the die has no consequence: the seat has five stones, there is nobody to ask, or too few
 * cards, or too many.
 */
export type CoffersReason = "five" | "nobody" | "few" | "many";

export type CoffersEndReason = "empty" | "limit";

export type CoffersPhase =
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

/** A seat has chosen its player card. */
export interface CoffersChose extends AutoEffect {
  kind: "chose";
  seat: number;
  character: CoffersCharacter;
}

/** The first card was turned up and makes the first row. */
export interface CoffersOpened extends AutoEffect {
  kind: "opened";
  card: CoffersCard;
}

/** A seat has rolled the die. */
export interface CoffersRolled extends AutoEffect {
  kind: "rolled";
  seat: number;
  die: number;
}

/** A seat has rolled the die for odd or even. */
export interface CoffersCalled extends AutoEffect {
  kind: "called";
  seat: number;
  die: number;
  parity: CoffersParity;
}

/** A seat keeps its roll. */
export interface CoffersKept extends AutoEffect {
  kind: "kept";
  seat: number;
}

/** A seat rolls once more. */
export interface CoffersRerolls extends AutoEffect {
  kind: "rerolls";
  seat: number;
}

/** A card of the deck was turned up. */
export interface CoffersTurned extends AutoEffect {
  kind: "turned";
  seat: number;
  card: CoffersCard;
}

/** A card was put into a row. */
export interface CoffersPlaced extends AutoEffect {
  kind: "placed";
  seat: number;
  card: CoffersCard;
  /** The row that it is in now. */
  row: number;
  end: CoffersEnd;
}

/** The mark of the placed card has brought a stone of the bank. */
export interface CoffersTook extends AutoEffect {
  kind: "took";
  seat: number;
  stone: CoffersStone;
}

/** A seat has returned a stone to the bank. */
export interface CoffersReturned extends AutoEffect {
  kind: "returned";
  seat: number;
  stone: CoffersStone;
}

/** A card was taken from its row. */
export interface CoffersLifted extends AutoEffect {
  kind: "lifted";
  seat: number;
  card: CoffersCard;
  row: number;
  place: number;
}

/** A card was put under the deck. */
export interface CoffersBuried extends AutoEffect {
  kind: "buried";
  seat: number;
  card: CoffersCard;
  row: number;
  place: number;
}

/** The row of the card that was taken is empty, and those below it move up. */
export interface CoffersVanished extends AutoEffect {
  kind: "vanished";
  row: number;
  /** The number of rows below it. */
  below: number;
}

/** A seat has asked another seat for a stone. */
export interface CoffersAsked extends AutoEffect {
  kind: "asked";
  seat: number;
  other: number;
}

/** A seat has challenged another seat. */
export interface CoffersChallenged extends AutoEffect {
  kind: "challenged";
  seat: number;
  other: number;
}

/** The row of a pair was chosen. */
export interface CoffersMatched extends AutoEffect {
  kind: "matched";
  seats: readonly [number, number];
  row: number;
}

/** Two other seats meet, too. */
export interface CoffersPaired extends AutoEffect {
  kind: "paired";
  seats: readonly [number, number];
}

/** A seat chooses no more pairs, though there are seats left. */
export interface CoffersClosed extends AutoEffect {
  kind: "closed";
  seat: number;
}

/** A seat has given a stone to another seat. */
export interface CoffersGave extends AutoEffect {
  kind: "gave";
  seat: number;
  other: number;
  stone: CoffersStone;
}

/** A pair was decided. */
export interface CoffersContest extends Effect {
  kind: "contest";
  seats: readonly [number, number];
  row: number;
  /** How many own stones each of them has there. */
  counts: readonly [number, number];
  /** Null if both have equally many. */
  winner: number | null;
}

/** The die has no consequence. */
export interface CoffersNothing extends Effect {
  kind: "nothing";
  seat: number;
  die: number;
  why: CoffersReason;
}

/** The game is over. */
export interface CoffersEnded extends Effect {
  kind: "ended";
  reason: CoffersEndReason;
  winners: readonly number[];
  /** The matches of each seat's best row. */
  points: readonly number[];
  /** The own stones of each seat in this row: they break ties. */
  support: readonly number[];
}

export type CoffersEffect =
  | CoffersChose
  | CoffersOpened
  | CoffersRolled
  | CoffersCalled
  | CoffersKept
  | CoffersRerolls
  | CoffersTurned
  | CoffersPlaced
  | CoffersTook
  | CoffersReturned
  | CoffersLifted
  | CoffersBuried
  | CoffersVanished
  | CoffersAsked
  | CoffersChallenged
  | CoffersMatched
  | CoffersPaired
  | CoffersClosed
  | CoffersGave
  | CoffersContest
  | CoffersNothing
  | CoffersEnded;

/** To choose a player card. */
export interface CoffersChooseMove extends LegalMove {
  kind: "choose";
  character: CoffersCharacter;
}

/** To keep the roll. */
export interface CoffersKeepMove extends LegalMove {
  kind: "keep";
}

/** To roll once more. */
export interface CoffersRollMove extends LegalMove {
  kind: "roll";
}

/** To choose no more pairs. */
export interface CoffersDoneMove extends LegalMove {
  kind: "done";
}

/** To place the card at an end of a row, or as a new row. */
export interface CoffersPlaceMove extends LegalMove {
  kind: "place";
  /** Null for a new row. */
  row: number | null;
  end: CoffersEnd;
  /** The stone of the bank that the card's mark brings; null if it brings none. */
  takes: CoffersStone | null;
}

/** To return a stone to the bank. */
export interface CoffersReturnMove extends LegalMove {
  kind: "return";
  stone: CoffersStone;
}

/** To give a stone to another seat. */
export interface CoffersGiveMove extends LegalMove {
  kind: "give";
  stone: CoffersStone;
}

/** To take a card of a row, in order to place it somewhere else. */
export interface CoffersLiftMove extends LegalMove {
  kind: "lift";
  row: number;
  place: number;
  card: CoffersCard;
}

/** To put a card of a row under the deck. */
export interface CoffersBuryMove extends LegalMove {
  kind: "bury";
  row: number;
  place: number;
  card: CoffersCard;
}

/** To ask a seat for a stone. */
export interface CoffersAskMove extends LegalMove {
  kind: "ask";
  seat: number;
}

/** To challenge a seat. */
export interface CoffersChallengeMove extends LegalMove {
  kind: "challenge";
  seat: number;
}

/** To choose the row on which the last pair meets. */
export interface CoffersRowMove extends LegalMove {
  kind: "row";
  row: number;
  /** How many own stones each of them has there. */
  counts: readonly [number, number];
}

/** To let two other seats meet, too. */
export interface CoffersPairMove extends LegalMove {
  kind: "pair";
  seats: readonly [number, number];
}

export type CoffersMove =
  | CoffersChooseMove
  | CoffersKeepMove
  | CoffersRollMove
  | CoffersDoneMove
  | CoffersPlaceMove
  | CoffersReturnMove
  | CoffersGiveMove
  | CoffersLiftMove
  | CoffersBuryMove
  | CoffersAskMove
  | CoffersChallengeMove
  | CoffersRowMove
  | CoffersPairMove;

/** The deck of coffer cards. */
export interface CoffersDeck {
  /** The number of its cards, with those known to be under it. */
  left: number;
  /** How many cards of each kind have not been seen yet. */
  unseen: Readonly<Partial<Record<CoffersCard, number>>>;
  /** The cards that were put under it, the next one first. */
  under: readonly CoffersCard[];
}

/** One of the player cards. */
export interface CoffersFace {
  id: CoffersCharacter;
  /** The number on it: odd or even decides who gives in when the die says so. */
  value: number;
  /** Its six stones, in their order. */
  stones: string;
  /** The seat that has it; null if nobody has. */
  seat: number | null;
}

/** A pair of a challenge that is not decided yet. */
export interface CoffersMeeting {
  seats: readonly [number, number];
  /** The row on which they meet; null while that is not chosen. */
  row: number | null;
  /** How many own stones each of them has there; null while the row is not chosen. */
  counts: readonly [number, number] | null;
}

/** What a row is worth to a seat. */
export interface CoffersStanding {
  /** Cards that match the stones of its player card: these count at the end. */
  matches: number;
  /** Own stones that find a card there: these count in challenges and break ties. */
  stones: number;
}

/** What a seat has. */
export interface CoffersSeat {
  /** Its player card; null before it has chosen one. */
  character: CoffersCharacter | null;
  /** The number on this card. */
  value: number | null;
  /** Whether this number is odd or even. */
  parity: CoffersParity | null;
  /** The stones that it has, sorted. */
  stones: string;
  /** What each row is worth to it. */
  rows: readonly CoffersStanding[];
  /** The row that is worth most to it; null if there is none yet. */
  best: number | null;
  /** The matches in its best row. */
  matches: number;
  /** Its own stones in its best row. */
  support: number;
}

/** Everything on the table. */
export interface CoffersTable {
  phase: CoffersPhase;
  /** The number of turns played. */
  turns: number;
  /** After this number of turns the game ends. */
  limit: number;
  /** The options of the game, by name. */
  options: Readonly<Record<string, boolean>>;
  /** The seat whose turn it is. */
  roller: number;
  /** What it has rolled. */
  die: number | null;
  /** Odd or even, if the die was rolled for that. */
  called: CoffersParity | null;
  /** How many cards of this turn remain to be drawn or moved. */
  left: number;
  /** The card that is being placed. */
  card: CoffersCard | null;
  /** The seat that gets the stone that is given. */
  receiver: number | null;
  /** The rows of coffers, from top to bottom. */
  rows: readonly (readonly CoffersCard[])[];
  /** The stones of the bank. */
  bank: string;
  deck: CoffersDeck;
  /** All player cards. */
  characters: readonly CoffersFace[];
  /** The pairs of a challenge that are not decided yet. */
  pairs: readonly CoffersMeeting[];
  /** The rows on which a pair may meet, while pairs and their rows are chosen. */
  meeting: readonly number[];
  /** For each row the seats with most matches there. */
  leads: readonly (readonly number[])[];
  seats: readonly CoffersSeat[];
}

/** The types of the game, for the board interface. */
export interface CoffersSchema {
  table: CoffersTable;
  move: CoffersMove;
  effect: CoffersEffect;
}

export type CoffersView = ViewOf<CoffersSchema>;
export type CoffersEntry = EntryOf<CoffersSchema>;
