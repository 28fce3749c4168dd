/** Games played by the rules in Python: games.json is written by make_cases.py. */
import { recordedGames } from "$web/tests/recorded_games";
import type { FossilSchema } from "../view.gen";
import text from "./games.json?raw";

export const games = recordedGames<FossilSchema>(text);
