/**
 * What a game's `board/index.ts` gives to the page, and what the page hands to it.
 *
 * A board draws and offers; it knows no rules. Its parent has a definite width and height and is
 * a size container, so a board fits itself inside with `100%`, `cqw` and `cqh`, and never scrolls.
 */
import type { Component } from "svelte";
import type { SetupDraw, DrawnOutcome, Entry, View } from "./protocol";
import type { LegalMove } from "./schema.gen";

export type { LegalMove };

/** The types of what a game sends. `view.gen.ts` beside its board has them, made from its `schema.py`. */
export interface GameSchema {
  table: unknown;
  move: LegalMove;
  effect: unknown;
}

/** A view with the table of a game. */
export type ViewOf<G extends GameSchema = GameSchema> = Omit<View, "table"> & { table: G["table"] };

/** An entry with the effects of a game. */
export type EntryOf<G extends GameSchema = GameSchema> = Omit<Entry, "effects"> & { effects?: readonly G["effect"][] };

/**
 * A text by its dotted name, with places filled in. A field `n` picks the form `.one` or `.other`.
 * For a place `{bird.object}` give the field `"bird.object"`, or a field `bird` that names a text
 * with forms, such as `"names.raven"`.
 */
export type Translate = (name: string, fields?: Record<string, string | number>) => string;

/**
 * A change being shown: the move that led from `before` to `after`, and what chance drew upon it.
 * While several seats decide at once, a choice that is still hidden is no transition: `view` changes, my
 * own `moves` stay. The transition is the choice that opens them all; `history` then has the others in full.
 */
export interface Transition<G extends GameSchema = GameSchema> {
  entry: EntryOf<G>;
  before: ViewOf<G> | null;
  after: ViewOf<G>;
}

export interface BoardProps<G extends GameSchema = GameSchema> {
  /** What to draw, in no language. */
  view: ViewOf<G>;
  /** What my seat may do now; empty while it is not my turn or a transition is shown. */
  moves: readonly G["move"][];
  /** An earlier position is shown: nothing can be chosen, though it may be my turn in it. */
  isReplay: boolean;
  /** My acting seat (the first one, if I sit in several); null for spectators. */
  seat: number | null;
  names: readonly string[];
  /** The game's texts in the chosen language. */
  translate: Translate;
  /** The moves that have led to `view`, oldest first; what was taken back is left out. */
  history: readonly EntryOf<G>[];
  /** Show this change, then call done(); `view` is still `before` meanwhile. */
  transition: Transition<G> | null;
  done: () => void;
  play: (text: string) => void;
  /** Why a move cannot be played now, as the rules say it; empty if it can, or nobody can tell. */
  illegalReason: (text: string) => Promise<string>;
  /** The move that a hint has for me, to be shown among `moves`; null if there is none. */
  suggested: string | null;
  /** Take back my last move, where nobody has to be asked; null where that is not so. */
  undo?: (() => void) | null;
  /** Say a text to screen readers, in the live region. */
  announce: (text: string) => void;
  /** My clock is running out while this is shown: show only what is essential, and briefly. */
  abridged: boolean;
  /** Whether the system or the setting asks for reduced motion: nothing glides. */
  reducedMotion: boolean;
  /** How long a change is shown, as a multiple of the usual time; styles find it as `--tempo`. */
  tempo?: number | undefined;
  /** How long a summary of a scoring stays once it is complete; Infinity: until it is dismissed. */
  summaryMs?: number | undefined;
}

/** How a board shows a change. */
export type AnimationSettings = Pick<BoardProps, "abridged" | "reducedMotion" | "tempo" | "summaryMs">;

/** What decides among equals: its name, as one of the game's texts, and how much each seat has of it. */
export interface TieBreak {
  text: string;
  counts: readonly number[];
}

/** An element of the board, by a CSS selector, that a seat has changed. */
export interface MoveMark {
  seat: number;
  at: string;
}
export type MarksOf<G extends GameSchema = GameSchema> = (
  moves: readonly EntryOf<G>[],
  view: ViewOf<G>,
) => readonly MoveMark[];

/** What differs, if anything: at once, or as soon as what checks it has been fetched. */
export type Differences = string[] | Promise<string[]>;

export type SheetComponent<G extends GameSchema = GameSchema> = Component<{
  history: readonly EntryOf<G>[];
  view: ViewOf<G>;
  names: readonly string[];
  translate: Translate;
}>;
export type FigureComponent = Component<{ name: string; translate: Translate }>;

export interface GameBoard<G extends GameSchema = GameSchema> {
  Board: Component<BoardProps<G>>;
  /** Keys of the board that work wherever the focus is, and the game's texts that say what they do. */
  keys?: Readonly<Record<string, string>>;
  /** What a seat holds, inside its seat card. */
  Holdings: Component<{ view: ViewOf<G>; seat: number; name: string; translate: Translate }>;
  /** The final sheet, that adds up. It is loaded when a game ends: the first load stays small. */
  loadSheet: () => Promise<SheetComponent<G>>;
  /**
   * Whether a change is to be read, so that it is not skipped however much waits. Usually it is a scoring:
   * the points of several seats change. A game whose points are what a seat would have now says otherwise.
   */
  isToBeRead?: (transition: Transition<G>) => boolean;
  /** What decides among seats with equally many points. A game without it has no tie-break. */
  tieBreak?: (view: ViewOf<G>) => TieBreak;
  /**
   * Where some moves, oldest first, can be seen in `view`, which the last of them has led to. A game
   * without it has no marks. They are hidden while an element with `data-overlay` is on the board.
   */
  marksOf?: MarksOf<G>;
  /**
   * What fills the places of the rules page that are written `{name}`: values from the game's data,
   * for the options of a table, or for the usual ones. Rules without such places need none.
   */
  rulesFields?: (
    translate: Translate,
    options: Readonly<Record<string, string>> | null,
  ) => Promise<Record<string, string>>;
  /** The pictures of the rules drawer, loaded with it. */
  loadFigure: () => Promise<FigureComponent>;
  /**
   * The deal again from drawn numbers, written independently of the rules: for "check this game".
   * It works out by itself which setup draws there must be, in which order and out of how many each.
   * Throws, or returns a list of what differs.
   */
  checkDeal: (deal: {
    players: number;
    options: Record<string, string>;
    setup_draws: readonly SetupDraw[];
    start: ViewOf<G>;
  }) => Differences;
  /**
   * Whether the moves that were played fit the start of the game: who began, and that whatever
   * came to light was there; and whether each outcome was drawn out of those there are, with the
   * weights they have. Throws, or returns a list of what differs.
   */
  checkMoves?: (game: {
    players: number;
    options: Record<string, string>;
    start: ViewOf<G>;
    draws: readonly DrawnOutcome[];
    history: readonly EntryOf<G>[];
  }) => Differences;
}

/** A board as the page uses it: a game without a board of its own cannot check its deal. */
export type AnyBoard = Omit<GameBoard, "checkDeal"> & { checkDeal: GameBoard["checkDeal"] | null };
