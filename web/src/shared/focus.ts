/** Where the keyboard goes on after the page has changed. */
import { tick } from "svelte";

import { hasNavigated } from "../pages/router.svelte";

const CONTENT = "content";

/** Whether nothing in particular has the focus: keys are for the board then. */
export function isUnfocused(focused: EventTarget | null): boolean {
  return focused === document.body || (focused instanceof HTMLElement && focused.id === CONTENT);
}

/**
 * The `main` element of a page. After a link or a button has led here, the focus would be lost with what
 * was pressed, and Tab would begin at the top of the window.
 */
export function content(element: HTMLElement): void {
  element.id = CONTENT;
  element.tabIndex = -1;
  if (hasNavigated()) void take(element);
}

async function take(element: HTMLElement): Promise<void> {
  // What was pressed goes with the page before.
  await tick();
  if (isUnfocused(document.activeElement)) element.focus({ preventScroll: true });
}
