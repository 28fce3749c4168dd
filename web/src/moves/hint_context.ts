/** Hints where the page's own button cannot be reached: in the dialogs of boards. */
import { getContext, setContext } from "svelte";

import type { TableStore } from "../state/table_store.svelte";

const ROOM = Symbol("the room whose hints a board may ask for");

/** Let what is drawn inside ask for hints. */
export const provideHints = (room: TableStore): TableStore => setContext(ROOM, room);

/** The room to ask; none where a board is drawn by itself. */
export const hintProvider = (): TableStore | undefined => getContext(ROOM);
