/** Keys of one letter that work anywhere on a page. */
import { settings } from "./settings.svelte";

/** Where letters are text, or choose an option; and dialogs, which hold the focus. */
const TAKES_LETTERS =
  "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, dialog[open], [contenteditable]";

/** The key, if it is meant as a shortcut: not while writing, not in a dialog, not switched off. */
export function shortcut(event: KeyboardEvent): string | null {
  if (!settings.keys || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.defaultPrevented || event.key.length !== 1) return null;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest(TAKES_LETTERS)) return null;
  return event.key.toLowerCase();
}
