/** What people and bots at a table are called. */
import type { Translate } from "../board";
import { kindOf } from "./bots";
import type { Seat, Table } from "../protocol";

export function seatName(seat: Seat, t: Translate): string {
  if (seat.name) return seat.name;
  if (seat.kind === "bot") return t(`bot.${kindOf(seat.bot ?? "")}`);
  return t(seat.kind === "open" ? "seat.open" : "seat.nameless");
}

/** The names of all seats; bots of the same kind are told apart by a number. */
export function seatNames(table: Table, t: Translate): string[] {
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
