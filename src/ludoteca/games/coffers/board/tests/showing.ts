/** The board as tests of it show it, and what they look for and do. */
import { fireEvent, render } from "@testing-library/svelte";
import { vi } from "vitest";

import type { BoardProps } from "$web/board";
import { translator } from "$web/i18n/translate";
import texts from "../../text/en.toml";
import Board from "../Board.svelte";
import type { CoffersMove, CoffersSchema, CoffersTable } from "../view.gen";
import { view } from "./table";

const translate = translator(texts, "en");
const NAMES = ["Ann", "Ben", "Cy", "Dora"];

/** Show a table to its first player, who can choose some moves. */
export function show(shown: CoffersTable, moves: CoffersMove[] = [], more: Partial<BoardProps<CoffersSchema>> = {}) {
  const heard = {
    play: vi.fn(),
    done: vi.fn(),
    announce: vi.fn(),
    illegalReason: vi.fn(() => Promise.resolve("it is too short")),
  };
  const props: BoardProps<CoffersSchema> = {
    view: view(shown),
    moves,
    isReplay: false,
    seat: 0,
    names: NAMES,
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
  const one = <Part extends HTMLElement>(selector: string) => found.container.querySelector<Part>(selector)!;
  const choice = (text: string) => one(`[data-choice="${text}"]`);
  const seat = (number: number) => one(`[data-seat="${number}"] button`);
  const forecast = () =>
    [...found.container.querySelectorAll<HTMLElement>("[data-forecast]")].map((at) => at.dataset["forecast"]);
  return { ...found, ...heard, one, choice, seat, forecast };
}

export const click = (element: Element) => fireEvent.click(element);
/** A finger that taps, in a browser whose clicks do not tell that it was one. */
export const tap = async (element: HTMLElement) => {
  for (const type of ["pointerover", "pointerenter", "pointerdown"]) {
    const event = new PointerEvent(type, { bubbles: type !== "pointerenter" });
    Object.defineProperty(event, "pointerType", { value: "touch" });
    await fireEvent(element, event);
  }
  element.focus();
  await fireEvent(element, new MouseEvent("click", { bubbles: true }));
};
