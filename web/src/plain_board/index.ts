/** The board of every game that has none of its own, so that a new game can be played at once. */
import type { AnyBoard } from "../board";
import PlainBoard from "./PlainBoard.svelte";

/** A component that shows nothing, whatever it is given. */
const nothing = () => ({});

export const board: AnyBoard = {
  Board: PlainBoard,
  Holdings: nothing,
  loadSheet: async () => nothing,
  loadFigure: async () => nothing,
  checkDeal: null,
};
