// What the game sends to its board. Written by `make types` from the game's schema.
import type { EntryOf, ViewOf } from "$web/board";
import type { AutoEffect, Effect, LegalMove } from "$web/schema.gen";

export type FossilisPhase =
  | "placing"
  | "acting"
  | "paying"
  | "learning"
  | "opening"
  | "fishing"
  | "refilling"
  | "turning"
  | "landslide"
  | "storm"
  | "auction"
  | "over";

export type FossilisSide = "north" | "east" | "south" | "west";

/** Amber, egg, footprint. */
export type FossilisFragment = "a" | "e" | "f";

/** A terrain and its fragments. */
export type FossilisTile =
  | "sa"
  | "se"
  | "sf"
  | "cae"
  | "caf"
  | "cef"
  | "taae"
  | "taaf"
  | "taee"
  | "teef"
  | "taff"
  | "teff"
  | "taef";

export type FossilisBone = "tooth" | "limb" | "rib" | "hip" | "skull";

/** A bone that dinosaurs are made of: all but skulls. */
export type FossilisNeededBone = "tooth" | "limb" | "rib" | "hip";

/** What a pit may hold. */
export type FossilisItem = "tooth" | "limb" | "rib" | "hip" | "skull" | "hammer";

export type FossilisTool = "shovel" | "pick" | "drill" | "brush" | "rope" | "bucket" | "lever";

export type FossilisSkill =
  | "clay"
  | "stone"
  | "sand"
  | "plaster"
  | "legs"
  | "thrift"
  | "reach"
  | "discount"
  | "lab"
  | "climb"
  | "trade"
  | "fame";

/** An event card. */
export type FossilisEvent = "grant" | "landslide" | "storm" | "gala" | "auction" | "journal";

export type FossilisDiet = "carnivore" | "herbivore";

export type FossilisGait = "biped" | "quadruped" | "aquatic" | "avian";

export type FossilisPeriod = "triassic" | "jurassic" | "cretaceous";

/** A characteristic that sets of dinosaurs are counted by. */
export type FossilisTrait =
  | "carnivore"
  | "herbivore"
  | "biped"
  | "quadruped"
  | "aquatic"
  | "avian"
  | "triassic"
  | "jurassic"
  | "cretaceous";

export type FossilisDinosaurId =
  | "herrerasaurus"
  | "coelophysis"
  | "liliensternus"
  | "plateosaurus"
  | "melanorosaurus"
  | "lessemsaurus"
  | "nothosaurus"
  | "eudimorphodon"
  | "dilophosaurus"
  | "allosaurus"
  | "scelidosaurus"
  | "stegosaurus"
  | "diplodocus"
  | "brachiosaurus"
  | "ichthyosaurus"
  | "rhamphorhynchus"
  | "velociraptor"
  | "giganotosaurus"
  | "tyrannosaurus"
  | "triceratops"
  | "ankylosaurus"
  | "argentinosaurus"
  | "mosasaurus"
  | "quetzalcoatlus";

/** A tool card. */
export interface FossilisToolCard {
  kind: "tool";
  /** Its number among the tool cards. */
  card: number;
  tool: FossilisTool;
  points: number;
}

/** A supply card. */
export interface FossilisSupplyCard {
  kind: "supply";
  /** Its number among the supply cards. */
  card: number;
  /** The plaster that it brings at once. */
  plaster: number;
  /** The bone that it brings, or stands for. */
  bone: FossilisBone | null;
  points: number;
}

/** A card of the market. */
export type FossilisCard = FossilisToolCard | FossilisSupplyCard;

/** A tool card in the market. */
export interface FossilisToolOffer extends FossilisToolCard {
  kind: "tool";
  place: number;
  /** The fragments that it costs; `?` is any one fragment. */
  cost: string;
}

/** A supply card in the market. */
export interface FossilisSupplyOffer extends FossilisSupplyCard {
  kind: "supply";
  place: number;
  /** The fragments that it costs; `?` is any one fragment. */
  cost: string;
}

/** A card in the market, with its cost. */
export type FossilisOffer = FossilisToolOffer | FossilisSupplyOffer;

/** A tool card of a seat. */
export interface FossilisOwnTool extends FossilisToolCard {
  kind: "tool";
  used: boolean;
}

/** A supply card of a seat. */
export interface FossilisOwnSupply extends FossilisSupplyCard {
  kind: "supply";
  /** Its bone has been put on a dinosaur. */
  used: boolean;
}

/** A card of a seat. */
export type FossilisOwnCard = FossilisOwnTool | FossilisOwnSupply;

/** A dinosaur and its characteristics. */
export interface FossilisAnimal {
  id: FossilisDinosaurId;
  diet: FossilisDiet;
  gait: FossilisGait;
  period: FossilisPeriod;
}

/** The card of a dinosaur. */
export interface FossilisDinosaur extends FossilisAnimal {
  /** The bones that it needs. */
  bones: readonly FossilisNeededBone[];
  /** The points of each of these bones. */
  values: readonly number[];
  /** The points with all bones. */
  perfect: number;
}

/** A dinosaur in a lab. */
export interface FossilisStudy extends FossilisDinosaur {
  /** The bones that it has. */
  assigned: readonly FossilisNeededBone[];
  /** The bones that it lacks. */
  missing: readonly FossilisNeededBone[];
  /** The points that scoring it would bring now. */
  worth: number;
}

/** A dinosaur that was scored. */
export interface FossilisCollected extends FossilisAnimal {
  /** The points that it brought. */
  points: number;
}

/** A tile that goes from one square to another, or off the site. */
export interface FossilisTileMoved {
  tile: FossilisTile;
  from: string;
  /** Null over the edge, or into a hand. */
  to: string | null;
}

/** A pawn that goes along with a tile or is pushed. */
export interface FossilisPawnMoved {
  seat: number;
  from: string;
  /** Null off the site, or into a pit. */
  to: string | null;
  /** The side at which it leaves the site. */
  side: FossilisSide | null;
  /** It falls into a pit. */
  pit: boolean;
}

/** All that a dig or a tool does to the site. */
export interface FossilisSiteChange {
  /** Tiles, in the order in which they move. */
  moves: readonly FossilisTileMoved[];
  pawns: readonly FossilisPawnMoved[];
  /** The tiles that the digging seat gets. */
  gains: readonly FossilisTile[];
  /** The square whose pit lies open then. */
  opens: string | null;
  /** The square whose pit is covered then. */
  covers: string | null;
}

/** A seat has put its pawn on a corner. */
export interface FossilisBegan extends AutoEffect {
  kind: "began";
  seat: number;
  to: string;
}

/** A seat has got plaster. */
export interface FossilisGotPlaster extends AutoEffect {
  kind: "plaster";
  seat: number;
  n: number;
  /** The part of it that came from the pool. */
  pool: number;
  /** The part of it that came from the supply. */
  supply: number;
  why: "plaster" | "bucket" | "card" | "event";
}

/** A seat got less plaster than it was due, for there is no more. */
export interface FossilisShort extends AutoEffect {
  kind: "short";
  seat: number;
  /** The plaster that it lacks. */
  n: number;
}

/** A seat has walked. */
export interface FossilisWalked extends AutoEffect {
  kind: "walked";
  seat: number;
  /** Where it stood; null off the site. */
  from: string | null;
  /** The side at which it stood off the site. */
  side: FossilisSide | null;
  to: string;
}

/** A seat has climbed onto the site. */
export interface FossilisClimbed extends AutoEffect {
  kind: "climbed";
  seat: number;
  /** Where it stood; null off the site. */
  from: string | null;
  /** The side at which it stood off the site. */
  side: FossilisSide | null;
  to: string;
}

/** A seat has used a rope. */
export interface FossilisRoped extends AutoEffect {
  kind: "roped";
  seat: number;
  /** Where it stood; null off the site. */
  from: string | null;
  /** The side at which it stood off the site. */
  side: FossilisSide | null;
  to: string;
}

/** A seat has placed a sand tile. */
export interface FossilisSanded extends AutoEffect {
  kind: "sanded";
  seat: number;
  square: string;
  tile: FossilisTile;
  /** The square whose pit it covers. */
  covers: string | null;
}

/** A seat has placed a sand tile in a landslide. */
export interface FossilisSlid extends AutoEffect {
  kind: "slid";
  seat: number;
  square: string;
  tile: FossilisTile;
  /** The square whose pit it covers. */
  covers: string | null;
}

/** A seat has pushed a tile. */
export interface FossilisDug extends AutoEffect {
  kind: "dug";
  seat: number;
  square: string;
  tool: "lever" | null;
  direction: FossilisSide;
  /** The energy that it cost. */
  cost: number;
  effect: FossilisSiteChange;
  /** What the pit that lies open is known to hold; null if nobody knows. */
  holds: readonly FossilisItem[] | null;
}

/** A seat has taken a tile with a tool. */
export interface FossilisLifted extends AutoEffect {
  kind: "lifted";
  seat: number;
  square: string;
  tool: "shovel" | "pick" | "drill";
  effect: FossilisSiteChange;
  /** What the pit that lies open is known to hold; null if nobody knows. */
  holds: readonly FossilisItem[] | null;
}

/** A seat has taken a bone or the hammer out of a pit. */
export interface FossilisExtracted extends AutoEffect {
  kind: "extracted";
  seat: number;
  square: string;
  item: FossilisItem;
  /** The plaster that it cost. */
  paid: number;
  /** It has used a brush for it. */
  brush: boolean;
}

/** A seat has chosen a card of the market and will pay for it. */
export interface FossilisBuys extends AutoEffect {
  kind: "buys";
  seat: number;
  card: FossilisOffer;
}

/** A seat has taken a card of the market at an auction. */
export interface FossilisTook extends AutoEffect {
  kind: "took";
  seat: number;
  card: FossilisOffer;
}

/** A seat has paid tiles for a card. */
export interface FossilisPaid extends AutoEffect {
  kind: "paid";
  seat: number;
  tiles: readonly FossilisTile[];
}

/** A seat has received a card. */
export interface FossilisGot extends Effect {
  kind: "got";
  seat: number;
  card: FossilisOffer;
  /** It cost nothing. */
  free: boolean;
}

/** A seat has got a bone with a card. */
export interface FossilisGotBone extends Effect {
  kind: "bone";
  seat: number;
  bone: FossilisBone;
  /** The card itself stands for the bone. */
  by_card: boolean;
}

/** A seat has claimed a dinosaur of the display. */
export interface FossilisClaimed extends AutoEffect {
  kind: "claimed";
  seat: number;
  place: number;
  /** Null where the dinosaurs of players are not named. */
  dinosaur: FossilisDinosaurId | null;
}

/** A seat has put a bone on a dinosaur. */
export interface FossilisAssigned extends AutoEffect {
  kind: "assigned";
  seat: number;
  /** Null where the dinosaurs of players are not named. */
  dinosaur: FossilisDinosaurId | null;
  bone: FossilisNeededBone;
  /** It has used a card for the bone. */
  by_card: boolean;
}

/** A seat has scored a dinosaur. */
export interface FossilisScored extends AutoEffect {
  kind: "scored";
  seat: number;
  /** Null where the dinosaurs of players are not named. */
  dinosaur: FossilisDinosaurId | null;
  points: number;
  perfect: boolean;
  /** Its place in the display, if it was there. */
  place: number | null;
  /** Its place in the lab, if it was there. */
  lab: number | null;
  /** The bones that are discarded for it. */
  scrap: readonly FossilisNeededBone[];
  /** The cards used for bones. */
  cards: readonly FossilisCard[];
}

/** A seat has ended its step or its turn. */
export interface FossilisPassed extends AutoEffect {
  kind: "passed";
  seat: number;
}

/** A seat places no more sand. */
export interface FossilisStopped extends AutoEffect {
  kind: "stopped";
  seat: number;
}

/** A seat has learned a skill. */
export interface FossilisLearned extends AutoEffect {
  kind: "learned";
  seat: number;
  skill: FossilisSkill;
}

/** A seat whose pawn fell into a pit has chosen a side. */
export interface FossilisFished extends AutoEffect {
  kind: "fished";
  seat: number;
  side: FossilisSide;
}

/** A pawn was blown off the site. */
export interface FossilisBlown extends AutoEffect {
  kind: "blown";
  seat: number;
  from: string;
  side: FossilisSide;
}

/** A pit that was opened holds a thing. */
export interface FossilisFound extends AutoEffect {
  kind: "found";
  seat: number;
  square: string;
  item: FossilisItem;
}

/** A pit that was opened holds nothing more. */
export interface FossilisNoMore extends AutoEffect {
  kind: "no_more";
  seat: number;
  square: string;
}

/** A dinosaur comes to the display. */
export interface FossilisDisplayed extends AutoEffect {
  kind: "displayed";
  place: number;
  dinosaur: FossilisDinosaurId;
}

/** A card comes to the market. */
export interface FossilisStocked extends AutoEffect {
  kind: "stocked";
  card: FossilisOffer;
}

/** An event card is turned up. */
export interface FossilisEventTurned extends AutoEffect {
  kind: "event";
  seat: number;
  event: FossilisEvent;
}

/** An event brings a seat points. */
export interface FossilisEventPoints extends Effect {
  kind: "points";
  seat: number;
  n: number;
  event: FossilisEvent;
}

/** An event brings nobody points. */
export interface FossilisNoPoints extends Effect {
  kind: "no_points";
  event: FossilisEvent;
}

/** The storm blows nobody off the site. */
export interface FossilisCalm extends Effect {
  kind: "calm";
}

/** A landslide finds no sand. */
export interface FossilisNoSand extends Effect {
  kind: "no_sand";
}

/** Nobody takes a card at an auction any more, for there is none. */
export interface FossilisNoCard extends Effect {
  kind: "no_card";
}

/** An auction clears the market. */
export interface FossilisCleared extends Effect {
  kind: "cleared";
  cards: readonly FossilisCard[];
}

/** The pool is empty. */
export interface FossilisEmptied extends Effect {
  kind: "emptied";
  /** One more round follows. */
  final: boolean;
}

/** The pool is filled. */
export interface FossilisFilled extends Effect {
  kind: "filled";
  /** The plaster in it now. */
  n: number;
  /** The plaster in a full pool. */
  full: number;
  /** It is the last pool. */
  final: boolean;
}

/** A round begins. */
export interface FossilisRoundBegan extends Effect {
  kind: "round";
  n: number;
  /** It is the last one. */
  last: boolean;
}

/** The final scoring of a seat. */
export interface FossilisReckoned extends Effect {
  kind: "reckoned";
  seat: number;
  /** The points that it had before. */
  points: number;
  lab: number;
  slots: number;
  skills: number;
  bones: number;
  plaster: number;
  cards: number;
  sets: Readonly<Partial<Record<FossilisTrait, number>>>;
  variety: number;
  total: number;
  dinosaurs: number;
}

/** The game is over. */
export interface FossilisEnded extends Effect {
  kind: "ended";
  reason: "pools" | "cap";
  winners: readonly number[];
  points: readonly number[];
  /** The dinosaurs of each seat, which break ties. */
  dinosaurs: readonly number[];
}

export type FossilisEffect =
  | FossilisBegan
  | FossilisGotPlaster
  | FossilisShort
  | FossilisWalked
  | FossilisClimbed
  | FossilisRoped
  | FossilisSanded
  | FossilisSlid
  | FossilisDug
  | FossilisLifted
  | FossilisExtracted
  | FossilisBuys
  | FossilisTook
  | FossilisPaid
  | FossilisGot
  | FossilisGotBone
  | FossilisClaimed
  | FossilisAssigned
  | FossilisScored
  | FossilisPassed
  | FossilisStopped
  | FossilisLearned
  | FossilisFished
  | FossilisBlown
  | FossilisFound
  | FossilisNoMore
  | FossilisDisplayed
  | FossilisStocked
  | FossilisEventTurned
  | FossilisEventPoints
  | FossilisNoPoints
  | FossilisCalm
  | FossilisNoSand
  | FossilisNoCard
  | FossilisCleared
  | FossilisEmptied
  | FossilisFilled
  | FossilisRoundBegan
  | FossilisReckoned
  | FossilisEnded;

/** To begin on a corner of the site. */
export interface FossilisCornerMove extends LegalMove {
  kind: "corner";
  square: string;
}

/** To take plaster. */
export interface FossilisPlasterMove extends LegalMove {
  kind: "plaster";
  /** The energy that it costs. */
  cost: number;
}

/** To walk to a square. */
export interface FossilisWalkMove extends LegalMove {
  kind: "walk";
  square: string;
  /** The energy that it costs. */
  cost: number;
}

/** To climb onto the site. */
export interface FossilisClimbMove extends LegalMove {
  kind: "climb";
  square: string;
  /** The energy that it costs. */
  cost: number;
}

/** To place a sand tile, for energy or after a landslide. */
export interface FossilisPlaceMove extends LegalMove {
  kind: "place";
  square: string;
  fragment: FossilisFragment;
  /** The energy that it costs. */
  cost: number;
}

/** To push the topmost tile of a square in a direction. */
export interface FossilisDigMove extends LegalMove {
  kind: "dig";
  square: string;
  direction: FossilisSide;
  /** The energy that it costs. */
  cost: number;
  effect: FossilisSiteChange;
}

/** To take a bone or the hammer out of a pit. */
export interface FossilisExtractMove extends LegalMove {
  kind: "extract";
  square: string;
  item: FossilisItem;
  /** The plaster that it costs. */
  cost: number;
}

/** To use a shovel: take the topmost tile of a square. */
export interface FossilisShovelMove extends LegalMove {
  kind: "shovel";
  square: string;
  effect: FossilisSiteChange;
}

/** To use a pick: take the topmost tile of a square. */
export interface FossilisPickMove extends LegalMove {
  kind: "pick";
  square: string;
  effect: FossilisSiteChange;
}

/** To use a drill: take the topmost tile of a square. */
export interface FossilisDrillMove extends LegalMove {
  kind: "drill";
  square: string;
  effect: FossilisSiteChange;
}

/** To use a rope: go to a square. */
export interface FossilisRopeMove extends LegalMove {
  kind: "rope";
  square: string;
}

/** To use a bucket: take plaster. */
export interface FossilisBucketMove extends LegalMove {
  kind: "bucket";
}

/** To use a lever: push the topmost tile of a square in a direction. */
export interface FossilisLeverMove extends LegalMove {
  kind: "lever";
  square: string;
  direction: FossilisSide;
  /** The energy that it costs. */
  cost: number;
  effect: FossilisSiteChange;
}

/** To buy a card of the market. */
export interface FossilisBuyMove extends LegalMove {
  kind: "buy";
  place: number;
}

/** To take a card of the market at an auction. */
export interface FossilisTakeMove extends LegalMove {
  kind: "take";
  place: number;
}

/** To claim a dinosaur of the display for the lab, with its first bone. */
export interface FossilisClaimMove extends LegalMove {
  kind: "claim";
  place: number;
  dinosaur: FossilisDinosaurId;
  bone: FossilisNeededBone;
}

/** To put a bone on a dinosaur in the lab. */
export interface FossilisAssignMove extends LegalMove {
  kind: "assign";
  /** Its place in the lab. */
  lab: number;
  dinosaur: FossilisDinosaurId;
  bone: FossilisNeededBone;
}

/** To score a dinosaur of the lab, or at once one of the display. */
export interface FossilisScoreMove extends LegalMove {
  kind: "score";
  /** Its place in the display; null if it is in the lab. */
  place: number | null;
  /** Its place in the lab; null if it is in the display. */
  lab: number | null;
  dinosaur: FossilisDinosaurId;
  points: number;
}

/** To end this step, or the turn. */
export interface FossilisEndMove extends LegalMove {
  kind: "end";
}

/** To pay a tile for a card. */
export interface FossilisPayMove extends LegalMove {
  kind: "pay";
  tile: FossilisTile;
}

/** To learn a skill for the hammer. */
export interface FossilisLearnMove extends LegalMove {
  kind: "learn";
  skill: FossilisSkill;
}

/** To choose the side at which the pawn stands off the site. */
export interface FossilisSideMove extends LegalMove {
  kind: "side";
  direction: FossilisSide;
}

/** To place no more sand. */
export interface FossilisStopMove extends LegalMove {
  kind: "stop";
}

export type FossilisMove =
  | FossilisCornerMove
  | FossilisPlasterMove
  | FossilisWalkMove
  | FossilisClimbMove
  | FossilisPlaceMove
  | FossilisDigMove
  | FossilisExtractMove
  | FossilisShovelMove
  | FossilisPickMove
  | FossilisDrillMove
  | FossilisRopeMove
  | FossilisBucketMove
  | FossilisLeverMove
  | FossilisBuyMove
  | FossilisTakeMove
  | FossilisClaimMove
  | FossilisAssignMove
  | FossilisScoreMove
  | FossilisEndMove
  | FossilisPayMove
  | FossilisLearnMove
  | FossilisSideMove
  | FossilisStopMove;

/** The event cards. */
export interface FossilisEvents {
  /** How many are still to be turned up. */
  left: number;
  past: readonly FossilisEvent[];
  /** The one that is being resolved. */
  now: FossilisEvent | null;
}

/** A square of the site. */
export interface FossilisGround {
  square: string;
  /** The tiles on it, the lowest first. */
  tiles: readonly FossilisTile[];
  /** What its pit holds; null as long as nobody has seen it. */
  pit: readonly FossilisItem[] | null;
  /** The seat whose pawn stands there. */
  pawn: number | null;
}

/** How many bones and hammers no pit has shown yet. */
export interface FossilisBuried {
  tooth: number;
  limb: number;
  rib: number;
  hip: number;
  skull: number;
  hammer: number;
  /** One of the pits that are still unseen holds three things. */
  third: boolean;
}

/** What has been discarded. */
export interface FossilisDiscard {
  /** Sand tiles by their fragment: these can be placed again. */
  sand: Readonly<Partial<Record<FossilisFragment, number>>>;
  bones: Readonly<Partial<Record<FossilisNeededBone, number>>>;
}

/** A card that is being paid for. */
export interface FossilisPayment {
  /** Its place in the market. */
  place: number;
  /** The tiles paid so far. */
  paid: readonly FossilisTile[];
  /** The fragments that it costs; `?` is any one fragment. */
  cost: string;
}

/** How many cards are left in the decks. */
export interface FossilisDecks {
  tools: number;
  supplies: number;
  dinosaurs: number;
}

/** What the final scoring would bring a seat now. */
export interface FossilisFinal {
  /** For dinosaurs in its lab. */
  lab: number;
  /** For empty places for skills. */
  slots: number;
  skills: number;
  bones: number;
  plaster: number;
  cards: number;
  /** For the dinosaurs with each characteristic. */
  sets: Readonly<Partial<Record<FossilisTrait, number>>>;
  /** For different characteristics. */
  variety: number;
  /** All points, with those the seat has already. */
  total: number;
  /** Not points: its dinosaurs, which break ties. */
  dinosaurs: number;
}

/** What a seat has. */
export interface FossilisSeat {
  points: number;
  plaster: number;
  /** Where its pawn stands; null off the site. */
  square: string | null;
  /** The side at which its pawn stands off the site. */
  side: FossilisSide | null;
  tiles: readonly FossilisTile[];
  /** Its bones by kind; those of cards are in `bone_cards`. */
  storage: Readonly<Partial<Record<FossilisBone, number>>>;
  /** Its unused cards that stand for a bone. */
  bone_cards: Readonly<Partial<Record<FossilisNeededBone, number>>>;
  cards: readonly FossilisOwnCard[];
  skills: readonly FossilisSkill[];
  /** The points of its empty places for skills. */
  slots: number;
  lab: readonly FossilisStudy[];
  /** How many dinosaurs the lab has room for. */
  labs: number;
  /** The dinosaurs it has scored; empty for other viewers while they lie face down. */
  collection: readonly FossilisCollected[];
  /** How many dinosaurs it has scored. */
  scored: number;
  /** For each place of the display the bones that its storage lacks; null where it is empty. */
  needs: readonly (readonly FossilisNeededBone[] | null)[];
  final: FossilisFinal;
}

/** Everything on the table. */
export interface FossilisTable {
  /** The option of that name: other cards, plaster to begin with, points on skills. */
  balanced: boolean;
  phase: FossilisPhase;
  /** The seat whose turn it is. */
  turn: number;
  /** The start player. */
  start: number;
  /** The number of this round, from 1. */
  round: number;
  /** The number of rounds after which the game ends at the latest. */
  rounds: number;
  /** The step of the turn: 1 to 3. */
  step: number;
  /** The energy left in this turn. */
  energy: number;
  /** Something has been extracted in this turn. */
  extracted: boolean;
  /** The cards bought in this turn. */
  bought: number;
  /** A dinosaur has been claimed in this turn. */
  claimed: boolean;
  /** The pool is empty. */
  emptied: boolean;
  last_round: boolean;
  /** When this pool is empty the game ends. */
  final_pool: boolean;
  /** The plaster in the pool. */
  pool: number;
  /** The plaster in a full pool. */
  full_pool: number;
  /** The plaster beside the pool; null where it never runs out. */
  supply: number | null;
  events: FossilisEvents;
  /** The squares row by row. */
  site: readonly FossilisGround[];
  /** The square whose pit is being looked into. */
  opening: string | null;
  buried: FossilisBuried;
  discard: FossilisDiscard;
  /** The cards for sale; null where there is none. */
  market: readonly (FossilisOffer | null)[];
  paying: FossilisPayment | null;
  /** The dinosaurs that can be claimed; null where there is none. */
  display: readonly (FossilisDinosaur | null)[];
  decks: FossilisDecks;
  /** Those that nobody has learned. */
  skills: readonly FossilisSkill[];
  seats: readonly FossilisSeat[];
}

/** The types of the game, for the board interface. */
export interface FossilisSchema {
  table: FossilisTable;
  move: FossilisMove;
  effect: FossilisEffect;
}

export type FossilisView = ViewOf<FossilisSchema>;
export type FossilisEntry = EntryOf<FossilisSchema>;
