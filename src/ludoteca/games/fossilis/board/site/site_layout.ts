/** Where tiles and pawns are drawn: as they lie, or as they would lie if what is looked at were done. */
import {
  DEEP,
  faceAt,
  groundAt,
  LEAN,
  MARGIN,
  pawnAt,
  pawnBeside,
  RISE,
  SITE,
  tileAt,
  WIDE,
  type Place,
} from "../art/site";
import { shifted, type Piece } from "./pieces";
import type { FossilisMove, FossilisSide, FossilisTable } from "../view.gen";
import { effectOf } from "./site_change";

/** The scale of a tile that has fallen off the site, and how far one that a hand takes rises, in units of the drawing. */
export const FALLEN_SCALE = 0.5;
const LIFTED_HEIGHT = 60;

/** The upper left corner of a tile's drawing. */
export function cornerOf({ square, layer, exit }: Piece): Place {
  const [x, y] = tileAt(square, layer);
  if (exit === undefined) return [x, y];
  if (exit === "up") return [x, y - LIFTED_HEIGHT];
  const [wide, high] = [(WIDE + LEAN) * FALLEN_SCALE, (DEEP + RISE) * FALLEN_SCALE];
  const [beside, below] = [x + (WIDE - wide) / 2, y + (DEEP - high) / 2];
  const places: Readonly<Record<FossilisSide, Place>> = {
    north: [beside, (MARGIN - high - RISE) / 2],
    south: [beside, SITE[1] - (MARGIN + high) / 2],
    west: [(MARGIN - wide) / 2, below],
    east: [SITE[0] - (MARGIN + wide) / 2, below],
  };
  return places[exit];
}

/** What lies further back is drawn first; what lies higher, later. */
export function depthOf(square: string, layer: number): number {
  const [x, y] = groundAt(square);
  return Math.round(layer * 1000 + y + x / 100);
}

export const heightOf = (pieces: readonly Piece[], square: string): number =>
  pieces.filter((piece) => piece.square === square && piece.exit === undefined).length;

/** The middle of what is seen of a square: of its topmost face, or of the ground. */
export function middleOf(pieces: readonly Piece[], square: string): Place {
  const [x, y] = faceAt(square, heightOf(pieces, square));
  return [x + WIDE / 2, y + DEEP / 2];
}

/** A pawn where it is drawn. */
export interface Figure {
  seat: number;
  /** The upper left corner of its drawing. */
  at: Place;
  depth: number;
  /** It gets there if what is looked at is done; by its own steps, or with a tile. */
  moved: "" | "goes" | "pushed";
}

/** The pieces as they lie if a choice is made; sand that is placed comes when it has been. */
export function piecesAfter(pieces: readonly Piece[], choice: FossilisMove | null, sent: boolean): readonly Piece[] {
  const effect = effectOf(choice);
  if (effect) return shifted(pieces, effect.moves, wayOf(choice));
  if (choice?.kind !== "place" || sent) return pieces;
  const { square, fragment } = choice;
  const placed: Piece = { id: 0, tile: `s${fragment}`, square, layer: heightOf(pieces, square), moved: true };
  return [...pieces, placed];
}

/** Where a tile goes that leaves the site: over an edge, or up into a hand. */
export function wayOf(choice: FossilisMove | null): FossilisSide | "up" {
  return choice?.kind === "dig" || choice?.kind === "lever" ? choice.direction : "up";
}

/** Where a pawn stands: on a square, or beside the site. */
type Stand = Pick<Figure, "seat" | "moved"> & { square: string | null; side: FossilisSide | null };

/**
 * All pawns: those that are pushed are where they would be. Mine stays as long as I only look, and
 * stands at its goal as well; once my choice is sent it is there.
 */
export function figuresOf(
  { seats }: FossilisTable,
  pieces: readonly Piece[],
  choice: FossilisMove | null,
  mine: number,
  sent: boolean,
): Figure[] {
  const pushes = effectOf(choice)?.pawns ?? [];
  const goal = goalOf(choice);
  const stands = seats.map(({ square, side }, seat): Stand => {
    const push = pushes.find((one) => one.seat === seat);
    if (push) return { seat, square: push.to, side: push.side, moved: "pushed" };
    return { seat, ...(sent && goal && seat === mine ? goal : { square, side }), moved: "" };
  });
  const looks: Stand[] = goal && !sent ? [{ seat: mine, moved: "goes", ...goal }] : [];
  return [...stands, ...looks].flatMap(({ seat, square, side, moved }): Figure[] => {
    if (square) {
      const height = heightOf(pieces, square);
      return [{ seat, at: pawnAt(square, height), depth: depthOf(square, height), moved }];
    }
    if (!side) return [];
    const beside = stands.filter((stand) => !stand.square && stand.side === side).map((stand) => stand.seat);
    const nth = moved === "goes" ? beside.length : beside.indexOf(seat);
    return [{ seat, at: pawnBeside(side, nth, Math.max(beside.length, nth + 1)), depth: 9000, moved }];
  });
}

/** Where a choice takes my pawn. */
function goalOf(choice: FossilisMove | null): Pick<Stand, "square" | "side"> | null {
  switch (choice?.kind) {
    case "walk":
    case "climb":
    case "rope":
    case "corner":
      return { square: choice.square, side: null };
    case "side":
      return { square: null, side: choice.direction };
    default:
      return null;
  }
}
