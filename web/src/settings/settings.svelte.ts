/** The settings of this device, kept in the browser's storage. */
import { SPEEDS, type Speed } from "../replay/autoplay.svelte";
import { BOT_SPEEDS, type BotSpeed } from "../seats/bot_speed";
import { DEFAULT_TASTE, TIMES, type Taste } from "../seats/bots";
import type { Language } from "../protocol";
import { languages } from "../i18n/i18n.svelte";

export interface Settings {
  language: Language;
  theme: "auto" | "light" | "dark";
  motion: "auto" | "calm";
  sound: boolean;
  notify: boolean;
  keys: boolean;
  /** How fast things move on boards. */
  animationSpeed: AnimationSpeed;
  /** Whether a move is sent only after it has been confirmed. */
  confirmMoves: boolean;
  /** How fast a replay plays by itself. */
  replaySpeed: Speed;
  botSpeed: BotSpeed;
  /** After how many seconds a summary of a scoring goes away by itself; 0: when it is dismissed. */
  summarySeconds: SummarySeconds;
  /** What the bots were like that I chose last. */
  taste: Taste;
  /** How many bots I chose last, by game. */
  bots: Record<string, number>;
}

export const SUMMARY_SECONDS = [0, 5, 10, 20] as const;
export type SummarySeconds = (typeof SUMMARY_SECONDS)[number];

export const ANIMATION_SPEEDS = ["slow", "normal", "fast"] as const;
export type AnimationSpeed = (typeof ANIMATION_SPEEDS)[number];
/** How long a change is shown, as a multiple of the usual time. */
const ANIMATION_TEMPO: Record<AnimationSpeed, number> = { slow: 1.7, normal: 1, fast: 0.5 };

const WATCHED_SUMMARY_S = 5;
const STORAGE_KEY = "ludoteca.settings";
const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** The first of the browser's languages that the page speaks. */
export function guessLanguage(wanted: readonly string[]): Language {
  const short = wanted.map((language) => language.slice(0, 2).toLowerCase());
  return languages.find((known) => known === short.find((s) => languages.includes(s as Language))) ?? "en";
}

function usual(): Settings {
  const language = guessLanguage(navigator.languages);
  return {
    language,
    theme: "auto",
    motion: "auto",
    sound: true,
    notify: false,
    keys: true,
    animationSpeed: "normal",
    confirmMoves: false,
    replaySpeed: 1,
    botSpeed: "normal",
    summarySeconds: 0,
    taste: DEFAULT_TASTE,
    bots: {},
  };
}

/** Read what was kept; anything unknown or damaged counts as not chosen. */
export function readSettings(text: string | null): Settings {
  const found = usual();
  let kept: unknown = null;
  try {
    kept = JSON.parse(text ?? "null");
  } catch {
    return found;
  }
  if (typeof kept !== "object" || kept === null) return found;
  const chosen = kept as Partial<Settings>;
  if (languages.some((language) => language === chosen.language)) found.language = chosen.language!;
  if (chosen.theme === "light" || chosen.theme === "dark") found.theme = chosen.theme;
  if (chosen.motion === "calm") found.motion = "calm";
  for (const name of ["sound", "notify", "keys", "confirmMoves"] as const) {
    if (typeof chosen[name] === "boolean") found[name] = chosen[name];
  }
  found.replaySpeed = SPEEDS.find((speed) => speed === chosen.replaySpeed) ?? 1;
  found.botSpeed = BOT_SPEEDS.find((speed) => speed === chosen.botSpeed) ?? "normal";
  found.animationSpeed = ANIMATION_SPEEDS.find((speed) => speed === chosen.animationSpeed) ?? "normal";
  found.summarySeconds = SUMMARY_SECONDS.find((seconds) => seconds === chosen.summarySeconds) ?? 0;
  found.taste = readTaste(chosen.taste);
  found.bots = readBots(chosen.bots);
  return found;
}

function readBots(kept: unknown): Record<string, number> {
  const found = typeof kept === "object" && kept ? Object.entries(kept) : [];
  return Object.fromEntries(found.filter(([, number]) => Number.isInteger(number) && number >= 0));
}

function readTaste(kept: Partial<Taste> | undefined): Taste {
  const { level, seconds } = kept ?? {};
  return {
    level: Number.isInteger(level) ? level! : DEFAULT_TASTE.level,
    seconds: TIMES.find((one) => one === seconds) ?? DEFAULT_TASTE.seconds,
  };
}

export const settings = $state(readSettings(localStorage.getItem(STORAGE_KEY)));

const system = $state({ dark: dark.matches, still: still.matches });
dark.addEventListener("change", () => (system.dark = dark.matches));
still.addEventListener("change", () => (system.still = still.matches));

/** Change some settings, and keep them. */
export function choose(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // Storage is full or forbidden: the choice holds until the page is closed.
  }
}

/** The colours to show now. */
export const theme = (): "light" | "dark" =>
  settings.theme === "auto" ? (system.dark ? "dark" : "light") : settings.theme;

/** How long a summary of a scoring stays. It does not wait for people who only watch. */
export function summaryMs(isPlaying: boolean): number {
  const seconds = settings.summarySeconds || (isPlaying ? Infinity : WATCHED_SUMMARY_S);
  return seconds * 1_000;
}

/** Whether nothing should glide. */
export const reducedMotion = (): boolean => settings.motion === "calm" || system.still;

/** How fast boards show changes. Where nothing glides, only the time to read is left: it stays the usual one. */
export const animationTempo = (): number => (reducedMotion() ? 1 : ANIMATION_TEMPO[settings.animationSpeed]);
