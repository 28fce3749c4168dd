/** Names of the drawings that are kept once and shown wherever they are needed. */
import { COFFERS, STONES, type CofferKind, type StoneKind } from "../art/kinds";
import { PORTRAITS, type CharacterId } from "../art/characters";

export { COFFERS, STONES };
export const CHARACTERS = Object.keys(PORTRAITS) as CharacterId[];
export const DICE = [null, 1, 2, 3, 4, 5, 6] as const;
export const BACK = "back";

export const ofStone = (stone: StoneKind) => `stone-${stone}`;
export const ofCoffer = (kind: CofferKind) => `coffer-${kind.replace("*", "-marked")}`;
export const ofCharacter = (id: CharacterId) => `character-${id}`;
export const ofDie = (value: number | null) => `die-${value ?? "none"}`;

/** The sheet that a drawing is made on. */
export function boxOf(name: string): string {
  if (name.startsWith("character")) return "0 0 200 200";
  return name === BACK || name.startsWith("coffer") ? "0 0 100 112" : "0 0 100 100";
}

/** Where a drawing is kept in the page. */
export const idOf = (name: string) => `coffers-${name}`;
