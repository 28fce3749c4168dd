/** A table in a few words, as lists show it: what state it is in, its result, its date. */
import type { Translate } from "../board";
import { listed, seatName } from "../seats/seat_names";
import type { Table } from "../protocol";
import { isLost } from "../result/verdict";

const DAY_MS = 24 * 3600 * 1000;

export const isMyTurn = (table: Table): boolean => (table.acting ?? []).some((seat) => table.seats[seat]?.mine);

/** What state a table is in, or how its game has ended. */
export function summary(table: Table, language: string, t: Translate): string {
  const free = table.seats.filter(({ kind }) => kind === "open" || kind === "reserved").length;
  if (table.status === "waiting") return t("home.waiting", { n: free });
  if (isMyTurn(table)) return t("home.your_turn");
  if (table.status === "running") return t("home.running");
  return result(table, language, t);
}

function result(table: Table, language: string, t: Translate): string {
  const winners = (table.winners ?? []).flatMap((seat) => table.seats[seat] ?? []);
  if (isLost(table)) return t("home.lost");
  if (!winners.length) return t("home.over");
  if (winners.length === 1 && winners[0]?.mine) return t("home.won_you");
  return t("home.won", {
    names: listed(
      winners.map((seat) => seatName(seat, t)),
      language,
    ),
  });
}

/** When something last happened: "today" with the time, else the date. */
export function dateText(at: number, language: string, now = Date.now()): string {
  const [then, today] = [new Date(at), new Date(now)];
  const isToday = now - at < DAY_MS && then.getDate() === today.getDate();
  if (!isToday) return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(then);
  const day = new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(0, "day");
  return `${day}, ${new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(then)}`;
}
