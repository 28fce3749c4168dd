/** Games played by the rules in Python: games.json is written by `tools/board_games.py fossilis 2 3,balanced=yes`. */
import type { SetupDraw, DrawnOutcome, Entry, View } from "$web/protocol";
import cases from "./games.json";

export interface Played {
  players: number;
  options: Record<string, string>;
  setup_draws: SetupDraw[];
  start: View;
  history: Entry[];
  draws: DrawnOutcome[];
  view: View;
}

export const games = cases as unknown as Played[];
