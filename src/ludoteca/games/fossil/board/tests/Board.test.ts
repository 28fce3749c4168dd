import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, test, vi } from "vitest";

import type { BoardProps, Transition } from "$web/board";
import { translator } from "$web/i18n/translate";
import texts from "../../text/en.toml";
import Board from "../Board.svelte";
import { marksOf } from "../move_marks";
import type { FossilEntry, FossilMove, FossilSchema, FossilStoneMove, FossilTable, FossilView } from "../view.gen";

const translate = translator(texts, "en");
afterEach(cleanup);

function table(more: Partial<FossilTable> = {}): FossilTable {
  return {
    side: 7,
    phase: "moving",
    turn: 0,
    stones: ["d4", "f7"],
    cards: { d5: "A1", d7: "T1", e7: "B2", g7: "A2" },
    too_dear: [],
    scoring: null,
    given: null,
    fossils: [
      { letter: "A", left: 2, status: "open", held: [[2], []], leads: [0], would_score: [2, -1] },
      { letter: "T", left: 1, status: "open", held: [[], [1]], leads: [1], would_score: [-1, 1] },
    ],
    seats: [
      { points: 10, cards: ["A2"] },
      { points: 12, cards: ["T1"] },
    ],
    ...more,
  };
}

function view(shown: FossilTable, ply = 8): FossilView {
  return { ply, actor: 0, acting: [0], over: false, reason: null, scores: [10, 12], winners: [], table: shown };
}

function way(from: string, to: string, price: number, more: Partial<FossilStoneMove> = {}): FossilMove {
  const text = `${from}-${to}`;
  return {
    kind: "stone",
    text,
    spots: [from, to],
    price,
    takes: "T1",
    crosses: [],
    completes: null,
    would_score: null,
    ...more,
  };
}

const LAST: Partial<FossilStoneMove> = { completes: "T", would_score: [-1, 7], crosses: ["d5"] };
const MOVES = [way("d4", "d5", 1), way("d4", "d7", 2, LAST), way("f7", "d7", 2, LAST), way("f7", "g7", 1)];

const LINE: FossilEntry[] = [
  { seq: 1, at: 0, kind: "played", effects: [{ kind: "placed", seat: 1, to: "d4" }] },
  { seq: 2, at: 0, kind: "played", effects: [{ kind: "placed", seat: 1, to: "f6" }] },
  {
    seq: 3,
    at: 0,
    kind: "played",
    effects: [{ kind: "took", seat: 1, card: "T1", from: "f6", to: "f7", paid: 1 }],
  },
];

function show(more: Partial<BoardProps<FossilSchema>> = {}) {
  const heard = { play: vi.fn(), done: vi.fn(), announce: vi.fn(), illegalReason: vi.fn(() => Promise.resolve("")) };
  const props: BoardProps<FossilSchema> = {
    view: view(table()),
    moves: MOVES,
    isReplay: false,
    seat: 0,
    names: ["Ann", "Ben"],
    translate,
    history: LINE,
    transition: null,
    suggested: null,
    abridged: false,
    reducedMotion: false,
    ...heard,
    ...more,
  };
  const shown = render(Board, props);
  const spot = (square: string) => {
    const found = shown.container.querySelector<SVGGElement>(`[data-square="${square}"]`);
    if (!found) throw new Error(`no square ${square}`);
    return found;
  };
  return { ...shown, ...heard, spot };
}

describe("squares", () => {
  test("are read aloud with card, price and what comes of it", () => {
    const { spot } = show();
    expect(spot("g7").getAttribute("aria-label")).toBe("g7, ammonite, value 2, one point with the stone on f7");
    expect(spot("d7").getAttribute("aria-label")).toBe(
      "d7, trilobite, value 1, 2 points with the stone on d4, 2 points with the stone on f7, " +
        "the last card of the trilobite, Ann −1, Ben +7",
    );
    expect(spot("a1").getAttribute("aria-label")).toBe("a1, empty");
  });

  test("nothing can be chosen while there are no moves", async () => {
    const { spot, play } = show({ moves: [] });
    await fireEvent.click(spot("g7"));
    expect(play).not.toHaveBeenCalled();
  });
});

test("moves of bots are marked on the beds of the squares, inside the focus ring", () => {
  const { container } = show();
  expect(marksOf(LINE, view(table())).map(({ at }) => container.querySelectorAll(at).length)).toEqual([1, 1, 1]);
});

test("the last move is marked, whether it was seen or not", () => {
  expect(show().container.querySelector(".last .trail")).not.toBeNull();
  cleanup();
  expect(show({ history: LINE.slice(0, 2) }).container.querySelector(".last")).toBeNull();
});

describe("by keyboard", () => {
  test("arrow keys move the cursor, Enter takes the card", async () => {
    const { spot, play } = show();
    spot("f7").focus();
    await fireEvent.keyDown(spot("f7"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(spot("g7"));
    await fireEvent.keyDown(spot("g7"), { key: "Enter" });
    expect(play).toHaveBeenCalledExactlyOnceWith("f7-g7");
  });

  test("a chosen stone shows its prices, its cards are stops, Escape lets go", async () => {
    const { spot, announce } = show();
    await fireEvent.keyDown(spot("d4"), { key: "Enter" });
    expect(spot("d4").getAttribute("aria-selected")).toBe("true");
    expect(announce).toHaveBeenCalledWith("The stone on d4 is chosen. 2 cards are in reach.");
    expect(spot("d5").getAttribute("tabindex")).toBe("0");
    expect(spot("g7").getAttribute("tabindex")).toBe("-1");
    await fireEvent.keyDown(spot("d4"), { key: "Escape" });
    expect(spot("d4").getAttribute("aria-selected")).toBe("false");
  });

  test("where both stones can go, buttons ask which", async () => {
    const { spot, play, getAllByRole } = show();
    await fireEvent.keyDown(spot("d7"), { key: "Enter" });
    expect(play).not.toHaveBeenCalled();
    const buttons = getAllByRole("button", { name: /^From/ });
    expect(buttons.map((button) => button.textContent)).toEqual(["From d4 for 2 points", "From f7 for 2 points"]);
    await fireEvent.click(buttons[1] as HTMLElement);
    expect(play).toHaveBeenCalledExactlyOnceWith("f7-d7");
  });
});

test("a hint marks the stone and the card it is about, until they are no longer offered", async () => {
  const { container, rerender } = show({ suggested: "d4-d7" });
  const marked = () => [...container.querySelectorAll<SVGGElement>(".hinted")].map(({ dataset }) => dataset["square"]);
  expect(marked().sort()).toEqual(["d4", "d7"]);
  expect(container.querySelector("line.hint")).not.toBeNull();
  await rerender({ suggested: null });
  expect([marked(), container.querySelector("line.hint")]).toEqual([[], null]);
  await rerender({ suggested: "d4-d7", moves: [] });
  expect(marked()).toEqual([]);
});

describe("a fossil chosen in the list", () => {
  const asideOn = (container: HTMLElement) => container.querySelectorAll(".spot.aside").length;
  const prices = (container: HTMLElement) => container.querySelectorAll('.marks circle[r="19"]').length;

  test("stands out on the field until a card is chosen", async () => {
    const { container, getByTitle, spot } = show();
    await fireEvent.click(getByTitle("ammonite: 2 cards left"));
    expect([asideOn(container) > 0, prices(container)]).toEqual([true, 0]);
    await fireEvent(spot("g7"), new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
    await fireEvent.click(spot("g7"));
    expect([asideOn(container), prices(container) > 0]).toEqual([0, true]);
    expect(getByTitle("ammonite: 2 cards left").getAttribute("aria-pressed")).toBe("false");
  });

  test("hides no price if the field has no card of it", async () => {
    const scored: FossilTable["fossils"][number] = {
      letter: "A",
      left: 0,
      status: "scored",
      held: [[], []],
      leads: [],
      would_score: [0, 0],
    };
    const { container, getByTitle } = show({ view: view(table({ fossils: [scored] })) });
    await fireEvent.click(getByTitle("ammonite: scored"));
    expect([asideOn(container), prices(container) > 0]).toEqual([0, true]);
  });
});

test("by touch the first tap shows what the second one plays", async () => {
  const { spot, play, container } = show();
  const tap = async () => {
    await fireEvent(spot("g7"), new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
    await fireEvent.click(spot("g7"));
  };
  await tap();
  expect(play).not.toHaveBeenCalled();
  expect(container.textContent).toContain("Take it for one point");
  await tap();
  expect(play).toHaveBeenCalledExactlyOnceWith("f7-g7");
});

test("cards in line that cost more than I have show their price in grey", async () => {
  const dear = table({
    too_dear: [
      { spots: ["d4", "e7"], price: 12 },
      { spots: ["f7", "e7"], price: 11 },
      { spots: ["f7", "d7"], price: 13 },
    ],
  });
  const { container, spot } = show({ view: view(dear) });
  const grey = () => [...container.querySelectorAll("g.dear")].map(({ textContent }) => textContent?.trim());
  expect(grey()).toEqual(["11"]);
  expect(spot("e7").getAttribute("aria-label")).toContain("11 points: more than you have");
  await fireEvent.click(spot("d4"));
  expect(grey()).toEqual(["12"]);
});

describe("a card out of reach", () => {
  const DEAR = "it costs 19 and you have 10";
  const SAID = `b2 is out of reach: ${DEAR}.`;
  const wide = view(table({ cards: { b2: "U1", d5: "A1", d7: "T1", g7: "A2" } }));
  const showDear = (more = {}) => show({ view: wide, illegalReason: vi.fn(() => Promise.resolve(DEAR)), ...more });
  const pressed = async (spot: Element) => {
    await fireEvent.click(spot);
    await tick();
  };

  test("says why when it is pressed, in the words of the rules", async () => {
    const illegalReason = vi.fn(() => Promise.resolve(DEAR));
    const { spot, announce, container } = showDear({ illegalReason });
    await pressed(spot("b2"));
    expect(illegalReason).toHaveBeenCalledExactlyOnceWith("b2");
    expect(announce).toHaveBeenCalledExactlyOnceWith(SAID);
    expect(container.textContent).toContain(SAID);
    expect(spot("b2").classList).toContain("barred");
  });

  test("says it for the stone that is chosen, which stays so", async () => {
    const illegalReason = vi.fn(() => Promise.resolve(DEAR));
    const { spot } = showDear({ illegalReason });
    await pressed(spot("d4"));
    await pressed(spot("b2"));
    expect(illegalReason).toHaveBeenCalledExactlyOnceWith("d4-b2");
    expect(spot("d4").getAttribute("aria-selected")).toBe("true");
  });

  test("is forgotten when something else is pressed, or Escape", async () => {
    const { spot, container } = showDear();
    for (const other of ["d4", "a7"]) {
      await pressed(spot("b2"));
      expect(container.textContent).toContain(SAID);
      await pressed(spot(other));
      expect(container.textContent).not.toContain(SAID);
    }
    await pressed(spot("b2"));
    await fireEvent.keyDown(spot("b2"), { key: "Escape" });
    expect(container.textContent).not.toContain(SAID);
  });

  test("leaves the player who only passes by in peace", async () => {
    vi.useFakeTimers();
    const illegalReason = vi.fn(() => Promise.resolve(DEAR));
    const { spot, announce, container } = showDear({ illegalReason });
    spot("b1").focus();
    await fireEvent.keyDown(spot("b1"), { key: "ArrowDown" });
    await fireEvent.keyDown(spot("b2"), { key: "ArrowDown" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(illegalReason).not.toHaveBeenCalled();
    await fireEvent.keyDown(spot("b3"), { key: "ArrowUp" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(container.textContent).toContain(SAID);
    expect(announce).not.toHaveBeenCalled();
    await fireEvent.keyDown(spot("b2"), { key: "Enter" });
    await vi.advanceTimersByTimeAsync(0);
    expect(announce).toHaveBeenCalledExactlyOnceWith(SAID);
    expect(illegalReason).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  test("says nothing while it is not my turn, nor of a square without a card", async () => {
    const illegalReason = vi.fn(() => Promise.resolve(DEAR));
    const { spot } = showDear({ illegalReason });
    await pressed(spot("a1"));
    cleanup();
    const waiting = showDear({ illegalReason, moves: [] });
    await pressed(waiting.spot("b2"));
    expect(illegalReason).not.toHaveBeenCalled();
  });
});

test("signs are explained at first contact, until that is dismissed", async () => {
  localStorage.clear();
  const { getByText, queryByText, unmount, container } = show();
  expect(getByText("Price of a card; grey: more than you have.")).toBeTruthy();
  await fireEvent.click(container.querySelector(".first button")!);
  expect(queryByText("Price of a card; grey: more than you have.")).toBeNull();
  unmount();
  expect(show().container.querySelector(".first")).toBeNull();
  expect(localStorage.getItem("ludoteca.explained")).toBe('["fossil"]');
});

describe("a stone", () => {
  const SIZE_PX = 740;
  /** A point of the window inside a square, or a little beside its middle. */
  const at = (square: string, by = 0) => ({
    clientX: 34 + ("abcdefg".indexOf(square.charAt(0)) + 0.5) * 100 + by,
    clientY: 34 + (Number(square.charAt(1)) - 0.5) * 100,
    pointerId: 1,
  });

  async function dragged(from: string, to: string, pointerType = "mouse") {
    const shown = show();
    const field = shown.container.querySelector("svg")!;
    field.getBoundingClientRect = () => ({ left: 0, top: 0, width: SIZE_PX, height: SIZE_PX }) as DOMRect;
    await fireEvent.pointerDown(shown.spot(from), { ...at(from), pointerType });
    await fireEvent.pointerMove(window, { ...at(from, 20), pointerType });
    await fireEvent.pointerMove(window, { ...at(to), pointerType });
    const moved = shown.container.querySelector<HTMLElement>(".stone-place")?.style.transform;
    await fireEvent.pointerUp(window, { ...at(to), pointerType });
    return { ...shown, moved };
  }

  test.each(["mouse", "touch"])("is dragged to a card by %s, and follows the pointer", async (pointerType) => {
    const { play, moved } = await dragged("d4", "d7", pointerType);
    expect(play).toHaveBeenCalledExactlyOnceWith("d4-d7");
    expect(moved).toContain("300px");
  });

  test("that is dropped where it cannot go stays chosen", async () => {
    const { play, spot, container } = await dragged("d4", "g7");
    expect(play).not.toHaveBeenCalled();
    expect(spot("d4").getAttribute("aria-selected")).toBe("true");
    expect(container.querySelector<HTMLElement>(".stone-place")?.style.transform).not.toContain("300px");
  });

  test("under a finger keeps the page from scrolling", async () => {
    const { spot, container } = show();
    const scroll = () => fireEvent.touchMove(container.querySelector("svg")!);
    expect(await scroll()).toBe(true);
    await fireEvent.pointerDown(spot("d4"), { ...at("d4"), pointerType: "touch" });
    expect(await scroll()).toBe(false);
    await fireEvent.pointerUp(window, at("d4"));
    expect(await scroll()).toBe(true);
  });
});

describe("the swap", () => {
  test("forecasts what the card under the mouse or the keyboard's focus would bring", async () => {
    const taking = table({ phase: "taking", scoring: "T", given: "A2" });
    const moves: FossilMove[] = [
      { kind: "swap", text: "take T1 from 2", spots: ["seat 2", "T1"], would_score: [9, -4] },
      { kind: "swap", text: "take B2 from 2", spots: ["seat 2", "B2"], would_score: [3, 5] },
    ];
    const { container } = show({ view: view(taking), moves });
    const forecast = () => container.querySelector(".stand")?.textContent;
    const [first, second] = [...container.querySelectorAll(".pick")] as [Element, Element];
    expect(forecast()).toMatch(/As things stand.*−1.*\+1/s);
    await fireEvent.pointerEnter(first);
    expect(forecast()).toMatch(/If you take the trilobite of value 1:.*\+9.*−4/s);
    await fireEvent.pointerLeave(first);
    await fireEvent.focus(second);
    expect(forecast()).toMatch(/If you take the bony fish of value 2:.*\+3.*\+5/s);
    expect([...container.querySelectorAll(".gain")].map((gain) => gain.textContent)).toEqual(["1 +9", "1 +3"]);
    await fireEvent.blur(second);
    expect(forecast()).toMatch(/As things stand/);
  });

  const giving = table({ phase: "giving", scoring: "T" });
  const offers: FossilMove[] = [
    { kind: "swap", text: "give A2", spots: ["A2"], would_score: [] },
    { kind: "swap", text: "keep", spots: [], would_score: [] },
  ];

  test("offers my cards, and to keep them all", async () => {
    const { play, getByText } = show({ view: view(giving), moves: offers });
    await fireEvent.click(getByText("Keep all cards"));
    expect(play).toHaveBeenCalledExactlyOnceWith("keep");
  });

  test("shows my cards that nobody can swap, with the reason", async () => {
    const held = table({
      phase: "giving",
      scoring: "T",
      seats: [
        { points: 10, cards: ["A2", "U3"] },
        { points: 12, cards: [] },
      ],
    });
    const illegalReason = vi.fn(() => Promise.resolve("nobody else holds another fossil of value 3"));
    const { container } = show({ view: view(held), moves: offers, illegalReason });
    await vi.waitFor(() => expect(container.querySelector("[data-unavailable]")).not.toBeNull());
    const shown = container.querySelector("[data-unavailable]");
    expect(shown?.textContent).toMatch(/sea urchin, value 3:.*nobody else holds/s);
    expect(shown?.getAttribute("aria-disabled")).toBe("true");
    expect(illegalReason.mock.calls).toEqual([["give U3"]]);
  });

  test("goes back to the card to give, where that can be undone", async () => {
    const taking = table({ phase: "taking", scoring: "T", given: "A2" });
    const moves: FossilMove[] = [
      { kind: "swap", text: "take B2 from 2", spots: ["seat 2", "B2"], would_score: [3, 5] },
    ];
    const undo = vi.fn();
    const { getByText, queryByText, rerender } = show({ view: view(taking), moves, undo });
    await fireEvent.click(getByText("Give another card"));
    expect(undo).toHaveBeenCalledOnce();
    await rerender({ undo: null });
    expect(queryByText("Give another card")).toBeNull();
  });

  test("is not offered again to the player who looks back", () => {
    const { container } = show({ view: view(giving), moves: [], isReplay: true });
    expect(container.querySelector("dialog")).toBeNull();
  });

  test("can be put aside and opened again", async () => {
    const { container, getByText } = show({ view: view(giving), moves: offers });
    await fireEvent.click(getByText("Look at the board"));
    expect(container.querySelector("dialog")).toBeNull();
    await fireEvent.click(getByText("Swap a card?"));
    expect(container.querySelector("dialog")).not.toBeNull();
  });

  test("is not mine to make when another player decides", () => {
    const { container } = show({ view: view(giving), moves: [], seat: 1 });
    expect(container.querySelector("dialog")).toBeNull();
  });
});

describe("a scene", () => {
  const none = { cards: [], sum: 0, result: 0, leads: false, paid: 1, received: 0, change: -1 };
  const lead = { cards: [1], sum: 1, result: 1, leads: true, paid: 0, received: 1, change: 2 };
  const before = view(table());
  const transition: Transition<FossilSchema> = {
    entry: { seq: 9, at: 0, kind: "played", effects: [{ kind: "scored", fossil: "T", seats: [none, lead] }] },
    before,
    after: view(table({ stones: ["d7", "f7"] }), 9),
  };

  test("is over once it has been skipped, and says so once", async () => {
    const { done, getByText, unmount } = show({ view: before, transition, moves: [] });
    expect(getByText("Scoring: trilobite")).toBeTruthy();
    expect(done).not.toHaveBeenCalled();
    await fireEvent.click(getByText("Go on"));
    expect(done).toHaveBeenCalledOnce();
    unmount();
    expect(done).toHaveBeenCalledOnce();
  });

  test("that is taken away is not said to be over", async () => {
    const { done, rerender, container } = show({ view: before, transition, moves: [] });
    await rerender({ transition: null });
    expect(container.querySelector(".scoring")).toBeNull();
    expect(done).not.toHaveBeenCalled();
  });

  test("gives way to the next one, which is over by itself", async () => {
    const { done, rerender, getByText } = show({ view: before, transition, moves: [] });
    const later = vi.fn();
    await rerender({ transition: { ...transition, entry: { ...transition.entry, seq: 10 } }, done: later });
    await fireEvent.click(getByText("Go on"));
    expect(done).not.toHaveBeenCalled();
    expect(later).toHaveBeenCalledOnce();
  });

  test("stands still and complete when calm", () => {
    const { container, done } = show({ view: before, transition, moves: [], reducedMotion: true });
    expect(container.textContent).toContain("10 → 9");
    expect(container.querySelectorAll(".later:not(.shown)").length).toBe(0);
    expect(done).not.toHaveBeenCalled();
  });
});
