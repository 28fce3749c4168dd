import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { click, failOnComplaints, hover, show } from "./showing";
import { offer, table } from "./table";

// All drawings take a while to be put into a page; nothing here looks at them.
vi.mock("../art/Sprite.svelte", () => ({ default: () => undefined }));

beforeEach(failOnComplaints);
afterEach(() => void vi.restoreAllMocks());

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
    const moves = ["rib", "skull"].map((item) =>
      offer(`extract e2 ${item}`, "extract", { square: "e2", item, cost: 1 }),
    );
    const illegalReason = vi.fn(() => Promise.resolve("you have 3 plaster, and this costs 4"));
    const { square, one, all, play } = show(table(), moves, { illegalReason });
    await click(square("e2"));
    await vi.waitFor(() => expect(all(".menu [data-unavailable]").length).toBe(1));
    expect(illegalReason).toHaveBeenCalledExactlyOnceWith("extract e2 limb");
    const limb = one(".menu [data-unavailable]");
    expect([limb.getAttribute("aria-disabled"), limb.textContent?.replace(/\s+/g, " ").trim()]).toEqual([
      "true",
      "limb: you have 3 plaster, and this costs 4",
    ]);
    await click(limb);
    expect(play).not.toHaveBeenCalled();
  });

  test("a pit with one thing to extract and another that is too dear opens the menu", async () => {
    const { square, all, choice, play } = show(table(), [
      offer("extract e2 rib", "extract", { square: "e2", item: "rib", cost: 4 }),
    ]);
    await click(square("e2"));
    expect(play).not.toHaveBeenCalled();
    expect(all(".menu [data-unavailable]").map((at) => at.dataset["unavailable"])).toEqual([
      "extract e2 skull",
      "extract e2 limb",
    ]);
    await click(choice("extract e2 rib"));
    expect(play).toHaveBeenCalledExactlyOnceWith("extract e2 rib");
  });

  test("something in a pit is extracted for its plaster", async () => {
    const moves = ["tooth", "hammer"].map((item) =>
      offer(`extract c4 ${item}`, "extract", { square: "c4", item, cost: item === "tooth" ? 2 : 0 }),
    );
    const { square, choice, label, all, play } = show(table(), moves);
    await click(square("c4"));
    expect(label("extract c4 tooth")).toBe("Extract a tooth from the pit at c4, for 2 plaster.");
    await hover(choice("extract c4 tooth"));
    expect(all(".wanted")).toHaveLength(1);
    await click(choice("extract c4 hammer"));
    expect(play).toHaveBeenCalledExactlyOnceWith("extract c4 hammer");
  });

  test.each(["buy 1", "claim allosaurus tooth", "plaster"])(
    "what cannot be chosen now is disabled, and tells why: %s",
    async (move) => {
      const { one, illegalReason, play, findByText } = show(table(), [offer("end", "end")]);
      const barred = one(`[data-unavailable="${move}"]`);
      expect(barred.getAttribute("aria-disabled")).toBe("true");
      await click(barred);
      expect(illegalReason).toHaveBeenCalledExactlyOnceWith(move);
      await findByText("Not so: it is too far.");
      expect(play).not.toHaveBeenCalled();
    },
  );

  test("in the turns of others nothing is disabled", () => {
    expect(show(table(), []).all("[data-unavailable]")).toHaveLength(0);
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
    const { choice, look } = show(table(), [
      offer("claim allosaurus tooth", "claim", { dinosaur: "allosaurus", bone: "tooth" }),
    ]);
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

describe("questions", () => {
  test("tiles to pay with", async () => {
    const paying = table({ phase: "paying", paying: { place: 3, paid: ["sa"], cost: "aef" } });
    const { getByText, choice, play } = show(paying, [
      offer("pay cae", "pay", { tile: "cae" }),
      offer("pay taef", "pay", { tile: "taef" }),
    ]);
    expect(getByText("Choose tiles to pay for it: 2 plaster, a tooth, 1 point.")).toBeTruthy();
    await click(choice("pay cae"));
    expect(play).toHaveBeenCalledExactlyOnceWith("pay cae");
  });

  test("can be gone back from where that is free", async () => {
    const undo = vi.fn();
    const { getByText, queryByText, rerender } = show(table({ phase: "learning" }), [offer("end", "end")], { undo });
    await click(getByText("Back"));
    expect(undo).toHaveBeenCalledOnce();
    await rerender({ undo: null });
    expect(queryByText("Back")).toBeNull();
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
