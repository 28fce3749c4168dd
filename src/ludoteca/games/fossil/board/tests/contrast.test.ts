// The board's own colours: text at least 4.5 to 1, signs at least 3 to 1, in light and dark.
import { expect, test } from "vitest";

import { testColours } from "$web/tests/colours";

type On = [ink: string, ground: string];

testColours(
  import.meta.url,
  ["../board.css", "../art/art.css"],
  [
    ["ground-ink", "ground"],
    ["coin-ink", "coin"],
    ["ink", "coin-tint"],
    ["muted", "coin-tint"],
    ["good", "coin-tint"],
    ["bad", "coin-tint"],
  ],
  [
    ["path", "slab"],
    ["path", "bed"],
    ["fossil-ink", "slab"],
    ...["ground", "bed", "slab"].map((ground): On => ["focus", ground]),
    ...[..."ABPSRULTH"].map((letter): On => ["fossil-ink", `fossil-${letter}`]),
  ],
  (contrastOf) => {
    test("a coin stands out from its card by its fill or its rim", () => {
      const best = Math.max(contrastOf("coin", "slab"), contrastOf("coin-rim", "slab"));
      expect(best).toBeGreaterThanOrEqual(3);
    });
  },
);
