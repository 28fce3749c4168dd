/** The faces that Fossilis' art knows, by the names of the game's notation. */

export const TERRAINS = ["sand", "clay", "stone"] as const;
export type Terrain = (typeof TERRAINS)[number];

/** Amber, egg, footprint. */
export const FRAGMENTS = ["a", "e", "f"] as const;
export type Fragment = (typeof FRAGMENTS)[number];

/** The letter of the terrain, then its fragments; t is stone. */
export const TILES = [
  "sa",
  "se",
  "sf",
  "cae",
  "caf",
  "cef",
  "taae",
  "taaf",
  "taee",
  "teef",
  "taff",
  "teff",
  "taef",
] as const;
export type TileKind = (typeof TILES)[number];

export const BONES = ["tooth", "limb", "rib", "hip", "skull"] as const;
export type Bone = (typeof BONES)[number];
/** What a pit may hold. */
export const ITEMS = [...BONES, "hammer"] as const;
export type Item = (typeof ITEMS)[number];

export const TERRAIN_OF: Readonly<Record<string, Terrain>> = { s: "sand", c: "clay", t: "stone" };

/** The terrain of a tile and its fragments. */
export function partsOf(kind: TileKind): { terrain: Terrain; fragments: readonly Fragment[] } {
  return { terrain: TERRAIN_OF[kind.charAt(0)] ?? "sand", fragments: kind.slice(1).split("") as Fragment[] };
}

export const CHARACTERISTICS = [
  "carnivore",
  "herbivore",
  "biped",
  "quadruped",
  "aquatic",
  "avian",
  "triassic",
  "jurassic",
  "cretaceous",
] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];

export const TOOLS = ["shovel", "pick", "drill", "brush", "rope", "bucket", "lever"] as const;
export type Tool = (typeof TOOLS)[number];

export const SKILLS = [
  "clay",
  "stone",
  "sand",
  "plaster",
  "legs",
  "thrift",
  "reach",
  "discount",
  "lab",
  "climb",
  "trade",
  "fame",
] as const;
export type Skill = (typeof SKILLS)[number];

export const EVENTS = ["grant", "landslide", "storm", "gala", "auction", "journal"] as const;
export type EventCard = (typeof EVENTS)[number];
