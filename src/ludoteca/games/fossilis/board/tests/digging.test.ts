import { fireEvent } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { click, failOnComplaints, hover, key, show, tap } from "./showing";
import { effect, offer, OFFERS, table } from "./table";

// All drawings take a while to be put into a page; nothing here looks at them.
vi.mock("../art/Sprite.svelte", () => ({ default: () => undefined }));

beforeEach(failOnComplaints);
afterEach(() => void vi.restoreAllMocks());

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

  test("that a hint suggests has the focus first", async () => {
    const { square, choice } = show(table(), OFFERS, { suggested: "dig b3 west" });
    square("b3").focus();
    await key(square("b3"), "Enter");
    await tick();
    expect(document.activeElement).toBe(choice("dig b3 west"));
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
    expect(all("span.gain")).toHaveLength(1);
  });

  test("of a lever or by hand is told apart", async () => {
    const west = {
      square: "b4",
      direction: "west",
      effect: effect({ moves: [{ tile: "caf", from: "b4", to: "a4" }] }),
    };
    const both = [
      offer("dig b4 west", "dig", { ...west, cost: 2 }),
      offer("lever b4 west", "lever", { ...west, cost: 0 }),
    ];
    const { square, getByRole, offered, label } = show(table(), both);
    await click(square("b4"));
    expect(offered()).toEqual(["dig b4 west"]);
    await click(getByRole("button", { name: "Lever" }));
    expect(label("lever b4 west")).toBe("Dig the clay at b4 to the west, with a lever.");
  });

  test("that is not possible has an arrow all the same, which tells why", async () => {
    const { square, one, offered, illegalReason, findByText, play } = show();
    await click(square("b3"));
    expect(offered()).not.toContain("dig b3 north");
    const north = one('.arrow[data-side="north"]');
    expect([north.getAttribute("aria-disabled"), north.getAttribute("aria-label")]).toEqual(["true", "to the north"]);
    await click(north);
    expect(illegalReason).toHaveBeenCalledExactlyOnceWith("dig b3 north");
    await findByText("Not so: it is too far.");
    expect(play).not.toHaveBeenCalled();
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

describe("a tile beside my pawn that I cannot dig", () => {
  const WALK = offer("walk b2", "walk", { square: "b2", cost: 1 });
  const dear = () => Promise.resolve("clay costs 2 energy, and you have 1");
  const blocked = (move: string) => Promise.resolve(`something lies ${move}`);

  test("does not just let me walk there, but says why I cannot", async () => {
    const { square, choice, play, findByText } = show(table(), [WALK], { illegalReason: dear });
    await click(square("b2"));
    expect(play).not.toHaveBeenCalled();
    expect(await findByText("clay costs 2 energy, and you have 1")).toBeTruthy();
    await click(choice("walk b2"));
    expect(play).toHaveBeenCalledExactlyOnceWith("walk b2");
  });

  test("says so where each direction has a reason of its own", async () => {
    const { square, findByText } = show(table(), [WALK], { illegalReason: blocked });
    await click(square("b2"));
    expect(await findByText("stacks or heavier tiles lie on all sides")).toBeTruthy();
  });

  test("on my own square is told without a menu", async () => {
    const { square, illegalReason } = show(table(), [WALK]);
    await click(square("b3"));
    expect(illegalReason).toHaveBeenCalledExactlyOnceWith("dig b3 north");
  });
});
