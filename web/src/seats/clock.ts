/** Clocks: what is left now, and how to say it. The server decides when time is up. */
import type { Clocks } from "../protocol";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Time left for a seat, given when the clocks were heard of and what time it is now. */
export function leftFor(clocks: Clocks & { at: number }, seat: number, now: number): number {
  const left = clocks.left[seat] ?? 0;
  return clocks.running.includes(seat) ? Math.max(0, left - (now - clocks.at)) : left;
}

/** Whether one of these seats thinks now, and has so little time that watching others hurts. */
export function isPressed(clocks: Clocks, seats: readonly number[]): boolean {
  return seats.some((seat) => clocks.running.includes(seat) && (clocks.left[seat] ?? 0) < 5 * MINUTE);
}

/** `2 d 3 h`, `1:05:09`, `4:07`, `0:09`: counted as people do, up to the next second. */
export function clockFace(left: number, days: (n: number, hours: number) => string): string {
  if (left >= DAY) return days(Math.floor(left / DAY), Math.floor((left % DAY) / HOUR));
  const total = Math.ceil(left / SECOND);
  const seconds = String(total % 60).padStart(2, "0");
  const minutes = Math.floor(total / 60);
  if (minutes < 60) return `${minutes}:${seconds}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${seconds}`;
}

/** Whether time is getting short. */
export const isShort = (left: number): boolean => left < 20 * SECOND;
