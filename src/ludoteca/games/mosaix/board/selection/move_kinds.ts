/** The kinds of legal moves. */
import type { MosaixLayout, MosaixMove, MosaixPlacement } from "../view.gen";

/** The text of the move that stops the solo game. */
export const STOP = "stop";

export function isLayout(move: MosaixMove): move is MosaixLayout {
  return "shape" in move;
}

export function isPlacement(move: MosaixMove): move is MosaixPlacement {
  return "squares" in move;
}
