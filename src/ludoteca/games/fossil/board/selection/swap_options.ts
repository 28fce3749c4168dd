/** The offers of a swap: which of my cards to give, or whose card to take. */
import { valueOf } from "../shared/cards";
import type { FossilMove } from "../view.gen";

/** A card that can be given or taken, and the move that does it. */
export interface SwapOption {
  card: string;
  text: string;
  /** How the scoring would then change the points of each seat; for a gift, after the best take. */
  wouldScore: readonly number[];
}

export interface SwapOptions {
  /** What I may give, by value, the highest first. */
  give: { value: number; options: SwapOption[] }[];
  /** What I may take, by seat. */
  take: { seat: number; options: SwapOption[] }[];
  /** The move that keeps all cards. */
  keep: string | null;
}

/** Sort the offers of a swap; null if there are none. */
export function swapOptionsOf(moves: readonly FossilMove[]): SwapOptions | null {
  const give = new Map<number, SwapOption[]>();
  const take = new Map<number, SwapOption[]>();
  let keep: string | null = null;
  for (const move of moves) {
    const { text } = move;
    const [first, card] = move.spots;
    const wouldScore = ("would_score" in move && move.would_score) || [];
    if (first === undefined) keep = text;
    else if (card !== undefined) add(take, seatOf(first), { card, text, wouldScore });
    else add(give, valueOf(first), { card: first, text, wouldScore });
  }
  if (keep === null && take.size === 0) return null;
  return {
    give: [...give].sort(([a], [b]) => b - a).map(([value, options]) => ({ value, options })),
    take: [...take].sort(([a], [b]) => a - b).map(([seat, options]) => ({ seat, options })),
    keep,
  };
}

/** The seat that a spot such as "seat 3" names, counted from 0. */
function seatOf(spot: string): number {
  return Number(spot.replace(/\D/g, "")) - 1;
}

function add(groups: Map<number, SwapOption[]>, key: number, pick: SwapOption): void {
  groups.set(key, [...(groups.get(key) ?? []), pick]);
}
