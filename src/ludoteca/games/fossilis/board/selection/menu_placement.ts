/** Where a menu goes on the site: as near to its square as it can be without covering a pawn. */
import type { Place } from "../art/site";

/** A box on the site, in units of the drawing. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Places are tried in steps of this many units of the drawing. */
const STEP = 8;
/** How many units of distance one square unit of overlap costs: more than any distance on the site. */
const OVERLAP_WEIGHT = 1000;

/** The upper left corner for something of a size, near to a place, that covers as little as it can. */
export function placeFor([width, height]: Place, [wide, high]: Place, [x, y]: Place, avoid: readonly Box[]): Place {
  let best: Place = [0, 0];
  let least = Infinity;
  for (let top = 0; top <= Math.max(0, high - height); top += STEP) {
    for (let left = 0; left <= Math.max(0, wide - width); left += STEP) {
      const box = { left, top, width, height };
      const covered = avoid.reduce((sum, other) => sum + overlap(box, other), 0);
      const cost = covered * OVERLAP_WEIGHT + Math.hypot(left + width / 2 - x, top + height / 2 - y);
      if (cost < least) [best, least] = [[left, top], cost];
    }
  }
  return best;
}

/** The area that two boxes have in common. */
export function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const along = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, along);
}
