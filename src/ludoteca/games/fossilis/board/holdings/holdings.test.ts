import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { FossilisTable } from "../view.gen";
import { click, failOnComplaints, key, show } from "../tests/showing";
import { offer, OFFERS, player, table } from "../tests/table";

// All drawings take a while to be put into a page; nothing here looks at them.
vi.mock("../art/Sprite.svelte", () => ({ default: () => undefined }));

beforeEach(failOnComplaints);
afterEach(() => void vi.restoreAllMocks());

describe("what I have", () => {
  const HANDS = OFFERS.filter(({ kind }) => kind !== "shovel");
  const thing = (one: (selector: string) => HTMLElement, name: string) => one(`[data-thing="${name}"]`);
  /** The explanation of a thing, which is loaded when it is first asked for. */
  const about = (one: (selector: string) => HTMLElement, name: string | number) =>
    vi.waitFor(() => {
      const found = one(`[data-about="${name}"]`);
      expect(found).toBeTruthy();
      return found;
    });

  test("a tool says what it does, and squares offer nothing but its use until it is put away", async () => {
    const { one, square, play } = show();
    await click(thing(one, "shovel"));
    expect((await about(one, "shovel")).textContent).toContain("if it is sand.");
    expect(one(".note [role=status]").textContent).toBe("Press a marked square for the shovel.");
    expect(square("d4").dataset["open"]).toBe("false");
    await key(one(".fossilis"), "Escape");
    expect(square("d4").dataset["open"]).toBe("true");
    await click(thing(one, "shovel"));
    await click(square("b3"));
    expect(play).toHaveBeenCalledExactlyOnceWith("shovel b3");
  });

  test("a tool that cannot be used says why, or that it is not my turn", async () => {
    const { one, illegalReason, findByText, rerender } = show(table(), HANDS);
    await click(thing(one, "shovel"));
    await findByText("Not so: it is too far.");
    expect(illegalReason).toHaveBeenCalledExactlyOnceWith("shovel b3");
    await rerender({ moves: [] });
    expect(one('[data-about="shovel"]').textContent).toContain("You can use it in your turn.");
  });

  test("a skill and an empty place for one say what they bring; pressed again they close", async () => {
    const { one, all } = show();
    await click(thing(one, "thrift"));
    expect((await about(one, "thrift")).textContent).toMatch(
      /Thrift.*Bones cost 1 plaster less.*It works by itself\./s,
    );
    await click(one("button.slot"));
    expect((await about(one, 2)).textContent).toContain("Points at the end for a slot without a skill: 2.");
    await click(one("button.slot"));
    expect(all("[data-about]")).toEqual([]);
  });

  test("a bucket is used where it is explained", async () => {
    const cards: FossilisTable["seats"][number]["cards"] = [
      { card: 7, kind: "tool", tool: "bucket", points: 1, used: false },
    ];
    const bucket = offer("bucket", "bucket");
    const { one, play } = show(table({ seats: [player(0, { cards }), player(1), player(2)] }), [...OFFERS, bucket]);
    await click(thing(one, "bucket"));
    await about(one, "bucket");
    await click(one('[data-about="bucket"] button'));
    expect(play).toHaveBeenCalledExactlyOnceWith("bucket");
  });

  test("characteristics stand in words on every dinosaur and beside every set", () => {
    const { one } = show();
    const translate = [...one('[data-dinosaur="allosaurus"] .kinds').children].map(({ textContent }) => textContent);
    expect(translate).toEqual(["carnivore", "biped", "Jurassic"]);
    expect(one(".mine-area .sets").textContent).toContain("carnivore");
  });
});
