/** How a table stands, and how an update changes that: plain data, no DOM, no sockets. */
import type { LegalMove, Transition } from "../board";
import type { UndoRequest, Entry, Table, Update, View } from "../protocol";

export interface TableState {
  /** The last entry known. */
  readonly seq: number;
  readonly entries: readonly Entry[];
  readonly view: View | null;
  /** My seat that `moves` are for; null for a spectator. */
  readonly seat: number | null;
  readonly moves: readonly LegalMove[];
  readonly undo: "no" | "free" | "ask";
  readonly undoRequest: UndoRequest | null;
}

export const EMPTY_STATE: TableState = {
  seq: 0,
  entries: [],
  view: null,
  seat: null,
  moves: [],
  undo: "no",
  undoRequest: null,
};

/** The entries of an update that are not known yet. */
export function newEntries(state: TableState, update: Update): Entry[] {
  return (update.entries ?? []).filter((entry) => entry.seq > state.seq);
}

/** The entries of an update that were known without their move, which was secret until now. */
export function revealedEntries(state: TableState, update: Update): Entry[] {
  const hidden = new Set(state.entries.filter(isHidden).map(({ seq }) => seq));
  return (update.entries ?? []).filter(({ seq, move }) => move && hidden.has(seq));
}

/** What was told, and what is heard now: some of it again, in other words or with more to it. */
export function withHeard(known: readonly Entry[], heard: readonly Entry[]): readonly Entry[] {
  const again = new Map(heard.map((entry) => [entry.seq, entry]));
  const last = known.at(-1)?.seq ?? 0;
  const fresh = heard.filter(({ seq }) => seq > last);
  return [...known.map((entry) => again.get(entry.seq) ?? entry), ...fresh];
}

/** Whether an update tells of the game; others tell who is here, or what was said. */
export function isOfGame(update: Update): boolean {
  return Boolean(update.view || update.entries?.length);
}

/** How things stand after an update. What comes without a view leaves the position as it was. */
export function nextState(state: TableState, update: Update): TableState {
  const known = {
    seq: Math.max(state.seq, update.seq),
    entries: withHeard(state.entries, update.entries ?? []),
  };
  if (!update.view) return { ...state, ...known };
  return {
    ...known,
    view: update.view,
    seat: update.seat ?? null,
    moves: update.moves_unchanged ? state.moves : ((update.moves ?? []) as LegalMove[]),
    undo: update.undo ?? "no",
    undoRequest: update.undo_request ?? null,
  };
}

export const isMove = (entry: Entry): boolean => entry.kind === "played" || entry.kind === "drawn";

/** Whether moves were taken back: all from a ply on, or one choice alone. */
export const isBack = (entry: Entry): boolean => entry.kind === "undone" || entry.kind === "withdrawn";

/** Whether an entry says that a seat has chosen, but not what. */
export const isHidden = (entry: Entry): boolean => entry.kind === "played" && !entry.move;

/** Whether I can go on with what I was deciding: all that happened is that others decide too. */
export function leavesMyTurn(entries: readonly Entry[], update: Update): boolean {
  const seat = update.seat ?? null;
  if (seat === null || !update.view?.acting.includes(seat)) return false;
  return entries.every((entry) => !(isMove(entry) || isBack(entry)) || isOthers(entry, seat));
}

const isOthers = ({ kind, seat }: Entry, mine: number): boolean =>
  kind !== "undone" && typeof seat === "number" && seat !== mine;

/**
 * The change worth showing in an update: a single move, seen from before to after, with what chance
 * brought upon it. Of a choice that is still hidden there is nothing to be seen.
 */
export function transitionOf(state: TableState, update: Update): Transition | null {
  const [entry, ...more] = newEntries(state, update).filter(isMove);
  if (!entry || isHidden(entry) || more.some(({ kind }) => kind !== "drawn")) return null;
  if (!state.view || !update.view) return null;
  return { entry, before: state.view, after: update.view };
}

/** The moves that were taken back later, by their entries' numbers. */
export function takenBack(entries: readonly Entry[]): Set<number> {
  const back = new Set<number>();
  let moves: Entry[] = [];
  for (const entry of entries) {
    if (isMove(entry)) moves.push(entry);
    if (!isBack(entry)) continue;
    const choice = moves.findLast(({ seat }) => seat === entry.seat);
    const gone = entry.kind === "withdrawn" ? [choice] : moves.filter(({ ply }) => (ply ?? 0) >= (entry.ply ?? 0));
    for (const move of gone) if (move) back.add(move.seq);
    moves = moves.filter(({ seq }) => !back.has(seq));
  }
  return back;
}

/** The moves that count: what was taken back is left out. */
export function playedMoves(entries: readonly Entry[]): Entry[] {
  const back = takenBack(entries);
  return entries.filter((entry) => isMove(entry) && !back.has(entry.seq));
}

/**
 * The moves of others since the last decision of one of my seats, and that decision: it may have
 * revealedEntries what the others had chosen in secret.
 */
export function movesSince(
  history: readonly Entry[],
  mine: readonly number[],
): { mine: Entry | null; others: readonly Entry[] } {
  const last = history.findLastIndex(({ seat }) => typeof seat === "number" && mine.includes(seat));
  const others = history.slice(last + 1).filter(({ seat, move }) => typeof seat === "number" && move);
  return { mine: history[last] ?? null, others: mine.length ? others : [] };
}

/** Whether a move changed the points of two seats or more: a payment. */
export function isScoring(transition: Transition): boolean {
  const before = transition.before?.scores ?? [];
  return transition.after.scores.filter((points, seat) => points !== before[seat]).length > 1;
}

/** The seats that people sat down on before the game; on all others there are bots from the start. */
export function satDown(entries: readonly Entry[]): Set<number> {
  const people = new Set<number>();
  let isWaiting = true;
  for (const { kind, seat } of entries) {
    if (kind === "began") isWaiting = false;
    if (typeof seat !== "number") continue;
    if (kind === "sat" || kind === "moved") people.add(seat);
    if (kind === "stood" || (kind === "removed" && isWaiting)) people.delete(seat);
  }
  return people;
}

/** The seats that I play. */
export function mySeats(table: Table): number[] {
  return table.seats.flatMap((seat, number) => (seat.mine && seat.kind === "person" && !seat.resigned ? [number] : []));
}

/** The seats that wait for me to sit down. */
export function keptForMe(table: Table): number[] {
  if (table.status === "closed") return [];
  return table.seats.flatMap((seat, number) => (seat.mine && seat.kind === "reserved" ? [number] : []));
}

/** My seat that made the last of my decisions: the one that may take it back. */
export function lastOfMine(table: Table, entries: readonly Entry[]): number | null {
  const mine = mySeats(table);
  const move = playedMoves(entries).findLast(({ seat }) => typeof seat === "number" && mine.includes(seat));
  return move?.seat ?? null;
}
