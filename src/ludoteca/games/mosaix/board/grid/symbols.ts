/** Circle, triangle and cross, and where they are written. */
import type { MosaixSymbol } from "../view.gen";

export const SYMBOLS: readonly MosaixSymbol[] = ["o", "t", "x"];

/** What is on each square of a list such as "c3o d3t". */
export function writtenOn(squares: string): Map<string, MosaixSymbol> {
  const parts = squares.split(" ").filter(Boolean);
  return new Map(parts.map((part) => [part.slice(0, -1), part.slice(-1) as MosaixSymbol]));
}
