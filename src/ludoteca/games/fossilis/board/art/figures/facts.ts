/** What the pictures of the rules say in numbers, read from the material. */
import data from "../../../data.toml";
import type { Bone, Characteristic, Item } from "../kinds";

interface Facts {
  readonly items: Readonly<Record<Item, { plaster: number; points: number }>>;
  readonly sets: Readonly<Record<Characteristic, number>>;
  readonly values: { readonly beyond_three: number; readonly variety: number };
  readonly dinosaurs: Readonly<
    Record<
      string,
      { diet: Characteristic; gait: Characteristic; period: Characteristic; bones: string; perfect: number }
    >
  >;
}

const { items, sets, values, dinosaurs }: Facts = data;
export { items as ITEM_FACTS, sets as SETS, values as VALUES };

export interface Card {
  readonly traits: readonly Characteristic[];
  readonly bones: readonly { bone: Bone; value: number }[];
  readonly perfect: number;
}

/** A bone is worth its plaster and 2 (S4). */
const POINTS_ABOVE_PLASTER = 2;

/** The card of a dinosaur. */
export function cardOf(id: string): Card {
  const found = dinosaurs[id];
  if (!found) throw new Error(`no dinosaur ${id}`);
  const bones = found.bones.split(" ") as Bone[];
  return {
    traits: [found.diet, found.gait, found.period],
    bones: bones.map((bone) => ({ bone, value: items[bone].plaster + POINTS_ABOVE_PLASTER })),
    perfect: found.perfect,
  };
}
