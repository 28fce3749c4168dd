/** Playing again after a game. */
import type { Table } from "../protocol";
import { go } from "../pages/router.svelte";
import type { TableStore } from "../state/table_store.svelte";
import { wasMine } from "./verdict";

/** Whether the person with the name `me` may set up a rematch, or join the one that is set up. */
export const mayPlayAgain = (table: Table, me: string): boolean =>
  Boolean(table.rematch || table.host || table.seats.some((seat) => wasMine(seat, me)));

/** Go to the rematch, or set it up. */
export function playAgain(room: TableStore): void {
  if (room.table.rematch) go(`/table/${room.table.rematch}`);
  else room.send({ type: "rematch" });
}
