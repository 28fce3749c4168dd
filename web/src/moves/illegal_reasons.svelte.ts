/** Why a move cannot be played. A board knows no rules: it asks the server, and only on demand. */

export interface IllegalReason {
  /** What was asked about. */
  about: string;
  reason: string;
}

export class IllegalReasons {
  found = $state.raw<IllegalReason | null>(null);
  #heard = new Map<string, Promise<string>>();
  #latest: Promise<string> | null = null;

  constructor(private readonly ask: (move: string) => Promise<string>) {}

  /**
   * Find out why a move cannot be played: empty if it can, or nobody can tell; null if something
   * else was asked meanwhile, or nobody wants to know any more.
   */
  async find(move: string, about = move): Promise<string | null> {
    const heard = this.#heard.get(move) ?? this.ask(move);
    this.#heard.set(move, heard);
    this.#latest = heard;
    const reason = await heard;
    if (this.#latest !== heard) return null;
    this.found = reason ? { about, reason } : null;
    return reason;
  }

  /** What was found out about something; empty if nothing was. */
  of(about: string): string {
    return this.found?.about === about ? this.found.reason : "";
  }

  /** Show none any more. */
  drop(): void {
    this.#latest = null;
    this.found = null;
  }

  /** The position is another one: so are the reasons. */
  forget(): void {
    this.drop();
    this.#heard.clear();
  }
}
