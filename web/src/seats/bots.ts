/** The bots that can be asked to play: how strong they are, and how long they may think. */
import type { Translate } from "../board";
import type { Bot, GameFacts } from "../protocol";

/** The preferred level and time of bots. */
export interface Taste {
  level: number;
  /** For each move. */
  seconds: number;
}

/** The times that can be chosen, in seconds. */
export const TIMES = [0.5, 1, 3, 10, 30] as const;

/** What newcomers meet: neither the weakest nor the strongest, neither the fastest nor the slowest. */
export const DEFAULT_TASTE: Taste = { level: 2, seconds: 3 };

/** The bot of a level, or the one next below it. */
export function botOf(game: GameFacts, level: number): Bot | undefined {
  const bots = game.bots.toSorted((one, other) => one.level - other.level);
  return bots.findLast((bot) => bot.level <= level) ?? bots[0];
}

/** A bot's name as a seat has it: with its time, where it takes one and is not told its usual one. */
export function botText(bot: Bot | undefined, seconds: number): string {
  if (!bot) return "";
  return bot.seconds && seconds !== bot.seconds ? `${bot.id}:${seconds}s` : bot.id;
}

/** Which bot a seat's text means, without its time. */
export function kindOf(text: string): string {
  return text.split(":")[0] ?? "";
}

/** The name of a bot in a choice; external bots have names of their own. */
export function botName(bot: Bot, t: Translate): string {
  return bot.name ?? t(`bot.${bot.id}`);
}

/** How a bot plays. */
export function botHint(bot: Bot, t: Translate): string {
  return bot.name ? t("bot_hint.outside") : t(`bot_hint.${bot.id}`);
}

/** A short time in words: `0,5 s`. */
export function secondsText(seconds: number, language: string, t: Translate): string {
  return t("clock.seconds", { n: new Intl.NumberFormat(language).format(seconds) });
}
