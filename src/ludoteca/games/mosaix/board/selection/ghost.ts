/**
 * A formation held over a grid: where its dice would be written, and which of them stick out.
 * Its middle is measured in squares from the grid's upper left corner, so that it stays where it
 * is while it is turned.
 */
import { cellsOf, sizeOf, TURNS, type Die, type Formation, type Turn } from "../dice/shapes";
import type { MosaixSymbol } from "../view.gen";
import { isInside, squareAt, type Cell } from "../grid/squares";

export interface Ghost {
  formation: Formation;
  turn: Turn;
  x: number;
  y: number;
}

export interface GhostDie extends Die {
  symbol: MosaixSymbol;
  inside: boolean;
}

/** The nearest whole number; of two, always the greater one. */
const nearest = (n: number) => Math.floor(n + 0.5);

/** The dice of a ghost, in reading order. */
export function diceOf({ formation, turn, x, y }: Ghost, side: number): GhostDie[] {
  const cells = cellsOf(formation.shape, turn);
  const { rows, columns } = sizeOf(cells);
  const [top, left] = [nearest(y - rows / 2), nearest(x - columns / 2)];
  return cells
    .map(({ row, column }, n) => {
      const cell = { row: top + row, column: left + column };
      return { ...cell, symbol: formation.symbols.charAt(n) as MosaixSymbol, inside: isInside(cell, side) };
    })
    .sort((one, other) => one.row - other.row || one.column - other.column);
}

/** What a ghost writes, as offers say it: "c3o d3t", row by row. */
export function squaresText(dice: readonly GhostDie[]): string {
  return dice.flatMap((die) => (die.inside ? [`${squareAt(die)}${die.symbol}`] : [])).join(" ");
}

/** A ghost's place as it is written: its turn, and where the first die lies that is on the grid. */
export function placeText(turn: Turn, dice: readonly GhostDie[]): string {
  const first = dice.findIndex(({ inside }) => inside);
  const die = dice[first];
  return die ? `${turn}${first ? first + 1 : ""}${squareAt(die)}` : "";
}

/** Turn a ghost about its middle. */
export function turnBy(ghost: Ghost, times: number, side: number): Ghost {
  const at = TURNS.indexOf(ghost.turn) + times + TURNS.length;
  return turnedTo(ghost, TURNS[at % TURNS.length] ?? "n", side);
}

export function turnedTo(ghost: Ghost, turn: Turn, side: number): Ghost {
  return brought({ ...ghost, turn }, side);
}

/** Move a ghost by whole squares; as far as one die of it stays on the grid. */
export function moveBy(ghost: Ghost, step: Cell, side: number): Ghost {
  const moved = { ...ghost, x: ghost.x + step.column, y: ghost.y + step.row };
  return isOn(moved, side) ? moved : ghost;
}

/**
 * Hold a ghost at the pointer. Towards the edges it runs ahead a little, so that it can be
 * pushed out over them from within the grid.
 */
export function heldAt(ghost: Ghost, x: number, y: number, side: number): Ghost {
  const { rows, columns } = sizeOf(cellsOf(ghost.formation.shape, ghost.turn));
  return brought({ ...ghost, x: pushed(x, columns, side), y: pushed(y, rows, side) }, side);
}

/** So near to an edge, in squares, the formation sticks out as far as it can. */
const BEYOND = -0.1;

function pushed(at: number, size: number, side: number): number {
  if (at > side / 2) return side - pushed(side - at, size, side);
  // As far as this it lies inside; the last of its squares stays on the grid at `out`.
  const [inside, out] = [(size - 1) / 2, 1 - size / 2];
  if (at >= inside) return at;
  if (size === 1) return out;
  const part = (inside - Math.max(at, BEYOND)) / (inside - BEYOND);
  return inside - part * (inside - out);
}

function isOn(ghost: Ghost, side: number): boolean {
  return diceOf(ghost, side).some(({ inside }) => inside);
}

/** Bring a ghost that has left the grid back to its edge. */
function brought(ghost: Ghost, side: number): Ghost {
  const [across, down] = [side / 2 - ghost.x, side / 2 - ghost.y];
  if (isOn(ghost, side)) return ghost;
  const nearer =
    Math.abs(across) > Math.abs(down)
      ? { ...ghost, x: ghost.x + Math.sign(across) / 2 }
      : { ...ghost, y: ghost.y + Math.sign(down) / 2 };
  return brought(nearer, side);
}

/** A ghost in the middle of a grid. */
export function inTheMiddle(formation: Formation, turn: Turn, side: number): Ghost {
  return { formation, turn, x: side / 2, y: side / 2 };
}
