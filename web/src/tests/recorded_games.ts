/** Games played by the rules in Python, which boards are tested with. */
import type { EntryOf, GameSchema, ViewOf } from "../board";
import type { DrawnOutcome, SetupDraw } from "../protocol";

export interface RecordedGame<G extends GameSchema> {
  players: number;
  options: Record<string, string>;
  setup_draws: SetupDraw[];
  start: ViewOf<G>;
  history: EntryOf<G>[];
  draws: DrawnOutcome[];
  view: ViewOf<G>;
}

/** Read the games of a file that was imported with `?raw`. */
export function recordedGames<G extends GameSchema>(text: string): RecordedGame<G>[] {
  return JSON.parse(text);
}
