import { fireEvent, render } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";

import type { BoardProps, Transition } from "$web/board";
import { translator } from "$web/i18n/translate";
import texts from "../../text/en.toml";
import Board from "../Board.svelte";
import type { MosaixSchema, MosaixTable } from "../view.gen";
import { card, layout, placements, table, view, writing } from "./table";

const translate = translator(texts, "en");
const LAYOUTS = ["I:ootx", "T:ootx", "T:otox", "J:ootx"].map((text) => layout(text));

function show(shown: MosaixTable, more: Partial<BoardProps<MosaixSchema>> = {}) {
  const heard = { play: vi.fn(), done: vi.fn(), announce: vi.fn(), illegalReason: vi.fn(() => Promise.resolve("")) };
  const props: BoardProps<MosaixSchema> = {
    view: view(shown),
    moves: [],
    isReplay: false,
    seat: 0,
    names: ["Ann", "Ben", "Cy"],
    translate,
    history: [],
    transition: null,
    suggested: null,
    abridged: false,
    reducedMotion: false,
    ...heard,
    ...more,
  };
  const found = render(Board, props);
  /** Roles are looked for slowly among that many squares; those that a test is not about it finds by name. */
  const named = <Part extends Element>(name: string) => found.container.querySelector<Part>(`[aria-label^="${name}"]`)!;
  const button = (text: string) => found.getByText(text) as HTMLButtonElement;
  const grid = () => named<SVGElement>("Your grid");
  const key = (key: string) => fireEvent.keyDown(grid(), { key });
  const ghost = () =>
    [...found.container.querySelectorAll<SVGElement>("[data-ghost]")].map((die) => die.dataset["ghost"]);
  return { ...found, ...heard, named, button, key, ghost };
}

const mine = () => {
  const shown = writing();
  return show(shown, { moves: placements(shown) });
};

describe("writing by keyboard", () => {
  test("an arrow key takes the formation up, arrow keys move it, Enter writes it", async () => {
    const { key, ghost, play } = mine();
    await key("ArrowDown");
    expect(ghost()).toHaveLength(4);
    const before = ghost();
    await key("ArrowDown");
    expect(ghost()).not.toEqual(before);
    await key("Enter");
    expect(play).toHaveBeenCalledExactlyOnceWith("nd5");
  });

  test("R turns it, Shift+R turns it back, and both are kept from the page", async () => {
    const { key, ghost } = mine();
    await key("ArrowUp");
    const upright = ghost();
    await key("r");
    expect(ghost()).not.toEqual(upright);
    await key("R");
    expect(ghost()).toEqual(upright);
    expect(await key("r")).toBe(false);
  });

  test("it may stick out over the edge, but not leave the grid", async () => {
    const { key, ghost } = mine();
    for (let n = 0; n < 12; n++) await key("ArrowLeft");
    expect(ghost().filter((square) => square === "out").length).toBeGreaterThan(1);
    expect(ghost().filter((square) => square !== "out").length).toBeGreaterThan(0);
  });

  test("it stays where it is for the player who goes on to the buttons", async () => {
    const { key, ghost, button, play } = mine();
    await key("ArrowDown");
    await key("ArrowDown");
    await fireEvent.click(button("Write"));
    expect(play).toHaveBeenCalledExactlyOnceWith("nd5");
    expect(ghost()).toEqual([]);
  });

  test("Escape puts it away; then arrow keys take it up again", async () => {
    const { key, ghost } = mine();
    await key("ArrowUp");
    await key("Escape");
    expect(ghost()).toEqual([]);
    await key("ArrowUp");
    expect(ghost()).toHaveLength(4);
  });

  test("where it does not fit Enter says why, and nothing is written", async () => {
    const shown = writing();
    const illegalReason = vi.fn(() => Promise.resolve("c3 is filled already"));
    const { key, play, announce, findByText } = show(shown, { moves: placements(shown), illegalReason });
    await key("ArrowUp");
    for (let n = 0; n < 2; n++) await key("ArrowUp");
    await key("Enter");
    expect(play).not.toHaveBeenCalled();
    expect(illegalReason).toHaveBeenCalled();
    await findByText("Not here: c3 is filled already.");
    expect(announce).toHaveBeenCalledWith("Not here: c3 is filled already.");
  });

  test("what it brings is said once it rests", async () => {
    vi.useFakeTimers();
    const { key, announce } = mine();
    await key("ArrowDown");
    await key("ArrowDown");
    expect(announce).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(announce).toHaveBeenCalledExactlyOnceWith(
      "d5 circle, c6 circle, d6 triangle, e6 cross. Then you have 12 points.",
    );
    vi.useRealTimers();
  });
});

describe("the held formation", () => {
  test("is not lost when another player has written meanwhile", async () => {
    const { key, ghost, rerender } = mine();
    await key("ArrowDown");
    const held = ghost();
    const seats = [card({ writes: "waiting" }), card({ writes: "written" })];
    await rerender({ view: view(writing({ seats }), 9) });
    expect(ghost()).toEqual(held);
    await rerender({ view: view(table({ throw: "tttx" }), 10), moves: [] });
    expect(ghost()).toEqual([]);
  });

  test("shows what it would change in the score", async () => {
    const { key, container } = mine();
    expect(container.querySelector(".change")).toBeNull();
    await key("ArrowDown");
    expect(container.querySelector(".change")?.textContent).toBe("+12");
  });

  test("leaves the sizes of zones in sight", async () => {
    const seats = [card({ writes: "waiting", grid: card().grid.with(6, "oo.....") })];
    const shown = writing({ seats });
    const { key, container } = show(shown, { moves: placements(shown) });
    await key("ArrowDown");
    const [held, sizes] = [container.querySelector(".held")!, [...container.querySelectorAll(".size")]];
    expect(sizes.length).toBeGreaterThan(0);
    for (const size of sizes) expect(held.compareDocumentPosition(size)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("marks the boxes that dropped symbols cost, alone", async () => {
    const scale = { free: 6, boxes: 8, win: 120, exceptional: 130 };
    const shown = writing({ scale, seats: [card({ writes: "waiting" })] });
    const { key, container } = show(shown, { moves: placements(shown) });
    await key("ArrowLeft");
    for (let n = 0; n < 3; n++) await key("ArrowLeft");
    const boxes = [...container.querySelectorAll<SVGElement>("[data-box]")].map((box) => box.dataset["box"]);
    expect(boxes.filter((box) => box === "crossed")).toHaveLength(2);
    expect(boxes.filter((box) => box === "next")).toHaveLength(1);
  });

  test("what I have written stands on my grid, marked as not shown yet", () => {
    const written = { text: "nd4", squares: "d4o c5o", dropped: "tx" };
    const { named } = show(writing({ seats: [card({ writes: "written", written }), card({ writes: "waiting" })] }));
    expect(named("d4, circle, not shown to the others yet")).toBeTruthy();
  });

  test("there is none for who looks back, or watches", async () => {
    const isReplay = show(writing(), { isReplay: true });
    await isReplay.key("ArrowDown");
    expect(isReplay.ghost()).toEqual([]);
    isReplay.unmount();
    const { named, queryByText } = show(writing(), { seat: null });
    expect(named("Your grid")).toBeNull();
    expect(queryByText("Write")).toBeNull();
  });
});

describe("laying out", () => {
  test("what lies on the layout area is laid out, as it is offered", async () => {
    const { button, play } = show(table(), { moves: LAYOUTS });
    await fireEvent.click(button("Lay them out like this"));
    expect(play).toHaveBeenCalledExactlyOnceWith("I:ootx");
  });

  test("a shape is chosen, two dice change places, and the offer follows", async () => {
    const { named, button, play, container } = show(table(), { moves: LAYOUTS });
    await fireEvent.click(named("Shape T"));
    const dice = [...container.querySelectorAll<SVGElement>("[data-die]")];
    const [first, second] = [dice[1]!, dice[2]!];
    for (const die of [first, second]) {
      die.focus();
      await fireEvent.keyDown(die, { key: "Enter" });
    }
    await fireEvent.click(button("Lay them out like this"));
    expect(play).toHaveBeenCalledExactlyOnceWith("T:otox");
  });

  test("dice that do not touch cannot be laid out, and the layout area says so", async () => {
    const { button, container } = show(table(), { moves: LAYOUTS });
    const die = container.querySelector<SVGElement>("[data-die]")!;
    die.focus();
    await fireEvent.keyDown(die, { key: "Enter" });
    const corner = container.querySelector<SVGElement>('[data-place="3 3"]')!;
    corner.focus();
    await fireEvent.keyDown(corner, { key: "Enter" });
    const confirm = button("Lay them out like this");
    expect(confirm.disabled).toBe(true);
    expect(container.textContent).toContain("Each die must touch another one along a side.");
  });

  test("what the rules do not allow is explained by them", async () => {
    const illegalReason = vi.fn(() => Promise.resolve("nobody can write the shape O any more"));
    const { named, findByText } = show(table(), { moves: LAYOUTS, illegalReason });
    await fireEvent.click(named("Shape O"));
    await findByText("Not so: nobody can write the shape O any more.");
    expect(illegalReason).toHaveBeenCalledExactlyOnceWith("O:ootx");
  });

  test("a formation that fits only others says so", () => {
    const { container } = show(table(), { moves: [layout("I:ootx", false)] });
    expect(container.textContent).toContain("only others would write");
  });

  test("a number chooses a shape", async () => {
    const { container, named } = show(table(), { moves: LAYOUTS });
    const die = container.querySelector<SVGElement>('[data-place][tabindex="0"]')!;
    die.focus();
    await fireEvent.keyDown(die, { key: "6" });
    expect(named<HTMLInputElement>("Shape J").checked).toBe(true);
  });
});

describe("a hint", () => {
  test("shows the squares that it is about, on my grid only", async () => {
    const shown = writing();
    const moves = placements(shown);
    const { button, container } = show(shown, { moves, suggested: moves[40]!.text });
    expect(container.querySelectorAll(".hinted")).toHaveLength(moves[40]!.squares.split(" ").length);
    await fireEvent.click(button("The grid of Ben, 0 points. writing…"));
    expect(container.querySelector(".hinted")).toBeNull();
  });

  test("can be followed on the layout area", async () => {
    const { button, play } = show(table(), { moves: LAYOUTS, suggested: "T:otox" });
    await fireEvent.click(button("As the hint says"));
    await fireEvent.click(button("Lay them out like this"));
    expect(play).toHaveBeenCalledExactlyOnceWith("T:otox");
  });

  test("can be written as it says", async () => {
    const shown = writing();
    const moves = placements(shown);
    const { button, play } = show(shown, { moves, suggested: moves[40]!.text });
    await fireEvent.click(button("As the hint says"));
    expect(play).toHaveBeenCalledExactlyOnceWith(moves[40]!.text);
  });
});

test("a note says how to write: by mouse, and by keyboard once that was used", async () => {
  const { key, container } = mine();
  const note = () => container.querySelector(".outcome")?.textContent;
  expect(note()).toContain("click");
  await key("ArrowDown");
  await key("Escape");
  expect(note()).toContain("Arrow keys");
});

test("a die under way is drawn over all others", async () => {
  const { container } = show(table(), { moves: LAYOUTS });
  const area = container.querySelector<SVGElement>(".wooden")!;
  area.getBoundingClientRect = () => new DOMRect(0, 0, 400, 400);
  await fireEvent.pointerDown(area, { clientX: 50, clientY: 150 });
  await fireEvent.pointerMove(area, { clientX: 150, clientY: 150 });
  expect(container.querySelector(".dice > :last-child")?.classList).toContain("dragged");
  await fireEvent.pointerUp(area, { clientX: 150, clientY: 150 });
  expect(container.querySelector(".dragged")).toBeNull();
});

test("the others are small, with what they are doing; pressing one enlarges it", async () => {
  const seats = [card({ writes: "written" }), card({ writes: "waiting" }), card({ writes: "cannot", points: 5 })];
  const { button, container } = show(writing({ seats }));
  const large = () => container.querySelector('[role="grid"]')?.getAttribute("aria-label");
  const ring = (seat: number) => container.querySelector(`[data-grid="${seat}"] .who .written`);
  expect(button("The grid of Cy, 5 points. cannot")).toBeTruthy();
  await fireEvent.click(button("The grid of Ben, 0 points. writing…"));
  expect(large()).toBe("The grid of Ben");
  expect(ring(0)).toBeTruthy();
  await fireEvent.click(button("The grid of Ann, 0 points. Has the dice. written"));
  expect(large()).toMatch(/^Your grid/);
});

test("a grid that is looked at has its player's name, and closes", async () => {
  const { button, named, queryByText } = show(writing());
  await fireEvent.click(button("The grid of Ben, 0 points. writing…"));
  await fireEvent.click(button("The grid of Ben · close"));
  expect(named("Your grid")).toBeTruthy();
  expect(queryByText("The grid of Ben · close")).toBeNull();
});

describe("alone", () => {
  const scale = { free: 6, boxes: 8, win: 120, exceptional: 130 };
  const alone = (more: Partial<BoardProps<MosaixSchema>> = {}) =>
    show(table({ scale, seats: [card({ points: 6 })] }), { moves: LAYOUTS, ...more });

  test("layout and writing are one step", async () => {
    const { key, ghost, play, rerender, container } = alone();
    await key("2");
    await key("3");
    await key("ArrowDown");
    expect(ghost()).toHaveLength(4);
    expect(container.querySelector(".held.fits")).toBeTruthy();
    const squares = ghost();
    await key("Enter");
    expect(play).toHaveBeenCalledExactlyOnceWith("T:ootx");
    const laid = writing({ scale, seats: [card({ writes: "waiting", points: 6 })] });
    const moves = placements(laid);
    await rerender({ view: view(laid, 9), moves });
    const written = moves.find(({ text }) => text === play.mock.lastCall?.[0]);
    expect(play).toHaveBeenCalledTimes(2);
    expect(written?.squares.split(" ").map((square) => square.slice(0, -1))).toEqual(squares);
  });

  test("to take back what was written takes back its layout, too", async () => {
    const undo = vi.fn();
    const { rerender } = alone({ undo });
    const laid = writing({ scale, seats: [card({ writes: "waiting", points: 6 })] });
    const moves = placements(laid);
    await rerender({ view: view(laid, 9), moves });
    expect(undo).not.toHaveBeenCalled();
    await rerender({ view: view(table({ scale, seats: [card({ points: 6 })] }), 11), moves: LAYOUTS });
    await rerender({ view: view(laid, 9), moves: [], isReplay: true });
    await rerender({ view: view(table({ scale, seats: [card({ points: 6 })] }), 11), moves: LAYOUTS, isReplay: false });
    expect(undo).not.toHaveBeenCalled();
    await rerender({ view: view(laid, 9), moves });
    expect(undo).toHaveBeenCalledOnce();
    await rerender({ view: view(table({ scale, seats: [card({ points: 6 })] })), moves: LAYOUTS });
    expect(undo).toHaveBeenCalledOnce();
  });

  test("a hint is laid out, and nothing is written yet", async () => {
    const { button, play, rerender } = alone({ suggested: "T:otox" });
    await fireEvent.click(button("As the hint says"));
    const laid = writing({ scale, formation: "T:otox", seats: [card({ writes: "waiting" })] });
    await rerender({ view: view(laid, 9), moves: placements(laid), suggested: null });
    expect(play).toHaveBeenCalledExactlyOnceWith("T:otox");
  });

  test("where it does not fit Enter says why, and nothing is laid out", async () => {
    const { key, play, announce } = alone();
    await key("3");
    await key("ArrowDown");
    for (let n = 0; n < 2; n++) await key("ArrowUp");
    await key("Enter");
    expect(play).not.toHaveBeenCalled();
    expect(announce).toHaveBeenLastCalledWith("Not here: c3 is filled already; all squares must be empty.");
  });

  test("score and goal are in sight, and labelled", () => {
    const text = (points: number) =>
      show(table({ scale, seats: [card({ points })] }), { moves: LAYOUTS }).container.querySelector(".score .score")
        ?.textContent;
    expect(text(6)).toMatch(/Zones.*Squares.*Points.*Free boxes.*Total · goal 120/s);
    expect(text(121)).toContain("Total · goal 120 reached");
  });
});

test("R and a button turn the dice on the layout area, and what is held with them", async () => {
  const { container, ghost, key, named } = show(table(), { moves: LAYOUTS });
  const places = () => [...container.querySelectorAll<SVGElement>("[data-die]")].map((die) => die.dataset["place"]);
  await fireEvent.click(named("Shape T"));
  const upright = places();
  await fireEvent.keyDown(document.body, { key: "r" });
  const turned = places();
  expect(turned).not.toEqual(upright);
  await fireEvent.keyDown(document.body, { key: "R" });
  expect(places()).toEqual(upright);
  await fireEvent.click(named("Turn"));
  expect(places()).toEqual(turned);
  await key("ArrowDown");
  const held = ghost();
  await key("r");
  expect(ghost()).not.toEqual(held);
  expect(places()).not.toEqual(turned);
});

test("stopping is asked for twice", async () => {
  const scale = { free: 6, boxes: 8, win: 120, exceptional: 130 };
  const shown = table({ scale, seats: [card({ points: 99 })] });
  const { button, play, queryByText } = show(shown, {
    moves: [...LAYOUTS, { kind: "stop", text: "stop", spots: ["stop"] }],
  });
  await fireEvent.click(button("Stop here"));
  expect(queryByText("Stop with 99 points?")).toBeTruthy();
  expect(document.activeElement).toBe(button("Play on"));
  await fireEvent.keyDown(button("Play on"), { key: "Escape" });
  await fireEvent.click(button("Stop here"));
  await fireEvent.click(button("Play on"));
  expect(play).not.toHaveBeenCalled();
  await fireEvent.click(button("Stop here"));
  await fireEvent.click(button("Yes, stop"), { detail: 2 });
  expect(play).not.toHaveBeenCalled();
  await fireEvent.click(button("Yes, stop"));
  expect(play).toHaveBeenCalledExactlyOnceWith("stop");
});

describe("a scene", () => {
  const before = view(writing(), 8);
  const grid = card().grid.with(6, "ootx...");
  const after = view(table({ seats: [card({ grid }), card({ grid })], throw: "tttx" }), 9);
  const transition: Transition<MosaixSchema> = { entry: { seq: 9, at: 0, kind: "played", seat: 1 }, before, after };

  test("shows at once what has come to light, and is over after a moment", async () => {
    vi.useFakeTimers();
    const { done, container, unmount, rerender } = show(writing(), { view: before });
    await rerender({ transition });
    expect(container.querySelectorAll(".over .fresh")).toHaveLength(4);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).toHaveBeenCalledOnce();
    unmount();
    expect(done).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  test("takes no time when calm, or when time is short", () => {
    for (const manner of [{ reducedMotion: true }, { abridged: true }]) {
      const { done, unmount } = show(writing(), { view: before, transition, ...manner });
      expect(done).toHaveBeenCalledOnce();
      unmount();
    }
  });

  test("in which nothing comes to light takes no time at all", () => {
    const seats = [card({ writes: "waiting" }), card({ writes: "written" })];
    const { done } = show(writing(), {
      view: before,
      transition: { ...transition, after: view(writing({ seats }), 9) },
    });
    expect(done).toHaveBeenCalledOnce();
  });

  test("that is taken away is not said to be over", async () => {
    vi.useFakeTimers();
    const { done, rerender } = show(writing(), { view: before, transition });
    await rerender({ transition: null, view: after });
    await vi.advanceTimersByTimeAsync(2000);
    expect(done).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});
