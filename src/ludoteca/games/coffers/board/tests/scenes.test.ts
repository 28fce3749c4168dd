import { fireEvent } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";

import type { BoardProps, Transition } from "$web/board";
import { board } from "../index";
import type { CoffersEffect, CoffersSchema } from "../view.gen";
import { click, show } from "./showing";
import { entry, player, table, view } from "./table";

describe("what happens is shown", () => {
  afterEach(() => vi.useRealTimers());

  function play(steps: CoffersEffect[], more: Partial<BoardProps<CoffersSchema>> = {}) {
    vi.useFakeTimers();
    const before = table({ phase: "placing", card: "t*" });
    const transition: Transition<CoffersSchema> = { entry: entry(steps), before: view(before), after: view(table()) };
    return show(before, [], { transition, ...more });
  }
  const CONTEST: CoffersEffect = { kind: "contest", seats: [0, 2], row: 1, counts: [3, 1], winner: 0 };

  test("step by step, and the page is told once at the end", async () => {
    const { one, done, container } = play([
      { kind: "placed", seat: 0, card: "t*", row: 0, end: "left" },
      { kind: "took", seat: 0, stone: "t" },
    ]);
    await vi.advanceTimersByTimeAsync(10);
    expect(container.querySelectorAll('[data-row="1"] .cell')).toHaveLength(4);
    expect(container.querySelectorAll('[data-seat="0"] .has .stone')).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(400);
    expect(container.querySelectorAll('[data-seat="0"] .has .stone')).toHaveLength(5);
    expect(one('[data-at="bank t"]')).toBeNull();
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(done).toHaveBeenCalledOnce();
  });

  test("a challenge is to be read; points that only change while coffers lie there are not", () => {
    const isToBeRead = (steps: CoffersEffect[]) =>
      board.isToBeRead?.({
        entry: entry(steps),
        before: view(table()),
        after: view(table(), { scores: [5, 5, 5, 5] }),
      });
    expect(isToBeRead([CONTEST])).toBe(true);
    expect(isToBeRead([{ kind: "placed", seat: 0, card: "t*", row: 0, end: "left" }])).toBe(false);
  });

  test("a challenge with its result, on its row", async () => {
    const { one, done, getByText } = play([CONTEST]);
    await vi.advanceTimersByTimeAsync(10);
    expect(one('[data-row="2"] [data-forecast]').textContent).toContain("3 against 1");
    expect(one('[data-row="2"] [data-result]').textContent).toBe("Ann");
    expect(getByText("On row 2 Ann beats Cy by 3 to 1.")).toBeTruthy();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(done).toHaveBeenCalledOnce();
    expect(one("[data-result]")).toBeNull();
  });

  test("one's own challenge stays as long as a scoring, unless nobody has won or time is short", async () => {
    const summaryMs = Infinity;
    const { done, one } = play([CONTEST], { summaryMs });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).not.toHaveBeenCalled();
    await fireEvent.keyDown(one(".coffers"), { key: "Enter" });
    expect(done).toHaveBeenCalledOnce();
    const short: [CoffersEffect, Partial<BoardProps<CoffersSchema>>][] = [
      [CONTEST, { seat: 1 }],
      [CONTEST, { seat: null }],
      [CONTEST, { abridged: true }],
      [{ ...CONTEST, counts: [1, 1], winner: null }, {}],
    ];
    for (const [step, more] of short) {
      const other = play([step], { summaryMs, ...more });
      await vi.advanceTimersByTimeAsync(2_000);
      expect(other.done).toHaveBeenCalledOnce();
    }
  });

  test("what follows is said as it is shown, not what was asked before", async () => {
    const gave: CoffersEffect = { kind: "gave", seat: 2, other: 0, stone: "r" };
    const { getByText } = play([gave, { kind: "took", seat: 0, stone: "t" }]);
    await vi.advanceTimersByTimeAsync(10);
    expect(getByText("Cy gives Ann a ruby.")).toBeTruthy();
    await vi.advanceTimersByTimeAsync(700);
    expect(getByText("Ann takes a topaz from the bank.")).toBeTruthy();
  });

  test("what has been read can be gone on from", async () => {
    const { done, getByText, one } = play([CONTEST, { ...CONTEST, row: 0 }]);
    await vi.advanceTimersByTimeAsync(10);
    await click(getByText("Go on"));
    expect(one('[data-row="1"] [data-result]')).toBeTruthy();
    expect(done).not.toHaveBeenCalled();
    await fireEvent.keyDown(one(".coffers"), { key: "Escape" });
    expect(done).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(done).toHaveBeenCalledOnce();
  });

  test("what a stone changes is not shown before it is given", async () => {
    vi.useFakeTimers();
    const pairs = [{ seats: [0, 2] as const, row: 1, counts: [3, 1] as const }];
    const before = table({ phase: "pairing", pairs });
    const after = table({ seats: [0, 1, 2, 3].map((n) => player(n, n === 2 ? { stones: "est" } : {})) });
    const steps: CoffersEffect[] = [CONTEST, { kind: "gave", seat: 2, other: 0, stone: "r" }];
    const { forecast, one } = show(before, [], {
      transition: { entry: entry(steps), before: view(before), after: view(after) },
    });
    await vi.advanceTimersByTimeAsync(10);
    expect(forecast()).toEqual(["3:1"]);
    expect(one('[data-seat="2"] .best .in').textContent).toBe("1");
    await vi.advanceTimersByTimeAsync(1_800);
    expect(forecast()).toEqual([]);
    expect(one('[data-seat="2"] .best .in').textContent).toBe("2");
  });

  test("where nothing may move, at once; only what must be read stays", async () => {
    const { done } = play([{ kind: "placed", seat: 0, card: "t*", row: 0, end: "left" }], { reducedMotion: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalledOnce();
  });

  test("that there is nothing to do, in words", async () => {
    const { getByText } = play([{ kind: "nothing", seat: 1, die: 3, why: "nobody" }]);
    await vi.advanceTimersByTimeAsync(10);
    expect(getByText("Nobody can be challenged or asked by Ben: nothing happens.")).toBeTruthy();
  });

  test("a die tumbles to what was rolled", async () => {
    const { one } = play([{ kind: "rolled", seat: 0, die: 6 }]);
    await vi.advanceTimersByTimeAsync(100);
    expect(one("[data-die]").dataset["die"]).not.toBe("6");
    await vi.advanceTimersByTimeAsync(500);
    expect(one("[data-die]").dataset["die"]).toBe("6");
  });
});
