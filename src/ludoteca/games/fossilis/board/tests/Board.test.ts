import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { click, failOnComplaints, key, show, tap } from "./showing";
import { offer, OFFERS, player, table, view } from "./table";

// All drawings take a while to be put into a page; nothing here looks at them.
vi.mock("../art/Sprite.svelte", () => ({ default: () => undefined }));

beforeEach(failOnComplaints);
afterEach(() => void vi.restoreAllMocks());

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

test("a hint frames what it is about", () => {
  const { all } = show(table(), OFFERS, { suggested: "buy 2" });
  expect(all(".hinted[data-choice]").map((at) => at.dataset["choice"])).toEqual(["buy 2"]);
});

test("a part that a hint leads to is framed where parts are laid over the site", () => {
  const { one } = show(table(), OFFERS, { suggested: "claim allosaurus limb" });
  expect(one('button[data-tab="display"]').className).toContain("hinted");
  expect(one('button[data-tab="market"]').className).not.toContain("hinted");
});

test("a dinosaur in the lab is scored among what is mine", () => {
  const { one } = show(
    table(),
    OFFERS.filter(({ kind }) => kind === "score"),
    { suggested: "score plateosaurus" },
  );
  const tab = (name: string) => one(`button[data-tab="${name}"]`);
  expect(tab("mine").className).toContain("hinted");
  expect(tab("mine").textContent).toContain("Something can be chosen there.");
  expect(tab("display").textContent).not.toContain("Something");
});

test("a finger is told of the energy that a choice would lose before it makes the choice", async () => {
  const { choice, look, play } = show();
  await tap(choice("buy 2"));
  expect(play).not.toHaveBeenCalled();
  expect(look()).toContain("Energy not used: 2. Tap again to do it.");
  await tap(choice("buy 2"));
  expect(play).toHaveBeenCalledExactlyOnceWith("buy 2");
});

test("a finger that loses no energy chooses at once", async () => {
  const { choice, play } = show(table({ energy: 0 }));
  await tap(choice("buy 2"));
  expect(play).toHaveBeenCalledExactlyOnceWith("buy 2");
});

test("the button for plaster says how much it brings", () => {
  const { choice, rerender } = show();
  expect(choice("plaster").textContent).toContain("+1");
  const seats = [0, 1, 2].map((seat) => player(seat, { skills: ["plaster"] }));
  return rerender({ view: view(table({ seats })) }).then(() => expect(choice("plaster").textContent).toContain("+2"));
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
  expect(all(".energy use").map((use) => use.getAttribute("href"))).toEqual([
    "#fossilis-energy",
    "#fossilis-energy",
    "#fossilis-energy-spent",
  ]);
  expect(one(".step.now").title).toBe("Step 1: dig, move, extract");
  expect(
    getByText("Round 3. Plaster in the pool: 5 of 12. Plaster in the supply: 20. 2 events are to come."),
  ).toBeTruthy();
});
