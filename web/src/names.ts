/** What people and bots at a table are called. */
import type { Words } from "./board";
import type { Bot, Seat, Table } from "./protocol";

/** What a bot is called where it can be chosen; bots of others have names of their own. */
export function botName(bot: Bot, t: Words): string {
  return bot.name ?? t(`bot.${bot.id}`);
}

export function seatName(seat: Seat, t: Words): string {
  if (seat.name) return seat.name;
  if (seat.kind === "bot") return t(`bot.${seat.bot ?? ""}`);
  return t(seat.kind === "open" ? "seat.open" : "seat.nameless");
}

/** The names of all seats; bots of the same kind are told apart by a number. */
export function seatNames(table: Table, t: Words): string[] {
  const names = table.seats.map((seat) => seatName(seat, t));
  return names.map((name, place) => {
    if (table.seats[place]?.kind === "open") return name;
    const same = names.slice(0, place).filter((other) => other === name).length;
    return same ? `${name} ${same + 1}` : name;
  });
}

/** `Ann`, `Ann and Ben`, `Ann, Ben and Cem`. */
export function listed(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language).format(names);
}
