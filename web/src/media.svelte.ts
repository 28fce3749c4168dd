/** Whether the window is wide enough for the side panel; the same width as in the styles. */
const media = matchMedia("(min-width: 62rem) and (min-height: 30rem)");
let wide = $state(media.matches);
media.addEventListener("change", () => (wide = media.matches));

export const isWide = (): boolean => wide;
