/** How much room the window has; the same widths as in the styles. */
function watch(query: string): () => boolean {
  const media = matchMedia(query);
  let matches = $state(media.matches);
  media.addEventListener("change", () => (matches = media.matches));
  return () => matches;
}

/** Whether there is room for the side panel. */
export const isWide = watch("(min-width: 62rem) and (min-height: 30rem)");
export const isPhone = watch("(max-width: 34rem)");
