import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { click, failOnComplaints, hover, key, show, tap } from "./showing";
import { OFFERS, table } from "./table";

// All drawings take a while to be put into a page; nothing here looks at them.
vi.mock("../art/Sprite.svelte", () => ({ default: () => undefined }));

beforeEach(failOnComplaints);
afterEach(() => void vi.restoreAllMocks());

describe("squares", () => {
  test("say what lies there and what can be done", () => {
    const { square } = show();
    expect(square("b4").getAttribute("aria-label")).toBe(
      "b4: clay (amber, footprint) upon sand (amber). Possible: Move, Dig.",
    );
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

  test("that are looked at leave the energy in sight", async () => {
    const { square, all } = show();
    await hover(square("d4"));
    expect(all(".look use").map((use) => use.getAttribute("href"))).toEqual([
      "#fossilis-energy",
      "#fossilis-energy",
      "#fossilis-energy-spent",
    ]);
  });

  test.each([
    ["e5", "walk e5"],
    ["e2", "extract e2 rib"],
    ["a3", "place a3 amber"],
  ])("where nothing can be done ask for what is most likely meant: %s", async (name, move) => {
    const { square, illegalReason } = show();
    await click(square(name));
    expect(illegalReason).toHaveBeenCalledExactlyOnceWith(move);
  });

  test("where nothing can be done tell why", async () => {
    const { square, illegalReason, announce, getByRole } = show();
    await click(square("e5"));
    await tick();
    expect(illegalReason).toHaveBeenCalledExactlyOnceWith("walk e5");
    expect(announce).toHaveBeenCalledExactlyOnceWith("Not so: it is too far.");
    expect(getByRole("status").textContent).toBe("Not so: it is too far.");
  });

  test("tell why until something else is looked at or pressed", async () => {
    const { square, choice, one } = show();
    const told = () => one(".note [role=status]").textContent;
    await click(square("e5"));
    await tick();
    await hover(choice("end"));
    expect(told()).not.toContain("Not so");
    await click(square("e5"));
    await tick();
    expect(told()).toContain("Not so");
    await key(square("e5"), "ArrowUp");
    expect(told()).not.toContain("Not so");
  });
});

test("arrow keys lead over the site, and stop at its edge", async () => {
  const { square } = show();
  square("d4").focus();
  await key(square("d4"), "ArrowRight");
  await key(document.activeElement!, "ArrowDown");
  await key(document.activeElement!, "ArrowDown");
  expect(document.activeElement).toBe(square("e5"));
});

test("a square that a hint is about is framed", () => {
  const moves = OFFERS.map((choice) => ("square" in choice ? { ...choice, spots: [String(choice.square)] } : choice));
  const { square } = show(table(), moves, { suggested: "walk d4" });
  expect(square("d4").className).toContain("hinted");
});
