import { fireEvent } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";

import type { CoffersTable } from "../view.gen";
import { click, show } from "./showing";
import { entry, offer, table, view } from "./table";

describe("placing a coffer", () => {
  const ENDS = [
    offer("left 1", "place", { row: 0, end: "left", takes: "t" }),
    offer("right 1", "place", { row: 0, end: "right", takes: "t" }),
  ];

  test("each end offered is a button that says what it does and brings", async () => {
    const { choice, play } = show(table({ phase: "placing", card: "t*" }), ENDS);
    const text = "Put a coffer with a topaz and a mark at the left end of row 1. It brings a topaz.";
    expect(choice("left 1").getAttribute("aria-label")).toBe(text);
    await click(choice("left 1"));
    expect(play).toHaveBeenCalledExactlyOnceWith("left 1");
  });

  test("where both ends are the same either can be pressed, and the keyboard finds one", async () => {
    const { container, play } = show(table({ phase: "placing", card: "t" }), [
      offer("left 1", "place", { row: 0, end: "left", takes: null }),
    ]);
    const slots = [...container.querySelectorAll<HTMLElement>('[data-row="1"] [data-slot]')];
    expect(slots.map(({ tabIndex, ariaHidden }) => [tabIndex, ariaHidden])).toEqual([
      [0, null],
      [-1, "true"],
    ]);
    await click(slots[1]!);
    expect(play).toHaveBeenCalledExactlyOnceWith("left 1");
    expect(container.querySelector('[data-row="2"] [data-slot]')).toBeNull();
  });

  test("dragged there it is put there; beside the table it stays in hand", async () => {
    const { choice, one, play } = show(table({ phase: "placing", card: "t*" }), ENDS);
    const at = (left: number) => () => ({ left, top: 0, width: 40, height: 40 }) as DOMRect;
    choice("left 1").getBoundingClientRect = at(0);
    choice("right 1").getBoundingClientRect = at(300);
    const drag = async (clientX: number, clientY: number) => {
      await fireEvent.pointerDown(one('[data-at="hand"]'), { pointerId: 1, button: 0, clientX: 150, clientY: 300 });
      await fireEvent.pointerMove(window, { pointerId: 1, clientX, clientY });
      await fireEvent.pointerUp(window, { pointerId: 1, clientX, clientY });
    };
    await drag(310, 900);
    expect(play).not.toHaveBeenCalled();
    await drag(310, 20);
    expect(play).toHaveBeenCalledExactlyOnceWith("right 1");
  });

  test("a new row goes above or below", async () => {
    const above = offer("above", "place", { row: null, end: "above", takes: null });
    const { choice, play, getByText } = show(table({ phase: "placing", card: "r", die: 1 }), [above]);
    expect(getByText("Put the coffer above or below the rows.")).toBeTruthy();
    await click(choice("above"));
    expect(play).toHaveBeenCalledExactlyOnceWith("above");
  });
});

describe("taking a coffer", () => {
  const LIFTS = [
    offer("lift a1", "lift", { row: 0, place: 0, card: "r*" }),
    offer("lift c1", "lift", { row: 0, place: 2, card: "e" }),
    offer("lift a2", "lift", { row: 1, place: 0, card: "t" }),
  ];

  const BURIALS = [offer("bury c1", "bury", { row: 0, place: 2, card: "e" })];

  test("of equal coffers side by side any can be pressed", async () => {
    const { one, play } = show(table({ phase: "lifting", die: 5 }), LIFTS);
    await click(one('[data-at="card 0 1"]'));
    expect(play).toHaveBeenCalledExactlyOnceWith("lift a1");
    expect(one('[data-at="card 1 1"]').tagName).toBe("SPAN");
  });

  test("of equal coffers that are a row each, one below the other, any can be pressed", async () => {
    const rows: CoffersTable["rows"] = [["r"], ["e"], ["r"], ["r"]];
    const { one, play } = show(table({ phase: "burying", rows }), [
      offer("bury a1", "bury", { row: 0, place: 0, card: "r" }),
      offer("bury a3", "bury", { row: 2, place: 0, card: "r" }),
    ]);
    for (const row of [0, 2, 3]) await click(one(`[data-at="card ${row} 0"]`));
    expect(play.mock.calls).toEqual([["bury a1"], ["bury a3"], ["bury a3"]]);
  });

  const dragged = async (one: (selector: string) => HTMLElement, from: string, y: number) => {
    await fireEvent.pointerDown(one(`[data-at="${from}"]`), { pointerId: 1, button: 0, clientX: 0, clientY: 0 });
    await fireEvent.pointerMove(window, { pointerId: 1, clientX: 30, clientY: 10 });
    const goal = one('[data-slot="right 2"]');
    if (goal) goal.getBoundingClientRect = () => ({ left: 300, top: 400, width: 40, height: 40 }) as DOMRect;
    for (const slot of document.querySelectorAll<HTMLElement>('[data-slot]:not([data-slot="right 2"])'))
      slot.getBoundingClientRect = () => ({ left: 0, top: -900, width: 40, height: 40 }) as DOMRect;
    await fireEvent.pointerMove(window, { pointerId: 1, clientX: 310, clientY: y });
  };
  const letGo = () => fireEvent.pointerUp(window, { pointerId: 1 });
  const lifting = table({ phase: "lifting", die: 5 });
  const lifted = table({
    phase: "placing",
    die: 5,
    card: "e",
    rows: [
      ["r*", "r*"],
      ["t", "s"],
    ],
  });
  const PLACES = ["left", "right"].map((end) => offer(`${end} 2`, "place", { row: 1, end, takes: null }));

  test("dragged to another row it is lifted only when it is let go, then put there", async () => {
    const { one, play, rerender } = show(lifting, LIFTS);
    await dragged(one, "card 0 2", 410);
    expect(one('[data-slot="right 2"]').className).toContain("over");
    expect(one('[data-slot="left 1"]')).toBeNull();
    expect(play).not.toHaveBeenCalled();
    await letGo();
    expect(play).toHaveBeenCalledExactlyOnceWith("lift c1");
    await rerender({ moves: [] });
    await rerender({ view: view(lifted), moves: PLACES });
    expect(play.mock.calls).toEqual([["lift c1"], ["right 2"]]);
    expect(one(".carried")).toBeNull();
  });

  test("the first press after a drag counts, though the browser made no click of the drag", async () => {
    const { one, play, rerender } = show(lifting, LIFTS);
    await dragged(one, "card 0 2", 410);
    await letGo();
    await rerender({ moves: [] });
    await rerender({ view: view(lifted), moves: PLACES });
    await rerender({ view: view(table({ phase: "burying", die: 6 })), moves: BURIALS });
    await fireEvent.pointerDown(one('[data-at="card 0 2"]'), { pointerId: 1, button: 0 });
    await click(one('[data-at="card 0 2"]'));
    expect(play.mock.lastCall).toEqual(["bury c1"]);
  });

  test("the row it goes to moves up when its own row is gone", async () => {
    const rows: CoffersTable["rows"] = [["e"], ["t", "s"]];
    const { one, play, rerender } = show(table({ phase: "lifting", die: 5, rows }), [
      offer("lift a1", "lift", { row: 0, place: 0, card: "e" }),
    ]);
    await dragged(one, "card 0 0", 410);
    await letGo();
    await rerender({ moves: [] });
    const moves = [offer("left 1", "place", { row: 0, end: "left", takes: null })];
    await rerender({ view: view(table({ phase: "placing", die: 5, card: "e", rows: [["t", "s"]] })), moves });
    expect(play.mock.calls).toEqual([["lift a1"], ["left 1"]]);
  });

  test("let go elsewhere, or after Escape, it stays where it was", async () => {
    const { one, play } = show(lifting, LIFTS);
    await dragged(one, "card 0 2", 900);
    await letGo();
    await dragged(one, "card 0 2", 410);
    await fireEvent.keyDown(one(".coffers"), { key: "Escape" });
    await letGo();
    expect(play).not.toHaveBeenCalled();
    expect(one(".carried")).toBeNull();
  });

  test("lifted by a press it is put back by Escape or a button, where taking back is free", async () => {
    const undo = vi.fn();
    const history = [{ ...entry([]), move: "lift c1" }];
    const { one, getByText, queryByText, rerender } = show(lifted, PLACES, { history, undo });
    await fireEvent.keyDown(document.body, { key: "Escape" });
    expect(undo).toHaveBeenCalledOnce();
    await click(getByText("Put it back"));
    expect(undo).toHaveBeenCalledTimes(2);
    await rerender({ undo: null });
    expect(queryByText("Put it back")).toBeNull();
    await rerender({ undo, history: [{ ...entry([]), move: "2" }] });
    await fireEvent.keyDown(one(".coffers"), { key: "Escape" });
    expect(undo).toHaveBeenCalledTimes(2);
  });
});
