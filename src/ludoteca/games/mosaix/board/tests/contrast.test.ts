// The board's own colours: text at least 4.5 to 1, signs at least 3 to 1, in light and dark.
import { testColours } from "$web/tests/colours";

type On = [ink: string, ground: string];

const SYMBOLS = ["o", "t", "x"];
const GLAZES = SYMBOLS.flatMap((symbol) =>
  ["", "-deep", "-light"].map((shade) => [`mosaix-${symbol}${shade}`, `mosaix-${symbol}-clay`] as On),
);

testColours(
  import.meta.url,
  ["../art/art.css"],
  [
    ["mosaix-plaster-ink", "mosaix-plaster"],
    // How large a zone is: on its clay, and on its glaze where it counts.
    ...SYMBOLS.map((symbol): On => ["mosaix-ink", `mosaix-${symbol}-clay`]),
    ...SYMBOLS.map((symbol): On => ["mosaix-bed", `mosaix-${symbol}-deep`]),
  ],
  [
    ...GLAZES,
    ...GLAZES.map(([glaze]): On => [glaze, "mosaix-die"]),
    ...SYMBOLS.map((symbol): On => [`mosaix-${symbol}`, "card"]),
    ...["accent", "bad", "focus", "hint", "muted"].map((sign): On => [sign, "mosaix-bed"]),
    ["bad", "mosaix-o-clay"],
    ["bad", "mosaix-t-clay"],
    ["warn", "paper"],
    ["mosaix-ink", "mosaix-bed"],
    ["mosaix-die-line", "mosaix-layout"],
  ],
);
