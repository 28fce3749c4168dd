/**
 * Alone, layout and writing are one step: what a place would bring before the formation is laid out.
 * The rules offer places only after that; then the offer with the same squares is played.
 */
import type { Translate } from "$web/board";
import { placeText, squaresText, type GhostDie } from "./ghost";
import type { Turn } from "../dice/shapes";
import { writtenOn } from "../grid/symbols";
import type { MosaixPlacement, MosaixScale, MosaixSeat } from "../view.gen";
import { squareAt, symbolOn, withWritten } from "../grid/squares";
import { COUNTS, zonesOf } from "../grid/zones";

/** What a place would bring; null if the dice cannot be written there. */
export function forecastOf(
  dice: readonly GhostDie[],
  turn: Turn,
  card: MosaixSeat,
  scale: MosaixScale,
): MosaixPlacement | null {
  const inside = dice.filter((die) => die.inside);
  const dropped = dice.filter((die) => !die.inside).map(({ symbol }) => symbol);
  const isFree = inside.every((die) => symbolOn(card.grid, die) === null);
  if (!inside.length || !isFree || dropped.length > scale.free) return null;
  const squares = squaresText(dice);
  const points = pointsOn(withWritten(card.grid, writtenOn(squares))) + scale.free - dropped.length;
  const [{ row, column }] = dice as [GhostDie];
  const text = placeText(turn, dice);
  return { kind: "write", text, spots: [], turn, row, column, squares, dropped: dropped.join(""), points };
}

/** The points of a grid: for each symbol, its zones that count times their squares. */
function pointsOn(grid: readonly string[]): number {
  const counting = zonesOf(grid).filter(({ squares }) => squares.length >= COUNTS);
  return ["o", "t", "x"].reduce((points, symbol) => {
    const own = counting.filter((zone) => zone.symbol === symbol);
    return points + own.length * own.reduce((total, { squares }) => total + squares.length, 0);
  }, 0);
}

/** Why the dice cannot be written at a place, in the words of the rules. */
export function obstacleTo(
  translate: Translate,
  dice: readonly GhostDie[],
  card: MosaixSeat,
  scale: MosaixScale,
): string {
  const filled = dice.filter((die) => die.inside && symbolOn(card.grid, die) !== null).map(squareAt);
  if (filled.length) return translate("board.filled", { n: filled.length, squares: filled.join(", ") });
  const dropped = dice.filter(({ inside }) => !inside).length;
  if (dropped === dice.length) return translate("board.off_grid");
  return dropped > scale.free ? translate("board.too_many_dropped", { n: dropped, free: scale.free }) : "";
}
