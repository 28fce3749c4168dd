/**
 * The start of a game again, and its moves followed on a public copy of the table, written apart from the rules in
 * Python: who doubts them can check a game with this.
 */
import type { GameBoard } from "$web/board";
import { cellsOf, formationOf, type Turn } from "../dice/shapes";
import type { MosaixSchema, MosaixSymbol } from "../view.gen";
import { isInside, placeOf, squareAt, symbolOn, withWritten, type Cell } from "../grid/squares";

type Deal = Parameters<GameBoard<MosaixSchema>["checkDeal"]>[0];
type Game = Parameters<NonNullable<GameBoard<MosaixSchema>["checkMoves"]>>[0];

const BOXES = 8;
const SIDE = 7;
const STOP = "stop";
const PLACE = /^([nesw])([2-4]?)([a-g][1-7])$/;

/** Alone there is nothing to draw; otherwise who begins (M3). */
export function checkDeal({ players, setup_draws, start }: Deal): string[] {
  const { roller, seats, scale, throw: thrown } = start.table;
  const expected = players > 1 ? [`lot 0 < ${players}`] : [];
  const found = setup_draws.map(({ label, bound }) => `${label} < ${bound}`);
  return [
    ...differ("setup draws", expected.join(", "), found.join(", ")),
    ...differ("roller", setup_draws[0]?.number ?? 0, roller),
    ...differ("seats", players, seats.length),
    ...differ("boxes", players > 1 ? 0 : BOXES, scale?.free ?? 0),
    ...differ("throw", "", thrown ?? ""),
    ...seats.flatMap(({ grid, printed }, seat) => {
      const written = cellsWritten(grid).map(squareAt);
      return [
        ...differ(`rows ${seat + 1}`, SIDE, grid.length),
        ...differ(`grid ${seat + 1}`, printed, written.join(" ")),
      ];
    }),
  ];
}

function cellsWritten(grid: readonly string[]): Cell[] {
  const cells = grid.flatMap((history, row) => [...history].map((_, column) => ({ row, column })));
  return cells.filter((cell) => symbolOn(grid, cell));
}

/** Follow the moves: dice, who lays them out, and that everything is written on empty squares. */
export function checkMoves({ players, start, history, draws }: Game): string[] {
  const replay = new GridReplay(players, start.table);
  const followed = history.flatMap((entry) => {
    const [move, seat] = [entry.move ?? "", entry.seat ?? -1];
    if (entry.kind === "drawn") return replay.throws(move);
    if (move.includes(":")) return replay.lays(seat, move);
    if (PLACE.test(move)) return replay.writes(seat, move);
    return differ("move", STOP, move);
  });
  return [...draws.flatMap(checkThrow), ...followed];
}

/** Four dice fall in 81 ways; each throw has as many of them as its symbols have orders (M17). */
function throwsByWeight(): Map<string, number> {
  const symbols = ["o", "t", "x"];
  const dice = symbols.flatMap((one) => symbols.map((other) => one + other));
  const found = new Map<string, number>();
  for (const pair of dice) {
    for (const other of dice) {
      const thrown = sorted(pair + other);
      found.set(thrown, (found.get(thrown) ?? 0) + 1);
    }
  }
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function checkThrow({ label, outcomes, weights }: Game["draws"][number]): string[] {
  const expected = [...throwsByWeight()].map(([thrown, weight]) => `${thrown} ${weight}`);
  const found = outcomes.map((thrown, n) => `${thrown} ${weights[n]}`);
  return differ(label, expected.join(", "), found.join(", "));
}

/** The public state of the table, followed from the log alone. */
class GridReplay {
  #grids: string[][];
  #roller: number;
  #free: number;
  #thrown = "";
  #formation = "";
  #written = new Map<number, Map<string, MosaixSymbol>>();

  constructor(
    private readonly players: number,
    start: { seats: readonly { grid: readonly string[] }[]; roller: number; scale: { free: number } | null },
  ) {
    this.#grids = start.seats.map(({ grid }) => [...grid]);
    this.#roller = start.roller;
    this.#free = start.scale?.free ?? Infinity;
  }

  /** Everybody has written: the dice go on. */
  throws(thrown: string): string[] {
    for (const [seat, squares] of this.#written) {
      this.#grids[seat] = withWritten(this.#grids[seat] ?? [], squares);
    }
    if (this.#formation) this.#roller = (this.#roller + 1) % this.players;
    this.#written.clear();
    this.#formation = "";
    this.#thrown = thrown;
    return differ("throw", sorted(thrown), thrown);
  }

  lays(seat: number, text: string): string[] {
    this.#formation = text;
    const { symbols } = formationOf(text);
    return [...differ("roller", this.#roller, seat), ...differ(text, this.#thrown, sorted(symbols))];
  }

  writes(seat: number, text: string): string[] {
    const [, turn = "n", die = "", square = ""] = PLACE.exec(text) ?? [];
    const dice = diceAt(this.#formation, turn as Turn, Number(die || 1), placeOf(square));
    const inside = dice.filter((one) => isInside(one, SIDE));
    const taken = inside.filter((one) => symbolOn(this.#grids[seat] ?? [], one)).map(squareAt);
    const again = this.#written.has(seat) ? [`${seat + 1}: ${text} (–)`] : [];
    this.#written.set(seat, new Map(inside.map((one) => [squareAt(one), one.symbol])));
    if (this.players === 1) this.#free -= dice.length - inside.length;
    return [
      ...again,
      ...differ(`${seat + 1} ${text}`, "", taken.join(" ")),
      ...(this.#free < 0 ? [`boxes: ${this.#free} (0)`] : []),
    ];
  }
}

/** Where the dice of a turned formation lie, if one of them, counted row by row, is on a square. */
function diceAt(text: string, turn: Turn, number: number, at: Cell): (Cell & { symbol: MosaixSymbol })[] {
  const { shape, symbols } = formationOf(text);
  const dice = cellsOf(shape, turn)
    .map((cell, n) => ({ ...cell, symbol: symbols.charAt(n) as MosaixSymbol }))
    .sort((one, other) => one.row - other.row || one.column - other.column);
  const first = dice[number - 1] ?? at;
  return dice.map((die) => ({
    ...die,
    row: die.row + at.row - first.row,
    column: die.column + at.column - first.column,
  }));
}

const sorted = (symbols: string) => [...symbols].sort().join("");

/** Language-free, since it is data that the page puts into a sentence of its own. */
function differ(what: string, expected: string | number, found: string | number): string[] {
  return expected === found ? [] : [`${what}: ${found} (${expected})`];
}
