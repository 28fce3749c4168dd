/** What has just changed on the table: squares that came to light, zones that count now, a new throw. */
import type { AnimationSettings, Transition } from "$web/board";
import { motionMs, type Frame } from "$web/boards/animation.svelte";
import type { MosaixSchema, MosaixSeat, MosaixTable } from "../view.gen";
import { rowsOf, squareAt, symbolOn } from "../grid/squares";
import { COUNTS } from "../grid/zones";

/** How long a change stays marked, in milliseconds. */
const HIGHLIGHT_MS = 1500;
const NONE: ReadonlySet<string> = new Set();

/** The squares written on a grid since before. */
export function freshOn(before: MosaixSeat | undefined, after: MosaixSeat): Set<string> {
  if (!before) return new Set();
  const cells = rowsOf(after.grid.length).flat();
  const fresh = cells.filter((cell) => symbolOn(after.grid, cell) && !symbolOn(before.grid, cell));
  return new Set(fresh.map(squareAt));
}

/** The squares of zones that count, and did not before. */
export function countingOn(before: MosaixSeat | undefined, after: MosaixSeat): Set<string> {
  const counting = (card: MosaixSeat) => card.zones.filter(({ squares }) => squares.length >= COUNTS);
  const known = new Set((before ? counting(before) : []).flatMap(({ squares }) => squares));
  const zones = counting(after).filter(({ squares }) => !squares.some((square) => known.has(square)));
  return new Set(zones.flatMap(({ squares }) => squares));
}

export class Changes {
  rolls = $state(false);
  #fresh = $state.raw<readonly ReadonlySet<string>[]>([]);
  #counting = $state.raw<readonly ReadonlySet<string>[]>([]);
  #before: MosaixTable | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Compare the table with the one before. Without animations, or in a replay, nothing is marked. */
  see(table: MosaixTable, still: boolean, tempo = 1): void {
    const before = this.#before;
    this.#before = table;
    if (before === table) return;
    if (!before || still) return this.forget();
    const fresh = table.seats.map((card, seat) => freshOn(before.seats[seat], card));
    const rolls = table.throw !== null && table.phase === "forming" && before.phase !== "forming";
    if (!rolls && !fresh.some(({ size }) => size)) return;
    this.#fresh = fresh;
    this.#counting = table.seats.map((card, seat) => countingOn(before.seats[seat], card));
    this.rolls = rolls;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.forget(), HIGHLIGHT_MS * tempo);
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.rolls = false;
    this.#fresh = this.#counting = [];
  }

  fresh(seat: number): ReadonlySet<string> {
    return this.#fresh[seat] ?? NONE;
  }

  counting(seat: number): ReadonlySet<string> {
    return this.#counting[seat] ?? NONE;
  }
}

const THROW_MS = 750;
const WRITING_MS = 900;

/** The frame of a transition: it stays while a throw rolls, or while squares come to light. */
export function framesOf(transition: Transition<MosaixSchema>, settings: AnimationSettings): Frame[] {
  const ms = settings.abridged ? 0 : motionMs(timeOf(transition), settings);
  return [{ ms, show: () => undefined }];
}

function timeOf(transition: Transition<MosaixSchema>): number {
  if (!transition.before) return 0;
  const [before, after] = [transition.before.table, transition.after.table];
  if (after.throw && after.throw !== before.throw && after.phase === "forming") return THROW_MS;
  return after.seats.some((card, seat) => freshOn(before.seats[seat], card).size) ? WRITING_MS : 0;
}
