/** What happened, in words: for the log, the line above the board, and the live region. */
import type { Scene, Words } from "./board";
import type { Entry } from "./protocol";
import { isMove } from "./standing";

/** Who did it: whoever sat there then, else whoever sits there now. */
export function doer(entry: Entry, names: readonly string[], t: Words): string {
  if (entry.name) return entry.name;
  if (typeof entry.seat === "number") return names[entry.seat] ?? "";
  return entry.kind === "drawn" ? t("log.chance") : "";
}

/** What was done, without saying by whom if that is a move. Others may not know a move yet. */
export function deed(entry: Entry, names: readonly string[], t: Words): string {
  if (isMove(entry)) return [entry.sentence || t("log.hidden"), ...excuse(entry, t)].join(" ");
  return t(`log.${entry.kind}`, { name: doer(entry, names, t) });
}

/** That another bot had to choose a move, where that is so. */
function excuse(entry: Entry, t: Words): string[] {
  return entry.stand_in ? [t("log.stand_in", { name: t(`bot.${entry.stand_in}`) })] : [];
}

/** What followed from a move. While the board still shows it, that would give the end away. */
export function toldNow(entry: Entry, scene: Scene | null): readonly string[] {
  return scene?.entry.seq === entry.seq ? [] : (entry.told ?? []);
}

/** An entry as it is read aloud. */
export function aloud(entry: Entry, names: readonly string[], t: Words): string {
  const what = deed(entry, names, t);
  const who = isMove(entry) ? `${doer(entry, names, t)}: ` : "";
  return [`${who}${what}`, ...(entry.told ?? [])].join(" ");
}
