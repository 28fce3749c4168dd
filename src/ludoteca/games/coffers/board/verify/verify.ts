/**
 * The deal again from the numbers drawn, and the moves followed on a public copy of the table, written apart from the
 * rules in Python: who doubts them can check a game with this.
 */
import type { GameBoard } from "$web/board";
import { COFFERS } from "../art/kinds";
import { overlap, sum } from "../rows/matches";
import { effectsOf } from "$web/boards/effects";
import { stonesIn } from "../shared/stones";
import type {
  CoffersCard,
  CoffersContest,
  CoffersEffect,
  CoffersEntry,
  CoffersSchema,
  CoffersTable,
} from "../view.gen";
import { stepped } from "../animation/animation_steps";

type Deal = Parameters<GameBoard<CoffersSchema>["checkDeal"]>[0];
type Game = Parameters<NonNullable<GameBoard<CoffersSchema>["checkMoves"]>>[0];
type Draw = Game["draws"][number];

const LETTERS = [..."rest"];
const DEALT = 3;
const COPIES = 3;
/** The die shows this before it calls others to give a stone (C10). */
const CALLS = 6;
const NOBODY = -1;
const ROLLERS = [
  "kept",
  "rerolls",
  "called",
  "turned",
  "placed",
  "took",
  "returned",
  "lifted",
  "buried",
  "asked",
  "challenged",
] as const;

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

/** Hand out the stones as the setup draws say (C4). */
export function dealFrom(players: number, setup_draws: readonly number[]): Start {
  const [roller = 0, ...drawn] = setup_draws;
  const bag = LETTERS.flatMap((letter) => Array<string>(stonesEach(players)).fill(letter));
  const stones = Array.from({ length: players }, (_, seat) => {
    const taken = drawn.slice(seat * DEALT, (seat + 1) * DEALT).map((place) => bag.splice(place, 1)[0] ?? "");
    return LETTERS.map((letter) => taken.filter((stone) => stone === letter).join("")).join("");
  });
  return { roller, stones, bank: bag.join("") };
}

/** What differs between the deal that the setup draws give and the one that was played. */
export function checkDeal({ players, setup_draws, start }: Deal): string[] {
  const table = start.table;
  const expected = dealFrom(
    players,
    setup_draws.map(({ number }) => number),
  );
  const bounds = boundsOf(players).map((bound, n) => `lot ${n} < ${bound}`);
  return [
    ...differ(
      "setup draws",
      bounds.join(", "),
      setup_draws.map(({ label, bound }) => `${label} < ${bound}`).join(", "),
    ),
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
export function checkMoves({ start, history, draws }: Game): string[] {
  const publicTable = new PublicTable(start.table);
  const waiting = [...draws];
  return history.flatMap((entry) =>
    publicTable.follow(entry, entry.kind === "drawn" ? (waiting.shift() ?? null) : null),
  );
}

/** The public state of the table, followed from the log alone. */
class PublicTable {
  #chosen = 0;
  #rolled = false;
  /** The die may be rolled once more by its holder: not yet, now, or no more. */
  #again: "open" | "now" | "used" = "open";
  /** The coffer that was put down last. */
  #placed = "";
  /** Who has to give a stone, and to whom. */
  #owes = "";

  constructor(private table: CoffersTable) {}

  follow(entry: CoffersEntry, draw: Draw | null): string[] {
    const steps = effectsOf(entry);
    const found = entry.kind === "drawn" ? this.#checkDraw(entry, draw, steps[0]) : [];
    for (const step of steps) {
      found.push(...[...this.#check(step), ...this.#checkSeat(step)].map((fault) => `${entry.seq}: ${fault}`));
      this.#note(step);
      this.table = stepped(this.table, step);
    }
    return found;
  }

  /** A die has six faces; a card is any of those not seen yet, each equally likely. */
  #checkDraw({ seq, move = "" }: CoffersEntry, draw: Draw | null, first: CoffersEffect | undefined): string[] {
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

  #check(step: CoffersEffect): string[] {
    const { seats, bank, rows, deck, card, die } = this.table;
    const has = (seat: number, stone: string) =>
      differ(`stone ${seat + 1}`, true, seats[seat]?.stones.includes(stone) ?? false);
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
      case "rerolls":
        return [...differ("value", seats[step.seat]?.value ?? 0, die ?? 0), ...differ("again", "open", this.#again)];
      case "called":
        return [...differ("die", CALLS, die ?? 0), ...differ("parity", step.die % 2 ? "odd" : "even", step.parity)];
      case "took":
        return [...differ("bank", true, bank.includes(step.stone)), ...differ("mark", this.#placed, `${step.stone}*`)];
      case "returned":
        return has(step.seat, step.stone);
      case "gave":
        return [...has(step.seat, step.stone), ...differ("gives", this.#owes, `${step.seat}-${step.other}`)];
      case "lifted":
      case "buried":
        return differ("card", rows[step.row]?.[step.place] ?? "", step.card);
      case "contest":
        return this.#checkContest(step);
      default:
        return [];
    }
  }

  /** Characters are chosen clockwise from the start player. */
  #checkTurn(seat: number, chosen: number): string[] {
    const { roller, seats } = this.table;
    return differ("seat", (roller + chosen) % seats.length, seat);
  }

  /** The die goes on clockwise, unless it is rolled once more. */
  #checkRoller(seat: number): string[] {
    const { roller, seats } = this.table;
    const stays = !this.#rolled || this.#again === "now";
    return differ("roller", stays ? roller : (roller + 1) % seats.length, seat);
  }

  /** What the die decides is done by the seat that rolled it. */
  #checkSeat(step: CoffersEffect): string[] {
    return isRollers(step) ? differ("seat", this.table.roller, step.seat) : [];
  }

  /** Stones are counted, and more of them win. */
  #checkContest({ seats, row, counts, winner }: CoffersContest): string[] {
    const [one, other] = seats;
    const [mine, theirs] = [this.#count(one, row), this.#count(other, row)];
    const most = mine === theirs ? NOBODY : mine > theirs ? one : other;
    return [...differ("counts", `${mine}:${theirs}`, counts.join(":")), ...differ("winner", most, winner ?? NOBODY)];
  }

  /** Keep what later steps have to fit. */
  #note(step: CoffersEffect): void {
    if (step.kind === "rolled") {
      this.#again = this.#again === "now" ? "used" : "open";
      this.#rolled = true;
    }
    if (step.kind === "rerolls") this.#again = "now";
    if (step.kind === "placed") this.#placed = step.card;
    if (step.kind === "asked") this.#owes = `${step.other}-${step.seat}`;
    if (step.kind === "contest") this.#owes = step.seats.toSorted((one) => (one === step.winner ? 1 : -1)).join("-");
  }

  #count(seat: number, row: number): number {
    return sum(overlap(stonesIn(this.table.seats[seat]?.stones ?? ""), this.table.rows[row] ?? []));
  }
}

function isRollers(step: CoffersEffect): step is Extract<CoffersEffect, { kind: (typeof ROLLERS)[number] }> {
  return (ROLLERS as readonly string[]).includes(step.kind);
}

function isThere({ unseen, under }: CoffersTable["deck"], card: CoffersCard): boolean {
  return Object.values(unseen).some(Boolean) ? (unseen[card] ?? 0) > 0 : under[0] === card;
}

/** Language-free, since it is data that the page puts into a sentence of its own. */
function differ<Value extends string | number | boolean>(what: string, expected: Value, found: Value): string[] {
  return expected === found ? [] : [`${what}: ${found} (${expected})`];
}
