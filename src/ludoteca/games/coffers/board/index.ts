/** Coffers' board for the page. */
import type { GameBoard } from "$web/board";
import { effectsOf } from "$web/boards/effects";
import Board from "./Board.svelte";
import Holdings from "./Holdings.svelte";
import { marksOf } from "./move_marks";
import type { CoffersSchema } from "./view.gen";

/** Nobody checks a game before it is over: until then there is nothing to fetch. */
const checking = () => import("./verify/verify");

export const board: GameBoard<CoffersSchema> = {
  Board,
  Holdings,
  loadSheet: async () => (await import("./score_sheet/ScoreSheet.svelte")).default,
  loadFigure: async () => (await import("./Figure.svelte")).default,
  tieBreak: (view) => ({ text: "board.tie_break", counts: view.table.seats.map(({ support }) => support) }),
  marksOf,
  isToBeRead: ({ entry }) => effectsOf(entry).some(({ kind }) => kind === "contest"),
  checkDeal: async (deal) => (await checking()).checkDeal(deal),
  checkMoves: async (game) => (await checking()).checkMoves(game),
};
