import type { AnyBoard, Translate } from "../board";

/** The dialogs that every page can open. */
export type DialogName = "help" | "settings";

interface Dialogs {
  open: DialogName | null;
  /** The keys of the game on the table, and what they do: for the help. */
  gameKeys: readonly (readonly [string, string])[];
}

export const dialogs = $state<Dialogs>({ open: null, gameKeys: [] });

/** List the keys of a game in the help; the function returned ends that. */
export function listKeys({ keys = {} }: AnyBoard, translate: Translate): () => void {
  dialogs.gameKeys = Object.entries(keys).map(([key, text]) => [key.toUpperCase(), translate(text)]);
  return () => {
    dialogs.gameKeys = [];
  };
}
