/** The final scoring, item by item, counted again from what everybody has. */
import { BONES, CHARACTERISTICS } from "../art/kinds";
import { ITEMS, SETS, VALUES } from "../shared/material";
import { skillPoints } from "./skill_points";
import { boneCount } from "../holdings/own_things";
import { countsOf, type TraitCount } from "../holdings/sets";
import type {
  FossilisBone,
  FossilisNeededBone,
  FossilisFinal,
  FossilisSeat,
  FossilisStudy,
  FossilisTable,
  FossilisView,
} from "../view.gen";

/** What is added to the points of the game at the end, in this order (S32); sets stand for themselves. */
export const PARTS = ["lab", "slots", "skills", "bones", "plaster", "cards"] as const;
export type Part = (typeof PARTS)[number];
/** The number of dinosaurs in a set. */
const SET = 3;
/** So much plaster is a point. */
const FOR_A_POINT = 2;

/** What a seat has of a characteristic, and the points for it. */
export interface TraitSet extends TraitCount {
  points: number;
}

export interface Column {
  seat: number;
  /** Points for dinosaurs scored in the game, and what events brought. */
  scored: number;
  events: number;
  parts: Readonly<Record<Part, number>>;
  sets: readonly TraitSet[];
  variety: number;
  total: number;
  dinosaurs: number;
  won: boolean;
}

export interface Reckoning {
  columns: readonly Column[];
  /** Several have most points: then dinosaurs decide. */
  tied: boolean;
  addsUp: boolean;
}

export function reckoningOf(view: FossilisView): Reckoning {
  const table = view.table;
  const { seats } = table;
  const columns = seats.map((player, seat) => columnOf(table, player, seat, view.winners.includes(seat)));
  const most = Math.max(...columns.map(({ total }) => total));
  const tied = columns.filter(({ total }) => total === most).length > 1;
  const addsUp = columns.every((column, seat) => agrees(column, seats[seat]?.final, view.scores[seat]));
  return { columns, tied, addsUp };
}

/** All that a player would have if the game ended now. */
export function columnOf(table: FossilisTable, player: FossilisSeat, seat: number, won: boolean): Column {
  const { points, collection, lab } = player;
  const sets = setsOf(player);
  const parts = partsOf(table, player);
  const variety = sets.every(({ count }) => count > 0) ? VALUES.variety : 0;
  const scored = sum(collection.map((dinosaur) => dinosaur.points));
  const total = points + sum(Object.values(parts)) + sum(sets.map((set) => set.points)) + variety;
  return {
    seat,
    scored,
    events: points - scored,
    parts,
    sets,
    variety,
    total,
    dinosaurs: collection.length + lab.length,
    won,
  };
}

function partsOf(table: FossilisTable, player: FossilisSeat): Record<Part, number> {
  const { skills, plaster, cards } = player;
  return {
    lab: labPoints(player),
    slots: sum(VALUES.slots.slice(skills.length)),
    skills: sum(skills.map((skill) => skillPoints(table)[skill])),
    bones: bonePoints(player),
    plaster: Math.floor(plaster / FOR_A_POINT),
    cards: sum(cards.map(({ points }) => points)),
  };
}

const bonesOf = (player: FossilisSeat): FossilisBone[] =>
  BONES.flatMap((bone) => Array<FossilisBone>(boneCount(player, bone)).fill(bone));

/** What the dinosaurs in the lab bring with bones from storage, given to the one first that brings more (S39). */
function labPoints(player: FossilisSeat): number {
  const inOrder = (lab: readonly FossilisStudy[]) => {
    const bones = bonesOf(player);
    return sum(
      lab.map(({ missing, values, bones: needed, perfect }) => {
        const lacking = missing.filter((bone) => !taken(bones, bone));
        const valueOf = (list: readonly FossilisNeededBone[]) =>
          sum(list.map((bone) => values[needed.indexOf(bone)] ?? 0));
        return lacking.length ? valueOf(needed) - valueOf(lacking) : perfect;
      }),
    );
  };
  return Math.max(inOrder(player.lab), inOrder(player.lab.toReversed()));
}

/** Bones that no dinosaur in the lab needs. */
function bonePoints(player: FossilisSeat): number {
  const bones = bonesOf(player);
  for (const bone of player.lab.flatMap(({ missing }) => missing)) taken(bones, bone);
  return sum(bones.map((bone) => ITEMS[bone].points));
}

/** Take one out of a heap, if there is any. */
function taken(heap: FossilisBone[], bone: FossilisBone): boolean {
  const at = heap.indexOf(bone);
  return at >= 0 && heap.splice(at, 1).length > 0;
}

/** The nine sets, with the points for each. */
export function setsOf(player: FossilisSeat): TraitSet[] {
  return countsOf(player).map(({ trait, count }) => {
    return { trait, count, points: count < SET ? 0 : SETS[trait] + VALUES.beyond_three * (count - SET) };
  });
}

/** Whether what we count is what the server says. */
function agrees(
  { parts, sets, variety, total, dinosaurs }: Column,
  final: FossilisFinal | undefined,
  score: number | undefined,
): boolean {
  const toldSets = CHARACTERISTICS.map((trait) => final?.sets[trait]);
  const told = final && [...PARTS.map((part) => final[part]), ...toldSets, final.variety, final.total, final.dinosaurs];
  const found = [...PARTS.map((part) => parts[part]), ...sets.map(({ points }) => points), variety, total, dinosaurs];
  return score === total && told?.join() === found.join();
}

/** The same as a list of items with their points; the nine sets are one of them. */
export function itemsOf({ scored, events, parts, sets, variety }: Column): (readonly [text: string, points: number])[] {
  const items = [
    ["board.sheet_scored", scored],
    ["board.sheet_events", events],
    ...PARTS.map((part) => [`board.sheet_${part}`, parts[part]] as const),
    ["board.sets", sum(sets.map(({ points }) => points))],
    ["board.sheet_variety", variety],
  ] as const;
  return items.filter(([, points]) => points > 0);
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0);
