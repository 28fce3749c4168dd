/** The final sheet: what each grid is worth, as it is added up on paper. */
import type { MosaixScore, MosaixSeat, MosaixView } from "../view.gen";

export interface Column {
  card: MosaixSeat;
  lines: readonly MosaixScore[];
  /** Free boxes of the solo scale, one point each; null at a table of several. */
  free: number | null;
  total: number;
  addsUp: boolean;
}

/** How a solo game went. */
export type Verdict = "exceptional" | "won" | "lost";

export function sheetOf(view: MosaixView): Column[] {
  const { seats, scale } = view.table;
  return seats.map((card, seat) => {
    const free = scale?.free ?? null;
    const sum = card.score.reduce((all, { points }) => all + points, free ?? 0);
    const isRight = ({ zones, squares, points }: MosaixScore) => zones * squares === points;
    const addsUp = sum === card.points && card.points === view.scores[seat] && card.score.every(isRight);
    return { card, lines: card.score, free, total: card.points, addsUp };
  });
}

/** What a solo game's points are worth; null at a table of several. */
export function verdictOf(view: MosaixView): Verdict | null {
  const { seats, scale } = view.table;
  const points = seats[0]?.points ?? 0;
  if (!scale) return null;
  return points >= scale.exceptional ? "exceptional" : points >= scale.win ? "won" : "lost";
}
