/** The twelve skills, put together from what they are about. */
import { edge, flat, inset, limb, line, SMALL, thin, type Drawing, type Inset, type Stroke } from "./drawing";
import { FRAGMENT_SHAPES } from "./fragments";
import { ITEM_SHAPES } from "./items";
import type { Skill, Terrain } from "../kinds";
import { TERRAIN_SHAPES } from "./terrain";
import { ENERGY, ENERGY_FREE, PIT, PLASTER } from "./things";
import { TRAIT_SHAPES } from "./traits";

const skill = (...layers: (Stroke | Inset)[]): Drawing => ({ ...SMALL, layers });
const BOOT = "M30 10h28v42q2 6 14 10 18 4 20 20v6H30Z";
const STAR = "M50 22l7 16 17 2-13 11 4 17-15-9-15 9 4-17-13-11 17-2Z";

/** A block, and the energy that it costs to dig. */
const dug = (terrain: Terrain, ...costs: Inset[]): Drawing =>
  skill(inset(TERRAIN_SHAPES[terrain], 49, 39, 0.78), ...costs);
/** A card that leans, and what it shows. */
const card = (x: number, lean: number, of: Drawing, scale: number): (Stroke | Inset)[] => [
  inset(
    {
      ...SMALL,
      layers: [
        edge("bone-1", "M22 8h56q6 0 6 6v72q0 6-6 6H22q-6 0-6-6V14q0-6 6-6Z"),
        inset(of, 50, 46, scale),
        thin("bone-4", "M28 80h44"),
      ],
    },
    x,
    50,
    0.78,
    lean,
  ),
];
/** A sign in ink: cards are as bright by night as by day. */
const inked = ({ box, layers }: Drawing): Drawing => ({
  box,
  layers: layers.map((layer) => ({ ...layer, paint: "ink" })),
});
/** The sign that something costs less. */
const less = (x: number, y: number): Stroke[] => [
  edge("energy-1", `M${x - 17} ${y}a17 17 0 1 0 34 0a17 17 0 1 0-34 0Z`),
  flat("bone-1", `M${x - 10} ${y - 3.5}h20v7h-20Z`),
];
/** The sign that there is one more. */
const more = (x: number, y: number): Stroke[] => [...less(x, y), flat("bone-1", `M${x - 3.5} ${y - 10}h7v20h-7Z`)];

export const SKILL_SHAPES: Readonly<Record<Skill, Drawing>> = {
  clay: dug("clay", inset(ENERGY, 50, 78, 0.42)),
  stone: dug("stone", inset(ENERGY, 30, 78, 0.42), inset(ENERGY, 70, 78, 0.42)),
  sand: dug("sand", inset(ENERGY_FREE, 50, 78, 0.42)),
  plaster: skill(inset(PLASTER, 64, 40, 0.62), inset(PLASTER, 36, 58, 0.7)),
  legs: skill(
    edge("wood-2", BOOT),
    flat("wood-3", "M46 12h10v42q4 8 18 12 14 4 16 16l-30-2q-14-4-14-20Z"),
    edge("ink", "M28 86h66v9H28Z"),
    edge("band", "M27 8h34v12H27Z"),
    line("bone-1", "M40 34l14-4M40 44l15-4M44 54l14-6"),
    line("sign", "M6 30h14M2 50h18M8 70h14"),
  ),
  thrift: skill(inset(ITEM_SHAPES.rib, 40, 42, 0.8), inset(PLASTER, 68, 66, 0.56), ...less(24, 78)),
  reach: skill(
    inset(TERRAIN_SHAPES.sand, 50, 52, 0.6),
    inset(PIT, 48, 46, 0.4),
    line("sign", "M4 6l16 16m0-14v14H6M96 6L80 22m0-14v14h14M4 98l16-16m0 14V82H6m90 16L80 82m0 14V82h14"),
  ),
  discount: skill(...card(42, -8, FRAGMENT_SHAPES.a, 0.5), ...less(74, 74)),
  lab: skill(...card(34, -9, inked(TRAIT_SHAPES.biped), 2.2), ...card(66, 9, inked(TRAIT_SHAPES.quadruped), 2.2)),
  climb: skill(
    inset(TERRAIN_SHAPES.clay, 56, 58, 0.68),
    line("ink", "M20 94L44 8m-8 88l24-86"),
    limb(
      "wood-1",
      "M16 93L40 7l5 1-24 86Zm17 2L57 9l5 1-24 86Zm-7-21l16 2-1 4-16-2Zm5-18l16 2-1 4-16-2Zm5-18l16 2-1 4-16-2Zm5-18l16 2-1 4-16-2Z",
    ),
  ),
  trade: skill(...card(34, -9, FRAGMENT_SHAPES.e, 0.5), ...card(62, 9, FRAGMENT_SHAPES.f, 0.5), ...more(80, 80)),
  fame: skill(
    edge("band", "M34 60L20 94l14-6 8 10 12-32Zm32 0l14 34-14-6-8 10-12-32Z"),
    edge(
      "amber-2",
      "M50 4l10 6 12-1 6 11 10 6-2 12 6 10-8 9-2 11-12 4-8 8-12-4-12 4-8-8-12-4-2-11-8-9 6-10-2-12 10-6 6-11 12 1Z",
    ),
    flat("amber-1", "M50 12c20 0 30 14 30 32 0 18-14 26-30 26-16 0-30-8-30-26 0-18 10-32 30-32Z"),
    edge("bone-1", STAR),
  ),
};
