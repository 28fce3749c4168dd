/** Games played by the rules in Python: games.json is written by `tools/games/board_games.py coffers 3,aligned=yes 8`. */
import { recordedGames } from "$web/tests/recorded_games";
import type { CoffersSchema } from "../view.gen";
import text from "./games.json?raw";

export const games = recordedGames<CoffersSchema>(text);
