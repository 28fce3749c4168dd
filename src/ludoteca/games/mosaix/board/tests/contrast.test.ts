// The board's own colours: text at least 4.5 to 1, signs at least 3 to 1, in light and dark.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const FILES = ["../../../../../../web/src/theme.css", "../art/art.css"].map((path) => new URL(path, import.meta.url));
const css = FILES.map((file) => readFileSync(file, "utf8")).join("\n");

function colours(selector: string): Map<string, string> {
  const blocks = css.split("}").filter((block) => block.split("{")[0]?.trim().endsWith(selector));
  return new Map(
    blocks.flatMap((block) =>
      [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = "", value = ""]) => [name, value] as const),
    ),
  );
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const SYMBOLS = ["o", "t", "x"];
const TEXT = [
  ["mosaix-plaster-ink", "mosaix-plaster"],
  // How large a zone is: on its clay, and on its glaze where it counts.
  ...SYMBOLS.map((symbol) => ["mosaix-ink", `mosaix-${symbol}-clay`]),
  ...SYMBOLS.map((symbol) => ["mosaix-bed", `mosaix-${symbol}-deep`]),
] as [string, string][];
const GLAZES = SYMBOLS.flatMap((symbol) => ["", "-deep", "-light"].map((shade) => [`mosaix-${symbol}${shade}`, symbol]));
const SIGNS = [
  ...GLAZES.map(([glaze, symbol]) => [glaze, `mosaix-${symbol}-clay`]),
  ...GLAZES.map(([glaze]) => [glaze, "mosaix-die"]),
  ...SYMBOLS.map((symbol) => [`mosaix-${symbol}`, "card"]),
  ...["accent", "bad", "focus", "hint", "muted"].map((sign) => [sign, "mosaix-bed"]),
  ["bad", "mosaix-o-clay"],
  ["bad", "mosaix-t-clay"],
  ["warn", "paper"],
  ["mosaix-ink", "mosaix-bed"],
  ["mosaix-die-line", "mosaix-bench"],
] as [string, string][];

describe.each([
  ["light", ":root"],
  ["dark", ':root[data-theme="dark"]'],
])("%s", (_, selector) => {
  const palette = colours(selector);
  const of = (name: string) => palette.get(name) ?? "#7f7f7f";

  test.each(TEXT)("%s on %s can be read", (ink, ground) => {
    expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SIGNS)("%s on %s can be seen", (ink, ground) => {
    expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(3);
  });

  test.each(["mosaix-ink", "mosaix-x-light"])("%s is known here", (name) => {
    expect(palette.has(name)).toBe(true);
  });
});
