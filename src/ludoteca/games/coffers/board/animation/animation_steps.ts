/** The table after each step of a change, so that what happens can be shown one step at a time. */
import { overlap, sum } from "../rows/matches";
import { stonesIn } from "../shared/stones";
import type {
  CoffersCard,
  CoffersCharacter,
  CoffersEffect,
  CoffersSeat,
  CoffersStanding,
  CoffersStone,
  CoffersTable,
} from "../view.gen";

/** The table after a step, as far as it can be seen; what rows are worth is not counted again. */
export function stepped(table: CoffersTable, step: CoffersEffect): CoffersTable {
  switch (step.kind) {
    case "chose":
      return chosen(table, step.seat, step.character);
    case "opened":
      return { ...drawn(table, step.card), rows: [[step.card]] };
    case "rolled":
      return { ...table, roller: step.seat, die: step.die };
    case "called":
      return { ...table, called: step.parity, die: step.die };
    case "turned":
      return { ...drawn(table, step.card), card: step.card };
    case "placed":
      return placed(table, step);
    case "took":
      return given({ ...table, bank: without(table.bank, step.stone) }, step.seat, step.stone);
    case "returned":
      return { ...bereft(table, step.seat, step.stone), bank: withMore(table.bank, step.stone) };
    case "gave":
      return decided(given(bereft(table, step.seat, step.stone), step.other, step.stone), step.seat);
    case "lifted":
      return { ...removed(table, step), card: step.card };
    case "buried":
      return buried(removed(table, step), step.card);
    case "vanished":
      return { ...table, rows: table.rows.filter((_, row) => row !== step.row) };
    case "asked":
      return { ...table, receiver: step.seat };
    case "challenged":
      return { ...table, pairs: [{ seats: [step.seat, step.other], row: null, counts: null }] };
    case "paired":
      return { ...table, pairs: [...table.pairs, { seats: step.seats, row: null, counts: null }] };
    case "matched":
      return matched(table, step.row);
    case "contest":
      return step.winner === null ? decided(table, step.seats[0]) : table;
    default:
      return table;
  }
}

/**
 * Take matches from another table with the same rows; without one, leave open what rows are worth.
 * Stones go to and fro while rows stay, so own stones on a row are counted.
 */
export function valued(table: CoffersTable, known: readonly CoffersTable[]): CoffersTable {
  const same = known.find(({ rows }) => JSON.stringify(rows) === JSON.stringify(table.rows));
  const seats = table.seats.map((player, seat): CoffersSeat => {
    const told = same?.seats[seat];
    if (!told?.rows.length) return { ...player, rows: [], best: null, matches: 0, support: 0 };
    const stones = stonesIn(player.stones);
    const rows = told.rows.map(({ matches }, row) => ({
      matches,
      stones: sum(overlap(stones, table.rows[row] ?? [])),
    }));
    return { ...player, rows, ...bestOf(rows, player.character !== null) };
  });
  return { ...table, seats, leads: same?.leads ?? [] };
}

/** The row with most matches; among those, with most own stones. Who has no character has none. */
function bestOf(rows: readonly CoffersStanding[], plays: boolean): Pick<CoffersSeat, "best" | "matches" | "support"> {
  if (!plays) return { best: null, matches: 0, support: 0 };
  const best = rows.reduce((found, { matches, stones }, row) => {
    const most = rows[found] as CoffersStanding;
    return matches > most.matches || (matches === most.matches && stones > most.stones) ? row : found;
  }, 0);
  return { best, matches: rows[best]?.matches ?? 0, support: rows[best]?.stones ?? 0 };
}

const ORDER = "rest";

function withMore(stones: string, stone: CoffersStone): string {
  return [...stones, stone].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)).join("");
}

function without(stones: string, stone: CoffersStone): string {
  return stones.replace(stone, "");
}

function changed(table: CoffersTable, seat: number, change: Partial<CoffersSeat>): CoffersTable {
  return { ...table, seats: table.seats.map((player, n) => (n === seat ? { ...player, ...change } : player)) };
}

function given(table: CoffersTable, seat: number, stone: CoffersStone): CoffersTable {
  return changed(table, seat, { stones: withMore(table.seats[seat]?.stones ?? "", stone) });
}

function bereft(table: CoffersTable, seat: number, stone: CoffersStone): CoffersTable {
  return changed(table, seat, { stones: without(table.seats[seat]?.stones ?? "", stone) });
}

function chosen(table: CoffersTable, seat: number, id: CoffersCharacter): CoffersTable {
  const characters = table.characters.map((figure) => (figure.id === id ? { ...figure, seat } : figure));
  const value = characters.find((figure) => figure.id === id)?.value ?? 0;
  return changed({ ...table, characters }, seat, { character: id, value, parity: value % 2 ? "odd" : "even" });
}

/** A card comes from the deck; those under it come when all others have come. */
function drawn(table: CoffersTable, card: CoffersCard): CoffersTable {
  const { left, unseen, under } = table.deck;
  const isUnseen = (unseen[card] ?? 0) > 0 && Object.values(unseen).some(Boolean);
  const deck = isUnseen
    ? { left: left - 1, unseen: { ...unseen, [card]: (unseen[card] ?? 0) - 1 }, under }
    : { left: left - 1, unseen, under: under.slice(1) };
  return { ...table, deck };
}

function placed(table: CoffersTable, { card, row, end }: CoffersEffect & { kind: "placed" }): CoffersTable {
  const rows = table.rows.map((cards, n) => {
    if (n !== row || end === "above" || end === "below") return cards;
    return end === "left" ? [card, ...cards] : [...cards, card];
  });
  if (end === "above") rows.unshift([card]);
  if (end === "below") rows.push([card]);
  return { ...table, rows, card: null };
}

function removed(table: CoffersTable, { row, place }: { row: number; place: number }): CoffersTable {
  const rows = table.rows.map((cards, n) => (n === row ? cards.filter((_, at) => at !== place) : cards));
  return { ...table, rows };
}

function buried(table: CoffersTable, card: CoffersCard): CoffersTable {
  const { left, under } = table.deck;
  return { ...table, deck: { ...table.deck, left: left + 1, under: [...under, card] } };
}

/** The pair of a seat is no more to be decided. */
function decided(table: CoffersTable, seat: number): CoffersTable {
  return { ...table, pairs: table.pairs.filter(({ seats }) => !seats.includes(seat)) };
}

function matched(table: CoffersTable, row: number): CoffersTable {
  const pairs = table.pairs.map((pair, n) => {
    if (n < table.pairs.length - 1) return pair;
    const [one, other] = pair.seats;
    return { ...pair, row, counts: [worth(table, one, row), worth(table, other, row)] as const };
  });
  return { ...table, pairs };
}

function worth(table: CoffersTable, seat: number, row: number): number {
  return table.seats[seat]?.rows[row]?.stones ?? 0;
}
