/** Games played by the rules in Python: games.json is written by `tools/games/board_games.py fossilis 2 3,balanced=yes`. */
import { recordedGames } from "$web/tests/recorded_games";
import type { FossilisSchema } from "../view.gen";
import text from "./games.json?raw";

export const games = recordedGames<FossilisSchema>(text);
