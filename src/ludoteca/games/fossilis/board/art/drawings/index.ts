/** Every drawing by its name, and where the page keeps it once. */
import type { Drawing } from "./drawing";
import { DINOSAUR_SHAPES } from "../dinosaurs";
import { ANY_FRAGMENT, FRAGMENT_SHAPES } from "./fragments";
import { FRAME } from "./frame";
import { ITEM_SHAPES } from "./items";
import type { EventCard } from "../kinds";
import { SKILL_SHAPES } from "./skills";
import { TERRAIN_SHAPES, TILE_SHAPES } from "./terrain";
import { ENERGY, ENERGY_SPENT, PAWN, PIT, PLASTER } from "./things";
import { SUPPLIES, TOOL_SHAPES } from "./tools";
import { TRAIT_SHAPES } from "./traits";

/** Puts the kind of thing before each name: bones become `item-tooth` and so on. */
function named<Kind extends string, Name extends string>(kind: Kind, drawings: Readonly<Record<Name, Drawing>>) {
  const entries = Object.entries<Drawing>(drawings).map(([name, drawing]) => [`${kind}-${name}`, drawing]);
  return Object.fromEntries(entries) as Readonly<Record<`${Kind}-${Name}`, Drawing>>;
}

export const DRAWINGS = {
  ...named("terrain", TERRAIN_SHAPES),
  ...named("tile", TILE_SHAPES),
  ...named("fragment", FRAGMENT_SHAPES),
  "fragment-any": ANY_FRAGMENT,
  ...named("item", ITEM_SHAPES),
  ...named("dinosaur", DINOSAUR_SHAPES),
  ...named("trait", TRAIT_SHAPES),
  ...named("tool", TOOL_SHAPES),
  ...named("skill", SKILL_SHAPES),
  supplies: SUPPLIES,
  site: FRAME,
  pit: PIT,
  plaster: PLASTER,
  energy: ENERGY,
  "energy-spent": ENERGY_SPENT,
  pawn: PAWN,
};

type SpriteName = keyof typeof DRAWINGS;
/** Events come up three times a game: their pictures are not in the sprite but fetched when one is shown. */
type LateName = `event-${EventCard}`;
export type DrawingName = SpriteName | LateName;

export const NAMES = Object.keys(DRAWINGS) as SpriteName[];
const LATE_BOX = [120, 80];

/** The event of a drawing that is fetched later; null for all others. */
export const lateEvent = (name: DrawingName): EventCard | null =>
  name in DRAWINGS ? null : (name.slice("event-".length) as EventCard);

/** The sheet of a drawing, as a `viewBox`. */
export const boxOf = (name: DrawingName): string =>
  `0 0 ${(name in DRAWINGS ? DRAWINGS[name as SpriteName].box : LATE_BOX).join(" ")}`;
/** Where the sprite keeps a drawing; `hrefOf` is for `<use>`. */
export const idOf = (name: DrawingName): string => `fossilis-${name}`;
export const hrefOf = (name: DrawingName): string => `#${idOf(name)}`;
