/** How fast bots move and how fast their moves are shown. The server sets the pause, the page the rest. */
import type { Entry, SetBotSpeed, Table } from "../protocol";

export type BotSpeed = SetBotSpeed["speed"];
export const BOT_SPEEDS: readonly BotSpeed[] = ["slow", "normal", "fast", "instant"];

/** How long a bot's move is shown, as a multiple of the usual time. An instant move is not shown. */
export const BOT_TEMPO: Record<BotSpeed, number> = { slow: 1.6, normal: 1, fast: 0.4, instant: 0 };

/** Whether a bot made this move. A draw is a bot's where only bots play. */
export function isBotMove({ seats }: Table, { seat }: Pick<Entry, "seat">): boolean {
  if (typeof seat === "number") return seats[seat]?.kind === "bot";
  return seats.every(({ kind }) => kind === "bot");
}
