/** Where the lines of the graph run: from positions and values to units of the drawing, and back. */

/** The drawing, and the part of it that the lines may use. */
export interface GraphFrame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The range of values that is drawn, and the values that have a line across. */
export interface ValueAxis {
  low: number;
  high: number;
  ticks: readonly number[];
}

export interface Scale {
  x: (position: number) => number;
  y: (value: number) => number;
  /** The position nearest to a place in the drawing. */
  positionAt: (x: number) => number;
}

/** Shares of a win: always from nothing to all, so that graphs can be compared. */
export const SHARE_AXIS: ValueAxis = { low: 0, high: 1, ticks: [0, 0.25, 0.5, 0.75, 1] };

const MOST_TICKS = 6;
const STEPS = [1, 2, 5, 10];

/** A round step that divides a range into a few parts. */
function roundStep(range: number, most: number): number {
  const unit = 10 ** Math.floor(Math.log10(range / most));
  return unit * (STEPS.find((step) => range / (unit * step) <= most) ?? 10);
}

/** Points: from a round number below the lowest to one above the highest. */
export function pointsAxis(values: readonly number[]): ValueAxis {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = Math.max(1, roundStep(Math.max(1, most - least), MOST_TICKS));
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  const count = Math.round((high - low) / step);
  return { low, high, ticks: Array.from({ length: count + 1 }, (_, n) => low + n * step) };
}

/** Round numbers of moves for the horizontal axis, without the start. */
export function moveTicks(last: number, most = MOST_TICKS): number[] {
  if (last < 1) return [];
  const step = Math.max(1, roundStep(last, most));
  return Array.from({ length: Math.floor(last / step) }, (_, n) => (n + 1) * step);
}

export function scaleOf(frame: GraphFrame, last: number, axis: ValueAxis): Scale {
  const across = frame.width - frame.left - frame.right;
  const down = frame.height - frame.top - frame.bottom;
  const steps = Math.max(1, last);
  return {
    x: (position) => frame.left + (across * position) / steps,
    y: (value) => frame.top + (down * (axis.high - value)) / (axis.high - axis.low),
    positionAt: (x) => Math.min(last, Math.max(0, Math.round(((x - frame.left) / across) * steps))),
  };
}

const rounded = (unit: number): string => String(Math.round(unit * 10) / 10);
const point = (x: number, y: number): string => `${rounded(x)} ${rounded(y)}`;

/** A line through the values of one seat at all positions. */
export function linePath(values: readonly number[], { x, y }: Scale): string {
  return values.map((value, position) => `${position ? "L" : "M"}${point(x(position), y(value))}`).join("");
}

/** What lies within the error of the values: there along the upper edge, back along the lower one. */
export function bandPath(
  values: readonly number[],
  errors: readonly number[],
  axis: ValueAxis,
  { x, y }: Scale,
): string {
  const inside = (value: number) => Math.min(axis.high, Math.max(axis.low, value));
  const edge = (sign: number) =>
    values.map((value, position) => point(x(position), y(inside(value + sign * (errors[position] ?? 0)))));
  return `M${[...edge(1), ...edge(-1).toReversed()].join("L")}Z`;
}

/** The dashes of a seat's line, as the stroke of SVG takes them: colour is never the only distinction. */
const DASHES = ["", "7 4", "2 3.5", "10 3 2 3", "14 4", "5 2 1.5 2", "1.5 6", "9 3 2 3 2 3"];
export const dashOf = (seat: number): string => DASHES[seat % DASHES.length] ?? "";

/**
 * Move marks apart that would lie on each other, as little as possible and in their order; the
 * result is within the limits if there is room for all.
 */
export function spread(places: readonly number[], gap: number, low: number, high: number): number[] {
  const order = places.map((_, index) => index).toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  const moved = [...places];
  let least = low;
  for (const index of order) {
    moved[index] = Math.max(moved[index] ?? 0, least);
    least = (moved[index] ?? 0) + gap;
  }
  let most = high;
  for (const index of order.toReversed()) {
    moved[index] = Math.min(moved[index] ?? 0, most);
    most = (moved[index] ?? 0) - gap;
  }
  return moved;
}

/** Neighbouring positions for which something holds, as spans from the first to the last of them. */
export function spansWhere(holds: readonly boolean[]): [number, number][] {
  const spans: [number, number][] = [];
  for (const [position, isOne] of holds.entries()) {
    if (!isOne) continue;
    const last = spans.at(-1);
    if (last && last[1] === position) last[1] = position + 1;
    else spans.push([position, position + 1]);
  }
  return spans;
}
