import { fireEvent } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, test } from "vitest";

import { click, show } from "./showing";
import { entry, offer, player, table, view } from "./table";

test("stones are given and returned by pressing them", async () => {
  const giving = table({
    phase: "giving",
    die: 6,
    receiver: 2,
    seats: [0, 1, 2, 3].map((n) => player(n, { stones: "rre" })),
  });
  const { choice, play, getByText, rerender } = show(giving, [
    offer("give r", "give", { stone: "r" }),
    offer("give e", "give", { stone: "e" }),
  ]);
  expect(getByText("Cy asks for a stone: press the one you give.")).toBeTruthy();
  expect(choice("give r").querySelectorAll("svg")).toHaveLength(2);
  expect(choice("give r").getAttribute("aria-label")).toBe("Give a ruby to Cy.");
  await click(choice("give r"));
  expect(play).toHaveBeenCalledExactlyOnceWith("give r");
  const pairs = [{ seats: [2, 0] as const, row: 1, counts: [3, 1] as const }];
  await rerender({ view: view({ ...giving, pairs }) });
  expect(getByText("You have lost on row 2: press the stone that Cy gets.")).toBeTruthy();
});

test.each([
  ["A 2 with five stones or more: return 2 of yours, one by one.", { die: 2, left: 2 }],
  ["A 1 with five stones or more: return one more of yours.", { die: 1, left: 1 }],
  [
    "A 2 with more than five stones: return 2 of yours, one by one.",
    { die: 2, left: 2, options: { "literal-two": true } },
  ],
  ["A 5 while there is only one row: return one of your stones.", { die: 5, left: 1 }],
])("%s", (text, more) => {
  const { getByText } = show(table({ phase: "returning", ...more }), [offer("return r", "return", { stone: "r" })]);
  expect(getByText(text)).toBeTruthy();
});

test("the die is kept or rolled once more", async () => {
  const { getByText, one, play } = show(table({ phase: "deciding", die: 4 }), [
    offer("keep", "keep"),
    offer("roll", "roll"),
  ]);
  expect(one("[role=status]").textContent).toContain("Your own number. 4: challenge an even player, or, ");
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

describe("the player who cannot see the table", () => {
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
    expect(listed("Under the deck, in this order")).toEqual(["emerald", "topaz with a mark"]);
  });

  test("hears all that lies under the deck, however small it is drawn", async () => {
    const deck = { ...table().deck, under: Array<"r">(15).fill("r") };
    const { getByRole, rerender } = show(table());
    const under = () => getByRole("list", { name: "Under the deck, in this order" });
    expect(under().className).not.toContain("many");
    await rerender({ view: view(table({ deck })) });
    expect(under().className).toContain("many");
    expect(under().children).toHaveLength(15);
  });

  test("hears how rows suit the player who is looked at; a spectator may look at anybody", async () => {
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
  const history = [
    entry([{ kind: "rolled", seat: 0, die: 6 }]),
    entry([{ kind: "called", seat: 0, die: 4, parity: "even" }], 10),
  ];
  const { one } = show(table({ phase: "asking", die: 6, called: "even" }), [], { history });
  expect(one("[data-die]").dataset["die"]).toBe("4");
});

test("that turns run out is said as the end comes near", () => {
  const { queryByText, rerender } = show(table({ turns: 899 }));
  expect(queryByText(/the game ends after 1000/)).toBeNull();
  return rerender({ view: view(table({ turns: 900 })) }).then(() =>
    expect(queryByText(/Turn 901; the game ends after 1000\./)).toBeTruthy(),
  );
});

test("why something cannot be chosen is not said about another position", async () => {
  let answer: (why: string) => void = () => {};
  const illegalReason = () => new Promise<string>((found) => (answer = found));
  const challenging = table({ phase: "challenging", die: 3, called: "odd" });
  const moves = [offer("challenge 2", "challenge", { seat: 1 })];
  const { seat, announce, queryByText, rerender } = show(challenging, moves, { illegalReason });
  await click(seat(3));
  await rerender({ view: view(challenging) });
  answer("it is too short");
  await tick();
  expect(announce).not.toHaveBeenCalled();
  expect(queryByText(/Not so/)).toBeNull();
});

test("a hint frames what it is about", () => {
  const moves = [
    offer("left 1", "place", { row: 0, end: "left", takes: null }),
    offer("right 1", "place", { row: 0, end: "right", takes: null }),
  ];
  const { container } = show(table({ phase: "placing", card: "r" }), moves, { suggested: "right 1" });
  expect([...container.querySelectorAll(".hinted")].map((at) => (at as HTMLElement).dataset["choice"])).toEqual([
    "right 1",
  ]);
});
