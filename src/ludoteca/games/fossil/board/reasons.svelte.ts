/** Why a card cannot be taken. The page knows no rules: it asks, and only when somebody wants to know. */

export interface Reason {
  square: string;
  why: string;
}

export class Reasons {
  found = $state.raw<Reason | null>(null);
  #heard = new Map<string, Promise<string>>();
  #asked = 0;

  constructor(private readonly ask: (move: string) => Promise<string>) {}

  /** Find out why no stone, or not the chosen one, can go to a square. */
  async find(square: string, stone: string | null): Promise<string> {
    const asked = ++this.#asked;
    const why = await this.#hear(stone === null ? square : `${stone}-${square}`);
    if (asked !== this.#asked || !why) return "";
    this.found = { square, why };
    return why;
  }

  /** Show none any more. */
  drop(): void {
    this.#asked++;
    this.found = null;
  }

  /** The position is another one: so are the reasons. */
  forget(): void {
    this.drop();
    this.#heard.clear();
  }

  #hear(move: string): Promise<string> {
    const heard = this.#heard.get(move) ?? this.ask(move);
    this.#heard.set(move, heard);
    return heard;
  }
}
