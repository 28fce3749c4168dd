/** What the board says in words. */
import type { Translate } from "$web/board";
import type { MosaixPlacement, MosaixScore, MosaixSeat, MosaixSymbol, MosaixTable } from "./view.gen";
import { squareAt, symbolOn, type Cell } from "./grid/squares";

/** A number with its sign, as people write it. */
export function signed(n: number): string {
  if (n === 0) return "±0";
  return n > 0 ? `+${n}` : `−${-n}`;
}

export function symbolName(translate: Translate, symbol: MosaixSymbol): string {
  return translate(`symbol.${symbol}`);
}

/** Symbols one after the other: "circle, cross". */
export function symbolNames(translate: Translate, symbols: Iterable<string>): string {
  return [...symbols].map((symbol) => symbolName(translate, symbol as MosaixSymbol)).join(", ");
}

/** A square as it is read aloud: "c3, circle, in a zone of 6". */
export function squareLabel(
  translate: Translate,
  cell: Cell,
  card: MosaixSeat,
  pending: ReadonlyMap<string, MosaixSymbol>,
): string {
  const square = squareAt(cell);
  const symbol = symbolOn(card.grid, cell);
  const written = pending.get(square);
  const zone = card.zones.find(({ squares }) => squares.includes(square));
  const parts = [square];
  if (written) parts.push(symbolName(translate, written), translate("board.not_shown_yet"));
  else parts.push(symbol ? symbolName(translate, symbol) : translate("board.empty"));
  if (square === card.printed) parts.push(translate("board.printed"));
  if (zone) parts.push(translate("board.in_zone", { n: zone.squares.length }));
  return parts.join(", ");
}

/** What a placement brings: "c3 circle, d3 triangle. Dropped: cross. 37 points." */
export function placementText(translate: Translate, { squares, dropped, points }: MosaixPlacement): string {
  const written = squares
    .split(" ")
    .map((part) => `${part.slice(0, -1)} ${symbolName(translate, part.slice(-1) as MosaixSymbol)}`);
  const lost = dropped ? [translate("board.drops", { symbols: symbolNames(translate, dropped) })] : [];
  return [`${written.join(", ")}.`, ...lost, translate("board.then_points", { n: points })].join(" ");
}

/** A line of the score: "circle: 2 zones × 14 squares = 28". */
export function lineText(translate: Translate, { symbol, zones, squares, points }: MosaixScore): string {
  return translate("board.line", { symbol: symbolName(translate, symbol), zones, squares, points });
}

/** Whether the pointer is a finger rather than a mouse. */
export function hasFingers(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}

/** How to write the dice; alone, also how to lay them out, which is the same step then. */
export function writeNote(translate: Translate, byKey: boolean, atOnce = false): string {
  const means = byKey ? "keys" : hasFingers() ? "touch" : "mouse";
  return translate(`board.${atOnce ? "at_once" : "write"}_hint_${means}`);
}

/** What there is to do, or to wait for. */
export function noteOf(
  translate: Translate,
  table: MosaixTable,
  seat: number | null,
  names: readonly string[],
  byKey: boolean,
): string {
  const mine = seat === null ? null : (table.seats[seat] ?? null);
  if (table.phase === "over") return translate("board.over");
  if (table.phase === "forming") return translate("board.others_lay", { name: names[table.roller] ?? "" });
  if (table.phase !== "writing") return "";
  const waiting = table.seats.flatMap((card, n) => (card.writes === "waiting" && n !== seat ? [names[n] ?? ""] : []));
  if (mine?.writes === "waiting" && table.scale) return translate("board.write_again");
  if (mine?.writes === "waiting") return writeNote(translate, byKey);
  const wait = waiting.length ? translate("board.wait_for", { names: waiting.join(", ") }) : "";
  if (mine?.writes === "cannot") return `${translate("board.you_cannot")} ${wait}`;
  return mine ? `${translate("board.you_wrote")} ${wait}` : wait;
}
