/** Tables to be set up: what the buttons of the home page and the dialog ask the server for. */
import { botText, botOf, type Taste } from "../seats/bots";
import type { ClockPlan, GameFacts, SeatPlan, TablePlan } from "../protocol";

/** A seat for a bot that fits the preferences. */
export function botSeat(game: GameFacts, { level, seconds }: Taste): SeatPlan {
  return { kind: "bot", bot: botText(botOf(game, level), seconds) };
}

/** How many bots to play against: as many as I chose last, else the usual number. */
export function usualBots(game: GameFacts, chosen?: number): number {
  const least = Math.max(1, game.min_players - 1);
  return Math.min(Math.max(chosen ?? game.usual_players - 1, least), game.max_players - 1);
}

/** Me and a number of other seats. */
function seats(others: SeatPlan, number: number): SeatPlan[] {
  return [{ kind: "me" }, ...Array.from({ length: number }, () => ({ ...others }))];
}

/** Me against bots, at once. */
export function againstBots(game: GameFacts, taste: Taste, bots = usualBots(game)): TablePlan {
  return { game: game.id, seats: seats(botSeat(game, taste), bots) };
}

/** Me alone, at once, in a game that can be played so. */
export function alone(game: GameFacts): TablePlan {
  return { game: game.id, seats: [{ kind: "me" }] };
}

/** Me and open seats; the game starts when I say so. */
export function withFriends(game: GameFacts): TablePlan {
  return { game: game.id, seats: seats({ kind: "open" }, Math.max(1, game.usual_players - 1)), start: "host" };
}

/** Ways to set up a table that need only one choice. */
export type Preset = "bots" | "friends" | "here" | "alone" | "watch";

/** Who sits beside me; `watch` has no seat for me. */
const OTHERS = { bots: "bot", friends: "open", here: "here", watch: "bot" } as const;

export function presetsOf({ min_players, max_players }: GameFacts): Preset[] {
  const together: Preset[] = max_players > 1 ? ["bots", "friends", "here"] : [];
  return [...together, ...(min_players === 1 ? (["alone"] as const) : []), "watch"];
}

/** The seats of a preset; `bot` is what a bot's seat looks like. */
export function presetSeats(preset: Preset, players: number, bot: SeatPlan): SeatPlan[] {
  if (preset === "alone") return [{ kind: "me" }];
  const kind = OTHERS[preset];
  const other = kind === "bot" ? bot : { kind };
  return preset === "watch" ? Array.from({ length: players }, () => ({ ...other })) : seats(other, players - 1);
}

/** Which preset a plan is, if it is one. */
export function presetOf(plan: readonly SeatPlan[], start: TablePlan["start"]): Preset | null {
  const others = plan.filter(({ kind }) => kind !== "me");
  const [first] = others;
  if (!first) return "alone";
  if (others.length < plan.length - 1 || others.some(({ kind }) => kind !== first.kind)) return null;
  if (others.length === plan.length) return first.kind === "bot" ? "watch" : null;
  if (first.kind === "open") return start === "host" ? "friends" : null;
  return first.kind === "here" ? "here" : "bots";
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
