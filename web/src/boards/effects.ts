/** The effects of an entry: none, if it is no move. */
export function effectsOf<Effect>(entry: { effects?: readonly Effect[] }): readonly Effect[] {
  return entry.effects ?? [];
}
