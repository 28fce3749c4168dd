// The pictures of the rules: the same in all languages, each drawn, and true of the cards there are.
import { render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";

import { parse } from "$web/rules/markdown";
import { translator } from "$web/i18n/translate";
import data from "../../../data.toml";
import texts from "../../../text/en.toml";
import de from "../../../text/rules.de.md?raw";
import en from "../../../text/rules.en.md?raw";
import fr from "../../../text/rules.fr.md?raw";
import it from "../../../text/rules.it.md?raw";
import { heldAgainst, type PlayerCard } from "./example";
import Figure from "../../Figure.svelte";

const translate = translator(texts, "en");
const figuresOf = (rules: string) =>
  parse(rules).flatMap((block) => (block.kind === "figure" ? [{ name: block.name, alt: block.alt }] : []));
const NAMES = figuresOf(en).map(({ name }) => name);

test.each(NAMES)("the figure %s is drawn", (name) => {
  const { container } = render(Figure, { name, translate });
  expect(container.querySelectorAll("svg path").length).toBeGreaterThan(3);
});

test.each([
  ["it", it],
  ["fr", fr],
  ["de", de],
])("%s shows the same figures in the same order, and tells of each", (_, rules) => {
  const figures = figuresOf(rules);
  expect(figures.map(({ name }) => name)).toEqual(NAMES);
  expect(new Set(figures.map(({ alt }) => alt)).size).toBe(NAMES.length);
  for (const { alt } of figures) expect(alt.length).toBeGreaterThan(20);
});

/** How many of some letters find one of the others, one to one. */
function overlap(some: string, others: string): number {
  const left = [...others];
  return [...some].filter((letter) => {
    const found = left.indexOf(letter);
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  }).length;
}

const { character: cards }: { character: PlayerCard[] } = data;

describe.each(cards)("the row held against $id", (card) => {
  const { row, links } = heldAgainst(card);

  test("has four matches, as the rules say", () => {
    expect(row).toHaveLength(5);
    expect(overlap(card.stones, row.join(""))).toBe(4);
  });

  test("is linked stone to coffer of the same kind, each once", () => {
    for (const [stone, coffer] of links) expect(card.stones.charAt(stone)).toBe(row[coffer]);
    expect(new Set(links.map(([stone]) => stone)).size).toBe(4);
    expect(new Set(links.map(([, coffer]) => coffer)).size).toBe(4);
  });
});
