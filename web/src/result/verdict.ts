/** Who has won: one, several who share it, or nobody. A player alone wins or loses. */
import type { Translate } from "../board";
import { listed } from "../seats/seat_names";
import type { Seat, Table } from "../protocol";

/** Whether a seat is mine, or was: a bot sits where I gave up, under my name. */
export function wasMine(seat: Seat | undefined, me: string): boolean {
  return Boolean(seat?.mine || (seat?.resigned && seat.name === me));
}

/** How a finished game has ended, in a sentence for the person with the name `me`. */
export function verdict(table: Table, names: readonly string[], me: string, language: string, t: Translate): string {
  if (table.closed) return t("end.closed");
  const winners = table.winners ?? [];
  const [winner] = winners;
  if (winners.length > 1)
    return t("end.shared", {
      names: listed(
        winners.map((seat) => names[seat] ?? ""),
        language,
      ),
    });
  if (winner !== undefined) {
    return table.seats[winner]?.mine ? t("end.won_you") : t("end.won", { name: names[winner] ?? "" });
  }
  if (table.seats.length > 1) return t("end.nobody");
  return wasMine(table.seats[0], me) ? t("end.lost_you") : t("end.lost", { name: names[0] ?? "" });
}

/** Whether a player alone has lost. */
export const isLost = (table: Table): boolean =>
  table.status === "over" && !table.closed && table.seats.length === 1 && !table.winners?.length;
