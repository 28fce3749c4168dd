// The drawings: one for every face of the game, no two that could be taken for each other, and colours that can be seen.
import { readFileSync } from "node:fs";
import { render } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";

import { testColours } from "$web/tests/colours";
import data from "../../data.toml";
import texts from "../../text/en.toml";
import { DINOSAUR_SHAPES } from "../art/dinosaurs";
import Drawn from "../art/Drawn.svelte";
import type { Drawing, Stroke } from "../art/drawings/drawing";
import { boxOf, DRAWINGS, hrefOf, NAMES } from "../art/drawings";
import { EVENT_SHAPES } from "../art/drawings/events";
import { CHARACTERISTICS, EVENTS, FRAGMENTS, ITEMS, partsOf, SKILLS, TERRAINS, TILES, TOOLS } from "../art/kinds";
import Pawn from "../art/Pawn.svelte";
import Sprite from "../art/Sprite.svelte";

type Named = Record<string, Record<string, { tool?: string }>>;
const material: Named = data;
const said: Named = texts;
const namesIn = (section: Record<string, unknown> | undefined) => Object.keys(section ?? {});

/** All strokes of a drawing, also of those inside it. */
const strokesOf = ({ layers }: Drawing): Stroke[] =>
  layers.flatMap((layer) => ("of" in layer ? strokesOf(layer.of) : [layer]));
const drawn = (name: (typeof NAMES)[number]) => strokesOf(DRAWINGS[name]).map(({ path }) => path);
const ALL: [string, Drawing][] = [...Object.entries(DRAWINGS), ...Object.entries(EVENT_SHAPES)];

describe("every face of the game has its drawing", () => {
  test.each([
    ["tiles", TILES, namesIn(material["tiles"])],
    ["what lies in pits", ITEMS, namesIn(material["items"])],
    ["characteristics", CHARACTERISTICS, namesIn(material["sets"])],
    ["dinosaurs", Object.keys(DINOSAUR_SHAPES), namesIn(material["dinosaurs"])],
    ["tools", TOOLS, Object.values(material["tools"] ?? {}).map(({ tool }) => tool)],
    ["skills", SKILLS, namesIn(said["skill"])],
    ["events", EVENTS, namesIn(said["event_card"])],
  ])("%s", (_, known, there) => {
    expect([...known].sort()).toEqual([...new Set(there)].sort());
  });
});

test("no two drawings are alike, colours aside", () => {
  const all = ALL.map(([, drawing]) =>
    strokesOf(drawing)
      .map(({ path }) => path)
      .join(),
  );
  expect(new Set(all).size).toBe(ALL.length);
});

test("the three terrains differ in their outlines, the three fragments in theirs", () => {
  const faces = TERRAINS.map((terrain) => drawn(`terrain-${terrain}`).at(-1));
  expect(new Set(faces).size).toBe(TERRAINS.length);
  const outlines = FRAGMENTS.map((fragment) => drawn(`fragment-${fragment}`)[0]);
  expect(new Set(outlines).size).toBe(FRAGMENTS.length);
});

test.each(TILES)("tile %s has its own terrain and shows each of its fragments", (kind) => {
  const { terrain, fragments } = partsOf(kind);
  const paths = drawn(`tile-${kind}`);
  expect(paths).toEqual(expect.arrayContaining(drawn(`terrain-${terrain}`)));
  for (const fragment of FRAGMENTS) {
    const outline = drawn(`fragment-${fragment}`)[0];
    // An outline is drawn twice or thrice: as a ring, as paint and as a line over it.
    const times = drawn(`fragment-${fragment}`).filter((path) => path === outline).length;
    expect(paths.filter((path) => path === outline)).toHaveLength(
      times * fragments.filter((one) => one === fragment).length,
    );
  }
});

const PAINTS = "../art/art.css";
const css = readFileSync(new URL(PAINTS, import.meta.url), "utf8");

test.each(ALL)("%s is drawn with paints there are", (_, drawing) => {
  for (const { paint, path } of strokesOf(drawing)) {
    expect(path).toMatch(/^M[-\d\sACHLMQTVZachlmqtvz.,]+$/);
    expect(paint === "seat" || css.includes(`--fossilis-${paint}:`), paint).toBe(true);
  }
});

test("the sprite keeps each drawing once, where it is looked for", () => {
  const { container } = render(Sprite);
  for (const name of NAMES) expect(container.querySelectorAll(hrefOf(name))).toHaveLength(1);
});

test.each(EVENTS)("the picture of the event %s comes when it is shown", async (event) => {
  const { container } = render(Drawn, { name: `event-${event}` });
  expect(container.querySelector("svg")?.getAttribute("viewBox")).toBe(`0 0 ${EVENT_SHAPES[event].box.join(" ")}`);
  await vi.waitFor(() =>
    expect(container.querySelectorAll("path")).toHaveLength(strokesOf(EVENT_SHAPES[event]).length),
  );
});

test("pictures leave their words to the page", () => {
  const { container } = render(Drawn, { name: "dinosaur-stegosaurus" });
  const svg = container.querySelector("svg");
  expect(svg?.getAttribute("aria-hidden")).toBe("true");
  expect(svg?.getAttribute("viewBox")).toBe(boxOf("dinosaur-stegosaurus"));
});

test("pawns are told apart by a number as well", () => {
  const numbers = [0, 1, 2, 3].map((seat) => render(Pawn, { seat }).container.querySelector("text")?.textContent);
  expect(numbers).toEqual(["1", "2", "3", "4"]);
});

const GROUNDS = ["card", "paper", "fossilis-ground"];
const HIDES = ["rust", "moss", "ochre", "slate", "teal", "plum", "umber", "coral"];
const PERIODS = ["triassic-1", "jurassic-1", "cretaceous-1", "sea-2"];
testColours(
  import.meta.url,
  [PAINTS],
  [["fossilis-ink", "fossilis-bone-1"]],
  [
    ...TERRAINS.map((terrain) => ["fossilis-ink", `fossilis-${terrain}-2`] as const),
    ["fossilis-bone-2", "fossilis-pit-2"],
    ["fossilis-bone-2", "fossilis-pit-4"],
    ["fossilis-print", "fossilis-ring"],
    ["fossilis-energy-2", "fossilis-energy-1"],
    ["fossilis-spent", "card"],
  ],
  (contrastOf) => {
    // A thing is seen by its dark outline or by its own colour, whichever stands out.
    const best = (paint: string, ground: string) =>
      Math.max(contrastOf("fossilis-ink", ground), contrastOf(`fossilis-${paint}`, ground));
    const things = ["bone-2", "plaster-2", "iron-2", "amber-2", "wood-2", "egg-2"];
    test.each(things.flatMap((thing) => GROUNDS.map((ground) => [thing, ground] as const)))(
      "%s on %s stands out",
      (thing, ground) => {
        expect(best(thing, ground)).toBeGreaterThanOrEqual(3);
      },
    );
    test.each(HIDES.flatMap((hide) => PERIODS.map((period) => [`${hide}-2`, `fossilis-${period}`] as const)))(
      "%s on %s stands out",
      (hide, ground) => {
        expect(best(hide, ground)).toBeGreaterThanOrEqual(3);
      },
    );
  },
);
