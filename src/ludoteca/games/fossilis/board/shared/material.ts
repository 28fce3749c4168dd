/** What is printed on the material, as the game's data file has it: for checking a game and its final scoring. */
import variant from "../../balanced.toml";
import data from "../../data.toml";
import type {
  FossilisBone,
  FossilisDinosaurId,
  FossilisItem,
  FossilisSkill,
  FossilisTile,
  FossilisTool,
  FossilisTrait,
} from "../view.gen";

/** What a variant has of its own: points of skills, plaster to begin with, cards of the market. */
export interface Printed {
  skills: Record<FossilisSkill, number>;
  start: { plaster: readonly number[] };
  tools: Record<string, { tool: FossilisTool; cost: string; points: number }>;
  supplies: Record<string, { bone?: FossilisBone; cost: string }>;
}

interface Data extends Printed {
  tiles: Record<FossilisTile, number>;
  items: Record<FossilisItem, { buried: number; plaster: number; points: number }>;
  sets: Record<FossilisTrait, number>;
  values: { beyond_three: number; variety: number; slots: readonly number[] };
  dinosaurs: Record<FossilisDinosaurId, { bones: string; perfect: number }>;
}

const sheet: Data = data;
const { tiles, items, sets, values, dinosaurs, tools, supplies } = sheet;

export const TILE_COPIES = tiles;
export const ITEM_COPIES = Object.fromEntries(
  Object.entries(items).map(([item, { buried }]) => [item, buried]),
) as Record<FossilisItem, number>;
export const ITEMS = items;
export const SETS = sets;
export const VALUES = values;
const balanced: Printed = variant;
export const PRINTED = { sheet: sheet as Printed, balanced };
/** The plaster that players begin with, the start player first. */
export const startPlaster = (table: { balanced: boolean }): readonly number[] =>
  (table.balanced ? balanced : sheet).start.plaster;
export const DINOSAURS = Object.keys(dinosaurs) as FossilisDinosaurId[];
/** How many cards of each deck there are. */
export const [TOOLS, SUPPLIES] = [Object.keys(tools).length, Object.keys(supplies).length];
