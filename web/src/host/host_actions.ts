/** What the host of a table can do about the people at it. */
import type { ChatMessage, Seat, Table } from "../protocol";
import { mySeats } from "../state/table_state";
import { wasMine } from "../result/verdict";

export type HostAction = "remove" | "free" | "mute" | "unmute";

/** What the host can do about a seat; nothing for anybody else. */
export function seatActions(table: Table, number: number): HostAction[] {
  const seat = table.seats[number];
  if (!table.host || !seat || seat.mine || table.status === "closed") return [];
  const voice = seat.muted ? "unmute" : "mute";
  if (seat.kind === "reserved") return ["free", voice];
  if (seat.kind === "person") return table.status === "over" ? [voice] : ["remove", voice];
  // A bot plays for a person who was muted before.
  return seat.muted ? ["unmute"] : [];
}

/** What the host can do about the person who wrote a message: spectators have no seat. */
export function messageActions(table: Table, message: ChatMessage, me: string): HostAction[] {
  if (!table.host || isMyMessage(table, message, me)) return [];
  return [table.muted_chat_ids?.includes(message.id) ? "unmute" : "mute"];
}

/** Whether I wrote a message, as the person with the name `me`. */
export function isMyMessage(table: Table, { seat, name }: ChatMessage, me: string): boolean {
  return seat === null ? name === me && !mySeats(table).length : wasMine(table.seats[seat], me);
}

/** Whether to offer closing the table: in a game against bots alone, giving up does the same. */
export function mayClose(table: Table): boolean {
  if (!table.host || table.status === "over" || table.status === "closed") return false;
  return table.status === "waiting" || !mySeats(table).length || table.seats.some(isOfOthers);
}

const isOfOthers = ({ kind, mine, removed, resigned }: Seat): boolean =>
  Boolean((kind === "person" && !mine) || removed || resigned);
