// The page's own colours: text at least 4.5 to 1, signs at least 3 to 1, in light and dark.
import { testColours } from "../colours";

type On = [ink: string, ground: string];

const SEATS = [1, 2, 3, 4, 5, 6, 7, 8].map((seat) => `seat-${seat}`);
const GROUNDS = ["paper", "card"];
const INKS = ["ink", "muted", "accent", "good", "bad", "warn", ...SEATS];

testColours(
  import.meta.url,
  [],
  [
    ...INKS.flatMap((ink) => GROUNDS.map((ground): On => [ink, ground])),
    ...SEATS.map((seat): On => ["card", seat]),
    ["accent-ink", "accent"],
  ],
  [...GROUNDS.map((ground): On => ["focus", ground]), ["muted", "card"], ["accent", "paper"]],
);
