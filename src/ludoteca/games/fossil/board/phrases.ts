/** What the board says in words. */
import type { Translate } from "$web/board";
import { startOf, type SelectionState } from "./selection/selection_state";
import { letterOf, valueOf } from "./shared/cards";
import type { FossilLetter, FossilStoneMove, FossilTable } from "./view.gen";

/** A number with its sign, as people write it. */
export function signed(n: number): string {
  if (n === 0) return "0";
  return n > 0 ? `+${n}` : `−${-n}`;
}

/** The name of a fossil, for a place such as {fossil.name}: each language takes the form it needs. */
export function fossil(letter: FossilLetter): { fossil: string } {
  return { fossil: `fossil.${letter}` };
}

/** A card as on a label: "ammonite, value 2". */
export function cardName(translate: Translate, card: string): string {
  return translate("board.card", cardFields(card));
}

/** What fills the places {fossil.object} and {value}. */
export function cardFields(card: string): { fossil: string; value: number } {
  return { ...fossil(letterOf(card)), value: valueOf(card) };
}

/** What taking the last card of a fossil brings: "the last card of the ammonite: Ann +21". */
function lastText(translate: Translate, stoneMove: FossilStoneMove, names: readonly string[]): string[] {
  if (!stoneMove.completes) return [];
  const changes = (stoneMove.would_score ?? []).map((change, seat) =>
    translate("effect.change", { name: names[seat] ?? seat + 1, points: signed(change) }),
  );
  return [translate("board.last", fossil(stoneMove.completes)), ...changes];
}

/** What a move of a stone costs, and with which stone. */
export function stoneMoveText(translate: Translate, stoneMove: FossilStoneMove): string {
  return translate("board.way", { n: stoneMove.price, square: startOf(stoneMove) });
}

/** A square as it is read aloud: "d7, trilobite, value 1, 3 points with the stone on d4". */
export function squareText(
  translate: Translate,
  square: string,
  table: FossilTable,
  stoneMoves: readonly FossilStoneMove[],
  dear: number | null,
  names: readonly string[],
): string {
  const card = table.cards[square];
  const parts = [square];
  if (table.stones.includes(square)) parts.push(translate("board.stone"));
  parts.push(card ? cardName(translate, card) : translate("board.empty"));
  parts.push(...stoneMoves.map((stoneMove) => stoneMoveText(translate, stoneMove)));
  if (dear !== null) parts.push(translate("board.too_dear", { n: dear }));
  const [stoneMove] = stoneMoves;
  if (stoneMove) parts.push(...lastText(translate, stoneMove, names));
  return parts.join(", ");
}

/** Why a card cannot be taken: "g6 is out of reach: it costs 9 and you have 4." */
export function outOfReach(translate: Translate, square: string, why: string): string {
  return translate("board.out_of_reach", { square, why });
}

/** What there is to do on the board now. */
export function hintOf(translate: Translate, table: FossilTable, choice: SelectionState): string {
  if (table.phase === "placing") return translate(`board.place_${table.stones.length + 1}`);
  if (table.phase !== "moving") return "";
  return translate(choice.stone === null ? "board.choose_stone" : "board.choose_card");
}
