/** Why something cannot be done. The page knows no rules: it asks, and only when somebody wants to know. */

export class Reasons {
  #found = $state.raw<{ move: string; why: string } | null>(null);
  #heard = new Map<string, Promise<string>>();

  constructor(private readonly ask: (move: string) => Promise<string>) {}

  /** Find out why a move cannot be played. */
  async find(move: string): Promise<string> {
    const heard = this.#heard.get(move) ?? this.ask(move);
    this.#heard.set(move, heard);
    const why = await heard;
    this.#found = { move, why };
    return why;
  }

  /** What was found out about a move; empty if nothing was. */
  of(move: string): string {
    return this.#found?.move === move ? this.#found.why : "";
  }

  /** The position is another one: so are the reasons. */
  forget(): void {
    this.#found = null;
    this.#heard.clear();
  }
}
