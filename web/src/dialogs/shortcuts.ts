/** Keys of one letter that work anywhere on a page. */
import { settings } from "../settings/settings.svelte";

/** The keys of the page, and the texts that say what they do. At a table each has this one meaning. */
export const PAGE_KEYS = {
  "?": "help.help",
  g: "help.rules",
  b: "help.board",
  c: "help.chat",
  l: "help.log",
  u: "help.undo",
  h: "help.hint",
  p: "help.replay",
  n: "help.next",
  s: "help.since",
  f: "help.fast_forward",
  i: "help.invite",
  m: "help.sound",
  ",": "help.settings",
} as const;
/** The keys of tables only; the others work on every page. */
export type TableKey = Exclude<keyof typeof PAGE_KEYS, "?" | ",">;

/** Where letters are text. */
const TEXT = "input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable]";
/** A list of options finds them by letters. */
const OPTIONS = "select";
const DIALOG = "dialog[open]";
/** What a dialog leaves free: opening another one, and the sound. All else is about what it covers. */
const IN_DIALOGS = "?,gim";
const NO_LETTERS = "?,";

/** The key, if it is meant as a shortcut: not while writing, and not switched off. */
export function shortcut(event: KeyboardEvent): string | null {
  if (!settings.keys || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.defaultPrevented || event.key.length !== 1) return null;
  const at = event.target instanceof Element ? event.target : null;
  const key = event.key.toLowerCase();
  if (at?.closest(TEXT)) return null;
  if (at?.closest(OPTIONS) && !NO_LETTERS.includes(key)) return null;
  if (at?.closest(DIALOG) && !IN_DIALOGS.includes(key)) return null;
  return key;
}
