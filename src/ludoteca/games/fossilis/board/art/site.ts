/**
 * Where things stand on the drawn site. It is seen from the south-east and from above: a step up moves
 * a face up and a little to the left, so that the south and the east side of a block are seen.
 *
 * Draw in this order, and whatever is higher hides what it should: the site, open pits, tiles of the
 * bottom layer, tiles of the top layer, pawns; in each layer from north to south, from west to east.
 */

export const [COLUMNS, ROWS] = [5, 5];
/** A square of the site, as it is seen: wide and deep. */
export const [WIDE, DEEP] = [100, 88];
/** How far a face moves with each layer: left and up. */
export const [LEAN, RISE] = [6, 17];
/** Room around the squares where pawns stand that are off the site. */
export const MARGIN = 70;
export const SITE = [COLUMNS * WIDE + 2 * MARGIN, ROWS * DEEP + 2 * MARGIN] as const;

export type Side = "north" | "east" | "south" | "west";
export type Place = readonly [x: number, y: number];

const column = (square: string): number => square.charCodeAt(0) - "a".charCodeAt(0);
const row = (square: string): number => Number(square.charAt(1)) - 1;

/** Where the ground of a square begins: its upper left corner. */
export const groundAt = (square: string): Place => [MARGIN + column(square) * WIDE, MARGIN + row(square) * DEEP];

/** Where a face begins that has `layers` tiles below it: also where a tile's drawing goes, with its own layer counted. */
export function faceAt(square: string, layers: number): Place {
  const [x, y] = groundAt(square);
  return [x - layers * LEAN, y - layers * RISE];
}

/** Where a tile's drawing goes: layer 0 lies on the ground, layer 1 upon it. */
export const tileAt = (square: string, layer: number): Place => faceAt(square, layer + 1);

/** How much smaller a pawn is on the site than on its own sheet, and where its feet are on that sheet. */
export const PAWN_SCALE = 0.62;
const FEET: Place = [30, 80];

/** Where the drawing of a pawn goes whose feet are at a place. */
const standing = ([x, y]: Place): Place => [x - FEET[0] * PAWN_SCALE, y - FEET[1] * PAWN_SCALE];

/** Where a pawn's drawing goes that stands on `layers` tiles: in front, so that the fragments are seen. */
export function pawnAt(square: string, layers: number): Place {
  const [x, y] = faceAt(square, layers);
  return standing([x + WIDE / 2, y + DEEP * 0.86]);
}

/** How far the feet of a pawn off the site are below the edge of a row, so that it stands midway between two names of rows. */
const PAWN_DEPTH = 26;

/**
 * Where a pawn's drawing goes that stands off the site: the `nth` of `count` at that side. It stands between
 * two columns or rows, so that it covers none of their names.
 */
export function pawnBeside(side: Side, nth: number, count: number): Place {
  const along = (nth + 1) / (count + 1);
  const x = MARGIN + Math.floor(along * COLUMNS) * WIDE;
  const y = MARGIN + Math.floor(along * ROWS) * DEEP + PAWN_DEPTH;
  const [wide, high] = SITE;
  const places: Record<Side, Place> = {
    north: [x, MARGIN * 0.7],
    south: [x, high - MARGIN * 0.2],
    west: [MARGIN * 0.45, y],
    east: [wide - MARGIN * 0.4, y],
  };
  return standing(places[side]);
}

/** Where things lie in a pit, by their number: the middle of each, and how large it is drawn. At the back a stack in front hides least. */
export const PIT_PLACES: Readonly<Record<number, readonly (readonly [x: number, y: number, scale: number])[]>> = {
  1: [[54, 36, 0.48]],
  2: [
    [33, 35, 0.45],
    [74, 36, 0.45],
  ],
  3: [
    [28, 31, 0.39],
    [55, 45, 0.39],
    [81, 31, 0.39],
  ],
};
