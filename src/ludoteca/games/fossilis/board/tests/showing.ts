/** The board as tests of it show it, and what they look for and do. */
import { fireEvent, render } from "@testing-library/svelte";
import { expect, vi } from "vitest";

import type { BoardProps } from "$web/board";
import { translator } from "$web/i18n/translate";
import texts from "../../text/en.toml";
import Board from "../Board.svelte";
import type { FossilisMove, FossilisSchema, FossilisTable } from "../view.gen";
import { OFFERS, table, view } from "./table";

const translate = translator(texts, "en");

/** Show a table to its first player, who can choose some moves. */
export function show(
  shown: FossilisTable = table(),
  moves: FossilisMove[] = OFFERS,
  more: Partial<BoardProps<FossilisSchema>> = {},
) {
  const heard = {
    play: vi.fn(),
    done: vi.fn(),
    announce: vi.fn(),
    illegalReason: vi.fn(() => Promise.resolve("it is too far")),
  };
  const props: BoardProps<FossilisSchema> = {
    view: view(shown),
    moves,
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
  const all = (selector: string) => [...found.container.querySelectorAll<HTMLElement>(selector)];
  const one = (selector: string) => all(selector)[0]!;
  const square = (name: string) => one(`[data-square="${name}"]`);
  const choice = (text: string) => one(`[data-choice="${text}"]`);
  const label = (text: string) => choice(text).querySelector(".unseen")?.textContent ?? null;
  const look = () => one(".look")?.textContent ?? "";
  const offered = () => all("[data-choice]").map((at) => at.dataset["choice"]);
  return { ...found, ...heard, all, one, square, choice, label, look, offered };
}

export const click = (element: Element) => fireEvent.click(element);
export const key = (element: Element, key: string) => fireEvent.keyDown(element, { key });
export const hover = (element: Element) =>
  fireEvent(element, Object.assign(new MouseEvent("pointerenter"), { pointerType: "mouse" }));
/** A finger that taps, in a browser whose clicks do not tell that it was one. */
export const tap = async (element: HTMLElement) => {
  const down = new MouseEvent("pointerdown", { bubbles: true });
  await fireEvent(element, Object.assign(down, { pointerType: "touch" }));
  await click(element);
};

/** Whatever the board complains about fails the test. */
export const failOnComplaints = () =>
  void vi.spyOn(console, "error").mockImplementation((text) => expect.unreachable(String(text)));
