/** The twelve skills, put together from what they are about. */
import { edge, flat, inset, limb, line, SMALL, thin, type Drawing, type Inset, type Stroke } from "./drawing";
import { FRAGMENT_SHAPES } from "./fragments";
import { ITEM_SHAPES } from "./items";
import type { Skill, Terrain } from "./kinds";
import { TERRAIN_SHAPES } from "./terrain";
import { ENERGY, ENERGY_FREE, PIT, PLASTER } from "./things";
import { TRAIT_SHAPES } from "./traits";

const skill = (...layers: (Stroke | Inset)[]): Drawing => ({ ...SMALL, layers });
const BOOT = "M30 10H58V52Q60 58 72 62Q90 66 92 82V88H30Z";
const STAR = "M50 22L57 38L74 40L61 51L65 68L50 59L35 68L39 51L26 40L43 38Z";

/** A block, and the energy that it costs to dig. */
const dug = (terrain: Terrain, ...costs: Inset[]): Drawing => skill(inset(TERRAIN_SHAPES[terrain], 49, 39, 0.78), ...costs);
/** A card that leans, and what it shows. */
const card = (x: number, lean: number, of: Drawing, scale: number): (Stroke | Inset)[] => [
  inset(
    { ...SMALL, layers: [edge("bone-1", "M22 8H78Q84 8 84 14V86Q84 92 78 92H22Q16 92 16 86V14Q16 8 22 8Z"), inset(of, 50, 46, scale), thin("bone-4", "M28 80H72")] },
    x,
    50,
    0.78,
    lean,
  ),
];
/** A sign in ink: cards are as bright by night as by day. */
const inked = ({ box, layers }: Drawing): Drawing => ({ box, layers: layers.map((layer) => ({ ...layer, paint: "ink" })) });
/** The sign that something costs less. */
const less = (x: number, y: number): Stroke[] => [edge("energy-1", `M${x - 17} ${y}a17 17 0 1 0 34 0a17 17 0 1 0-34 0Z`), flat("bone-1", `M${x - 10} ${y - 3.5}h20v7h-20Z`)];
/** The sign that there is one more. */
const more = (x: number, y: number): Stroke[] => [...less(x, y), flat("bone-1", `M${x - 3.5} ${y - 10}h7v20h-7Z`)];

export const SKILL_SHAPES: Readonly<Record<Skill, Drawing>> = {
  clay: dug("clay", inset(ENERGY, 50, 78, 0.42)),
  stone: dug("stone", inset(ENERGY, 30, 78, 0.42), inset(ENERGY, 70, 78, 0.42)),
  sand: dug("sand", inset(ENERGY_FREE, 50, 78, 0.42)),
  plaster: skill(inset(PLASTER, 64, 40, 0.62), inset(PLASTER, 36, 58, 0.7)),
  legs: skill(
    edge("wood-2", BOOT),
    flat("wood-3", "M46 12H56V54Q60 62 74 66Q88 70 90 82L60 80Q46 76 46 60Z"),
    edge("ink", "M28 86H94V95H28Z"),
    edge("band", "M27 8H61V20H27Z"),
    line("bone-1", "M40 34L54 30M40 44L55 40M44 54L58 48"),
    line("sign", "M6 30H20M2 50H20M8 70H22"),
  ),
  thrift: skill(inset(ITEM_SHAPES.rib, 40, 42, 0.8), inset(PLASTER, 68, 66, 0.56), ...less(24, 78)),
  reach: skill(
    inset(TERRAIN_SHAPES.sand, 50, 52, 0.6),
    inset(PIT, 48, 46, 0.4),
    line("sign", "M4 6L20 22M20 8V22H6M96 6L80 22M80 8V22H94M4 98L20 82M20 96V82H6M96 98L80 82M80 96V82H94"),
  ),
  discount: skill(...card(42, -8, FRAGMENT_SHAPES.a, 0.5), ...less(74, 74)),
  lab: skill(...card(34, -9, inked(TRAIT_SHAPES.biped), 2.2), ...card(66, 9, inked(TRAIT_SHAPES.quadruped), 2.2)),
  climb: skill(
    inset(TERRAIN_SHAPES.clay, 56, 58, 0.68),
    line("ink", "M20 94L44 8M36 96L60 10"),
    limb("wood-1", "M16 93L40 7L45 8L21 94ZM33 95L57 9L62 10L38 96ZM26 74L42 76L41 80L25 78ZM31 56L47 58L46 62L30 60ZM36 38L52 40L51 44L35 42ZM41 20L57 22L56 26L40 24Z"),
  ),
  trade: skill(...card(34, -9, FRAGMENT_SHAPES.e, 0.5), ...card(62, 9, FRAGMENT_SHAPES.f, 0.5), ...more(80, 80)),
  fame: skill(
    edge("band", "M34 60L20 94L34 88L42 98L54 66ZM66 60L80 94L66 88L58 98L46 66Z"),
    edge("amber-2", "M50 4L60 10L72 9L78 20L88 26L86 38L92 48L84 57L82 68L70 72L62 80L50 76L38 80L30 72L18 68L16 57L8 48L14 38L12 26L22 20L28 9L40 10Z"),
    flat("amber-1", "M50 12C70 12 80 26 80 44C80 62 66 70 50 70C34 70 20 62 20 44C20 26 30 12 50 12Z"),
    edge("bone-1", STAR),
  ),
};
