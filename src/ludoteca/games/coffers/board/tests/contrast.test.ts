// The board's own colours: text at least 4.5 to 1, signs at least 3 to 1, in light and dark.
import { testColours } from "$web/tests/colours";

type On = [ink: string, ground: string];

const TABLE = "coffers-table";
const SEATS = [1, 2, 3, 4, 5, 6, 7, 8].map((seat) => `seat-${seat}`);

testColours(
  import.meta.url,
  ["../board.css", "../art/art.css"],
  ["ink", "coffers-table-ink"].map((ink): On => [ink, TABLE]),
  [
    ...["coffers-choice", "focus", "hint", "muted", ...SEATS].map((sign): On => [sign, TABLE]),
    ["coffers-choice", "card"],
    ["hint", "card"],
  ],
);
