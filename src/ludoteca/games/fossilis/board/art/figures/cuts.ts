/**
 * Cuts through the site, three squares wide. A square is written as its tiles, the lower one first, by
 * the letters of their terrain; a dot is an open pit, a bar what lies beyond the edge. A star marks the
 * tile that is dug, @ a pawn.
 */
import type { Terrain } from "../kinds";
import { TERRAIN_OF } from "../kinds";

export interface Cut {
  readonly before: string;
  /** Nothing, if the tile may not move. */
  readonly after?: string;
}

export const CUTS: Readonly<Record<string, readonly Cut[]>> = {
  dig: [
    { before: "c* . s", after: ". c* s" },
    { before: "c* s .", after: ". c* s" },
    { before: "c* ss s" },
    { before: "s c* |", after: "s . |c*" },
    { before: "sc* . s", after: "s c* s" },
    { before: "sc* s s", after: "s sc* s" },
    { before: "sc* ts t", after: "s tc* ts" },
    { before: "s sc* |", after: "s s |c*" },
  ],
  pawn: [
    { before: "sc* s@ t", after: "s sc* t@" },
    { before: "sc* s@ ts", after: "s sc* ts@" },
    { before: "sc* s@ .", after: "s sc* .@" },
    { before: "sc* s@ |", after: "s sc* |@" },
  ],
};

export interface Square {
  readonly tiles: readonly { terrain: Terrain; dug: boolean }[];
  readonly pawn: boolean;
  readonly ground: "pit" | "tile" | "beyond";
}

/** Reads the squares of a cut. */
export const squaresOf = (cut: string): Square[] =>
  cut.split(" ").map((text) => ({
    tiles: [...text.matchAll(/([sct])(\*?)/g)].map(([, letter = "", star]) => ({
      terrain: TERRAIN_OF[letter] ?? "sand",
      dug: star === "*",
    })),
    pawn: text.includes("@"),
    ground: text.startsWith("|") ? "beyond" : text.startsWith(".") ? "pit" : "tile",
  }));
