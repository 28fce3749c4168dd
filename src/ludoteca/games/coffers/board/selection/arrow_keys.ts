/** Arrow keys on the table: the nearest thing in a direction. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** What a pixel off the axis adds to the distance in pixels: outside the width of the two boxes, and anywhere. */
const BESIDE_WEIGHT = 10;
const OFF_AXIS_WEIGHT = 0.3;

export function isArrow(key: string): boolean {
  return key in WAYS;
}

/** Which of several boxes an arrow key leads to from one of them; null if none lies that way. */
export function nextFrom(from: Box, boxes: readonly Box[], key: string): number | null {
  const way = WAYS[key];
  if (!way) return null;
  const [dx, dy] = way;
  let best: number | null = null;
  let least = Infinity;
  boxes.forEach((box, n) => {
    const [x, y] = [middle(box).x - middle(from).x, middle(box).y - middle(from).y];
    const ahead = x * dx + y * dy;
    const off = Math.abs(x * dy + y * dx);
    const wide = dx ? (from.height + box.height) / 2 : (from.width + box.width) / 2;
    const distance = ahead + OFF_AXIS_WEIGHT * off + BESIDE_WEIGHT * Math.max(0, off - wide);
    if (ahead < 2 || distance >= least) return;
    [best, least] = [n, distance];
  });
  return best;
}

/** The box nearest to a point; rows are wide, so across counts less than up and down. */
export function nearest(x: number, y: number, boxes: readonly Box[], reach: number): number | null {
  let best: number | null = null;
  let least = reach;
  boxes.forEach(({ left, top, width, height }, n) => {
    const across = Math.max(left - x, 0, x - left - width) * HORIZONTAL_WEIGHT;
    const along = Math.max(top - y, 0, y - top - height);
    const distance = Math.hypot(across, along);
    if (distance >= least) return;
    [best, least] = [n, distance];
  });
  return best;
}

/** What a pixel to the left or right counts, compared with one up or down. */
const HORIZONTAL_WEIGHT = 0.3;
const middle = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 });
