// The pictures of the rules: the same in all languages, each drawn, and true of the material and of the rules.
import { render } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";

import { parse } from "$web/rules/markdown";
import { translator } from "$web/i18n/translate";
import texts from "../../../text/en.toml";
import de from "../../../text/rules.de.md?raw";
import en from "../../../text/rules.en.md?raw";
import fr from "../../../text/rules.fr.md?raw";
import it from "../../../text/rules.it.md?raw";
import { CUTS, squaresOf, type Square } from "./cuts";
import { cardOf } from "./facts";
// Fetched before, so that no test waits for it.
import "./Figures.svelte";
import Figure from "../../Figure.svelte";

const translate = translator(texts, "en");
const figuresOf = (rules: string) =>
  parse(rules).flatMap((block) => (block.kind === "figure" ? [{ name: block.name, alt: block.alt }] : []));
const NAMES = figuresOf(en).map(({ name }) => name);

test.each(NAMES)("the figure %s is drawn", async (name) => {
  const { container } = render(Figure, { name, translate });
  await vi.waitFor(() => expect(container.querySelectorAll("svg path").length).toBeGreaterThan(8));
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

test("the card that is shown is the one the rules tell of", () => {
  expect(cardOf("quetzalcoatlus")).toEqual({
    traits: ["carnivore", "avian", "cretaceous"],
    bones: [
      { bone: "tooth", value: 4 },
      { bone: "limb", value: 5 },
      { bone: "hip", value: 7 },
    ],
    perfect: 21,
  });
});

const tilesIn = (squares: readonly Square[]) =>
  squares.flatMap(({ tiles }) => tiles.map(({ terrain }) => terrain)).sort();

describe.each(Object.values(CUTS).flat())("from $before to $after", ({ before, after }) => {
  const [was, is] = [squaresOf(before), squaresOf(after ?? before)];

  test("no tile and no pawn is lost", () => {
    expect(tilesIn(is)).toEqual(tilesIn(was));
    expect(is.filter(({ pawn }) => pawn)).toHaveLength(was.filter(({ pawn }) => pawn).length);
  });

  test("one tile is dug, it is the topmost of its square, and it goes one square to the right", () => {
    const at = (squares: readonly Square[]) =>
      squares.flatMap(({ tiles }, n) => tiles.flatMap(({ dug }) => (dug ? [n] : [])));
    expect(at(was)).toHaveLength(1);
    expect(was[at(was)[0] ?? 0]?.tiles.at(-1)?.dug).toBe(true);
    if (after) expect(at(is)).toEqual([(at(was)[0] ?? 0) + 1]);
  });
});
