// The board's own colours: text at least 4.5 to 1, signs at least 3 to 1, in light and dark.
import { testColours } from "$web/tests/colours";

testColours(
  import.meta.url,
  ["../board.css", "../art/art.css"],
  [
    ["fossilis-ground-ink", "fossilis-ground"],
    ["ink", "fossilis-panel"],
  ],
  [
    ["fossilis-mark", "card"],
    ["fossilis-mark", "fossilis-mark-ring"],
    ["focus", "fossilis-mark-ring"],
    ["hint", "card"],
  ],
);
