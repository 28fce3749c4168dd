/** A table to try the board at: what a view and its offers look like, without a server. */
import type { Kind } from "../selection/move_kinds";
import type {
  FossilisDinosaur,
  FossilisEffect,
  FossilisEntry,
  FossilisGround,
  FossilisMove,
  FossilisSeat,
  FossilisSiteChange,
  FossilisTable,
  FossilisTile,
  FossilisView,
} from "../view.gen";
import { SQUARES } from "../site/squares";

const BOTTOM: FossilisTile[] = [
  "cae",
  "sa",
  "sf",
  "se",
  "caf",
  "sa",
  "taae",
  "cef",
  "teff",
  "sf",
  "se",
  "sa",
  "taef",
  "sf",
  "cae",
];
const TOP: Readonly<Record<string, FossilisTile>> = { b1: "sf", c2: "taff", d3: "sa", b4: "caf", d5: "se" };
const OPEN: Readonly<Record<string, FossilisGround["pit"]>> = {
  c4: ["tooth", "hammer"],
  a3: [],
  e2: ["rib", "skull", "limb"],
};

export function site(changes: Readonly<Record<string, Partial<FossilisGround>>> = {}): FossilisGround[] {
  return SQUARES.flat().map((square, n) => {
    const pit = OPEN[square] ?? null;
    const top = TOP[square];
    const tiles = pit ? [] : [BOTTOM[n % BOTTOM.length]!, ...(top ? [top] : [])];
    const pawn = ["b3", "d3"].indexOf(square);
    return { square, tiles, pit, pawn: pawn < 0 ? null : pawn, ...changes[square] };
  });
}

const ALLOSAURUS: FossilisDinosaur = {
  id: "allosaurus",
  diet: "carnivore",
  gait: "biped",
  period: "jurassic",
  bones: ["tooth", "limb", "rib"],
  values: [4, 5, 6],
  perfect: 20,
};
export const DISPLAY: FossilisDinosaur[] = [
  ALLOSAURUS,
  {
    id: "quetzalcoatlus",
    diet: "carnivore",
    gait: "avian",
    period: "cretaceous",
    bones: ["tooth", "hip", "limb"],
    values: [4, 7, 5],
    perfect: 21,
  },
  {
    id: "plateosaurus",
    diet: "herbivore",
    gait: "biped",
    period: "triassic",
    bones: ["limb", "rib", "hip"],
    values: [5, 6, 7],
    perfect: 23,
  },
  {
    id: "liliensternus",
    diet: "carnivore",
    gait: "biped",
    period: "triassic",
    bones: ["tooth", "tooth", "tooth"],
    values: [4, 4, 4],
    perfect: 17,
  },
];

export function player(seat: number, more: Partial<FossilisSeat> = {}): FossilisSeat {
  return {
    points: 10 * seat,
    plaster: 4,
    square: ["b3", "d3", null][seat] ?? null,
    side: seat === 2 ? "north" : null,
    tiles: ["sa", "sa", "cae", "taef"],
    storage: { tooth: 1, limb: 1, rib: 0, hip: 0, skull: 0 },
    bone_cards: { tooth: 0, limb: 0, rib: 0, hip: 0 },
    cards: [
      { card: 7, kind: "tool", tool: "shovel", points: 1, used: false },
      { card: 9, kind: "tool", tool: "lever", points: 2, used: true },
      { card: 3, kind: "supply", plaster: 2, bone: null, points: 3, used: false },
    ],
    skills: seat ? [] : ["thrift"],
    slots: 6,
    lab: [{ ...DISPLAY[2]!, assigned: ["limb"], missing: ["rib", "hip"], worth: 5 }],
    labs: 1,
    collection: [{ id: "coelophysis", diet: "carnivore", gait: "biped", period: "triassic", points: 13 }],
    scored: 1,
    needs: [["rib"], ["hip"], ["rib", "hip"], ["tooth", "tooth"]],
    final: {
      lab: 5,
      slots: 6,
      skills: 0,
      bones: 6,
      plaster: 2,
      cards: 6,
      sets: {},
      variety: 0,
      total: 25 + 10 * seat,
      dinosaurs: 1,
    },
    ...more,
  };
}

export function table(more: Partial<FossilisTable> = {}): FossilisTable {
  return {
    balanced: false,
    phase: "acting",
    turn: 0,
    start: 1,
    round: 3,
    rounds: 60,
    supply: 20,
    step: 1,
    energy: 2,
    extracted: false,
    bought: 0,
    claimed: false,
    emptied: false,
    last_round: false,
    final_pool: false,
    pool: 5,
    full_pool: 12,
    events: { left: 2, past: ["grant"], now: null },
    site: site(),
    opening: null,
    buried: { tooth: 12, limb: 11, rib: 8, hip: 6, skull: 2, hammer: 7, third: true },
    discard: { sand: { a: 1, e: 1, f: 1 }, bones: { tooth: 0, limb: 0, rib: 0, hip: 0 } },
    market: [
      { place: 1, card: 7, kind: "tool", tool: "pick", cost: "a?", points: 2 },
      { place: 2, card: 1, kind: "tool", tool: "bucket", cost: "e", points: 1 },
      { place: 3, card: 12, kind: "supply", plaster: 2, bone: "tooth", cost: "aef", points: 1 },
      { place: 4, card: 4, kind: "supply", plaster: 0, bone: null, cost: "aaef", points: 5 },
    ],
    paying: null,
    display: DISPLAY,
    decks: { tools: 17, supplies: 20, dinosaurs: 18 },
    skills: ["clay", "stone", "plaster", "legs", "reach", "discount", "lab", "fame"],
    seats: [0, 1, 2].map((seat) => player(seat)),
    ...more,
  };
}

export function view(shown: FossilisTable, more: Partial<FossilisView> = {}): FossilisView {
  const scores = shown.seats.map(({ final }) => final.total);
  return {
    ply: 8,
    actor: 0,
    acting: [0],
    over: false,
    reason: null,
    scores,
    winners: [],
    table: shown,
    ...more,
  };
}

/** An offer as the server makes them. */
export function offer(text: string, kind: Kind, more: Record<string, unknown> = {}): FossilisMove {
  return { text, kind, spots: [text], ...more } as FossilisMove;
}

export function effect(more: Partial<FossilisSiteChange> = {}): FossilisSiteChange {
  return { moves: [], pawns: [], gains: [], opens: null, covers: null, ...more };
}

/** What can be done from b3, more or less. */
export const OFFERS: FossilisMove[] = [
  offer("plaster", "plaster", { cost: 1 }),
  ...["b2", "c3", "b4", "c2", "a2", "a4", "d4"].map((square) => offer(`walk ${square}`, "walk", { square, cost: 1 })),
  ...["a", "e", "f"].map((fragment) => offer(`place c3 ${fragment}`, "place", { square: "c3", fragment, cost: 1 })),
  offer("dig b4 west", "dig", {
    square: "b4",
    direction: "west",
    cost: 2,
    effect: effect({ moves: [{ tile: "caf", from: "b4", to: "a4" }] }),
  }),
  offer("dig b3 east", "dig", {
    square: "b3",
    direction: "east",
    cost: 1,
    effect: effect({
      moves: [
        { tile: "sa", from: "b3", to: "c3" },
        { tile: "taef", from: "c3", to: "d3" },
      ],
      pawns: [{ seat: 0, from: "b3", to: "c3", side: null, pit: false }],
      opens: "b3",
    }),
  }),
  offer("dig b3 west", "dig", {
    square: "b3",
    direction: "west",
    cost: 1,
    effect: effect({
      moves: [{ tile: "sa", from: "b3", to: "a3" }],
      pawns: [{ seat: 0, from: "b3", to: "a3", side: null, pit: false }],
      opens: "b3",
      covers: "a3",
    }),
  }),
  offer("shovel b3", "shovel", {
    square: "b3",
    effect: effect({
      moves: [{ tile: "sa", from: "b3", to: null }],
      gains: ["sa"],
      opens: "b3",
      pawns: [{ seat: 0, from: "b3", to: "b3", side: null, pit: true }],
    }),
  }),
  offer("buy 1", "buy", { place: 1 }),
  offer("buy 2", "buy", { place: 2 }),
  offer("claim allosaurus tooth", "claim", { dinosaur: "allosaurus", bone: "tooth", place: 1 }),
  offer("claim allosaurus limb", "claim", { dinosaur: "allosaurus", bone: "limb", place: 1 }),
  offer("score plateosaurus", "score", { dinosaur: "plateosaurus", points: 5, lab: 1 }),
  offer("end", "end"),
];

export function entry(effects: readonly FossilisEffect[], seq = 9): FossilisEntry {
  return { seq, at: 0, kind: "played", ply: 8, seat: 0, move: "end", effects };
}
