/** The messages between page and server, by the names they have in `server/protocol/`. */
import type { Hello } from "./protocol.gen";

export type * from "./protocol.gen";
export type Language = NonNullable<Hello["language"]>;
