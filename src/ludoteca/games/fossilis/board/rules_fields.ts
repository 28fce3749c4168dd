/** What the rules page fills in from the data files: prices and points, and the variant that a table plays. */
import type { Words } from "$web/board";
import { BONES, CHARACTERISTICS, ITEMS as THINGS, SKILLS, TOOLS } from "./art/kinds";
import { ITEMS, PRINTED, SETS, VALUES, type Printed } from "./material";
import { fragmentsText } from "./sayings";

type Options = Readonly<Record<string, string>>;

/** The texts by their names. `options` are those of a table; the usual rules are shown without one. */
export function rulesFields(words: Words, options: Options | null): Record<string, string> {
  const played = PRINTED[options?.["balanced"] === "yes" ? "balanced" : "sheet"];
  return {
    ...Object.fromEntries(SKILLS.map((skill) => [`worth_${skill}`, worthText(words, played.skills[skill])])),
    ...Object.fromEntries(TOOLS.map((tool) => [`price_${tool}`, priceText(words, played, tool)])),
    bone_costs: THINGS.map((item) => `${words(`item.${item}.name`)} ${ITEMS[item].plaster}`).join(", "),
    bone_points: BONES.map((bone) => `${words(`item.${bone}.name`)} ${ITEMS[bone].points}`).join(", "),
    set_values: CHARACTERISTICS.map((trait) => `${words(`trait.${trait}.name`)} ${SETS[trait]}`).join(", "),
    set_beyond: String(VALUES.beyond_three),
    variety: String(VALUES.variety),
    ...comparison(words),
    played: options ? words(played === PRINTED.balanced ? "board.rules_balanced" : "board.rules_sheet") : "",
    played_supply: options?.["supply"] === "unlimited" ? words("board.rules_unlimited") : "",
  };
}

/** What the option `balanced` changes. */
function comparison(words: Words): Record<string, string> {
  const { sheet, balanced } = PRINTED;
  const richer = SKILLS.filter((skill) => balanced.skills[skill] !== sheet.skills[skill]);
  return {
    start_balanced: balanced.start.plaster.join(", "),
    skills_balanced: richer.map((skill) => `${words(`skill.${skill}.name`)} ${balanced.skills[skill]}`).join(", "),
    tools_sheet: String(fragmentsOf(sheet.tools)),
    tools_balanced: String(fragmentsOf(balanced.tools)),
    supplies_sheet: String(fragmentsOf(sheet.supplies)),
    supplies_balanced: String(fragmentsOf(balanced.supplies)),
  };
}

/** How many fragments all cards of a deck cost together. */
const fragmentsOf = (cards: Record<string, { cost: string }>) => Object.values(cards).reduce((sum, { cost }) => sum + cost.length, 0);

const pointsText = (words: Words, n: number) => words("gain.points", { n });

const worthText = (words: Words, points: number) => (points ? words("board.worth", { points: pointsText(words, points) }) : "");

/** The costs of the cards of a tool, each once, and what they bring at the end. */
function priceText(words: Words, { tools }: Printed, kind: string): string {
  const cards = Object.values(tools).filter(({ tool }) => tool === kind);
  const costs = new Set(cards.map(({ cost }) => fragmentsText(words, cost)));
  const points = Math.max(...cards.map((card) => card.points));
  return words("board.rules_price", { costs: [...costs].join(" / "), points: pointsText(words, points) });
}
