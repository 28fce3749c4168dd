/** What happened, in words: for the log, the line above the board, and the live region. */
import type { Transition, Translate } from "../board";
import type { Entry } from "../protocol";
import { isMove } from "../state/table_state";

/** Who did it: the person who had the seat then, else the one who has it now. */
function doer(entry: Entry, names: readonly string[], t: Translate): string {
  if (entry.name) return entry.name;
  // The person who has the seat now is another one; this one was deleted.
  if (entry.kind === "stood") return t("seat.nameless");
  return typeof entry.seat === "number" ? (names[entry.seat] ?? "") : "";
}

/** Who did what. Others may not know a move yet. */
export function describeEntry(entry: Entry, names: readonly string[], t: Translate): string {
  const name = doer(entry, names, t);
  if (isMove(entry)) return [entry.sentence || t("log.hidden", { name }), ...excuse(entry, t)].join(" ");
  return t(`log.${entry.kind}`, { name });
}

/** That another bot had to choose a move, where that is so. */
function excuse(entry: Entry, t: Translate): string[] {
  return entry.stand_in ? [t("log.stand_in", { name: t(`bot.${entry.stand_in}`) })] : [];
}

/** What followed from a move. While the board still shows it, that would give the end away. */
export function visibleEffects(entry: Entry, transition: Transition | null): readonly string[] {
  return transition?.entry.seq === entry.seq ? EMPTY : (entry.effects_text ?? EMPTY);
}

/** The same list whenever there is nothing to tell. */
const EMPTY: readonly string[] = [];

/** An entry as it is read aloud. */
export function spokenText(entry: Entry, names: readonly string[], t: Translate): string {
  return [describeEntry(entry, names, t), ...(entry.effects_text ?? [])].join(" ");
}
