/**
 * The tiles of the site as things of their own: each keeps its number wherever it goes, so that it
 * is seen gliding there. A view tells only what lies where; which tile came from where is told by
 * what a move does, or else guessed.
 */
import { columnOf, rowOf } from "./squares";
import type { FossilisGround, FossilisSide, FossilisSiteChange, FossilisTile, FossilisTileMoved } from "../view.gen";

export interface Piece {
  id: number;
  tile: FossilisTile;
  square: string;
  /** 0 on the ground, 1 upon another tile. */
  layer: number;
  /** It has left the site: over this edge, or up into a hand. */
  exit?: FossilisSide | "up";
  /** It moves if what is looked at is done. */
  moved?: boolean;
  /** It has come just now. */
  fresh?: boolean;
}

let last = 0;
const numbered = (tile: FossilisTile, square: string, layer: number): Piece => ({ id: ++last, tile, square, layer });

/** All tiles of a site that was not seen before. */
export function laidOut(site: readonly FossilisGround[]): Piece[] {
  return site.flatMap(({ square, tiles }) => tiles.map((tile, layer) => numbered(tile, square, layer)));
}

const isHere = ({ exit }: Piece) => exit === undefined;

/** The pieces after some have gone elsewhere; of every square it is the topmost that goes. */
export function shifted(
  pieces: readonly Piece[],
  moves: readonly FossilisTileMoved[],
  way: FossilisSide | "up",
): Piece[] {
  const goes = new Map<number, FossilisTileMoved>();
  for (const move of moves) {
    const top = topOf(pieces, move.from);
    if (top) goes.set(top.id, move);
  }
  const stays = pieces.filter(({ id }) => !goes.has(id));
  const height = (square: string) => stays.filter((piece) => isHere(piece) && piece.square === square).length;
  return pieces.map((piece) => {
    const move = goes.get(piece.id);
    if (!move) return piece;
    const gone = { ...piece, moved: true };
    return move.to === null ? { ...gone, exit: way } : { ...gone, square: move.to, layer: height(move.to) };
  });
}

function topOf(pieces: readonly Piece[], square: string): Piece | undefined {
  return pieces
    .filter((piece) => isHere(piece) && piece.square === square)
    .toSorted((one, other) => other.layer - one.layer)[0];
}

/** The pieces as they lie when a site has changed; `moves` says which went where, as far as it is known. */
export function followed(
  pieces: readonly Piece[],
  site: readonly FossilisGround[],
  moves: readonly FossilisTileMoved[],
  way: FossilisSide | "up",
): Piece[] {
  const left = shifted(pieces.filter(isHere), moves, way);
  const gone = left.filter((piece) => !isHere(piece));
  const loose = new Set(left.filter(isHere));
  const take = (piece: Piece | undefined) => piece && loose.delete(piece) && piece;
  const wanted = laidOut(site);
  const kept = new Map<Piece, Piece>();
  for (const want of wanted) {
    const same = take(
      [...loose].find(
        (piece) => piece.tile === want.tile && piece.square === want.square && piece.layer === want.layer,
      ),
    );
    if (same) kept.set(want, same);
  }
  for (const want of wanted) {
    if (kept.has(want)) continue;
    const near = take(nearest([...loose], want));
    if (near) kept.set(want, near);
  }
  const here = wanted.map((want): Piece => {
    const piece = kept.get(want);
    return piece ? { ...want, id: piece.id } : { ...want, fresh: true };
  });
  // Whatever nobody has accounted for was taken up.
  return [...here, ...gone, ...[...loose].map((piece): Piece => ({ ...piece, exit: "up" }))];
}

function nearest(pieces: readonly Piece[], { tile, square }: Piece): Piece | undefined {
  const distance = (piece: Piece) =>
    Math.abs(columnOf(piece.square) - columnOf(square)) + Math.abs(rowOf(piece.square) - rowOf(square));
  return pieces.filter((piece) => piece.tile === tile).toSorted((one, other) => distance(one) - distance(other))[0];
}

/** The pieces as they would lie after an effect. */
export function previewed(pieces: readonly Piece[], effect: FossilisSiteChange, way: FossilisSide | "up"): Piece[] {
  return shifted(pieces, effect.moves, way);
}
