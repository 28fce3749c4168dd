/** Recomputes the deal: one number is drawn, for the start player. */
import type { GameBoard } from "$web/board";
import type { ChompSchema } from "./view.gen";

export const checkDeal: GameBoard<ChompSchema>["checkDeal"] = ({ setup_draws, start }) => {
  const [drawn, ...more] = setup_draws;
  if (!drawn || more.length || drawn.bound !== 2) return ["one number is drawn, out of two"];
  return start.acting[0] === drawn.number ? [] : [`seat ${drawn.number + 1} begins`];
};
