/** What I can choose on the table now, found by where it lies; and what I have half chosen. */
import type { Taking } from "../shared/stones";
import type {
  CoffersCard,
  CoffersCharacter,
  CoffersEnd,
  CoffersMove,
  CoffersPlaceMove,
  CoffersRowMove,
  CoffersStone,
} from "../view.gen";

type Of<Kind extends CoffersMove["kind"]> = Extract<CoffersMove, { kind: Kind }>;

export class Choosing {
  /** The first of two who shall meet. */
  first = $state<number | null>(null);
  /** The player looked at: what a challenge would bring, or how rows suit them. */
  eyed = $state<number | null>(null);
  /** A finger is used, which cannot look without pressing. */
  byTouch = $state(false);
  /** The seat that is chosen when it is touched once more. */
  again = $state<number | null>(null);
  readonly choices = $derived.by(() => this.moves() as readonly CoffersMove[]);

  constructor(
    private readonly moves: () => readonly CoffersMove[],
    private readonly rows: () => readonly (readonly CoffersCard[])[],
  ) {}

  letGo(): void {
    this.first = this.eyed = this.again = null;
  }

  #of<Kind extends CoffersMove["kind"]>(...kinds: Kind[]): Of<Kind>[] {
    return this.choices.filter((choice): choice is Of<Kind> => (kinds as string[]).includes(choice.kind));
  }

  word(kind: "keep" | "roll" | "done"): CoffersMove | null {
    return this.#of(kind)[0] ?? null;
  }

  character(id: CoffersCharacter): CoffersMove | null {
    return this.#of("choose").find(({ character }) => character === id) ?? null;
  }

  stone(kind: CoffersStone): CoffersMove | null {
    return this.#of("return", "give").find(({ stone }) => stone === kind) ?? null;
  }

  row(which: number): CoffersRowMove | null {
    return this.#of("row").find(({ row }) => row === which) ?? null;
  }

  placement(row: number | null, end: CoffersEnd): CoffersPlaceMove | null {
    return this.#of("place").find((choice) => choice.row === row && choice.end === end) ?? null;
  }

  /** Where both ends of a row are the same only one is offered: that one, seen from the other end. */
  twin(row: number | null, end: CoffersEnd): CoffersPlaceMove | null {
    if (this.placement(row, end)) return null;
    return this.#of("place").find((choice) => choice.row === row) ?? null;
  }

  get places(): readonly CoffersPlaceMove[] {
    return this.#of("place");
  }

  /** A coffer makes a row of its own. */
  get newRow(): boolean {
    return this.#of("place").some(({ row }) => row === null);
  }

  /**
   * The move that takes a card. Of equal cards side by side only the first is offered, and of equal
   * rows of one card only the uppermost, since taking any of them is the same; all can be pressed.
   */
  card(row: number, place: number): Taking | null {
    const offers = this.#of("lift", "bury");
    const rows = this.rows();
    const kind = rows[row]?.[place];
    const at = (r: number, p: number) => offers.find((offer) => offer.row === r && offer.place === p) ?? null;
    for (let p = place; p >= 0 && rows[row]?.[p] === kind; p--) {
      const found = at(row, p);
      if (found) return found;
    }
    const isTwin = (r: number) => rows[r]?.length === 1 && rows[r][0] === kind;
    for (let r = row; r >= 0 && isTwin(r); r--) {
      const found = at(r, 0);
      if (found) return found;
    }
    return null;
  }

  /** Whether a seat can be chosen now; as one of a pair, together with the first. */
  seat(which: number): boolean {
    return this.#person(which) !== null || this.#partners(which).length > 0;
  }

  get seats(): boolean {
    return this.#of("ask", "challenge", "pair").length > 0;
  }

  #person(which: number): CoffersMove | null {
    return this.#of("ask", "challenge").find(({ seat }) => seat === which) ?? null;
  }

  #partners(which: number): Of<"pair">[] {
    const pairs = this.#of("pair").filter(({ seats }) => seats.includes(which));
    const { first } = this;
    return first === null || first === which ? pairs : pairs.filter(({ seats }) => seats.includes(first));
  }

  /** Press a seat: the move that is complete with it, or null. The first touch inspects, the second chooses. */
  press(which: number): CoffersMove | null {
    const only = this.byTouch && this.again !== which;
    this.eyed = which;
    this.again = null;
    const person = this.#person(which);
    if (person?.kind === "ask") return person;
    if (!person && (this.first === null || this.first === which)) {
      this.first = this.first === null ? which : null;
      return null;
    }
    if (only) this.again = which;
    return only ? null : (person ?? this.#partners(which)[0] ?? null);
  }

  /** Who would meet, as far as it is chosen or looked at: the forecast is about them. */
  duel(roller: number): readonly [number, number] | null {
    const { first, eyed } = this;
    if (this.#of("challenge").length) return eyed !== null && this.seat(eyed) ? [roller, eyed] : null;
    if (first === null || eyed === null || eyed === first) return null;
    return this.seat(eyed) ? [first, eyed] : null;
  }
}
