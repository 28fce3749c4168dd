/** Tables to be set up: what the buttons of the home page and the dialog ask the server for. */
import { asked, botOf, type Taste } from "./bots";
import type { ClockPlan, GameFacts, SeatPlan, TablePlan } from "./protocol";

/** A seat for a bot to somebody's taste. */
export function botSeat(game: GameFacts, { level, seconds }: Taste): SeatPlan {
  return { kind: "bot", bot: asked(botOf(game, level), seconds) };
}

function seats(game: GameFacts, others: SeatPlan): SeatPlan[] {
  return [{ kind: "me" }, ...Array.from({ length: game.usual_players - 1 }, () => others)];
}

/** Me against bots, at once. */
export function againstBots(game: GameFacts, taste: Taste): TablePlan {
  return { game: game.id, seats: seats(game, botSeat(game, taste)) };
}

/** Me alone, at once, in a game that can be played so. */
export function alone(game: GameFacts): TablePlan {
  return { game: game.id, seats: [{ kind: "me" }] };
}

/** Me, one open seat for a friend, and bots on what is left of the usual number of seats. */
export function withFriends(game: GameFacts, taste: Taste): TablePlan {
  const plan = seats(game, botSeat(game, taste));
  plan[1] = { kind: "open" };
  return { game: game.id, seats: plan };
}

/** The clocks that can be chosen, by the names they have in the texts. */
export const CLOCKS: Record<string, Omit<ClockPlan, "on_timeout"> | null> = {
  none: null,
  move_30: { kind: "move", seconds: 30, increment: 0 },
  move_120: { kind: "move", seconds: 120, increment: 0 },
  move_86400: { kind: "move", seconds: 86_400, increment: 0 },
  game_900: { kind: "game", seconds: 900, increment: 10 },
  game_2700: { kind: "game", seconds: 2_700, increment: 10 },
};
