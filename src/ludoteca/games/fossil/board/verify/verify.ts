/**
 * The deal again from the numbers drawn, written apart from the rules in Python: who doubts them
 * can check a game with this.
 */
import type { GameBoard } from "$web/board";
import { effectsOf } from "$web/boards/effects";
import type { FossilSchema, FossilTable } from "../view.gen";
import { rowsOf } from "../field/squares";

type Deal = Parameters<GameBoard<FossilSchema>["checkDeal"]>[0];
type Game = Parameters<NonNullable<GameBoard<FossilSchema>["checkMoves"]>>[0];

const LETTERS = [..."ABPSRULTH"];
const VALUES = [1, 1, 1, 1, 1, 1, 2, 2, 3];
const START_POINTS = 30;

const isSmall = (players: number) => players <= 3;

/**
 * Out of how many each lot is drawn: the start player, on the small board two fossils to leave
 * out, then a card for each square. The last card of the large board has no choice left.
 */
export function boundsOf(players: number): number[] {
  const small = isSmall(players);
  const cards = small ? (LETTERS.length - 2) * (VALUES.length - 1) : LETTERS.length * VALUES.length;
  const squares = small ? 49 : 80;
  const left = small ? [LETTERS.length, LETTERS.length - 1] : [];
  return [players, ...left, ...Array.from({ length: squares }, (_, square) => cards - square)];
}

/** How a game begins. */
export interface Start {
  side: number;
  turn: number;
  absent: string[];
  cards: Record<string, string>;
}

/** Lay out the cards as the setup draws say (F1-F5). */
export function dealFrom(players: number, setup_draws: readonly number[]): Start {
  const small = isSmall(players);
  const drawn = [...setup_draws];
  const draw = () => drawn.shift() ?? 0;
  const beginner = draw();
  const letters = [...LETTERS];
  const absent = small ? [draw(), draw()].map((n) => letters.splice(n, 1)[0] ?? "") : [];
  const values = small ? VALUES.slice(0, -1) : VALUES;
  const deck = letters.flatMap((letter) => values.map((value) => `${letter}${value}`));
  const side = small ? 7 : 9;
  const cards: Record<string, string> = {};
  rowsOf(side)
    .flat()
    .forEach((square, n) => {
      // The drawn card changes places with the first one that is still in the deck.
      const at = n + draw();
      const card = deck[at] ?? "";
      deck[at] = deck[n] ?? "";
      cards[square] = card;
    });
  return { side, turn: (beginner + players - 1) % players, absent, cards };
}

/** What differs between the deal that the setup draws give and the one that was played. */
export function checkDeal({ players, setup_draws, start }: Deal): string[] {
  const table = start.table;
  const expected = dealFrom(
    players,
    setup_draws.map(({ number }) => number),
  );
  const absent = table.fossils.filter((find) => find.status === "absent");
  return [
    ...differingSetupDraws(players, setup_draws),
    ...differ("side", expected.side, table.side),
    ...differ("turn", expected.turn, table.turn),
    ...differ("absent", [...expected.absent].sort().join(""), sortedLetters(absent)),
    ...differ("stones", 0, table.stones.length),
    ...differ("seats", players, table.seats.length),
    ...table.seats.flatMap((seat, n) => differ(`points ${n + 1}`, START_POINTS, seat.points)),
    ...differingCards(expected.cards, table.cards),
  ];
}

function differingSetupDraws(players: number, setup_draws: Deal["setup_draws"]): string[] {
  const expected = boundsOf(players).map((bound, place) => `lot ${place} < ${bound}`);
  const found = setup_draws.map(({ label, bound }) => `${label} < ${bound}`);
  const count = Math.max(expected.length, found.length);
  return Array.from({ length: count }, (_, n) => differ("setup draws", expected[n] ?? "", found[n] ?? "")).flat();
}

/** What differs between the start and the moves: who began, and which card lay where. */
export function checkMoves({ players, start, history }: Game): string[] {
  const { turn, cards } = start.table;
  const steps = history.flatMap(effectsOf);
  const placed = steps.filter((step) => step.kind === "placed");
  const took = steps.filter((step) => step.kind === "took");
  const left = { ...cards };
  return [
    ...placed.flatMap(({ seat }) => differ("turn", turn, seat)),
    ...took.slice(0, 1).flatMap(({ seat }) => differ("turn", (turn + 1) % players, seat)),
    ...took.flatMap(({ to, card }) => {
      const lay = left[to] ?? "";
      delete left[to];
      return differ(to, lay, card);
    }),
  ];
}

function sortedLetters(finds: FossilTable["fossils"]): string {
  return finds
    .map((find) => find.letter)
    .sort()
    .join("");
}

function differingCards(expected: Start["cards"], found: Start["cards"]): string[] {
  const squares = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...squares].sort().flatMap((at) => differ(at, expected[at] ?? "", found[at] ?? ""));
}

/** Language-free, since it is data that the page puts into a sentence of its own. */
function differ(what: string, expected: string | number, found: string | number): string[] {
  return expected === found ? [] : [`${what}: ${found} (${expected})`];
}
