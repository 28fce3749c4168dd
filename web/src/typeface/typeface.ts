/** The display typeface for titles and numbers. It is fetched last: a table can be played without it. */
import address from "./fraunces-600-subset.woff2";

export const FAMILY = "Ludoteca Display";

/** Fetch the typeface once the page has nothing else to do. */
export function loadTypeface(): void {
  const load = () => {
    // One weight stands for all: browsers would draw a bolder one by smearing it.
    const face = new FontFace(FAMILY, `url(${address}) format("woff2")`, { weight: "100 900" });
    document.fonts.add(face);
    // Without it the typefaces of the system are used, as until now.
    face.load().catch(() => document.fonts.delete(face));
  };
  if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: 3_000 });
  else setTimeout(load, 1_000);
}
