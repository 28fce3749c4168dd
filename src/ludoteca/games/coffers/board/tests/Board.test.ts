import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, test, vi } from "vitest";

import type { BoardProps, Scene } from "$web/board";
import { wordsOf } from "$web/i18n/translate";
import texts from "../../text/en.toml";
import Board from "../Board.svelte";
import type { Choice, Step, Table } from "../shown";
import { entry, offer, player, table, view } from "./table";

const words = wordsOf(texts, "en");
const NAMES = ["Ann", "Ben", "Cy", "Dora"];

function show(shown: Table, moves: Choice[] = [], more: Partial<BoardProps> = {}) {
  const heard = { play: vi.fn(), done: vi.fn(), say: vi.fn(), why: vi.fn(() => Promise.resolve("it is too short")) };
  const props: BoardProps = {
    view: view(shown),
    moves,
    past: false,
    seat: 0,
    names: NAMES,
    words,
    line: [],
    scene: null,
    suggested: null,
    brief: false,
    calm: false,
    ...heard,
    ...more,
  };
  const found = render(Board, props);
  const one = <Part extends HTMLElement>(selector: string) => found.container.querySelector<Part>(selector)!;
  const choice = (text: string) => one(`[data-choice="${text}"]`);
  const seat = (number: number) => one(`[data-seat="${number}"] button`);
  const forecast = () => [...found.container.querySelectorAll<HTMLElement>("[data-forecast]")].map((at) => at.dataset["forecast"]);
  return { ...found, ...heard, one, choice, seat, forecast };
}

const click = (element: Element) => fireEvent.click(element);
/** A finger that taps, in a browser whose clicks do not tell that it was one. */
const tap = async (element: HTMLElement) => {
  for (const type of ["pointerover", "pointerenter", "pointerdown"]) {
    const event = new PointerEvent(type, { bubbles: type !== "pointerenter" });
    Object.defineProperty(event, "pointerType", { value: "touch" });
    await fireEvent(element, event);
  }
  element.focus();
  await fireEvent(element, new MouseEvent("click", { bubbles: true }));
};

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

  test("of equal coffers side by side any can be pressed", async () => {
    const { one, play } = show(table({ phase: "lifting", die: 5 }), LIFTS);
    await click(one('[data-at="card 0 1"]'));
    expect(play).toHaveBeenCalledExactlyOnceWith("lift a1");
    expect(one('[data-at="card 1 1"]').tagName).toBe("SPAN");
  });

  test("of equal coffers that are a row each only the one that the log will name can be pressed", async () => {
    const rows: Table["rows"] = [["e"], ["r"], ["r"]];
    const { one, play } = show(table({ phase: "burying", rows }), [offer("bury a2", "bury", { row: 1, place: 0, card: "r" })]);
    expect(one('[data-at="card 2 0"]').tagName).toBe("SPAN");
    await click(one('[data-at="card 1 0"]'));
    expect(play).toHaveBeenCalledExactlyOnceWith("bury a2");
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
  const lifted = table({ phase: "placing", die: 5, card: "e", rows: [["r*", "r*"], ["t", "s"]] });
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

  test("the row it goes to moves up when its own row is gone", async () => {
    const rows: Table["rows"] = [["e"], ["t", "s"]];
    const { one, play, rerender } = show(table({ phase: "lifting", die: 5, rows }), [offer("lift a1", "lift", { row: 0, place: 0, card: "e" })]);
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
    const line = [{ ...entry([]), move: "lift c1" }];
    const { one, getByText, queryByText, rerender } = show(lifted, PLACES, { line, undo });
    await fireEvent.keyDown(document.body, { key: "Escape" });
    expect(undo).toHaveBeenCalledOnce();
    await click(getByText("Put it back"));
    expect(undo).toHaveBeenCalledTimes(2);
    await rerender({ undo: null });
    expect(queryByText("Put it back")).toBeNull();
    await rerender({ undo, line: [{ ...entry([]), move: "2" }] });
    await fireEvent.keyDown(one(".coffers"), { key: "Escape" });
    expect(undo).toHaveBeenCalledTimes(2);
  });
});

describe("a challenge", () => {
  const CHALLENGES = [1, 2].map((seat) => offer(`challenge ${seat + 1}`, "challenge", { seat }));
  const PAIRS = [offer("pair 2-3", "pair", { seats: [1, 2] }), offer("done", "done")];
  const shown = table({ phase: "challenging", die: 3, called: "odd" });

  test("whoever is looked at is measured on every row before anything is chosen", async () => {
    const { seat, forecast, play } = show(shown, CHALLENGES);
    expect(forecast()).toEqual([]);
    await fireEvent.pointerEnter(seat(2));
    expect(forecast()).toEqual(["0:2", "3:1"]);
    await click(seat(2));
    expect(play).toHaveBeenCalledExactlyOnceWith("challenge 3");
  });

  test("a finger looks first, then chooses", async () => {
    const { seat, forecast, play, getByText } = show(shown, CHALLENGES);
    await tap(seat(1));
    expect(forecast()).toEqual(["0:1", "3:2"]);
    expect(play).not.toHaveBeenCalled();
    expect(getByText("Tap Ben again to choose.")).toBeTruthy();
    await tap(seat(1));
    expect(play).toHaveBeenCalledExactlyOnceWith("challenge 2");
  });

  test("who cannot be challenged is told why", async () => {
    const { seat, why, findByText } = show(shown, CHALLENGES);
    expect([1, 3].map((which) => seat(which).ariaDisabled)).toEqual([null, "true"]);
    await click(seat(3));
    expect(why).toHaveBeenCalledExactlyOnceWith("challenge 4");
    await findByText("Not so: it is too short.");
  });

  test("there is no forecast for a row on which nobody can meet", async () => {
    const { seat, forecast } = show({ ...shown, meeting: [1] }, CHALLENGES);
    await fireEvent.pointerEnter(seat(2));
    expect(forecast()).toEqual(["3:1"]);
  });

  test("a row is chosen with its forecast; others say why not", async () => {
    const pairs = [{ seats: [0, 2] as const, row: null, counts: null }];
    const matching = table({ phase: "matching", die: 3, called: "odd", pairs });
    const { choice, forecast, play, why, container } = show(matching, [offer("row 2", "row", { row: 1, counts: [3, 1] })]);
    expect(forecast()).toEqual(["3:1"]);
    expect(choice("row 2").getAttribute("aria-label")).toContain("3 against 1");
    await click(container.querySelector('[data-row="1"] .whole')!);
    expect(why).toHaveBeenCalledExactlyOnceWith("row 1");
    const labels = ["row 1", "row 2"].map((row) => container.querySelector(`[data-unavailable="${row}"], [data-choice="${row}"]`)?.ariaLabel);
    expect(labels).toEqual([expect.stringMatching(/^Let Ann and \w+ meet on row 1\.$/), expect.stringMatching(/^Let Ann and \w+ meet on row 2\. /)]);
    await click(choice("row 2"));
    expect(play).toHaveBeenCalledExactlyOnceWith("row 2");
  });

  test("two more are chosen one after the other, or no more", async () => {
    const pairing = table({ phase: "pairing", die: 3, called: "odd", pairs: [{ seats: [0, 3], row: 0, counts: [0, 3] }] });
    const { seat, choice, play, getByText, forecast } = show(pairing, PAIRS);
    expect(forecast()).toEqual(["0:3"]);
    await click(seat(2));
    expect(getByText("Cy against whom?")).toBeTruthy();
    expect(seat(2).getAttribute("aria-pressed")).toBe("true");
    await fireEvent.keyDown(seat(2), { key: "Escape" });
    expect(seat(2).getAttribute("aria-pressed")).toBe("false");
    await click(seat(2));
    await fireEvent.pointerEnter(seat(1));
    expect(forecast()).toEqual(["0:3", "1:2"]);
    await click(seat(1));
    expect(play).toHaveBeenCalledExactlyOnceWith("pair 2-3");
    await click(choice("done"));
    expect(play).toHaveBeenLastCalledWith("done");
  });
});

test("stones are given and returned by pressing them", async () => {
  const giving = table({ phase: "giving", receiver: 2, seats: [0, 1, 2, 3].map((n) => player(n, { stones: "rre" })) });
  const { choice, play, getByText } = show(giving, [offer("give r", "give", { stone: "r" }), offer("give e", "give", { stone: "e" })]);
  expect(getByText("Press the stone that Cy gets.")).toBeTruthy();
  expect(choice("give r").querySelectorAll("svg")).toHaveLength(2);
  expect(choice("give r").getAttribute("aria-label")).toBe("Give a ruby to Cy.");
  await click(choice("give r"));
  expect(play).toHaveBeenCalledExactlyOnceWith("give r");
});

test("the die is kept or rolled once more", async () => {
  const { getByText, one, play } = show(table({ phase: "deciding", die: 4 }), [offer("keep", "keep"), offer("roll", "roll")]);
  await click(getByText("Keep the 4"));
  await click(one("button[data-die]"));
  expect(play.mock.calls).toEqual([["keep"], ["roll"]]);
});

test("a character says what it needs, and who has it already", async () => {
  const characters = table().characters.map((figure) => ({ ...figure, seat: figure.id === "elf" ? 3 : null }));
  const choosing = table({ phase: "choosing", rows: [], leads: [], characters, die: null });
  const { choice, play, getByText } = show(choosing, [offer("witch", "choose", { character: "witch" })]);
  expect(choice("witch").querySelector(".unseen")?.textContent).toBe(
    "Choose the witch: value 2, even, stones emerald 3, sapphire 2, topaz 1.",
  );
  expect(getByText(/Character elf: value 4, even, .* Dora has it\./)).toBeTruthy();
  await click(choice("witch"));
  expect(play).toHaveBeenCalledExactlyOnceWith("witch");
});

describe("whoever cannot see the table", () => {
  test("hears each row, who leads there, and what it is worth to them", () => {
    const { container } = show(table());
    const rows = [...container.querySelectorAll("[data-row] > .unseen")].map((row) => row.textContent);
    expect(rows).toEqual([
      "Row 1: ruby with a mark, ruby with a mark, emerald. Most matches here: Dora, 3. You: matches 0, own stones 0.",
      "Row 2: topaz, sapphire. Most matches here: Ann, Ben, Cy, Dora, 2. You: matches 2, own stones 3.",
    ]);
  });

  test("hears players, and what deck and bank hold", () => {
    const { seat, getByText, getByRole } = show(table());
    expect(seat(1).querySelector(".unseen")?.textContent).toBe(
      "Ben, the witch, even, value 2. Needs: emerald 3, sapphire 2, topaz 1. Has: ruby 1, emerald 1, sapphire 1, topaz 1. " +
        "Best on row 2: matches 2, own stones 2. Show how the rows suit this player.",
    );
    expect(getByText("Deck: 12 cards. Bank: ruby 2, topaz 1.")).toBeTruthy();
    const listed = (name: string) => [...getByRole("list", { name }).children].map((one) => one.textContent?.trim());
    expect(listed("Not seen yet")).toContain("topaz with a mark1");
    expect(listed("Last, in this order")).toEqual(["emerald", "topaz with a mark"]);
  });

  test("hears how rows suit whoever is looked at; a spectator may look at anybody", async () => {
    const { seat, container, getByText } = show(table(), [], { seat: null });
    await click(seat(0));
    expect(seat(0).getAttribute("aria-pressed")).toBe("true");
    expect(getByText("Ann is best on row 2: matches 2, own stones 3.")).toBeTruthy();
    expect(container.querySelector('[data-row="2"] > .unseen')?.textContent).toContain("Ann: matches 2, own stones 3.");
  });

  test("Escape closes what the deck holds", async () => {
    const { one } = show(table());
    const opens = one(".opens");
    await click(opens);
    expect(opens.getAttribute("aria-expanded")).toBe("true");
    await fireEvent.keyDown(opens, { key: "Escape" });
    expect(opens.getAttribute("aria-expanded")).toBe("false");
  });

  test("arrow keys lead from the table to the first choice", async () => {
    const { one, choice } = show(table({ phase: "deciding", die: 4 }), [offer("keep", "keep"), offer("roll", "roll")]);
    await fireEvent.keyDown(one(".coffers"), { key: "ArrowDown" });
    expect(document.activeElement).toBe(choice("keep"));
  });
});

test("columns have the letters of the log, and a seat says what its figures mean", () => {
  const { container, one } = show(table());
  expect([...container.querySelectorAll(".letter")].map((letter) => letter.textContent)).toEqual(["a", "b", "c"]);
  expect(one('[data-seat="1"] .best').textContent).toContain("2 matches + 2 own");
  expect(one('[data-seat="1"] .best').title).toBe("Best on row 2: matches 2, own stones 2.");
  expect(one(".legend").textContent).toBe("matches + own");
});

test("a new row is named by the number it will have", () => {
  const moves = ["above", "below"].map((end) => offer(end, "place", { row: null, end, takes: null }));
  const { choice } = show(table({ phase: "placing", card: "r", die: 1 }), moves);
  expect(choice("above").title).toBe("Put a coffer with a ruby above the others, as row 1; the other rows move down.");
  expect(choice("below").title).toBe("Put a coffer with a ruby below the others, as row 3.");
});

test("the die shows what called the others, not the 6 before it", () => {
  const line = [entry([{ kind: "rolled", seat: 0, die: 6 }]), entry([{ kind: "called", seat: 0, die: 4, parity: "even" }], 10)];
  const { one } = show(table({ phase: "asking", die: 6, called: "even" }), [], { line });
  expect(one("[data-die]").dataset["die"]).toBe("4");
});

test("that turns run out is said as the end comes near", () => {
  const { queryByText, rerender } = show(table({ turns: 899 }));
  expect(queryByText(/the game ends after 1000/)).toBeNull();
  return rerender({ view: view(table({ turns: 900 })) }).then(() => expect(queryByText(/Turn 901; the game ends after 1000\./)).toBeTruthy());
});

test("why something cannot be chosen is not said about another position", async () => {
  let answer: (why: string) => void = () => {};
  const why = () => new Promise<string>((found) => (answer = found));
  const challenging = table({ phase: "challenging", die: 3, called: "odd" });
  const moves = [offer("challenge 2", "challenge", { seat: 1 })];
  const { seat, say, queryByText, rerender } = show(challenging, moves, { why });
  await click(seat(3));
  await rerender({ view: view(challenging) });
  answer("it is too short");
  await tick();
  expect(say).not.toHaveBeenCalled();
  expect(queryByText(/Not so/)).toBeNull();
});

test("a hint frames what it is about", () => {
  const moves = [offer("left 1", "place", { row: 0, end: "left", takes: null }), offer("right 1", "place", { row: 0, end: "right", takes: null })];
  const { container } = show(table({ phase: "placing", card: "r" }), moves, { suggested: "right 1" });
  expect([...container.querySelectorAll(".hinted")].map((at) => (at as HTMLElement).dataset["choice"])).toEqual(["right 1"]);
});

describe("what happens is shown", () => {
  afterEach(() => vi.useRealTimers());

  function play(steps: Step[], more: Partial<BoardProps> = {}) {
    vi.useFakeTimers();
    const before = table({ phase: "placing", card: "t*" });
    const scene: Scene = { entry: entry(steps), before: view(before), after: view(table()) };
    return show(before, [], { scene, ...more });
  }
  const CONTEST: Step = { kind: "contest", seats: [0, 2], row: 1, counts: [3, 1], winner: 0 };

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

  test("a challenge with its result, on its row", async () => {
    const { one, done } = play([CONTEST]);
    await vi.advanceTimersByTimeAsync(10);
    expect(one('[data-row="2"] [data-forecast]').textContent).toContain("3 against 1");
    expect(one('[data-row="2"] [data-result]').textContent).toContain("Ann wins");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(done).toHaveBeenCalledOnce();
    expect(one("[data-result]")).toBeNull();
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
    const steps: Step[] = [CONTEST, { kind: "gave", seat: 2, other: 0, stone: "r" }];
    const { forecast, one } = show(before, [], { scene: { entry: entry(steps), before: view(before), after: view(after) } });
    await vi.advanceTimersByTimeAsync(10);
    expect(forecast()).toEqual(["3:1"]);
    expect(one('[data-seat="2"] .best .in').textContent).toBe("1");
    await vi.advanceTimersByTimeAsync(1_800);
    expect(forecast()).toEqual([]);
    expect(one('[data-seat="2"] .best .in').textContent).toBe("2");
  });

  test("where nothing may move, at once; only what must be read stays", async () => {
    const { done } = play([{ kind: "placed", seat: 0, card: "t*", row: 0, end: "left" }], { calm: true });
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
