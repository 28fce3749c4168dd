/** Coffers' board for the page. */
import type { GameBoard } from "$web/board";
import Board from "./Board.svelte";
import { checkDeal, checkLine } from "./deal";
import Figure from "./Figure.svelte";
import Holdings from "./Holdings.svelte";
import { marksOf } from "./marks";
import Sheet from "./Sheet.svelte";

export const board: GameBoard = { Board, Holdings, Sheet, Figure, marksOf, checkDeal, checkLine };
