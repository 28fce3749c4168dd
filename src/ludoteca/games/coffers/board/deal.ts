/**
 * The deal anew from the numbers drawn, and the moves followed on paper, written apart from the
 * rules in Python: who doubts them can check a game with this.
 */
import type { GameBoard } from "$web/board";
import type { Entry } from "$web/protocol";
import { COFFERS } from "./art/kinds";
import { overlap, sum } from "./matches";
import { stepsOf, stonesIn, tableOf, type Step, type Table } from "./shown";
import { stepped } from "./stepping";

type Deal = Parameters<GameBoard["checkDeal"]>[0];
type Game = Parameters<NonNullable<GameBoard["checkLine"]>>[0];
type Draw = Game["draws"][number];

const LETTERS = [..."rest"];
const DEALT = 3;
const COPIES = 3;

/** How many stones of each colour are in the game (C4). */
function stonesEach(players: number): number {
  return players <= 4 ? 5 : players <= 6 ? 6 : 7;
}

/** Out of how many each lot is drawn: the start player, then three stones for each seat. */
export function boundsOf(players: number): number[] {
  const all = LETTERS.length * stonesEach(players);
  return [players, ...Array.from({ length: DEALT * players }, (_, n) => all - n)];
}

export interface Start {
  roller: number;
  stones: string[];
  bank: string;
}

/** Hand out the stones as the lots say (C4). */
export function dealFrom(players: number, lots: readonly number[]): Start {
  const [roller = 0, ...drawn] = lots;
  const bag = LETTERS.flatMap((letter) => Array<string>(stonesEach(players)).fill(letter));
  const stones = Array.from({ length: players }, (_, seat) => {
    const taken = drawn.slice(seat * DEALT, (seat + 1) * DEALT).map((place) => bag.splice(place, 1)[0] ?? "");
    return LETTERS.map((letter) => taken.filter((stone) => stone === letter).join("")).join("");
  });
  return { roller, stones, bank: bag.join("") };
}

/** What differs between the deal that the lots give and the one that was played. */
export function checkDeal({ players, lots, start }: Deal): string[] {
  const table = tableOf(start);
  const expected = dealFrom(
    players,
    lots.map(({ number }) => number),
  );
  const bounds = boundsOf(players).map((bound, n) => `lot ${n} < ${bound}`);
  return [
    ...differ("lots", bounds.join(", "), lots.map(({ label, bound }) => `${label} < ${bound}`).join(", ")),
    ...differ("roller", expected.roller, table.roller),
    ...differ("seats", players, table.seats.length),
    ...differ("bank", expected.bank, table.bank),
    ...differ("rows", 0, table.rows.length),
    ...differ("under", 0, table.deck.under.length),
    ...COFFERS.flatMap((kind) => differ(kind, COPIES, table.deck.unseen[kind] ?? 0)),
    ...table.seats.flatMap(({ stones, character }, seat) => [
      ...differ(`stones ${seat + 1}`, expected.stones[seat] ?? "", stones),
      ...differ(`character ${seat + 1}`, "", character ?? ""),
    ]),
  ];
}

/** Follow the moves: who rolled, what was drawn out of what, and that whatever moved was there. */
export function checkLine({ start, line, draws }: Game): string[] {
  const paper = new Paper(tableOf(start));
  const waiting = [...draws];
  return line.flatMap((entry) => paper.follow(entry, entry.kind === "drawn" ? (waiting.shift() ?? null) : null));
}

/** What lies on the table, as somebody beside it would note it down. */
class Paper {
  #chosen = 0;
  #rolled = false;

  constructor(private table: Table) {}

  follow(entry: Entry, draw: Draw | null): string[] {
    const steps = stepsOf(entry);
    const found = entry.kind === "drawn" ? this.#checkDraw(entry, draw, steps[0]) : [];
    for (const step of steps) {
      found.push(...this.#check(step).map((fault) => `${entry.seq}: ${fault}`));
      this.table = stepped(this.table, step);
    }
    return found;
  }

  /** A die has six faces; a card is any of those not seen yet, each equally likely. */
  #checkDraw({ seq, move = "" }: Entry, draw: Draw | null, first: Step | undefined): string[] {
    const isCard = first?.kind === "opened" || first?.kind === "turned";
    const { unseen } = this.table.deck;
    const cards = COFFERS.filter((kind) => unseen[kind]).map((kind) => `${kind} ${unseen[kind]}`);
    const faces = [1, 2, 3, 4, 5, 6].map((face) => `${face} 1`);
    const told = draw?.outcomes.map((outcome, n) => `${outcome} ${draw.weights[n]}`) ?? [];
    return [
      ...differ(`${seq}`, move, draw?.drawn ?? ""),
      ...differ(draw?.label ?? `${seq}`, (isCard ? cards : faces).join(", "), told.join(", ")),
    ];
  }

  #check(step: Step): string[] {
    const { seats, bank, rows, deck, card } = this.table;
    const has = (seat: number, stone: string) => differ(`stone ${seat + 1}`, true, seats[seat]?.stones.includes(stone) ?? false);
    switch (step.kind) {
      case "chose":
        return this.#checkTurn(step.seat, this.#chosen++);
      case "rolled":
        return this.#checkRoller(step.seat);
      case "opened":
      case "turned":
        return differ("card", true, isThere(deck, step.card));
      case "placed":
        return differ("card", card ?? "", step.card);
      case "took":
        return differ("bank", true, bank.includes(step.stone));
      case "returned":
      case "gave":
        return has(step.seat, step.stone);
      case "lifted":
      case "buried":
        return differ("card", rows[step.row]?.[step.place] ?? "", step.card);
      case "contest":
        return differ("counts", step.seats.map((seat) => this.#count(seat, step.row)).join(":"), step.counts.join(":"));
      default:
        return [];
    }
  }

  /** Characters are chosen clockwise from the start player. */
  #checkTurn(seat: number, chosen: number): string[] {
    const { roller, seats } = this.table;
    return differ("seat", (roller + chosen) % seats.length, seat);
  }

  /** The same seat may roll once more; otherwise the die goes on clockwise. */
  #checkRoller(seat: number): string[] {
    const { roller, seats } = this.table;
    const next = this.#rolled ? (roller + 1) % seats.length : roller;
    this.#rolled = true;
    return seat === roller ? [] : differ("roller", next, seat);
  }

  #count(seat: number, row: number): number {
    return sum(overlap(stonesIn(this.table.seats[seat]?.stones ?? ""), this.table.rows[row] ?? []));
  }
}

function isThere({ unseen, under }: Table["deck"], card: string): boolean {
  return Object.values(unseen).some(Boolean) ? (unseen[card] ?? 0) > 0 : under[0] === card;
}

/** Language-free, since it is data that the page puts into a sentence of its own. */
function differ<Value extends string | number | boolean>(what: string, expected: Value, found: Value): string[] {
  return expected === found ? [] : [`${what}: ${found} (${expected})`];
}
