// The board's own colours: text at least 4.5 to 1, signs at least 3 to 1, in light and dark.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const FILES = ["../../../../../../web/src/theme.css", "../board.css"].map((path) => new URL(path, import.meta.url));
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

const TEXT = ["ink", "coffers-cloth-ink"].map((ink) => [ink, "coffers-cloth"]) as [string, string][];
const SIGNS = [
  ...["coffers-choice", "focus", "hint", "muted"].map((sign) => [sign, "coffers-cloth"]),
  ...[1, 2, 3, 4, 5, 6].map((seat) => [`seat-${seat}`, "coffers-cloth"]),
  ["coffers-choice", "card"],
  ["hint", "card"],
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

  test("the colours are known here", () => {
    for (const name of new Set([...TEXT, ...SIGNS].flat())) expect(palette.has(name), name).toBe(true);
  });
});
