/** The move that a player most likely wants who presses a thing that offers none. */
import { SIDES, beside } from "../site/squares";
import type { FossilisSeat, FossilisTable, FossilisTool } from "../view.gen";

/** The use of a tool to ask about that cannot be used: where the pawn stands, or in the middle of the site. */
export function wishFor(tool: FossilisTool, { square }: FossilisSeat): string | null {
  if (tool === "brush") return null;
  if (tool === "bucket") return tool;
  return `${tool} ${square ?? "c3"}${tool === "lever" ? " north" : ""}`;
}

/** The move that a player most likely wants who presses a square without legal moves; null if there is none. */
export function wishAt({ phase, site, seats }: FossilisTable, square: string, seat: number): string | null {
  if (phase === "placing") return square;
  if (phase !== "acting") return null;
  const { tiles, pit } = site.find((ground) => ground.square === square) ?? {};
  if (!tiles?.length && pit?.[0]) return `extract ${square} ${pit[0]}`;
  if (!tiles?.length) return `place ${square} amber`;
  const here = seats[seat]?.square;
  if (square === here) return `dig ${square} north`;
  return `${here ? "walk" : "climb"} ${square}`;
}

/** Whether a player may want to dig at a square: their own, or one beside it, while a tile lies there. */
export function mayDigAt({ phase, step, site, seats }: FossilisTable, square: string, seat: number): boolean {
  const here = seats[seat]?.square;
  if (phase !== "acting" || step !== 1 || !here) return false;
  const isNear = square === here || SIDES.some((side) => beside(here, side) === square);
  return isNear && site.some((ground) => ground.square === square && ground.tiles.length > 0);
}
