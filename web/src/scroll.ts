/** Keep a list at its end while it or its frame changes, unless somebody has scrolled back to read. */
const NEAR = 60;

export function keepAtEnd(list: HTMLElement): () => void {
  let atEnd = true;
  let frame = 0;
  const toEnd = () => {
    if (atEnd) list.scrollTop = list.scrollHeight;
  };
  /** Where the end is takes a layout to find out, which is made for each frame anyway. */
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(toEnd);
  };
  const scrolled = () => {
    atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
  };
  toEnd();
  list.addEventListener("scroll", scrolled, { passive: true });
  const watch = new MutationObserver(soon);
  watch.observe(list, { childList: true, subtree: true });
  const size = new ResizeObserver(toEnd);
  size.observe(list);
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
    size.disconnect();
  };
}

/** Scroll a list, and nothing around it, just so far that one of its items is in sight. */
export function bringIntoSight(list: HTMLElement, item: Element): void {
  const frame = list.getBoundingClientRect();
  const { top, bottom } = item.getBoundingClientRect();
  if (top < frame.top) list.scrollTop -= frame.top - top;
  else if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom;
}
