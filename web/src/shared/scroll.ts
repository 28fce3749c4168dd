/** Keep a list at its end while it or its frame changes, unless it is scrolled back. */
const NEAR = 60;

export function keepAtEnd(list: HTMLElement): () => void {
  let atEnd = true;
  let frame = 0;
  let size = "";
  const sizeNow = () => `${list.scrollHeight} ${list.clientHeight}`;
  const toEnd = () => {
    size = sizeNow();
    if (atEnd) list.scrollTop = list.scrollHeight;
  };
  /** Where the end is takes a layout to find out, which is made for each frame anyway. */
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(toEnd);
  };
  const scrolled = () => {
    // Browsers also scroll when a list or its frame gets smaller; nobody meant to read back then.
    if (size !== sizeNow()) return toEnd();
    atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
  };
  toEnd();
  list.addEventListener("scroll", scrolled, { passive: true });
  const watch = new MutationObserver(soon);
  watch.observe(list, { characterData: true, childList: true, subtree: true });
  const frames = new ResizeObserver(toEnd);
  frames.observe(list);
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
    frames.disconnect();
  };
}

/** Scroll a list, and nothing around it, just so far that one of its items is in sight. */
export function bringIntoSight(list: HTMLElement, item: Element): void {
  const frame = list.getBoundingClientRect();
  const { top, bottom } = item.getBoundingClientRect();
  if (top < frame.top) list.scrollTop -= frame.top - top;
  else if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom;
}
