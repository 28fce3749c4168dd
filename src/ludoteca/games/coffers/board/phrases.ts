/** What the board says in words. */
import type { Translate } from "$web/board";
import { isMarked, stoneOf, stonesIn } from "./shared/stones";
import type { CoffersCard, CoffersContest, CoffersEffect, CoffersSeat, CoffersStone, CoffersTable } from "./view.gen";

export function stoneName(translate: Translate, stone: CoffersStone): string {
  return translate(`stone.${stone}.name`);
}

/** A coffer in a list: the stone it shows, and whether it bears a mark. */
export function cardName(translate: Translate, card: CoffersCard): string {
  const name = stoneName(translate, stoneOf(card));
  return isMarked(card) ? translate("board.marked", { stone: name }) : name;
}

/** A coffer as what is put down or taken. */
export function cofferText(translate: Translate, card: CoffersCard): string {
  return translate(`coffer.${isMarked(card) ? "marked" : "plain"}`, { stone: `stone.${stoneOf(card)}` });
}

/** Stones counted by colour, such as "ruby 2, topaz 1". */
export function stonesText(translate: Translate, stones: string): string {
  const kinds = [...new Set(stonesIn(stones))];
  if (!kinds.length) return translate("board.none");
  return kinds.map((kind) => `${stoneName(translate, kind)} ${stones.split(kind).length - 1}`).join(", ");
}

/** Names of seats, one after the other. */
export function namesText(names: readonly string[], seats: readonly number[]): string {
  return seats.map((seat) => names[seat] ?? "").join(", ");
}

/** Who sits here, and who is looked at. */
export interface Looking {
  mine: number | null;
  eyed: number | null;
}

/** A row with all that it is worth, for those who do not see it. */
export function rowText(
  translate: Translate,
  table: CoffersTable,
  row: number,
  names: readonly string[],
  { mine, eyed }: Looking,
): string {
  const cards = (table.rows[row] ?? []).map((card) => cardName(translate, card)).join(", ");
  const worth = mine === null ? null : table.seats[mine]?.rows[row];
  const other = eyed === null ? null : table.seats[eyed]?.rows[row];
  return [
    translate("board.row_of", { row: row + 1, cards }),
    leadText(translate, table, row, names),
    worth ? translate("board.row_you", { matches: worth.matches, stones: worth.stones }) : "",
    other && eyed !== null
      ? translate("board.row_player", { name: names[eyed] ?? "", matches: other.matches, stones: other.stones })
      : "",
    ...duelsOn(translate, table, row, names),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Who leads on a row. */
export function leadText(translate: Translate, table: CoffersTable, row: number, names: readonly string[]): string {
  const leads = table.leads[row] ?? [];
  const first = leads[0];
  if (first === undefined) return translate("board.row_nobody");
  const n = table.seats[first]?.rows[row]?.matches ?? 0;
  return translate("board.row_leads", { names: namesText(names, leads), n });
}

function duelsOn(translate: Translate, table: CoffersTable, row: number, names: readonly string[]): string[] {
  return table.pairs
    .filter((pair) => pair.row === row)
    .map(({ seats: [one, other], counts }) =>
      translate("board.meeting", {
        row: row + 1,
        one: names[one] ?? "",
        other: names[other] ?? "",
        mine: counts?.[0] ?? 0,
        theirs: counts?.[1] ?? 0,
      }),
    );
}

/** What happens in a step, where that is more than who is to do what; empty otherwise. */
export function stepText(translate: Translate, step: CoffersEffect, names: readonly string[]): string {
  switch (step.kind) {
    case "nothing":
      return translate(`effect.nothing.${step.why}`, { name: names[step.seat] ?? "" });
    case "contest":
      return contestText(translate, step, names);
    case "took":
      return translate("effect.took", { name: names[step.seat] ?? "", stone: `stone.${step.stone}` });
    case "gave": {
      const fields = { name: names[step.seat] ?? "", other: names[step.other] ?? "" };
      return translate("board.gives", { ...fields, stone: `stone.${step.stone}` });
    }
    default:
      return "";
  }
}

/** How a challenge went, as the log says it. */
function contestText(
  translate: Translate,
  { seats, row, counts, winner }: CoffersContest,
  names: readonly string[],
): string {
  const [name = "", other = ""] = (winner === seats[1] ? seats.toReversed() : seats).map((seat) => names[seat] ?? "");
  const fields = { row: row + 1, name, other };
  if (winner === null) return translate("effect.level", { ...fields, count: counts[0] });
  return translate("effect.beaten", { ...fields, most: Math.max(...counts), least: Math.min(...counts) });
}

/** A player with name, character, stones and best row. */
export function playerText(translate: Translate, player: CoffersSeat, name: string, needs: string): string {
  const fields = characterFields(translate, player);
  return [
    fields ? translate("board.player", { name, ...fields }) : `${name}.`,
    holdingsText(translate, player, needs),
  ].join(" ");
}

/** The same where the name stands beside it already. */
export function holderText(translate: Translate, player: CoffersSeat, needs: string): string {
  const fields = characterFields(translate, player);
  return [...(fields ? [translate("board.holder", fields)] : []), holdingsText(translate, player, needs)].join(" ");
}

function characterFields(translate: Translate, { character, value, parity }: CoffersSeat) {
  return character && value && parity
    ? { character: `character.${character}`, value, parity: translate(`parity.${parity}`) }
    : null;
}

function holdingsText(translate: Translate, { stones, best, matches, support }: CoffersSeat, needs: string): string {
  return [
    needs ? translate("board.needs", { stones: stonesText(translate, needs) }) : "",
    translate("board.has", { stones: stonesText(translate, stones) }),
    best === null ? "" : translate("board.best", bestFields({ matches, support }, best)),
  ]
    .filter(Boolean)
    .join(" ");
}

/** The best row of a player, as texts have it. */
export function bestFields(
  { matches, support }: Pick<CoffersSeat, "matches" | "support">,
  best: number,
): Record<string, number> {
  return { row: best + 1, matches, support };
}

/** Whose matches the rows show, and what the figures at their seat mean. */
export function previewText(translate: Translate, player: CoffersSeat | undefined, name: string): string {
  if (!player || player.best === null) return translate("board.looks", { name });
  return translate("board.looks_best", { name, ...bestFields(player, player.best) });
}

/** The stones on a player's card. */
export function needsOf(table: CoffersTable, seat: number): string {
  return table.characters.find((figure) => figure.seat === seat)?.stones ?? "";
}

const ROLLS = ["rolling", "rerolling", "calling"];
const DRAWS = ["drawing", "opening"];

/** What the page offers me, as far as words depend on it. */
export interface Offered {
  /** The first of two who shall meet. */
  first: number | null;
  /** Whether a coffer makes a row of its own. */
  newRow: boolean;
}

/** What I have to do now. */
export function taskText(
  translate: Translate,
  table: CoffersTable,
  names: readonly string[],
  { first, newRow }: Offered,
): string {
  const { phase, die, called, pairs, receiver } = table;
  const name = (seat: number | null | undefined) => names[seat ?? -1] ?? "";
  switch (phase) {
    case "placing":
      return translate(
        die === 5 ? "board.do_placing_lifted" : newRow ? "board.do_placing_row" : "board.do_placing_end",
      );
    case "returning":
      return returningText(translate, table);
    case "challenging":
      return translate(`board.do_challenging_${called ?? "odd"}`);
    case "matching": {
      const [one, other] = pairs.at(-1)?.seats ?? [];
      if (one === table.roller) return translate("board.do_matching_own", { other: name(other) });
      return translate("board.do_matching", { one: name(one), other: name(other) });
    }
    case "pairing":
      return first === null
        ? translate("board.do_pairing")
        : translate("board.do_pairing_second", { name: name(first) });
    case "giving":
      return givingText(translate, table, name(receiver));
    default:
      return translate(`board.do_${phase}`);
  }
}

/** What the number on the die means, for the player who may roll once more. */
export function meaningText(translate: Translate, { die, options }: CoffersTable): string {
  return translate(die === 2 && options["literal-two"] ? "board.means_literal_two" : `board.means_${die}`);
}

/** Why a stone has to be given: after a challenge that was lost, or because another player asks for one. */
function givingText(translate: Translate, { pairs, receiver }: CoffersTable, name: string): string {
  const lost = pairs.find(({ seats, row }) => row !== null && seats.includes(receiver ?? -1));
  return lost
    ? translate("board.do_giving_lost", { row: (lost.row ?? 0) + 1, name })
    : translate("board.do_giving", { name });
}

/** Why stones have to be returned, and how many. */
function returningText(translate: Translate, { die, left, options }: CoffersTable): string {
  if (die === 5) return translate("board.do_returning_row");
  const isLiteral = die === 2 && options["literal-two"];
  return translate(isLiteral ? "board.do_returning_literal" : "board.do_returning", { n: left, die: die ?? 0 });
}

/** What other players are doing. */
export function waitText(translate: Translate, table: CoffersTable, name: string): string {
  const { phase } = table;
  if (phase === "over") return translate("board.over");
  if (DRAWS.includes(phase)) return translate("board.wait_drawing");
  return translate(`board.wait_${ROLLS.includes(phase) ? "rolling" : phase}`, { name });
}
