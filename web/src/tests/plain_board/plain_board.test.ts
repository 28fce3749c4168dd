import { render, screen, within } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import type { BoardProps, ViewOf } from "../../board";
import { board } from "../../plain_board";
import { labelOf, layoutOf } from "../../plain_board/value_layout";

const TABLE = {
  phase: "rolling",
  open_cards: ["red 4", "blue 1"],
  points: [12, 7],
  seats: [
    { cards: 3, is_out: false },
    { cards: 0, is_out: true },
  ],
  grid: [
    [1, 2],
    [3, 4],
    [5, 6],
  ],
  discarded: [],
  winner: null,
};

function show(play = vi.fn()) {
  const props: BoardProps = {
    view: { scores: [12, 7], table: TABLE } as unknown as ViewOf,
    moves: [
      { text: "roll", spots: [] },
      { text: "keep", spots: [] },
    ],
    isReplay: false,
    seat: 0,
    names: ["Ann", "Ben"],
    translate: (name) => name,
    history: [],
    transition: null,
    done: vi.fn(),
    play,
    illegalReason: () => Promise.resolve(""),
    suggested: "keep",
    announce: vi.fn(),
    abridged: false,
    reducedMotion: true,
  };
  render(board.Board, { props });
}

/** What stands beside the name of a field. */
function field(name: string): HTMLElement {
  const value = screen.getAllByRole("term").find((term) => term.textContent === name)?.nextElementSibling;
  if (!(value instanceof HTMLElement)) throw new Error(`no field ${name}`);
  return value;
}

test("fields have names that people read, and texts for what is empty", () => {
  show();
  expect(field("phase").textContent?.trim()).toBe("rolling");
  expect(
    within(field("open cards"))
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["red 4", "blue 1"]);
  expect(field("discarded").textContent?.trim()).toBe("–");
  expect(field("winner").textContent?.trim()).toBe("–");
});

test("a list with an item for each seat has the players' names", () => {
  show();
  expect(within(field("points")).getByText("Ben").nextElementSibling?.textContent).toBe("7");
  const row = within(field("seats")).getByRole("row", { name: /^Ben/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent?.trim()),
  ).toEqual(["0", "✓"]);
});

test("a list of lists shows every item", () => {
  show();
  expect(field("grid").textContent?.replace(/\s+/g, " ").trim()).toBe("12 34 56");
});

test("every move is a button, and the suggested one is marked", () => {
  const play = vi.fn();
  show(play);
  screen.getByRole("button", { name: "roll" }).click();
  expect(play).toHaveBeenCalledExactlyOnceWith("roll");
  expect(screen.getByRole("button", { name: "keep" }).className).toContain("suggested");
});

test("only fields of seats are lists by seat", () => {
  expect(layoutOf([4, 2], "points", 2)).toMatchObject({ isBySeat: true });
  expect(layoutOf([4, 2], "dice", 2)).toMatchObject({ isBySeat: false });
  expect(labelOf("rounds_left")).toBe("rounds left");
});
