/** What the home page lists; fetched again every few seconds while the page is visible. */
import { getGames, getTables, ApiError } from "../net/api";
import type { GameFacts, Table } from "../protocol";
import { isMyTurn } from "./table_summary";

const REFRESH_MS = 4_000;

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
      if (!(error instanceof ApiError)) throw error;
      this.unreachable = true;
    }
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void this.#ask(), REFRESH_MS);
  }

  async #load(): Promise<void> {
    // All at once: a list that appeared above the games later would move them away under the pointer.
    const [games, ...lists] = await Promise.all([
      this.games.length ? this.games : getGames(),
      getTables({ which: "mine", state: "current" }),
      getTables({ which: "mine", state: "over" }),
      getTables({ which: "open" }),
      getTables({ which: "finished" }),
    ]);
    const [mine, played, open, finished] = lists.map(({ tables }) => tables) as [Table[], Table[], Table[], Table[]];
    this.games = games;
    const known = new Set([...mine, ...played].map(({ id }) => id));
    const others = (tables: readonly Table[]) => tables.filter(({ id }) => !known.has(id));
    // Where I am to play comes first.
    this.mine = mine.toSorted((one, other) => Number(isMyTurn(other)) - Number(isMyTurn(one)));
    this.open = others(open);
    this.finished = [...played, ...others(finished)];
    this.ready = true;
  }
}
