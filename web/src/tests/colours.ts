/** Colours as stylesheets name them, and whether one can be seen on another. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type On = readonly [ink: string, ground: string];

const HERE = import.meta.url;
/** By night what is not said again is as by day. */
const THEMES = [
  ["light", [":root"]],
  ["dark", [":root", ':root[data-theme="dark"]']],
] as const;

/**
 * Text needs 4.5 to 1, a sign 3 to 1, in light and dark: a test for each; `more` adds a board's own.
 * Stylesheets are named as they are from the test that asks, `import.meta.url`.
 */
export function testColours(
  from: string,
  sheets: readonly string[],
  text: readonly On[],
  signs: readonly On[],
  more: (contrastOf: (ink: string, ground: string) => number) => void = () => {},
): void {
  const css = [read("../theme.css", HERE), ...sheets.map((path) => read(path, from))].join("\n");
  describe.each(THEMES)("%s", (_, selectors) => {
    const palette = new Map(selectors.flatMap((selector) => [...coloursOf(css, selector)]));
    const contrastOf = (ink: string, ground: string) => contrast(known(palette, ink), known(palette, ground));
    test.each(text)("%s on %s can be read", (ink, ground) => {
      expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5);
    });
    test.each(signs)("%s on %s can be seen", (ink, ground) => {
      expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(3);
    });
    more(contrastOf);
  });
}

const read = (path: string, from: string) => readFileSync(new URL(path, from), "utf8");

function coloursOf(css: string, selector: string): Map<string, string> {
  const blocks = css.split("}").filter((block) => block.split("{")[0]?.trim().endsWith(selector));
  return new Map(
    blocks.flatMap((block) =>
      [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = "", value = ""]) => [name, value] as const),
    ),
  );
}

function known(palette: ReadonlyMap<string, string>, name: string): string {
  const colour = palette.get(name);
  if (!colour) throw new Error(`no stylesheet has --${name} as a plain colour`);
  return colour;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
