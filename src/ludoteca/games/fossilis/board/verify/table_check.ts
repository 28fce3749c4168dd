/** The public state of the table, followed from the log alone, and whether each step fits it. */
import type { DrawnOutcome } from "$web/protocol";
import { EVENTS, ITEMS } from "../art/kinds";
import { differ } from "./differ";
import { DINOSAURS, SUPPLIES, TOOLS } from "../shared/material";
import { effectsOf } from "$web/boards/effects";
import type {
  FossilisEffect,
  FossilisEntry,
  FossilisFragment,
  FossilisItem,
  FossilisOffer,
  FossilisSiteChange,
  FossilisTable,
  FossilisTile,
} from "../view.gen";

/** Things in every pit; one pit has a third. */
const IN_A_PIT = 2;
const LAYERS = 2;
const POOL_EACH = 4;
/** Of plaster, in all. */
const CUBES = 40;

interface Seat {
  square: string | null;
  plaster: number;
  tiles: FossilisTile[];
}
type Deck = "dinosaur" | "tool" | "supply";
const numbers = (count: number) => Array.from({ length: count }, (_, n) => String(n + 1));

export class PublicTable {
  readonly #tiles: Map<string, FossilisTile[]>;
  readonly #pits = new Map<string, FossilisItem[]>();
  readonly #buried: Record<FossilisItem, number>;
  #third: boolean;
  /** The pit that is being looked into. */
  #opening: string | null = null;
  readonly #decks: Readonly<Record<Deck, Set<string>>>;
  readonly #events = new Set<string>(EVENTS);
  readonly #skills: Set<string>;
  readonly #sand: Record<FossilisFragment, number>;
  readonly #display: (string | null)[];
  readonly #market: (string | null)[];
  readonly #seats: Seat[];
  readonly #start: number;
  #turn: number;
  /** The turn is over, but for an event that may follow. */
  #passed = false;
  #event = false;
  #began = 0;
  #pool: number;
  /** The supply never runs empty (S42). */
  readonly #unlimited: boolean;

  constructor(table: FossilisTable) {
    this.#tiles = new Map(table.site.map(({ square, tiles }) => [square, [...tiles]]));
    const { third, ...buried } = table.buried;
    this.#buried = { ...buried };
    this.#third = third;
    this.#display = table.display.map((dinosaur) => dinosaur?.id ?? null);
    this.#market = table.market.map((ware) => (ware ? `${ware.kind} ${ware.card}` : null));
    const left = (names: readonly string[], out: readonly (string | null)[]) =>
      new Set(names.filter((name) => !out.includes(name)));
    this.#decks = {
      dinosaur: left(DINOSAURS, this.#display),
      tool: left(
        numbers(TOOLS).map((n) => `tool ${n}`),
        this.#market,
      ),
      supply: left(
        numbers(SUPPLIES).map((n) => `supply ${n}`),
        this.#market,
      ),
    };
    this.#skills = new Set(table.skills);
    this.#sand = { a: 0, e: 0, f: 0, ...table.discard.sand };
    this.#seats = table.seats.map(({ square, plaster, tiles }) => ({ square, plaster, tiles: [...tiles] }));
    this.#start = table.start;
    this.#turn = table.start;
    this.#pool = table.pool;
    this.#unlimited = table.supply === null;
  }

  follow(entry: FossilisEntry, draw: DrawnOutcome | null): string[] {
    const drawn = entry.kind === "drawn" ? this.#checkDraw(entry, draw) : [];
    const found = effectsOf(entry).flatMap((step) => [...this.#checkSeat(step), ...this.#check(step)]);
    return [...drawn, ...found.map((fault) => `${entry.seq}: ${fault}`)];
  }

  /** An outcome is one of those there are, with the weights they have. */
  #checkDraw({ seq, move = "" }: FossilisEntry, draw: DrawnOutcome | null): string[] {
    const told = draw?.outcomes.map((outcome, n) => `${outcome} ${draw.weights[n]}`) ?? [];
    return [
      ...differ(`${seq}`, move, draw?.drawn ?? ""),
      ...differ(draw?.label ?? `${seq}`, this.#outcomes(move).join(", "), told.join(", ")),
    ];
  }

  #outcomes(move: string): string[] {
    if (this.#opening) return this.#finds(this.#opening);
    if (move.startsWith("event ")) return [...this.#events].map((event) => `event ${event} 1`);
    return [...this.#decks[this.#nextDeck()]].map((card) => `draw ${card} 1`);
  }

  /** The next thing in a pit is any that is buried; the third lies in any pit not open yet alike (S34). */
  #finds(square: string): string[] {
    const left = ITEMS.filter((item) => this.#buried[item]);
    const items = left.map((item) => `find ${item} ${this.#buried[item]}`);
    const unseen = this.#tiles.size - this.#pits.size;
    const all = left.reduce((sum, item) => sum + this.#buried[item], 0);
    const mayEnd = (this.#pits.get(square)?.length ?? 0) >= IN_A_PIT && unseen > 0;
    return mayEnd ? [...items, `nothing ${unseen * all}`] : items;
  }

  /** Places are filled in order: the display first, then tools, then supplies, as long as there are any. */
  #nextDeck(): Deck {
    if (this.#display.includes(null) && this.#decks.dinosaur.size) return "dinosaur";
    return this.#market.slice(0, 2).includes(null) && this.#decks.tool.size ? "tool" : "supply";
  }

  /** What belongs to a turn is done by the seat that has it. */
  #checkSeat(step: FossilisEffect): string[] {
    if (step.kind === "began") {
      const { length } = this.#seats;
      return differ("seat", (this.#start - 1 - this.#began++ + 2 * length) % length, step.seat);
    }
    const isAnybodys = !("seat" in step) || ["fished", "blown", "points", "reckoned", "event"].includes(step.kind);
    if (isAnybodys || (step.kind === "plaster" && step.why === "event")) return [];
    this.#goOn();
    return differ("seat", this.#turn, step.seat);
  }

  /** The next seat has its turn, when the one before is over and what followed upon it. */
  #goOn(): void {
    if (!this.#passed || this.#event) return;
    this.#turn = (this.#turn + 1) % this.#seats.length;
    this.#passed = false;
  }

  #check(step: FossilisEffect): string[] {
    switch (step.kind) {
      case "began":
        return this.#stand(step.seat, null, step.to);
      case "walked":
      case "climbed":
      case "roped":
        return this.#stand(step.seat, step.from, step.to);
      case "fished":
        return this.#leave(step.seat, null);
      case "blown":
        return this.#leave(step.seat, step.from);
      case "plaster":
        return this.#gain(step.seat, step.n, step.pool);
      case "filled":
        return this.#fill(step.n);
      case "sanded":
      case "slid":
        return this.#lay(step.square, step.tile);
      case "dug":
      case "lifted":
        return this.#shift(step.seat, step.effect);
      case "passed":
        this.#passed = true;
        return [];
      default:
        return this.#checkThing(step);
    }
  }

  #checkThing(step: FossilisEffect): string[] {
    switch (step.kind) {
      case "found":
        return this.#find(step.square, step.item);
      case "no_more":
        return this.#noMore(step.square);
      case "extracted":
        return this.#extract(step.seat, step.square, step.item, step.paid);
      case "paid":
        return step.tiles.flatMap((tile) => this.#pay(step.seat, tile));
      case "learned":
        return differ("skill", true, this.#skills.delete(step.skill));
      case "event":
        return this.#turnUp(step.event);
      default:
        return this.#checkCard(step);
    }
  }

  #checkCard(step: FossilisEffect): string[] {
    switch (step.kind) {
      case "got":
        return this.#goes(this.#market, step.card.place, cardOf(step.card));
      case "cleared":
        this.#market.fill(null);
        return [];
      case "claimed":
      case "scored":
        // A dinosaur that is not named is the one that lies there.
        return step.place === null
          ? []
          : this.#goes(this.#display, step.place, step.dinosaur ?? this.#display[step.place - 1] ?? "");
      case "displayed":
        return this.#comes(this.#display, step.place, this.#decks.dinosaur, step.dinosaur);
      case "stocked":
        return this.#comes(this.#market, step.card.place, this.#decks[step.card.kind], cardOf(step.card));
      default:
        return [];
    }
  }

  #seat(seat: number): Seat {
    return this.#seats[seat] ?? { square: null, plaster: 0, tiles: [] };
  }

  #stand(seat: number, from: string | null, to: string): string[] {
    const here = this.#seat(seat);
    const found = [
      ...differ("from", here.square ?? "", from ?? ""),
      ...differ(`${to} free`, true, this.#height(to) > 0 && this.#seats.every(({ square }) => square !== to)),
    ];
    here.square = to;
    return found;
  }

  #leave(seat: number, from: string | null): string[] {
    const here = this.#seat(seat);
    const found = differ("from", here.square ?? "", from ?? "");
    here.square = null;
    return found;
  }

  #gain(seat: number, n: number, pool: number): string[] {
    // During an event plaster comes from the supply; else from the pool, as long as there is any.
    const found = [
      ...differ("pool", true, pool <= this.#pool && pool <= n),
      ...differ("supply", true, n - pool <= this.#supply()),
    ];
    this.#seat(seat).plaster += n;
    this.#pool -= pool;
    return found;
  }

  /** The cubes that are neither in the pool nor with a player. */
  #supply(): number {
    return this.#unlimited ? CUBES : this.#seats.reduce((left, { plaster }) => left - plaster, CUBES - this.#pool);
  }

  #fill(n: number): string[] {
    const found = differ("pool", Math.min(POOL_EACH * this.#seats.length, this.#supply()), n);
    this.#pool = n;
    this.#event = false;
    return found;
  }

  #height(square: string): number {
    return this.#tiles.get(square)?.length ?? 0;
  }

  #lay(square: string, tile: FossilisTile): string[] {
    const fragment = tile.charAt(1) as FossilisFragment;
    const found = [
      ...differ("sand", true, this.#sand[fragment] > 0),
      ...differ(square, true, this.#height(square) < LAYERS),
    ];
    this.#sand[fragment]--;
    this.#tiles.get(square)?.push(tile);
    return found;
  }

  /** Tiles go where they are said to go; each was the topmost of its square. */
  #shift(seat: number, { moves, pawns, gains, opens, covers }: FossilisSiteChange): string[] {
    const wasOpen = (square: string | null) => square === null || this.#height(square) === 0;
    const found = differ("covers", true, wasOpen(covers));
    for (const { tile, from } of moves) found.push(...differ(from, this.#tiles.get(from)?.pop() ?? "", tile));
    for (const { tile, to } of moves) if (to) this.#tiles.get(to)?.push(tile);
    for (const { to } of moves) if (to) found.push(...differ(to, true, this.#height(to) <= LAYERS));
    const fallen = moves.filter(({ to }) => to === null).map(({ tile }) => tile);
    found.push(...differ("gains", fallen.join(" "), gains.join(" ")), ...differ("opens", true, wasOpen(opens)));
    this.#seat(seat).tiles.push(...gains);
    for (const { seat: pushed, from, to, pit } of pawns) {
      found.push(...differ(`pawn ${pushed + 1}`, this.#seat(pushed).square ?? "", from));
      this.#seat(pushed).square = pit ? null : to;
    }
    if (opens && !this.#pits.has(opens)) this.#open(opens);
    return found;
  }

  #open(square: string): void {
    this.#pits.set(square, []);
    this.#opening = square;
  }

  #find(square: string, item: FossilisItem): string[] {
    const found = [...differ("opening", this.#opening ?? "", square), ...differ(item, true, this.#buried[item] > 0)];
    const pit = this.#pits.get(square) ?? [];
    pit.push(item);
    this.#buried[item]--;
    if (pit.length > IN_A_PIT) this.#third = false;
    if (pit.length > IN_A_PIT || (pit.length === IN_A_PIT && !this.#third)) this.#opening = null;
    return found;
  }

  #noMore(square: string): string[] {
    const found = differ("opening", this.#opening ?? "", square);
    this.#opening = null;
    return found;
  }

  #extract(seat: number, square: string, item: FossilisItem, paid: number): string[] {
    const pit = this.#pits.get(square) ?? [];
    const isOpen = this.#height(square) === 0;
    const found = [
      ...differ("pit", true, isOpen && pit.includes(item)),
      ...differ("plaster", true, paid <= this.#seat(seat).plaster),
    ];
    pit.splice(pit.indexOf(item), 1);
    this.#seat(seat).plaster -= paid;
    return found;
  }

  #pay(seat: number, tile: FossilisTile): string[] {
    const { tiles } = this.#seat(seat);
    const found = differ("tile", true, tiles.includes(tile));
    tiles.splice(tiles.indexOf(tile), 1);
    if (tile.startsWith("s")) this.#sand[tile.charAt(1) as FossilisFragment]++;
    return found;
  }

  /** A card leaves its place. */
  #goes(places: (string | null)[], place: number, card: string): string[] {
    const found = differ(`place ${place}`, places[place - 1] ?? "", card);
    places[place - 1] = null;
    return found;
  }

  /** A card of a deck comes to an empty place. */
  #comes(places: (string | null)[], place: number, deck: Set<string>, card: string): string[] {
    const found = [...differ(`place ${place}`, "", places[place - 1] ?? ""), ...differ(card, true, deck.delete(card))];
    places[place - 1] = card;
    return found;
  }

  #turnUp(event: string): string[] {
    this.#event = true;
    return [...differ("event", true, this.#events.delete(event)), ...differ("pool", 0, this.#pool)];
  }
}

const cardOf = ({ kind, card }: FossilisOffer) => `${kind} ${card}`;
