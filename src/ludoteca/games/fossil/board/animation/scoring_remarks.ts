/** What puzzles in a scoring, explained in words where it happens. */
import type { Translate } from "$web/board";
import { multiplied, type ScoreStep } from "./animation_steps";

/** Explain why an incomplete fossil is scored. */
export function endRemark(translate: Translate, { end }: ScoreStep): string | null {
  return end === null ? null : translate("board.scored_at_end", { reason: translate(`end_reason.${end}`) });
}

/** Explain results that are not multiplied, and payments that differ from what is received. */
export function scoringRemarks(translate: Translate, { seats }: ScoreStep): string[] {
  const [paid, received] = [sum(seats.map((seat) => seat.paid)), sum(seats.map((seat) => seat.received))];
  const isPlain = seats.some((seat) => seat.cards.length > 1 && !multiplied(seat));
  return [
    ...(isPlain ? [translate("board.only_leader_multiplies")] : []),
    ...(received > paid ? [translate("board.paid_in_full")] : []),
    ...(received < paid ? [translate("board.remainder_lost")] : []),
  ];
}

function sum(points: readonly number[]): number {
  return points.reduce((all, n) => all + n, 0);
}
