/** Games played by the rules in Python: games.json is written by `tools/board_games.py fossilis 2 3,balanced=yes`. */
import type { DrawnLot, DrawnOutcome, Entry, View } from "$web/protocol";
import cases from "./games.json";

export interface Played {
  players: number;
  options: Record<string, string>;
  lots: DrawnLot[];
  start: View;
  line: Entry[];
  draws: DrawnOutcome[];
  view: View;
}

export const games = cases as unknown as Played[];
