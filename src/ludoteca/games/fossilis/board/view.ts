/**
 * What Fossilis' view, offers and steps contain, as its `view.py` and `description.py` write them.
 * The page holds no rules: whatever it shows comes from here.
 */
import type { LegalMove } from "$web/board";
import type { View } from "$web/protocol";
import type { DinosaurId } from "./art/dinosaurs";
import type { Bone, Characteristic, EventCard, Fragment, Item, Skill, TileKind, Tool } from "./art/kinds";
import type { Side } from "./art/site";
import { beside } from "./site/squares";

export type { Bone, Characteristic, DinosaurId, EventCard, Fragment, Item, Side, Skill, TileKind, Tool };

export type Phase =
  | "placing"
  | "acting"
  | "paying"
  | "learning"
  | "fishing"
  | "opening"
  | "refilling"
  | "turning"
  | "landslide"
  | "storm"
  | "auction"
  | "over";
/** A square of the site: its tiles, the lowest first, what its pit holds once that is known, and who stands there. */
export interface Ground {
  square: string;
  tiles: readonly TileKind[];
  pit: readonly Item[] | null;
  pawn: number | null;
}

export interface ToolCard {
  card: number;
  kind: "tool";
  tool: Tool;
  points: number;
}
export interface SupplyCard {
  card: number;
  kind: "supply";
  plaster: number;
  bone: Bone | null;
  points: number;
}
export type Card = ToolCard | SupplyCard;
/** A card for sale; its cost is written in letters of fragments, `?` for any. */
export type Ware = Card & { place: number; cost: string };
export type Owned = Card & { used: boolean };

export interface Animal {
  id: DinosaurId;
  diet: Characteristic;
  gait: Characteristic;
  period: Characteristic;
}
export interface Dinosaur extends Animal {
  bones: readonly Bone[];
  values: readonly number[];
  perfect: number;
}
/** A dinosaur in a lab: which bones it has, which it lacks, and what it would bring now. */
export interface Study extends Dinosaur {
  assigned: readonly Bone[];
  missing: readonly Bone[];
  worth: number;
}
export type Scored = Animal & { points: number };

/** What the end of the game would bring now, item by item. */
export interface Reckoned {
  lab: number;
  slots: number;
  skills: number;
  bones: number;
  plaster: number;
  cards: number;
  sets: Readonly<Partial<Record<Characteristic, number>>>;
  variety: number;
  total: number;
  dinosaurs: number;
}

export interface Player {
  points: number;
  plaster: number;
  square: string | null;
  side: Side | null;
  tiles: readonly TileKind[];
  storage: Readonly<Record<Bone, number>>;
  bone_cards: Readonly<Partial<Record<Bone, number>>>;
  cards: readonly Owned[];
  skills: readonly Skill[];
  slots: number;
  lab: readonly Study[];
  /** How many dinosaurs the lab has room for. */
  labs: number;
  /** Empty while it lies face down. */
  collection: readonly Scored[];
  /** How many dinosaurs are in the collection. */
  scored: number;
  /** For each place of the display the bones that storage lacks; null where it is empty. */
  needs: readonly (readonly Bone[] | null)[];
  final: Reckoned;
}

/** What is announced over the site: an event, or that only one more round follows. */
export type Announced = EventCard | "last_round";

export interface Events {
  left: number;
  past: readonly EventCard[];
  now: EventCard | null;
}

/** A game of Fossilis as it lies on the table. */
export interface Table {
  /** The option of that name: other cards, plaster to begin with, points on skills. */
  balanced: boolean;
  phase: Phase;
  turn: number;
  start: number;
  round: number;
  rounds: number;
  step: number;
  energy: number;
  extracted: boolean;
  bought: number;
  claimed: boolean;
  last_round: boolean;
  final_pool: boolean;
  pool: number;
  full_pool: number;
  /** Cubes in the supply; null where it never runs empty. */
  supply: number | null;
  events: Events;
  site: readonly Ground[];
  /** The pit that is being looked into. */
  opening: string | null;
  buried: Readonly<Record<Item, number>> & { third: boolean };
  discard: { sand: Readonly<Record<Fragment, number>>; bones: Readonly<Partial<Record<Bone, number>>> };
  market: readonly (Ware | null)[];
  paying: { place: number; paid: readonly TileKind[]; cost: string } | null;
  display: readonly (Dinosaur | null)[];
  decks: { tools: number; supplies: number; dinosaurs: number };
  /** Those still open. */
  skills: readonly Skill[];
  seats: readonly Player[];
}

/** The table of a view of Fossilis. */
export function tableOf(view: View): Table {
  return view.table as unknown as Table;
}

/** A tile that goes from one square to another, or off the site. */
export interface Shift {
  tile: TileKind;
  from: string;
  to: string | null;
}
/** A pawn that goes along or is pushed: to a square, off the site, or into a pit. */
export interface Push {
  seat: number;
  from: string;
  to: string | null;
  side: Side | null;
  pit: boolean;
}
/** All that a dig or a tool does to the site. */
export interface Effect {
  moves: readonly Shift[];
  pawns: readonly Push[];
  gains: readonly TileKind[];
  opens: string | null;
  covers: string | null;
}

interface About<Kind extends string> extends LegalMove {
  kind: Kind;
}
interface At {
  square: string;
}
export type Choice =
  | (About<"plaster"> & { cost: number })
  | (About<"walk" | "climb"> & At & { cost: number })
  | (About<"place"> & At & { fragment: Fragment; cost: number })
  | (About<"dig" | "lever"> & At & { direction: Side; cost: number; effect: Effect })
  | (About<"shovel" | "pick" | "drill"> & At & { effect: Effect })
  | (About<"rope" | "corner"> & At)
  | (About<"extract"> & At & { item: Item; cost: number })
  | About<"bucket" | "end" | "stop">
  | (About<"buy" | "take"> & { place: number })
  | (About<"pay"> & { tile: TileKind })
  | (About<"claim" | "assign"> & { dinosaur: DinosaurId; bone: Bone })
  | (About<"score"> & { dinosaur: DinosaurId; points: number })
  | (About<"learn"> & { skill: Skill })
  | (About<"side"> & { direction: Side });
export type Kind = Choice["kind"];
export type Of<Which extends Kind> = Choice & { kind: Which };
/** A choice about one square of the site. */
export type OnSite = Extract<Choice, At>;

export const SIDES = ["north", "east", "south", "west"] as const;

/** What a choice would do to the site, if it does anything to it. */
export function effectOf(choice: Choice | null): Effect | null {
  return choice && "effect" in choice ? (choice.effect as Effect) : null;
}

/** How many of something there are, by kind; in the order of the list. */
export function counted<Name extends string>(names: readonly Name[]): [Name, number][] {
  const found = new Map<Name, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found];
}

/** The points of the three places for skills, as long as they are empty. */
export const SLOTS = [0, 2, 4] as const;

/** The tools that somebody can still use, each with how many there are. */
export function toolsOf({ cards }: Player): [Tool, number][] {
  return counted(cards.flatMap((card) => (card.kind === "tool" && !card.used ? [card.tool] : [])));
}

interface Told<Kind extends string> {
  kind: Kind;
  /** It was made by itself, since nothing else could be. */
  auto?: boolean;
}
interface Done<Kind extends string> extends Told<Kind> {
  seat: number;
}
/** How plaster comes: so much from the pool, so much from the supply. */
type Plaster = Done<"plaster"> & {
  n: number;
  pool: number;
  supply: number;
  why: "plaster" | "bucket" | "card" | "event";
};
type Went = Done<"walked" | "climbed" | "roped"> & { from: string | null; side: Side | null; to: string };
type Dug = Done<"dug"> & { square: string; direction: Side; cost: number; effect: Effect };
type Lifted = Done<"lifted"> & { square: string; tool: Tool; effect: Effect };
/** A player's dinosaur; null while the table does not name it. */
type Named = DinosaurId | null;
interface Scoring extends Done<"scored"> {
  dinosaur: Named;
  points: number;
  perfect: boolean;
  /** Where it was: in the display or in the lab. */
  place: number | null;
  lab: number | null;
  /** Bones that are discarded for it, and cards that stood for some. */
  scrap: readonly Bone[];
  cards: readonly Card[];
}
export type Step =
  | (Done<"began"> & { to: string })
  | Plaster
  | Went
  | (Done<"sanded" | "slid"> & { square: string; tile: TileKind; covers: string | null })
  | Dug
  | Lifted
  | (Done<"extracted"> & { square: string; item: Item; paid: number; brush: boolean })
  | (Done<"buys" | "took"> & { card: Ware })
  | (Done<"paid"> & { tiles: readonly TileKind[] })
  | (Done<"got"> & { card: Ware; free: boolean })
  | (Done<"bone"> & { bone: Bone; by_card: boolean })
  | (Done<"claimed"> & { place: number; dinosaur: Named })
  | (Done<"assigned"> & { dinosaur: Named; bone: Bone; by_card: boolean })
  | Scoring
  | (Done<"learned"> & { skill: Skill })
  | Done<"passed" | "stopped">
  | (Done<"fished"> & { side: Side })
  | (Done<"blown"> & { from: string; side: Side })
  | (Done<"found"> & { square: string; item: Item })
  | (Done<"no_more"> & { square: string })
  | (Told<"displayed"> & { place: number; dinosaur: DinosaurId })
  | (Told<"stocked"> & { card: Ware })
  | (Done<"event"> & { event: EventCard })
  | (Done<"points"> & { n: number; event: EventCard })
  | (Told<"no_points"> & { event: EventCard })
  | (Told<"cleared"> & { cards: readonly Card[] })
  | (Told<"emptied"> & { final: boolean })
  | (Told<"filled"> & { n: number; full: number; final: boolean })
  | (Done<"short"> & { n: number })
  | (Told<"round"> & { n: number; last: boolean })
  | (Done<"reckoned"> & Reckoned & { points: number })
  | (Told<"ended"> & {
      reason: string;
      winners: readonly number[];
      points: readonly number[];
      dinosaurs: readonly number[];
    })
  | Told<"calm" | "no_sand" | "no_card">;

/** The steps of an entry. */
export function stepsOf(entry: { effects?: unknown }): readonly Step[] {
  return (entry.effects ?? []) as readonly Step[];
}

/** The use of a tool to ask about that cannot be used: where the pawn stands, or in the middle of the site. */
export function wishFor(tool: Tool, { square }: Player): string | null {
  if (tool === "brush") return null;
  if (tool === "bucket") return tool;
  return `${tool} ${square ?? "c3"}${tool === "lever" ? " north" : ""}`;
}

/** What somebody most likely wants who presses a square where nothing can be done; null if they only look. */
export function wishAt({ phase, site, seats }: Table, square: string, seat: number): string | null {
  if (phase === "placing") return square;
  if (phase !== "acting") return null;
  const { tiles, pit } = site.find((ground) => ground.square === square) ?? {};
  if (!tiles?.length && pit?.[0]) return `extract ${square} ${pit[0]}`;
  if (!tiles?.length) return `place ${square} amber`;
  const here = seats[seat]?.square;
  if (square === here) return `dig ${square} north`;
  return `${here ? "walk" : "climb"} ${square}`;
}

/** Whether somebody may want to dig at a square: their own, or one beside it, while a tile lies there. */
export function mayDigAt({ phase, step, site, seats }: Table, square: string, seat: number): boolean {
  const here = seats[seat]?.square;
  if (phase !== "acting" || step !== 1 || !here) return false;
  const isNear = square === here || SIDES.some((side) => beside(here, side) === square);
  return isNear && site.some((ground) => ground.square === square && ground.tiles.length > 0);
}
