/** The faces that Coffers' art knows, by the letters and names of the game's notation. */

export type StoneKind = "r" | "e" | "s" | "t";
/** A star says that the coffer bears a mark. */
export type CofferKind = StoneKind | `${StoneKind}*`;

export const STONES: readonly StoneKind[] = ["r", "e", "s", "t"];
export const COFFERS: readonly CofferKind[] = STONES.flatMap((stone) => [stone, `${stone}*`] as const);
