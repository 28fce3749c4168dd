// The drawings: one for every face of the game, and no two that could be taken for each other.
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import { testColours } from "$web/tests/colours";
import data from "../../data.toml";
import Character from "../art/Character.svelte";
import { PORTRAITS, type CharacterId } from "../art/characters";
import Coffer from "../art/Coffer.svelte";
import Die from "../art/Die.svelte";
import { COFFERS, STONES } from "../art/kinds";
import Stone from "../art/Stone.svelte";

const faces: { stone: { letter: string }[]; character: { id: string }[] } = data;
const drawn = (container: Element) => [...container.querySelectorAll("[d]")].map((shape) => shape.getAttribute("d"));

test("every stone and every character of the game has its picture", () => {
  expect(faces.stone.map(({ letter }) => letter)).toEqual(STONES);
  expect(faces.character.map(({ id }) => id)).toEqual(Object.keys(PORTRAITS));
});

test("the stones differ in their outlines, not only in colour", () => {
  const outlines = STONES.map((stone) => drawn(render(Stone, { stone }).container)[0]);
  expect(new Set(outlines).size).toBe(STONES.length);
});

test("the eight coffers differ in their drawings; each has the outline of its own stone", () => {
  const all = COFFERS.map((kind) => drawn(render(Coffer, { kind }).container));
  expect(new Set(all.map((paths) => paths.join())).size).toBe(COFFERS.length);
  for (const [n, kind] of COFFERS.entries())
    for (const stone of STONES) {
      const [outline] = drawn(render(Stone, { stone }).container);
      expect(all[n]?.includes(outline ?? null)).toBe(kind.startsWith(stone));
    }
});

test.each([1, 2, 3, 4, 5, 6])("the die shows %i pips, no two in one place", (value) => {
  const { container } = render(Die, { value });
  const pips = [...container.querySelectorAll("circle")].map(
    (pip) => `${pip.getAttribute("cx")} ${pip.getAttribute("cy")}`,
  );
  expect(new Set(pips).size).toBe(value);
  expect(pips).toHaveLength(value);
});

test("two portraits on one page do not share what they are cut with", () => {
  const ids = (Object.keys(PORTRAITS) as CharacterId[]).map((id) => {
    const { container } = render(Character, { id });
    const clip = container.querySelector("clipPath")?.id ?? "";
    expect(container.querySelector(`[clip-path="url(#${clip})"]`)).not.toBeNull();
    return clip;
  });
  expect(new Set(ids).size).toBe(ids.length);
});

test("pictures leave their words to the page", () => {
  const { container } = render(Character, { id: "elf" });
  expect(container.querySelector("title")).toBeNull();
  expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
});

// What a stone lies on: a coffer card of its own wash, the cloth, a card of the page, the page.
const GROUNDS = ["coffers-card", "coffers-cloth", "card", "paper"];
testColours(
  import.meta.url,
  ["../art/art.css"],
  [["coffers-pip", "coffers-die"]],
  [
    ...STONES.flatMap((stone) =>
      [...GROUNDS, `coffers-wash-${stone}`].map((ground) => [`coffers-rim-${stone}`, ground] as const),
    ),
    ["coffers-die-line", "coffers-die"],
  ],
);
