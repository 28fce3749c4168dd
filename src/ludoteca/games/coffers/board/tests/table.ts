/** A table to try the board at: what a view and its offers look like, without a server. */
import type {
  CoffersCharacter,
  CoffersEffect,
  CoffersEntry,
  CoffersFace,
  CoffersMove,
  CoffersSeat,
  CoffersTable,
  CoffersView,
} from "../view.gen";

const FIGURES: [CoffersCharacter, string][] = [
  ["knight", "rrrees"],
  ["witch", "eeesst"],
  ["dwarf", "sssttr"],
  ["elf", "tttrre"],
];

export function player(seat: number, more: Partial<CoffersSeat> = {}): CoffersSeat {
  const [character = null] = FIGURES[seat] ?? [];
  const value = seat + 1;
  const rows = [
    { matches: seat, stones: seat },
    { matches: 2, stones: 3 - seat },
  ];
  return {
    character,
    value,
    parity: value % 2 ? "odd" : "even",
    stones: "rest",
    rows,
    best: 1,
    matches: 2,
    support: 3 - seat,
    ...more,
  };
}

export const KINDS = ["r", "r*", "e", "e*", "s", "s*", "t", "t*"];

export function table(more: Partial<CoffersTable> = {}): CoffersTable {
  const characters = FIGURES.map(([id, stones], seat): CoffersFace => ({ id, value: seat + 1, stones, seat }));
  return {
    phase: "rolling",
    turns: 5,
    limit: 1000,
    options: { "literal-two": false, aligned: false },
    roller: 0,
    die: 2,
    called: null,
    left: 0,
    card: null,
    receiver: null,
    rows: [
      ["r*", "r*", "e"],
      ["t", "s"],
    ],
    bank: "rrt",
    deck: { left: 12, unseen: Object.fromEntries(KINDS.map((kind) => [kind, 1])), under: ["e", "t*"] },
    characters,
    pairs: [],
    meeting: [0, 1],
    leads: [[3], [0, 1, 2, 3]],
    seats: FIGURES.map((_, seat) => player(seat)),
    ...more,
  };
}

export function view(shown: CoffersTable, more: Partial<CoffersView> = {}): CoffersView {
  const scores = shown.seats.map(({ matches }) => matches);
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
  } as CoffersView;
}

/** An offer as the server makes them. */
export function offer(text: string, kind: CoffersMove["kind"], more: Record<string, unknown> = {}): CoffersMove {
  return { text, kind, spots: [text], ...more } as CoffersMove;
}

export function entry(steps: CoffersEffect[], seq = 9): CoffersEntry {
  return {
    seq,
    at: 0,
    kind: "played",
    ply: 8,
    seat: 0,
    move: "left 1",
    effects: steps,
  };
}
