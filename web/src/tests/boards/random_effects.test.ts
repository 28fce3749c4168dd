/**
 * Every board is given effects of every kind in random order, which fit neither the views around them
 * nor one another. Whatever comes, nothing may fail, and no animation may stay behind.
 */
import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { BoardProps, EntryOf, GameBoard, LegalMove, Transition, ViewOf } from "../../board";
import { translator, type Texts } from "../../i18n/translate";

/** What `tools/board_samples.py` writes. */
interface Samples {
  shown: { seat: number; moves: LegalMove[]; view: Omit<ViewOf, "ply"> }[];
  effects: Record<string, unknown[]>;
}
type Shown = Pick<BoardProps, "seat" | "moves" | "view">;

const boards = import.meta.glob<GameBoard>("../../../../src/ludoteca/games/*/board/index.ts", { import: "board" });
const texts = import.meta.glob<Texts>("../../../../src/ludoteca/games/*/text/en.toml", { import: "default" });
const samples = import.meta.glob<Samples>("../../../../src/ludoteca/games/*/board/tests/samples.json", {
  import: "default",
});
const games = Object.keys(boards).map((path) => path.split("/").at(-3) ?? path);
const of = <Part>(files: Record<string, () => Promise<Part>>, game: string): Promise<Part> => {
  const [, load] = Object.entries(files).find(([path]) => path.includes(`/games/${game}/`)) ?? [];
  if (!load) throw new Error(`${game} lacks a file`);
  return load();
};

/** About this many effects come in all, and every kind at least once. */
const MANY = 45;
const MOST_AT_ONCE = 6;
/** Longer than any animation: a scoring stays for `summaryMs` for each fossil, a few seconds for the rest. */
const LONG_MS = 120_000;

/** Random numbers that are the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

class Chance {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = randomNumbers(seed);
  }

  below(bound: number): number {
    return Math.floor(this.#next() * bound);
  }

  one<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error("nothing to choose from");
    return item;
  }

  /** Items in random order. */
  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, at: this.#next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  }

  /** Items in random order, a few at a time. */
  groups<Item>(items: readonly Item[]): Item[][] {
    const rest = this.shuffled(items);
    const groups: Item[][] = [];
    while (rest.length) groups.push(rest.splice(0, 1 + this.below(MOST_AT_ONCE)));
    return groups;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation((text) => expect.unreachable(String(text)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A board on a page that hands it transitions as the table does. */
function page(board: GameBoard, translate: BoardProps["translate"], first: Shown) {
  const done = vi.fn();
  const props: BoardProps = {
    ...first,
    isReplay: false,
    names: first.view.scores.map((_, seat) => `Player ${seat + 1}`),
    translate,
    history: [],
    transition: null,
    done,
    play: () => undefined,
    illegalReason: () => Promise.resolve(""),
    suggested: null,
    announce: () => undefined,
    abridged: false,
    reducedMotion: false,
    summaryMs: 2000,
  };
  const { rerender, unmount } = render(board.Board, { props });
  const give = async (more: Partial<BoardProps>) => {
    Object.assign(props, more);
    await rerender(props);
  };
  return { props, done, give, unmount };
}

test.each(games)("%s survives effects of every kind in any order, and no animation stays", async (game) => {
  const [board, text, { shown, effects }] = await Promise.all([of(boards, game), of(texts, game), of(samples, game)]);
  const translate = translator(text, "en");
  const chance = new Chance(19);
  const views = shown.map((one, n): Shown => ({ ...one, view: { ...one.view, ply: n } }));
  const { props, done, give, unmount } = page(board, translate, chance.one(views));
  const each = Math.max(1, Math.round(MANY / Object.keys(effects).length));
  const kinds = Object.keys(effects).flatMap((kind) => Array<string>(each).fill(kind));

  for (const [seq, group] of chance.groups(kinds).entries()) {
    const entry: EntryOf = {
      seq: seq + 1,
      at: 0,
      kind: "played",
      ply: seq,
      seat: chance.below(props.names.length),
      move: props.moves[0]?.text ?? "",
      effects: group.map((kind) => chance.one(effects[kind] ?? [])),
    };
    const after = chance.one(views);
    const transition: Transition = { entry, before: chance.below(8) ? props.view : null, after: after.view };
    const told = done.mock.calls.length;
    await give({
      transition,
      moves: [],
      abridged: !chance.below(4),
      reducedMotion: !chance.below(4),
      tempo: chance.one([0.5, 1, 2]),
    });
    board.isToBeRead?.(transition);
    const wait = chance.one([0, 40, 700, LONG_MS, LONG_MS, LONG_MS]);
    await vi.advanceTimersByTimeAsync(wait);
    expect(done.mock.calls.length - told, `${group.join(", ")} told`).toBeLessThanOrEqual(1);
    if (wait === LONG_MS) expect(done.mock.calls.length - told, `${group.join(", ")} ended`).toBe(1);
    // Done or not, the page may go on: to what is shown now, or at once to the next transition.
    const goesOn = wait === LONG_MS || chance.below(2);
    const history = [...props.history, entry];
    if (goesOn) await give({ ...after, history, transition: null });
    else await give({ view: after.view, history });
    board.marksOf?.(history, after.view);
    if (!goesOn) continue;
    const before = done.mock.calls.length;
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(vi.getTimerCount(), `${group.join(", ")} left a timer`).toBe(0);
    expect(done.mock.calls.length, `${group.join(", ")} told later`).toBe(before);
  }

  await give({ transition: null });
  await vi.advanceTimersByTimeAsync(LONG_MS);
  unmount();
  await tick();
  expect(vi.getTimerCount()).toBe(0);
});
