/** Fossilis' board for the page. */
import type { GameBoard } from "$web/board";
import Board from "./Board.svelte";
import Holdings from "./Holdings.svelte";
import { marksOf } from "./move_marks";
import type { FossilisSchema } from "./view.gen";

/** Nobody checks a game before it is over: until then there is nothing to fetch. */
const checking = () => import("./verify/verify");

export const board: GameBoard<FossilisSchema> = {
  Board,
  Holdings,
  loadSheet: async () => (await import("./score_sheet/LazyScoreSheet.svelte")).default,
  loadFigure: async () => (await import("./Figure.svelte")).default,
  tieBreak: (view) => ({
    text: "board.tie_break",
    counts: view.table.seats.map(({ final }) => final?.dinosaurs ?? 0),
  }),
  marksOf,
  rulesFields: async (translate, options) => (await import("./rules_fields")).rulesFields(translate, options),
  checkDeal: async (deal) => (await checking()).checkDeal(deal),
  checkMoves: async (game) => (await checking()).checkMoves(game),
};
