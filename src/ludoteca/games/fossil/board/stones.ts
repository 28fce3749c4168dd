/** Which of the two stones is which. The rules do not tell them apart, the eye does. */
import { distance } from "./squares";

export type Stones = readonly [string | null, string | null];

export const NO_STONES: Stones = [null, null];

/** Let each stone stay where it was, or go where it has to; `now` has them in any order. */
export function follow(before: Stones, now: readonly string[]): Stones {
  const one = now[0] ?? null;
  const other = now[1] ?? null;
  const [first, second] = before;
  const crossed = cost(first, other) + cost(second, one);
  return crossed < cost(first, one) + cost(second, other) ? [other, one] : [one, other];
}

/** A stone that does not move costs nothing; appearing costs as little as moving. */
function cost(from: string | null, to: string | null): number {
  if (from === to) return 0;
  if (from === null || to === null) return 20;
  return 20 + distance(from, to);
}
