/** What a position is called: its number, and who has moved last. */
import type { Translate } from "../../board";
import type { Entry } from "../../protocol";

export function positionTitle(
  moves: readonly Entry[],
  names: readonly string[],
  position: number,
  last: number,
  t: Translate,
): string {
  if (!position) return t("replay.start");
  const entry = moves.find((move) => (move.ply ?? 0) === position - 1);
  const who = typeof entry?.seat === "number" ? (names[entry.seat] ?? "") : t("review.chance");
  return t("review.move_by", { at: position, last, name: who });
}
