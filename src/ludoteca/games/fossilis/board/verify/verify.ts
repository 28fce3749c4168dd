/**
 * The deal again from the numbers drawn, and the moves followed on a public copy of the table, written apart from the
 * rules in Python: who doubts them can check a game with this.
 */
import type { GameBoard } from "$web/board";
import { SKILLS, TILES, type TileKind } from "../art/kinds";
import { differ } from "./differ";
import { DINOSAURS, ITEM_COPIES, SUPPLIES, TILE_COPIES, TOOLS, startPlaster } from "../shared/material";
import { PublicTable } from "./table_check";
import type { FossilisSchema, FossilisSkill, FossilisTable } from "../view.gen";
import { SQUARES } from "../site/squares";

type Deal = Parameters<GameBoard<FossilisSchema>["checkDeal"]>[0];
type Game = Parameters<NonNullable<GameBoard<FossilisSchema>["checkMoves"]>>[0];

const ALL = SQUARES.flat();
const DARK = ["b2", "d2", "c3", "b4", "d4"];
const CORNERS = ["a1", "e1", "a5", "e5"];
/** How many tiles of each kind lie on top; how many skills stay in the box; how many cards lie open. */
const [TOP_STONES, TOP_SOFT, BOXED, DISPLAYED, SOLD] = [3, 7, 3, 4, 2];
const POOL_EACH = 4;

const copies = (kinds: readonly TileKind[], less: number): TileKind[] =>
  kinds.flatMap((kind) => Array<TileKind>((TILE_COPIES[kind] ?? 0) - less).fill(kind));
const isSand = (tile: TileKind) => tile.startsWith("s");
const isStone = (tile: TileKind) => tile.startsWith("t");

/** All stones, and all sand and clay but one sand of each kind, which begins in the discard (S1). */
const stones = () => copies(TILES.filter(isStone), 0);
const softs = () => [
  ...copies(TILES.filter(isSand), 1),
  ...copies(
    TILES.filter((tile) => !isSand(tile) && !isStone(tile)),
    0,
  ),
];

/** Out of how many each lot is drawn; the last of a heap that is laid out whole needs none. */
export function boundsOf(players: number): number[] {
  const from = (most: number, count: number) => Array.from({ length: count }, (_, n) => most - n);
  const free = ALL.length - CORNERS.length;
  return [
    players,
    ...from(stones().length, stones().length - 1),
    ...from(softs().length, softs().length - 1),
    ...from(free - DARK.length, TOP_STONES),
    ...from(free - TOP_STONES, TOP_SOFT),
    ...from(SKILLS.length, BOXED),
    ...from(DINOSAURS.length, DISPLAYED),
    ...from(TOOLS, SOLD),
    ...from(SUPPLIES, SOLD),
  ];
}

export interface Start {
  start: number;
  tiles: Record<string, readonly TileKind[]>;
  skills: readonly FossilisSkill[];
  display: readonly string[];
  /** Numbers of the tools, then of the supplies. */
  market: readonly number[];
}

/** Lay out the site and the cards as the setup draws say (S6, S8). */
export function dealFrom(setup_draws: readonly number[]): Start {
  const drawn = [...setup_draws];
  const take = <Thing>(heap: Thing[], count: number): Thing[] =>
    // The last of a heap needs no lot.
    Array.from({ length: count }, () => heap.splice(heap.length === 1 ? 0 : (drawn.shift() ?? 0), 1)).flat();
  const start = drawn.shift() ?? 0;
  const [stone, soft] = [take(stones(), DARK.length + TOP_STONES), take(softs(), ALL.length - DARK.length + TOP_SOFT)];
  const free = ALL.filter((square) => !CORNERS.includes(square));
  const stoneAt = take(
    free.filter((square) => !DARK.includes(square)),
    TOP_STONES,
  );
  const softAt = take(
    free.filter((square) => !stoneAt.includes(square)),
    TOP_SOFT,
  );
  const light = ALL.filter((square) => !DARK.includes(square));
  const laid = [...DARK, ...stoneAt].map((square, n) => [square, stone[n]] as const);
  const other = [...light, ...softAt].map((square, n) => [square, soft[n]] as const);
  type Layer = readonly (readonly [square: string, tile: TileKind | undefined])[];
  const lies = (layer: Layer, square: string) => layer.filter(([at]) => at === square).map(([, tile]) => tile);
  const bottom = [...laid.slice(0, DARK.length), ...other.slice(0, light.length)];
  const top = [...laid.slice(DARK.length), ...other.slice(light.length)];
  const boxed = take([...SKILLS], BOXED);
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
  return {
    start,
    tiles: Object.fromEntries(
      ALL.map((square) => [square, [...lies(bottom, square), ...lies(top, square)] as TileKind[]]),
    ),
    skills: SKILLS.filter((skill) => !boxed.includes(skill)),
    display: take([...DINOSAURS], DISPLAYED),
    market: [...take(numbers(TOOLS), SOLD), ...take(numbers(SUPPLIES), SOLD)],
  };
}

/** What differs between the deal that the setup draws give and the one that was played. */
export function checkDeal({ players, setup_draws, start }: Deal): string[] {
  const table = start.table;
  const expected = dealFrom(setup_draws.map(({ number }) => number));
  const bounds = boundsOf(players).map((bound, n) => `lot ${n} < ${bound}`);
  return [
    ...differ(
      "setup draws",
      bounds.join(", "),
      setup_draws.map(({ label, bound }) => `${label} < ${bound}`).join(", "),
    ),
    ...differ("start", expected.start, table.start),
    ...differ("turn", (expected.start + players - 1) % players, table.turn),
    ...differ("seats", players, table.seats.length),
    ...table.site.flatMap(({ square, tiles, pit, pawn }) => [
      ...differ(square, expected.tiles[square]?.join(" ") ?? "", tiles.join(" ")),
      ...differ(`${square} open`, false, pit !== null || pawn !== null),
    ]),
    ...differ("skills", expected.skills.join(" "), table.skills.join(" ")),
    ...differ("display", expected.display.join(" "), table.display.map((dinosaur) => dinosaur?.id).join(" ")),
    ...differ("market", expected.market.join(" "), table.market.map((ware) => ware?.card).join(" ")),
    ...checkStock(table, players),
  ];
}

/** Whether everything else is where it has to be at the start: the pool, the ground, the discard; nobody has anything but the plaster to begin with (S40). */
function checkStock(table: FossilisTable, players: number): string[] {
  const { pool, events, buried, discard, seats } = table;
  return [
    ...differ("pool", POOL_EACH * players, pool),
    ...differ("events", "3 ", `${events.left} ${events.past.join(" ")}`),
    ...Object.entries(ITEM_COPIES).flatMap(([item, n]) => differ(item, n, buried[item as keyof typeof ITEM_COPIES])),
    ...differ("third", true, buried.third),
    ...differ("discard", "1 1 1", Object.values(discard.sand).join(" ")),
    ...seats.flatMap(({ points, plaster, tiles, cards, skills, lab, collection, storage }, seat) => {
      const place = (seat - table.start + players) % players;
      const has = [
        points,
        tiles.length,
        cards.length,
        skills.length,
        lab.length,
        collection.length,
        ...Object.values(storage),
      ];
      return [
        ...differ(`plaster ${seat + 1}`, startPlaster(table)[place] ?? 0, plaster),
        ...differ(
          `seat ${seat + 1}`,
          0,
          has.reduce((sum, n) => sum + n, 0),
        ),
      ];
    }),
  ];
}

/** Follow the moves: what was drawn out of what, and that whatever moved was there. */
export function checkMoves({ start, history, draws }: Game): string[] {
  const publicTable = new PublicTable(start.table);
  const waiting = [...draws];
  return history.flatMap((entry) =>
    publicTable.follow(entry, entry.kind === "drawn" ? (waiting.shift() ?? null) : null),
  );
}
