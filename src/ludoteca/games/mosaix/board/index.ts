/** MosaiX' board for the page. */
import type { GameBoard } from "$web/board";
import type { MosaixSchema } from "./view.gen";
import Board from "./Board.svelte";
import Holdings from "./Holdings.svelte";
import { marksOf } from "./move_marks";

/** Nobody checks a game before it is over: until then there is nothing to fetch. */
const checking = () => import("./verify/verify");

export const board: GameBoard<MosaixSchema> = {
  Board,
  Holdings,
  keys: { r: "board.key_turn", "1 … 7": "board.key_shape" },
  loadSheet: async () => (await import("./score_sheet/ScoreSheet.svelte")).default,
  loadFigure: async () => (await import("./Figure.svelte")).default,
  marksOf,
  checkDeal: async (deal) => (await checking()).checkDeal(deal),
  checkMoves: async (game) => (await checking()).checkMoves(game),
};
