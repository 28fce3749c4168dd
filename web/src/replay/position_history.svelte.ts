/** Looking back: the earlier position that is shown instead of the present one. */
import type { View } from "../protocol";
import { attempt } from "../net/session.svelte";

/** The number of positions the server sends together, beginning with the requested one. */
const CHUNK_SIZE = 16;
/** Parts of a game in a cache; the one requested first is dropped first. */
const MAX_CHUNKS = 12;

export class PositionHistory {
  /** After how many moves the game is looked at; null: as it stands. */
  ply = $state<number | null>(null);
  /** What is shown: the position wanted, or the one before while that is on its way. */
  view = $state.raw<View | null>(null);

  #parts = new Map<number, Promise<readonly View[]>>();
  /** Counts what was asked for: an answer that comes late is not shown any more. */
  #asked = 0;

  constructor(private readonly load: (ply: number) => Promise<readonly View[]>) {}

  /** Show a position, and get its neighbours ready; `last` is how far the game has come. */
  show(ply: number, last: number): void {
    const asked = ++this.#asked;
    void attempt(() => this.#look(ply, asked));
    for (const near of [ply + 1, ply - 1]) {
      if (near >= 0 && near <= last) this.#part(near).catch(() => undefined);
    }
  }

  /** Look at the present again. */
  leave(): void {
    this.#asked++;
    this.ply = null;
    this.view = null;
  }

  /** Discard the positions: a move was taken back, or another seat's view is shown. */
  forget(): void {
    this.#parts.clear();
  }

  async #look(ply: number, asked: number): Promise<void> {
    if (asked !== this.#asked) return;
    this.ply = ply;
    try {
      const view = await this.at(ply);
      if (asked === this.#asked && view) this.view = view;
    } finally {
      // If it did not come, what is shown still goes by its own number.
      if (asked === this.#asked) this.ply = this.view?.ply ?? null;
    }
  }

  /** A position, without showing it; null if the game has not come so far. */
  async at(ply: number): Promise<View | null> {
    const found = (await this.#part(ply))[ply % CHUNK_SIZE];
    if (found) return found;
    // The game had not come so far when this part of it was sent.
    this.#parts.delete(partOf(ply));
    return (await this.#part(ply))[ply % CHUNK_SIZE] ?? null;
  }

  #part(ply: number): Promise<readonly View[]> {
    const part = partOf(ply);
    const known = this.#parts.get(part);
    if (known) return known;
    const coming = this.load(part * CHUNK_SIZE);
    this.#parts.set(part, coming);
    coming.catch(() => this.#parts.delete(part));
    const [oldest] = this.#parts.keys();
    if (this.#parts.size > MAX_CHUNKS && oldest !== undefined) this.#parts.delete(oldest);
    return coming;
  }
}

const partOf = (ply: number): number => Math.floor(ply / CHUNK_SIZE);
