import { expect, test } from "vitest";

import type { ScoreStep, SeatScore } from "./animation_steps";
import { endRemark, scoringRemarks } from "./scoring_remarks";

const name = (text: string, fields?: object) => [text, ...Object.values(fields ?? {})].join(" ");
const SEAT: SeatScore = {
  seat: 0,
  cards: [],
  sum: 0,
  result: 0,
  leads: false,
  paid: 0,
  received: 0,
  change: 0,
  from: 0,
  to: 0,
};
const LEAD = { ...SEAT, cards: [2, 2, 1], sum: 5, result: 15, leads: true, received: 3 };
const PAYER = { ...SEAT, paid: 3 };
const HOLDER = { ...SEAT, cards: [1, 1], sum: 2, result: 4 };

const STEP: ScoreStep = { kind: "score", fossil: "A", seats: [], number: 1, of: 1, end: null };
const remarks = (...seats: SeatScore[]) => scoringRemarks(name, { ...STEP, seats });

test("nothing is explained where numbers speak for themselves", () => {
  expect(remarks(LEAD, PAYER, HOLDER)).toEqual([]);
});

test("what is paid and what is received may differ", () => {
  expect(remarks(LEAD, { ...PAYER, paid: 1 })).toEqual(["board.paid_in_full"]);
  expect(remarks({ ...LEAD, received: 1 }, { ...LEAD, received: 1 }, PAYER)).toEqual(["board.remainder_lost"]);
});

test("with few players only the leader multiplies", () => {
  expect(remarks(LEAD, PAYER, { ...HOLDER, result: 2 })).toEqual(["board.only_leader_multiplies"]);
});

test("an incomplete fossil is scored because the game is over", () => {
  expect(endRemark(name, { ...STEP, end: "stuck" })).toBe("board.scored_at_end end_reason.stuck");
  expect(endRemark(name, STEP)).toBeNull();
});
