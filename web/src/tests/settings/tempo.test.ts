/** One setting for all boards: what moves on a board takes as long as `--tempo` says. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

const GAMES = join(import.meta.dirname, "../../../../src/ludoteca/games");

it("every animation of a board follows the tempo", () => {
  const paths = readdirSync(GAMES, { recursive: true, encoding: "utf8" }).filter((path) =>
    /[/\\]board[/\\].*\.(svelte|css)$/.test(path),
  );
  const fixed = paths.flatMap((path) => {
    const animations = readFileSync(join(GAMES, path), "utf8").matchAll(/\banimation:([^;]+);/g);
    return [...animations]
      .filter(([, how = ""]) => !/none|var\(--(tempo|time)\b/.test(how))
      .map(([text]) => `${path}: ${text}`);
  });
  expect(paths.length).toBeGreaterThan(50);
  expect(fixed).toEqual([]);
});
