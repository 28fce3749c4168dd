/** Small reviews for tests, with only what a test says. */
import type { Ledger, Ply, Review } from "../../protocol";

const NOTHING: Ledger = { fair: 0, deal: 0, dice: 0, own: 0, gifts: 0, later: 0, result: 0 };

export const aPly = (ply: number, said: Partial<Ply> = {}): Ply => ({
  ply,
  seat: 0,
  move: `m${ply}`,
  values: [0.5, 0.5],
  errors: [0.1, 0.1],
  change: [0, 0],
  change_errors: [0, 0],
  later: [0, 0],
  simulations: 100,
  ...said,
});

export const aLedger = (said: Partial<Ledger> = {}): Ledger => ({ ...NOTHING, ...said });

export function aReview(said: Partial<Review> = {}): Review {
  const players = said.players ?? 2;
  const each = <Value>(value: Value): Value[] => Array<Value>(players).fill(value);
  return {
    game: "toy",
    players,
    names: each("Ann"),
    evaluator: { name: "test", rules_version: 1, simulations: 100, seed: 0 },
    plies: [aPly(0), aPly(1, { seat: 1 })],
    result: [1, 0].slice(0, players),
    finished: true,
    ledger: each(NOTHING),
    ledger_errors: each(NOTHING),
    gifts: each(each(0)),
    turning_points: [],
    ...said,
  };
}
