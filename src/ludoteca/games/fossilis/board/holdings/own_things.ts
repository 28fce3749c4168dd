/** What a player has. */
import { counted } from "../shared/counted";
import type { FossilisBone, FossilisSeat, FossilisTool } from "../view.gen";

/** The points of the three places for skills, as long as they are empty. */
export const SLOTS = [0, 2, 4] as const;

/** The tools that a player can still use, each with how many there are. */
export function toolsOf({ cards }: FossilisSeat): [FossilisTool, number][] {
  return counted(cards.flatMap((card) => (card.kind === "tool" && !card.used ? [card.tool] : [])));
}

/** How many bones of a kind a player can use: those in storage, and the cards that stand for one. */
export function boneCount({ storage, bone_cards }: FossilisSeat, bone: FossilisBone): number {
  return (storage[bone] ?? 0) + (bone === "skull" ? 0 : (bone_cards[bone] ?? 0));
}
