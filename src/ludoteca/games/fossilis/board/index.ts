/** Fossilis' board for the page. */
import type { GameBoard } from "$web/board";
import Board from "./Board.svelte";
import Figure from "./Figure.svelte";
import Holdings from "./Holdings.svelte";
import { marksOf } from "./marks";
import Sheet from "./Sheet.svelte";

/** Nobody checks a game before it is over: until then there is nothing to fetch. */
const checking = () => import("./deal");

export const board: GameBoard = {
  Board,
  Holdings,
  Sheet,
  Figure,
  marksOf,
  checkDeal: async (deal) => (await checking()).checkDeal(deal),
  checkLine: async (game) => (await checking()).checkLine(game),
};
