import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { BoardProps, Scene } from "$web/board";
import { wordsOf } from "$web/texts";
import texts from "../../text/en.toml";
import Board from "../Board.svelte";
import type { Choice, Step, Table } from "../shown";
import { effect, entry, offer, OFFERS, player, site, table, view } from "./table";

// All drawings take a while to be put into a page; nothing here looks at them.
vi.mock("../art/Sprite.svelte", () => ({ default: () => undefined }));

const words = wordsOf(texts, "en");

function show(shown: Table = table(), moves: Choice[] = OFFERS, more: Partial<BoardProps> = {}) {
  const heard = { play: vi.fn(), done: vi.fn(), say: vi.fn(), why: vi.fn(() => Promise.resolve("it is too far")) };
  const props: BoardProps = {
    view: view(shown),
    moves,
    past: false,
    seat: 0,
    names: ["Ann", "Ben", "Cy"],
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
  const all = (selector: string) => [...found.container.querySelectorAll<HTMLElement>(selector)];
  const one = (selector: string) => all(selector)[0]!;
  const square = (name: string) => one(`[data-square="${name}"]`);
  const choice = (text: string) => one(`[data-choice="${text}"]`);
  const label = (text: string) => choice(text).querySelector(".unseen")?.textContent ?? null;
  const look = () => one(".look")?.textContent ?? "";
  const offered = () => all("[data-choice]").map((at) => at.dataset["choice"]);
  return { ...found, ...heard, all, one, square, choice, label, look, offered };
}

const click = (element: Element) => fireEvent.click(element);
const key = (element: Element, key: string) => fireEvent.keyDown(element, { key });
const hover = (element: Element) => fireEvent(element, Object.assign(new MouseEvent("pointerenter"), { pointerType: "mouse" }));
/** A finger that taps, in a browser whose clicks do not tell that it was one. */
const tap = async (element: HTMLElement) => {
  const down = new MouseEvent("pointerdown", { bubbles: true });
  await fireEvent(element, Object.assign(down, { pointerType: "touch" }));
  await click(element);
};

beforeEach(() => void vi.spyOn(console, "error").mockImplementation((text) => expect.unreachable(String(text))));
afterEach(() => void vi.restoreAllMocks());

describe("squares", () => {
  test("say what lies there and what can be done", () => {
    const { square } = show();
    expect(square("b4").getAttribute("aria-label")).toBe("b4: clay (amber, footprint) upon sand (amber). Possible: Move, Dig.");
    expect(square("c4").getAttribute("aria-label")).toBe("c4: an open pit. It holds: tooth, hammer.");
    expect(square("d3").getAttribute("aria-label")).toBe("d3: sand (amber) upon sand (footprint). Ben stands there.");
  });

  test("where one can only go are marked less than those where there is something to do", () => {
    const { square } = show();
    expect(square("d4").className).toContain("goes");
    expect(square("b3").className).toContain("works");
    expect(square("e5").dataset["open"]).toBe("false");
  });

  test("with one thing to do are looked at by hovering, and done by a press", async () => {
    const { square, look, play, all } = show();
    await hover(square("d4"));
    expect(look()).toBe("Move to d4.");
    expect(all('[data-pawn="0"]')).toHaveLength(2);
    await click(square("d4"));
    expect(play).toHaveBeenCalledExactlyOnceWith("walk d4");
  });

  test("by a finger are looked at first, then done", async () => {
    const { square, look, play } = show();
    await tap(square("d4"));
    expect(play).not.toHaveBeenCalled();
    expect(look()).toBe("Move to d4. Tap again to do it.");
    await tap(square("d4"));
    expect(play).toHaveBeenCalledExactlyOnceWith("walk d4");
  });

  test.each([
    ["e5", "walk e5"],
    ["e2", "extract e2 rib"],
    ["a3", "place a3 amber"],
  ])("where nothing can be done ask for what is most likely meant: %s", async (name, move) => {
    const { square, why } = show();
    await click(square(name));
    expect(why).toHaveBeenCalledExactlyOnceWith(move);
  });

  test("where nothing can be done tell why", async () => {
    const { square, why, say, getByRole } = show();
    await click(square("e5"));
    await tick();
    expect(why).toHaveBeenCalledExactlyOnceWith("walk e5");
    expect(say).toHaveBeenCalledExactlyOnceWith("Not so: it is too far.");
    expect(getByRole("status").textContent).toBe("Not so: it is too far.");
  });
});

describe("a dig", () => {
  test("is chosen by its tile, then by an arrow that says all it does and what it costs", async () => {
    const { square, choice, label, offered, play, all } = show();
    expect(all(".arrow")).toHaveLength(0);
    await click(square("b3"));
    expect(offered()).toEqual(expect.arrayContaining(["dig b3 east", "dig b3 west", "shovel b3"]));
    expect(label("dig b3 east")).toBe(
      "Dig the sand at b3 to the east, for 1 energy. The stone (amber, egg, footprint) at c3 is pushed on to d3. " +
        "Ann rides along to c3. The pit at b3 lies open.",
    );
    expect(choice("dig b3 east").textContent).toContain("1");
    await click(choice("dig b3 east"));
    expect(play).toHaveBeenCalledExactlyOnceWith("dig b3 east");
  });

  test("that is looked at lies as it would lie, and back again", async () => {
    const { square, choice, all, one, look } = show();
    const lies = () => all(".tile").map((tile) => tile.dataset["tile"]);
    const before = lies();
    await click(square("b3"));
    await hover(choice("dig b3 west"));
    expect(lies()).toContain("a3 0");
    expect(lies()).not.toContain("b3 0");
    expect(one(".tile.ghost").dataset["tile"]).toBe("a3 0");
    expect(look()).toContain("The pit at a3 is covered.");
    expect(all(".marks .path")).toHaveLength(1);
    await fireEvent(choice("dig b3 west"), new MouseEvent("pointerleave"));
    expect(lies().toSorted()).toEqual(before.toSorted());
  });

  test("by a finger: the first tap on an arrow looks, the second one digs", async () => {
    const { square, choice, play, look } = show();
    await tap(square("b3"));
    await tap(choice("dig b3 west"));
    expect(play).not.toHaveBeenCalled();
    expect(look()).toMatch(/Tap again to do it\.$/);
    await tap(choice("dig b3 east"));
    expect(play).not.toHaveBeenCalled();
    await tap(choice("dig b3 east"));
    expect(play).toHaveBeenCalledExactlyOnceWith("dig b3 east");
  });

  test("by keyboard: Enter, an arrow key, Enter; Escape lets go", async () => {
    const { square, choice, play, all } = show();
    square("b3").focus();
    await key(square("b3"), "Enter");
    await tick();
    expect(document.activeElement).toBe(choice("dig b3 east"));
    await key(document.activeElement!, "ArrowLeft");
    expect(document.activeElement).toBe(choice("dig b3 west"));
    expect(all(".tile.ghost")).toHaveLength(1);
    await key(document.activeElement!, "Escape");
    expect(all(".arrow")).toHaveLength(0);
    expect(document.activeElement).toBe(square("b3"));
    await key(square("b3"), "Enter");
    await tick();
    await key(document.activeElement!, "ArrowRight");
    await click(document.activeElement!);
    expect(play).toHaveBeenCalledExactlyOnceWith("dig b3 east");
  });

  test("off the site says who gets the tile, and shows it beside the site", async () => {
    const falls = offer("dig e1 east", "dig", {
      square: "e1",
      direction: "east",
      cost: 2,
      effect: effect({
        moves: [{ tile: "caf", from: "e1", to: null }],
        gains: ["caf"],
        pawns: [{ seat: 1, from: "e1", to: null, side: "east", pit: false }],
      }),
    });
    const { square, choice, look, all } = show(table(), [falls]);
    await click(square("e1"));
    await hover(choice("dig e1 east"));
    expect(look()).toBe(
      "Dig the clay at e1 to the east, for 2 energy. The clay (amber, footprint) falls off the site and goes to Ann. " +
        "Ben is off the site, at the east side.",
    );
    expect(all(".gain")).toHaveLength(1);
  });

  test("of a lever or by hand is told apart", async () => {
    const west = { square: "b4", direction: "west", effect: effect({ moves: [{ tile: "caf", from: "b4", to: "a4" }] }) };
    const both = [offer("dig b4 west", "dig", { ...west, cost: 2 }), offer("lever b4 west", "lever", { ...west, cost: 0 })];
    const { square, getByRole, offered, label } = show(table(), both);
    await click(square("b4"));
    expect(offered()).toEqual(["dig b4 west"]);
    await click(getByRole("button", { name: "Lever" }));
    expect(label("lever b4 west")).toBe("Dig the clay at b4 to the west, with a lever.");
  });

  test("stays as it was chosen until it has happened; if it is refused, all is as before", async () => {
    const { square, choice, all, rerender } = show();
    await click(square("b3"));
    await click(choice("dig b3 west"));
    await rerender({ moves: [] });
    expect(all('[data-tile="a3 0"]:not(.ghost)')).toHaveLength(1);
    await rerender({ moves: OFFERS });
    expect(all('[data-tile="a3 0"]')).toHaveLength(0);
  });
});

describe("what else can be done", () => {
  test("sand is placed with the fragment chosen, and seen before", async () => {
    const { square, choice, play, all } = show();
    await click(square("c3"));
    await hover(choice("place c3 e"));
    expect(all('[data-tile="c3 1"].ghost')).toHaveLength(1);
    expect(choice("place c3 e").textContent).toContain("Place sand (egg) at c3.");
    await click(choice("place c3 e"));
    expect(play).toHaveBeenCalledExactlyOnceWith("place c3 e");
  });

  test("what cannot be extracted is in the menu with the reason, and is not played", async () => {
    const moves = ["rib", "skull"].map((item) => offer(`extract e2 ${item}`, "extract", { square: "e2", item, cost: 1 }));
    const why = vi.fn(() => Promise.resolve("you have 3 plaster, and this costs 4"));
    const { square, one, all, play } = show(table(), moves, { why });
    await click(square("e2"));
    await vi.waitFor(() => expect(all("[data-unavailable]").length).toBe(1));
    expect(why).toHaveBeenCalledExactlyOnceWith("extract e2 limb");
    const limb = one("[data-unavailable]");
    expect([limb.getAttribute("aria-disabled"), limb.textContent?.replace(/\s+/g, " ").trim()]).toEqual([
      "true",
      "limb: you have 3 plaster, and this costs 4",
    ]);
    await click(limb);
    expect(play).not.toHaveBeenCalled();
  });

  test("something in a pit is extracted for its plaster", async () => {
    const moves = ["tooth", "hammer"].map((item) => offer(`extract c4 ${item}`, "extract", { square: "c4", item, cost: item === "tooth" ? 2 : 0 }));
    const { square, choice, label, all, play } = show(table(), moves);
    await click(square("c4"));
    expect(label("extract c4 tooth")).toBe("Extract a tooth from the pit at c4, for 2 plaster.");
    await hover(choice("extract c4 tooth"));
    expect(all(".wanted")).toHaveLength(1);
    await click(choice("extract c4 hammer"));
    expect(play).toHaveBeenCalledExactlyOnceWith("extract c4 hammer");
  });

  test.each([
    ["plaster", "Take 1 plaster."],
    ["end", null],
    ["buy 2", "Bucket. Cost: egg. Take 2 plaster. At the end: 1 point. Buy a bucket (cost: egg)."],
    ["claim allosaurus limb", "Claim Allosaurus and assign a limb."],
    ["score plateosaurus", "Score Plateosaurus unfinished, for 5 points."],
  ])("by a button of its own: %s", async (text, said) => {
    const { choice, label, play } = show();
    expect(label(text)).toBe(said);
    await click(choice(text));
    expect(play).toHaveBeenCalledExactlyOnceWith(text);
  });

  test("what a card brings is told before it is pressed, and that energy is lost with it", async () => {
    const { choice, look } = show(table(), [offer("claim allosaurus tooth", "claim", { dinosaur: "allosaurus", bone: "tooth" })]);
    await hover(choice("claim allosaurus tooth"));
    expect(look()).toBe("Claim Allosaurus and assign a tooth. Energy not used: 2.");
  });

  test("without energy it is said what can still be done", async () => {
    const moves = [offer("end", "end"), offer("buy 1", "buy", { place: 1 })];
    const { getByRole, rerender } = show(table({ energy: 0 }), moves);
    expect(getByRole("status").textContent).toBe("You can still: buy.");
    await rerender({ moves: [offer("end", "end")] });
    expect(getByRole("status").textContent).toBe("Nothing is left to do: end your turn.");
  });

  test("dinosaurs tell what I have of them and what I lack", () => {
    const { one, all } = show();
    expect(one('[data-at="display 1"] > .unseen').textContent).toBe(
      "Allosaurus: carnivore, biped, Jurassic. Needs: tooth 4, limb 5, rib 6. Complete: 20 points. You lack: rib.",
    );
    expect(all('[data-at="display 1"] .has')).toHaveLength(2);
    expect(all('[data-at="display 4"] .has')).toHaveLength(1);
  });
});

describe("what I have", () => {
  const HANDS = OFFERS.filter(({ kind }) => kind !== "shovel");
  const thing = (one: (selector: string) => HTMLElement, name: string) => one(`[data-thing="${name}"]`);

  test("a tool says what it does, and squares offer nothing but its use until it is put away", async () => {
    const { one, square, play } = show();
    await click(thing(one, "shovel"));
    expect(one('[data-about="shovel"]').textContent).toContain("if it is sand.");
    expect(one(".note [role=status]").textContent).toBe("Press a marked square for the shovel.");
    expect(square("d4").dataset["open"]).toBe("false");
    await key(one(".fossilis"), "Escape");
    expect(square("d4").dataset["open"]).toBe("true");
    await click(thing(one, "shovel"));
    await click(square("b3"));
    expect(play).toHaveBeenCalledExactlyOnceWith("shovel b3");
  });

  test("a tool that cannot be used says why, or that it is not my turn", async () => {
    const { one, why, findByText, rerender } = show(table(), HANDS);
    await click(thing(one, "shovel"));
    await findByText("Not so: it is too far.");
    expect(why).toHaveBeenCalledExactlyOnceWith("shovel b3");
    await rerender({ moves: [] });
    expect(one('[data-about="shovel"]').textContent).toContain("You can use it in your turn.");
  });

  test("a skill and an empty place for one say what they bring; pressed again they close", async () => {
    const { one, all } = show();
    await click(thing(one, "thrift"));
    expect(one("[data-about]").textContent).toMatch(/Thrift.*Bones cost 1 plaster less.*It works by itself\./s);
    await click(one("button.slot"));
    expect(one("[data-about]").textContent).toContain("Points at the end for a slot without a skill: 2.");
    await click(one("button.slot"));
    expect(all("[data-about]")).toEqual([]);
  });

  test("a bucket is used where it is explained", async () => {
    const cards: Table["seats"][number]["cards"] = [{ card: 7, kind: "tool", tool: "bucket", points: 1, used: false }];
    const bucket = offer("bucket", "bucket");
    const { one, play } = show(table({ seats: [player(0, { cards }), player(1), player(2)] }), [...OFFERS, bucket]);
    await click(thing(one, "bucket"));
    await click(one('[data-about="bucket"] button'));
    expect(play).toHaveBeenCalledExactlyOnceWith("bucket");
  });

  test("characteristics stand in words on every dinosaur and beside every set", () => {
    const { one } = show();
    const words = [...one('[data-dinosaur="allosaurus"] .kinds').children].map(({ textContent }) => textContent);
    expect(words).toEqual(["carnivore", "biped", "Jurassic"]);
    expect(one(".mine-area .sets").textContent).toContain("carnivore");
  });
});

describe("questions", () => {
  test("tiles to pay with", async () => {
    const paying = table({ phase: "paying", paying: { place: 3, paid: ["sa"], cost: "aef" } });
    const { getByText, choice, play } = show(paying, [offer("pay cae", "pay", { tile: "cae" }), offer("pay taef", "pay", { tile: "taef" })]);
    expect(getByText("Choose tiles to pay for it: 2 plaster, a tooth, 1 point.")).toBeTruthy();
    await click(choice("pay cae"));
    expect(play).toHaveBeenCalledExactlyOnceWith("pay cae");
  });

  test("a skill to learn, with what it does", async () => {
    const { choice, play } = show(table({ phase: "learning" }), [offer("learn reach", "learn", { skill: "reach" })]);
    expect(choice("learn reach").textContent).toMatch(/Long arms.*Extracting works diagonally, too\./s);
    await click(choice("learn reach"));
    expect(play).toHaveBeenCalledExactlyOnceWith("learn reach");
  });

  test("a side to stand at: the pawn is seen there", async () => {
    const { choice, all, play } = show(table({ phase: "fishing" }), [offer("north", "side", { direction: "north" })]);
    await hover(choice("north"));
    expect(all('[data-pawn="0"].ghost')).toHaveLength(1);
    await click(choice("north"));
    expect(play).toHaveBeenCalledExactlyOnceWith("north");
  });

  test("a card to take for nothing", async () => {
    const { choice, play } = show(table({ phase: "auction" }), [offer("take 2", "take", { place: 2 })]);
    await click(choice("take 2"));
    expect(play).toHaveBeenCalledExactlyOnceWith("take 2");
  });
});

describe("where there is little room", () => {
  test("parts are laid over the site, one at a time, and put away again", async () => {
    const { all, one } = show();
    const tab = (name: string) => one(`button[data-tab="${name}"]`);
    await click(tab("market"));
    expect(all(".panel.open").map(({ id }) => id)).toEqual(["fossilis-market"]);
    expect(tab("market").getAttribute("aria-expanded")).toBe("true");
    await click(tab("mine"));
    expect(all(".panel.open").map(({ id }) => id)).toEqual(["fossilis-mine"]);
    await key(tab("mine"), "Escape");
    expect(all(".panel.open")).toHaveLength(0);
  });

  test("that something can be chosen there is said", () => {
    const { one } = show();
    expect(one('button[data-tab="display"]').textContent).toContain("Something can be chosen there.");
    expect(one('button[data-tab="skills"]').textContent).not.toContain("Something");
  });
});

test("places whose deck is used up are empty, and so is a lab when its dinosaur is scored", async () => {
  const { all, rerender } = show();
  const seats = [0, 1, 2].map((seat) => player(seat, { lab: [] }));
  const bare = table({ display: [null, null, null, null], market: [null, null, null, null], seats });
  await rerender({ view: view(bare), moves: [] });
  await tick();
  expect(all("[data-dinosaur], [data-ware]")).toHaveLength(0);
  expect(all(".empty")).toHaveLength(8);
  await rerender({ view: view(table()), moves: OFFERS });
  expect(all("[data-dinosaur]")).toHaveLength(5);
  const [tool, , supply] = table().market;
  const alike = [{ ...tool!, card: 7 }, null, { ...supply!, card: 7 }, null];
  await rerender({ view: view(table({ market: alike })) });
  expect(all("#fossilis-market [data-ware]")).toHaveLength(2);
  await rerender({ view: view({ ...bare, phase: "auction" }), moves: [offer("take 2", "take", { place: 2 })] });
  expect(all(".ask [data-ware]")).toHaveLength(0);
});

test("arrow keys lead over the site, and stop at its edge", async () => {
  const { square } = show();
  square("d4").focus();
  await key(square("d4"), "ArrowRight");
  await key(document.activeElement!, "ArrowDown");
  await key(document.activeElement!, "ArrowDown");
  expect(document.activeElement).toBe(square("e5"));
});

test("a hint frames what it is about", () => {
  const { all } = show(table(), OFFERS, { suggested: "buy 2" });
  expect(all(".hinted[data-choice]").map((at) => at.dataset["choice"])).toEqual(["buy 2"]);
});

test("a part that a hint leads to is framed where parts are laid over the site", () => {
  const { one } = show(table(), OFFERS, { suggested: "claim allosaurus limb" });
  expect(one('button[data-tab="display"]').className).toContain("hinted");
  expect(one('button[data-tab="market"]').className).not.toContain("hinted");
});

test("a square that a hint is about is framed", () => {
  const moves = OFFERS.map((choice) => ("square" in choice ? { ...choice, spots: [String(choice.square)] } : choice));
  const { square } = show(table(), moves, { suggested: "walk d4" });
  expect(square("d4").className).toContain("hinted");
});

test("buttons stay while what I did is shown, and cannot be pressed meanwhile", async () => {
  const { choice, rerender, all } = show();
  await rerender({ moves: [] });
  expect(choice("end").hasAttribute("disabled")).toBe(true);
  await rerender({ moves: OFFERS });
  expect(choice("end").hasAttribute("disabled")).toBe(false);
  await rerender({ moves: [], view: view(table({ turn: 1 }), { acting: [1] }) });
  expect(all('[data-choice="end"]')).toHaveLength(0);
});

test("who waits is told for whom", () => {
  const { getByRole } = show(table({ turn: 1 }), [], { view: view(table({ turn: 1 }), { acting: [1] }) });
  expect(getByRole("status").textContent).toBe("Ben plays.");
});

test("energy, pool, round and events are told", () => {
  const { all, one, getByText } = show();
  expect(all(".energy use").map((use) => use.getAttribute("href"))).toEqual(["#fossilis-energy", "#fossilis-energy", "#fossilis-energy-spent"]);
  expect(one(".step.now").title).toBe("Step 1: dig, move, extract");
  expect(getByText("Round 3. Plaster in the pool: 5 of 12. Plaster in the supply: 20. 2 events are to come.")).toBeTruthy();
});

describe("what happens is shown", () => {
  afterEach(() => vi.useRealTimers());

  function play(steps: Step[], after: Table, more: Partial<BoardProps> = {}) {
    vi.useFakeTimers();
    const scene: Scene = { entry: entry(steps), before: view(table()), after: view(after) };
    return show(table(), [], { scene, ...more });
  }
  const WEST = effect({ moves: [{ tile: "sa", from: "b3", to: "a3" }] });
  const DUG: Step = { kind: "dug", seat: 0, square: "b3", direction: "west", cost: 1, effect: WEST };
  const later = table({ site: site({ a3: { tiles: ["sa"] }, b3: { tiles: [], pit: ["rib"] } }) });

  test("tiles glide: the same one lies elsewhere, and the page is told at the end", async () => {
    const { one, done, rerender } = show();
    const tile = one('[data-tile="b3 0"]');
    vi.useFakeTimers();
    await rerender({ moves: [], scene: { entry: entry([DUG]), before: view(table()), after: view(later) } });
    await vi.advanceTimersByTimeAsync(10);
    expect(tile.dataset["tile"]).toBe("a3 0");
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done).toHaveBeenCalledOnce();
  });

  test("where nothing may move, at once", async () => {
    const { done } = play([DUG], later, { calm: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalledOnce();
  });

  test("in a hurry, sooner", async () => {
    const { done } = play([DUG], later, { brief: true });
    await vi.advanceTimersByTimeAsync(200);
    expect(done).toHaveBeenCalledOnce();
  });

  const GALA = table({ events: { left: 1, past: ["grant", "gala"], now: null } });
  test("an event is announced, and stays to be read unless one goes on", async () => {
    const { one, done, getByText } = play([{ kind: "passed", seat: 0 }], GALA, { calm: true });
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

  test("what somebody gets flies to them", async () => {
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
    const { all } = play([{ kind: "passed", seat: 0 }, { kind: "points", seat: 0, n: 1, event: "journal" }], dealt);
    await vi.advanceTimersByTimeAsync(10);
    expect(all(".flight use").map((use) => use.getAttribute("href"))).toEqual(["#fossilis-dinosaur-mosasaurus"]);
  });
});
