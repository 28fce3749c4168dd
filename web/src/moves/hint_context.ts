/** Hints where the page's own button cannot be reached: in the dialogs of boards. */
import { getContext, setContext } from "svelte";

import type { TableState } from "../state/table_store.svelte";

const ROOM = Symbol("the room whose hints a board may ask for");

/** Let what is drawn inside ask for hints. */
export const offerHints = (room: TableState): TableState => setContext(ROOM, room);

/** The room to ask; none where a board is drawn by itself. */
export const roomForHints = (): TableState | undefined => getContext(ROOM);
