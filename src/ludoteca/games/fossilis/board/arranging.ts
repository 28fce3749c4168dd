/** Where tiles and pawns are drawn: as they lie, or as they would lie if what is looked at were done. */
import { DEEP, faceAt, groundAt, LEAN, MARGIN, pawnAt, pawnBeside, RISE, SITE, tileAt, WIDE, type Place } from "./art/site";
import { shifted, type Piece } from "./pieces";
import { effectOf, SIDES, type Choice, type Push, type Side, type Table } from "./shown";

/** How much smaller a tile is that has fallen off the site, and how far it goes up into a hand. */
export const FALLEN = 0.5;
const LIFTED = 60;

/** The upper left corner of a tile's drawing. */
export function cornerOf({ square, layer, exit }: Piece): Place {
  const [x, y] = tileAt(square, layer);
  if (exit === undefined) return [x, y];
  if (exit === "up") return [x, y - LIFTED];
  const [wide, high] = [(WIDE + LEAN) * FALLEN, (DEEP + RISE) * FALLEN];
  const [beside, below] = [x + (WIDE - wide) / 2, y + (DEEP - high) / 2];
  const places: Readonly<Record<Side, Place>> = {
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
  /** It gets there if what is looked at is done. */
  moved: boolean;
}

/** The pieces as they lie if a choice is made; as they are if there is none. */
export function piecesAfter(pieces: readonly Piece[], choice: Choice | null): readonly Piece[] {
  const effect = effectOf(choice);
  if (effect) return shifted(pieces, effect.moves, wayOf(choice));
  if (choice?.kind !== "place") return pieces;
  const { square, fragment } = choice;
  const placed: Piece = { id: 0, tile: `s${fragment}`, square, layer: heightOf(pieces, square), moved: true };
  return [...pieces, placed];
}

/** Where a tile goes that leaves the site: over an edge, or up into a hand. */
export function wayOf(choice: Choice | null): Side | "up" {
  return choice?.kind === "dig" || choice?.kind === "lever" ? choice.direction : "up";
}

/** Where a pawn stands: on a square, or beside the site. */
type Stand = Pick<Push, "seat"> & { square: string | null; side: Side | null; moved: boolean };

/** All pawns, those that a choice of mine moves already where they would be. */
export function figuresOf({ seats }: Table, pieces: readonly Piece[], choice: Choice | null, mine: number): Figure[] {
  const stands = seats.map(({ square, side }, seat): Stand => standAfter({ seat, square, side, moved: false }, choice, mine));
  return stands.flatMap(({ seat, square, side, moved }): Figure[] => {
    if (square) {
      const height = heightOf(pieces, square);
      return [{ seat, at: pawnAt(square, height), depth: depthOf(square, height) + 500, moved }];
    }
    if (!side) return [];
    const beside = stands.filter((stand) => !stand.square && stand.side === side).map((stand) => stand.seat);
    return [{ seat, at: pawnBeside(side, beside.indexOf(seat), beside.length), depth: 9000 + SIDES.indexOf(side), moved }];
  });
}

function standAfter(stand: Stand, choice: Choice | null, mine: number): Stand {
  const push = effectOf(choice)?.pawns.find(({ seat }) => seat === stand.seat);
  if (push) return { seat: stand.seat, square: push.to, side: push.side, moved: true };
  if (stand.seat !== mine || !choice) return stand;
  switch (choice.kind) {
    case "walk":
    case "climb":
    case "rope":
    case "corner":
      return { ...stand, square: choice.square, side: null, moved: true };
    case "side":
      return { ...stand, square: null, side: choice.direction, moved: true };
    default:
      return stand;
  }
}
