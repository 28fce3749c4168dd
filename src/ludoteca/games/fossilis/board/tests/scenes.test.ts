import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { BoardProps, Transition } from "$web/board";
import type { FossilisEffect, FossilisSchema, FossilisTable } from "../view.gen";
import { click, failOnComplaints, show } from "./showing";
import { effect, entry, player, site, table, view } from "./table";

// All drawings take a while to be put into a page; nothing here looks at them.
vi.mock("../art/Sprite.svelte", () => ({ default: () => undefined }));

beforeEach(failOnComplaints);
afterEach(() => void vi.restoreAllMocks());

describe("what happens is shown", () => {
  afterEach(() => vi.useRealTimers());

  function play(steps: FossilisEffect[], after: FossilisTable, more: Partial<BoardProps<FossilisSchema>> = {}) {
    vi.useFakeTimers();
    const transition: Transition<FossilisSchema> = { entry: entry(steps), before: view(table()), after: view(after) };
    return show(table(), [], { transition, ...more });
  }
  const WEST = effect({ moves: [{ tile: "sa", from: "b3", to: "a3" }] });
  const DUG: FossilisEffect = {
    kind: "dug",
    seat: 0,
    square: "b3",
    tool: null,
    direction: "west",
    cost: 1,
    effect: WEST,
    holds: null,
  };
  const later = table({ site: site({ a3: { tiles: ["sa"] }, b3: { tiles: [], pit: ["rib"] } }) });

  test("tiles glide: the same one lies elsewhere, and the page is told at the end", async () => {
    const { one, done, rerender } = show();
    const tile = one('[data-tile="b3 0"]');
    vi.useFakeTimers();
    await rerender({ moves: [], transition: { entry: entry([DUG]), before: view(table()), after: view(later) } });
    await vi.advanceTimersByTimeAsync(10);
    expect(tile.dataset["tile"]).toBe("a3 0");
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done).toHaveBeenCalledOnce();
  });

  test("where nothing may move, at once", async () => {
    const { done } = play([DUG], later, { reducedMotion: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalledOnce();
  });

  test("in a hurry, sooner", async () => {
    const { done } = play([DUG], later, { abridged: true });
    await vi.advanceTimersByTimeAsync(200);
    expect(done).toHaveBeenCalledOnce();
  });

  const GALA = table({ events: { left: 1, past: ["grant", "gala"], now: null } });
  test("an event is announced, and stays to be read unless one goes on", async () => {
    const { one, done, getByText } = play([{ kind: "passed", seat: 0 }], GALA, { reducedMotion: true });
    await vi.advanceTimersByTimeAsync(10);
    expect(one("[data-event]").textContent).toMatch(/Gala.*2 points for each dinosaur/s);
    await vi.advanceTimersByTimeAsync(500);
    expect(done).not.toHaveBeenCalled();
    await click(getByText("Go on"));
    expect(done).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(done).toHaveBeenCalledOnce();
  });

  test("that one more round follows is announced like an event", async () => {
    const { one, all, done } = play([{ kind: "emptied", final: true }], table({ final_pool: true }));
    await vi.advanceTimersByTimeAsync(10);
    expect(one("[data-event]").textContent).toMatch(/One more round.*There is one more round after this one\./s);
    await click(one("[data-event] button"));
    expect(all("[data-event]")).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done).toHaveBeenCalledOnce();
  });

  test("what a player gets flies to them", async () => {
    Element.prototype.getBoundingClientRect = () => ({ left: 10, top: 10, width: 20, height: 20 }) as DOMRect;
    const richer = table({ pool: 4, seats: [0, 1, 2].map((seat) => player(seat, seat ? {} : { plaster: 5 })) });
    const { all } = play([{ kind: "plaster", seat: 0, n: 1, pool: 1, supply: 0, why: "plaster" }], richer);
    await vi.advanceTimersByTimeAsync(10);
    expect(all(".flight use").map((use) => use.getAttribute("href"))).toEqual(["#fossilis-plaster"]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(all(".flight")).toHaveLength(0);
  });

  test("cards that are drawn upon a move fly from their deck, and nothing else does", async () => {
    Element.prototype.getBoundingClientRect = () => ({ left: 10, top: 10, width: 20, height: 20 }) as DOMRect;
    const [, ...others] = table().display;
    const dealt = table({ display: [{ ...others[0]!, id: "mosasaurus" }, ...others] });
    const { all } = play(
      [
        { kind: "passed", seat: 0 },
        { kind: "points", seat: 0, n: 1, event: "journal" },
      ],
      dealt,
    );
    await vi.advanceTimersByTimeAsync(10);
    expect(all(".flight use").map((use) => use.getAttribute("href"))).toEqual(["#fossilis-dinosaur-mosasaurus"]);
  });
});
