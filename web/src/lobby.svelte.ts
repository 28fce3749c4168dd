/** What the home page lists; asked anew every few seconds while somebody is looking. */
import { getGames, getTables, Refusal } from "./api";
import type { GameFacts, Table } from "./protocol";

const EVERY = 4_000;

export class Lobby {
  games = $state.raw<readonly GameFacts[]>([]);
  mine = $state.raw<readonly Table[]>([]);
  open = $state.raw<readonly Table[]>([]);
  finished = $state.raw<readonly Table[]>([]);
  ready = $state(false);
  unreachable = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor() {
    void this.#ask();
  }

  /** Ask at once, such as when the page is looked at again. */
  hurry(): void {
    clearTimeout(this.#timer);
    void this.#ask();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    try {
      if (!document.hidden || !this.ready) await this.#load();
      this.unreachable = false;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.unreachable = true;
    }
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void this.#ask(), EVERY);
  }

  async #load(): Promise<void> {
    if (!this.games.length) this.games = await getGames();
    const lists = await Promise.all([getTables("mine"), getTables("open"), getTables("finished")]);
    const [mine, open, finished] = lists;
    const known = new Set(mine.map(({ id }) => id));
    const others = (tables: readonly Table[]) => tables.filter(({ id }) => !known.has(id));
    const isOver = ({ status }: Table) => status === "over";
    this.mine = mine.filter((table) => !isOver(table));
    this.open = others(open);
    this.finished = [...mine.filter(isOver), ...others(finished)];
    this.ready = true;
  }
}
