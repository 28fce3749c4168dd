/** A table to try the board at: what a view and its offers look like, without a server. */
import { diceOf, placeText, squaresText } from "../selection/ghost";
import { formationOf, TURNS } from "../dice/shapes";
import type { MosaixLayout, MosaixPlacement, MosaixSeat, MosaixTable, MosaixView } from "../view.gen";
import { symbolOn } from "../grid/squares";

export const SIDE = 7;

export function card(more: Partial<MosaixSeat> = {}): MosaixSeat {
  const score = (["o", "t", "x"] as const).map((symbol) => ({ symbol, zones: 0, squares: 0, points: 0 }));
  const grid = Array.from({ length: SIDE }, (_, row) => (row === 2 ? "..o...." : "......."));
  return { grid, printed: "c3", writes: null, written: null, zones: [], score, points: 0, ...more };
}

export function table(more: Partial<MosaixTable> = {}): MosaixTable {
  const seats = [card(), card()];
  return { phase: "forming", roller: 0, throw: "ootx", formation: null, scale: null, seats, ...more };
}

export function writing(more: Partial<MosaixTable> = {}): MosaixTable {
  const seats = [card({ writes: "waiting" }), card({ writes: "waiting" })];
  return table({ phase: "writing", formation: "T:ootx", seats, ...more });
}

export function view(shown: MosaixTable, ply = 8): MosaixView {
  const scores = shown.seats.map(({ points }) => points);
  return { ply, actor: 0, acting: [0], over: false, reason: null, scores, winners: [], table: shown };
}

/** Every place where a formation fits the first grid of a table. */
export function placements(shown: MosaixTable): MosaixPlacement[] {
  const formation = formationOf(shown.formation ?? "");
  const grid = shown.seats[0]?.grid ?? [];
  const found = new Map<string, MosaixPlacement>();
  for (const turn of TURNS) {
    for (let row = -1; row <= 8; row += 0.5) {
      for (let column = -1; column <= 8; column += 0.5) {
        const dice = diceOf({ formation, turn, x: column, y: row }, SIDE);
        const squares = squaresText(dice);
        if (!squares || found.has(squares) || dice.some((die) => die.inside && symbolOn(grid, die))) continue;
        const dropped = dice
          .filter(({ inside }) => !inside)
          .map(({ symbol }) => symbol)
          .join("");
        const text = placeText(turn, dice);
        found.set(squares, { kind: "write", text, turn, row, column, squares, dropped, points: 12, spots: [] });
      }
    }
  }
  return [...found.values()];
}

export function layout(text: string, fits = true): MosaixLayout {
  return { kind: "form", ...formationOf(text), text, fits, spots: [text.charAt(0)] };
}
