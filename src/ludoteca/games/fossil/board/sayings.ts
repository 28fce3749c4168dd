/** What the board says in words. */
import type { Words } from "$web/board";
import { startOf, type Choice } from "./choice";
import { letterOf, valueOf, type Field, type Letter, type Way } from "./shown";

/** A number with its sign, as people write it. */
export function signed(n: number): string {
  if (n === 0) return "0";
  return n > 0 ? `+${n}` : `−${-n}`;
}

/** The name of a fossil, for a place such as {fossil.name}: each language takes the form it needs. */
export function fossil(letter: Letter): { fossil: string } {
  return { fossil: `fossil.${letter}` };
}

/** A card as on a label: "ammonite, value 2". */
export function cardName(words: Words, card: string): string {
  return words("board.card", { ...fossil(letterOf(card)), value: valueOf(card) });
}

/** What taking the last card of a fossil brings: "the last card of the ammonite: Ann +21". */
function lastText(words: Words, way: Way, names: readonly string[]): string[] {
  if (!way.completes) return [];
  const changes = (way.would_score ?? []).map((change, seat) =>
    words("effect.change", { name: names[seat] ?? seat + 1, points: signed(change) }),
  );
  return [words("board.last", fossil(way.completes)), ...changes];
}

/** What a way costs, and with which stone. */
export function wayText(words: Words, way: Way): string {
  return words("board.way", { n: way.price, square: startOf(way) });
}

/** A square as it is read aloud: "d7, trilobite, value 1, 3 points with the stone on d4". */
export function squareText(
  words: Words,
  square: string,
  field: Field,
  ways: readonly Way[],
  dear: number | null,
  names: readonly string[],
): string {
  const card = field.cards[square];
  const parts = [square];
  if (field.stones.includes(square)) parts.push(words("board.stone"));
  parts.push(card ? cardName(words, card) : words("board.empty"));
  parts.push(...ways.map((way) => wayText(words, way)));
  if (dear !== null) parts.push(words("board.too_dear", { n: dear }));
  const [way] = ways;
  if (way) parts.push(...lastText(words, way, names));
  return parts.join(", ");
}

/** Why a card cannot be taken: "g6 is out of reach: it costs 9 and you have 4." */
export function outOfReach(words: Words, square: string, why: string): string {
  return words("board.out_of_reach", { square, why });
}

/** What there is to do on the board now. */
export function hintOf(words: Words, field: Field, choice: Choice): string {
  if (field.phase === "placing") return words(`board.place_${field.stones.length + 1}`);
  if (field.phase !== "moving") return "";
  return words(choice.stone === null ? "board.choose_stone" : "board.choose_card");
}
