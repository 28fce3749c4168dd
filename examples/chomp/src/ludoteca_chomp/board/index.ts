/** Chomp's board for the page. */
import type { GameBoard } from "$web/board";
import Board from "./Board.svelte";
import { checkDeal } from "./deal";
import type { ChompSchema } from "./view.gen";

/** A component that shows nothing: nobody holds anything, and one point needs no sheet. */
const nothing = () => ({});

export const board: GameBoard<ChompSchema> = {
  Board,
  Holdings: nothing,
  loadSheet: async () => nothing,
  loadFigure: async () => nothing,
  checkDeal,
};
