/** What the rules page fills in from the data files: prices and points, and the variant that a table plays. */
import type { Translate } from "$web/board";
import { BONES, CHARACTERISTICS, ITEMS as THINGS, SKILLS, TOOLS } from "./art/kinds";
import { ITEMS, PRINTED, SETS, VALUES, type Printed } from "./shared/material";
import { fragmentsText } from "./phrases";

type Options = Readonly<Record<string, string>>;

/** The texts by their names. `options` are those of a table; the usual rules are shown without one. */
export function rulesFields(translate: Translate, options: Options | null): Record<string, string> {
  const played = PRINTED[options?.["balanced"] === "yes" ? "balanced" : "sheet"];
  return {
    ...Object.fromEntries(SKILLS.map((skill) => [`worth_${skill}`, worthText(translate, played.skills[skill])])),
    ...Object.fromEntries(TOOLS.map((tool) => [`price_${tool}`, priceText(translate, played, tool)])),
    bone_costs: THINGS.map((item) => `${translate(`item.${item}.name`)} ${ITEMS[item].plaster}`).join(", "),
    bone_points: BONES.map((bone) => `${translate(`item.${bone}.name`)} ${ITEMS[bone].points}`).join(", "),
    set_values: CHARACTERISTICS.map((trait) => `${translate(`trait.${trait}.name`)} ${SETS[trait]}`).join(", "),
    set_beyond: String(VALUES.beyond_three),
    variety: String(VALUES.variety),
    ...comparison(translate),
    played: options ? translate(played === PRINTED.balanced ? "board.rules_balanced" : "board.rules_sheet") : "",
    played_supply: options?.["supply"] === "unlimited" ? translate("board.rules_unlimited") : "",
  };
}

/** What the option `balanced` changes. */
function comparison(translate: Translate): Record<string, string> {
  const { sheet, balanced } = PRINTED;
  const richer = SKILLS.filter((skill) => balanced.skills[skill] !== sheet.skills[skill]);
  return {
    start_balanced: balanced.start.plaster.join(", "),
    skills_balanced: richer.map((skill) => `${translate(`skill.${skill}.name`)} ${balanced.skills[skill]}`).join(", "),
    tools_sheet: String(fragmentsOf(sheet.tools)),
    tools_balanced: String(fragmentsOf(balanced.tools)),
    supplies_sheet: String(fragmentsOf(sheet.supplies)),
    supplies_balanced: String(fragmentsOf(balanced.supplies)),
  };
}

/** How many fragments all cards of a deck cost together. */
const fragmentsOf = (cards: Record<string, { cost: string }>) =>
  Object.values(cards).reduce((sum, { cost }) => sum + cost.length, 0);

const pointsText = (translate: Translate, n: number) => translate("gain.points", { n });

const worthText = (translate: Translate, points: number) =>
  points ? translate("board.worth", { points: pointsText(translate, points) }) : "";

/** The costs of the cards of a tool, each once, and what they bring at the end. */
function priceText(translate: Translate, { tools }: Printed, kind: string): string {
  const cards = Object.values(tools).filter(({ tool }) => tool === kind);
  const costs = new Set(cards.map(({ cost }) => fragmentsText(translate, cost)));
  const points = Math.max(...cards.map((card) => card.points));
  return translate("board.rules_price", { costs: [...costs].join(" / "), points: pointsText(translate, points) });
}
