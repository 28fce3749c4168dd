/** Chomp's board for the page. */
import type { GameBoard } from "$web/board";
import Board from "./Board.svelte";
import { checkDeal } from "./deal";
import Holdings from "./Holdings.svelte";

export const board: GameBoard = {
  Board,
  Holdings,
  loadSheet: async () => Holdings,
  loadFigure: async () => Holdings,
  checkDeal,
};
