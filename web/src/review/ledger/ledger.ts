/** The ledger of a seat as rows: where its result comes from. */
import type { Ledger, Review } from "../../protocol";

export const TERMS = ["fair", "deal", "dice", "own", "gifts", "later", "result"] as const;
export type Term = (typeof TERMS)[number];

export interface LedgerRow {
  term: Term;
  value: number;
  error: number;
  /** The value is no larger than its error, or rounds to nothing: it may as well be nothing. */
  isUncertain: boolean;
  /** It is no gain or loss, but where the account begins or ends. */
  isTotal: boolean;
}

/** What rounds to nothing: of wins of 100, or of points. */
const NOTHING = 0.005;
const NO_POINTS = 0.5;

/** Whether chance decided anything after the start. */
export const hasDice = ({ plies }: Review): boolean => plies.some(({ seat }) => seat < 0);

/** The terms that a review has: no dice without chance, no gifts without other seats. */
export function termsOf(review: Review): Term[] {
  return TERMS.filter((term) => (term !== "dice" || hasDice(review)) && (term !== "gifts" || review.players > 1));
}

export function ledgerRows(review: Review, seat: number): LedgerRow[] {
  const values: Partial<Ledger> = review.ledger[seat] ?? {};
  const errors: Partial<Ledger> = review.ledger_errors[seat] ?? {};
  const least = review.players > 1 ? NOTHING : NO_POINTS;
  return termsOf(review).map((term) => {
    const [value, error] = [values[term] ?? 0, errors[term] ?? 0];
    const isTotal = term === "fair" || term === "result";
    return { term, value, error, isTotal, isUncertain: !isTotal && Math.abs(value) <= Math.max(error, least) };
  });
}

/** The largest number of all seats, with its error: the length of the longest bar. */
export function longestBar(review: Review): number {
  const rows = review.ledger.flatMap((_, seat) => ledgerRows(review, seat));
  return Math.max(1e-9, ...rows.map(({ value }) => Math.abs(value)));
}

/** Where a bar begins and how long it is, as parts of its room; nothing is in the middle. */
export function barOf(value: number, longest: number): { start: number; length: number } {
  const length = Math.min(1, Math.abs(value) / longest) / 2;
  return { start: value < 0 ? 0.5 - length : 0.5, length };
}
