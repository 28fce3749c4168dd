/** The final sheet: what each grid is worth, as it is added up on paper. */
import type { View } from "$web/protocol";
import { tableOf, type Card, type Line } from "../view";

export interface Column {
  card: Card;
  lines: readonly Line[];
  /** Free boxes of the solo scale, one point each; null at a table of several. */
  free: number | null;
  total: number;
  addsUp: boolean;
}

/** How a solo game went. */
export type Verdict = "exceptional" | "won" | "lost";

export function sheetOf(view: View): Column[] {
  const { seats, scale } = tableOf(view);
  return seats.map((card, seat) => {
    const free = scale?.free ?? null;
    const sum = card.score.reduce((all, { points }) => all + points, free ?? 0);
    const isRight = ({ zones, squares, points }: Line) => zones * squares === points;
    const addsUp = sum === card.points && card.points === view.scores[seat] && card.score.every(isRight);
    return { card, lines: card.score, free, total: card.points, addsUp };
  });
}

/** What a solo game's points are worth; null at a table of several. */
export function verdictOf(view: View): Verdict | null {
  const { seats, scale } = tableOf(view);
  const points = seats[0]?.points ?? 0;
  if (!scale) return null;
  return points >= scale.exceptional ? "exceptional" : points >= scale.win ? "won" : "lost";
}
