import { describe, expect, it } from "vitest";

import {
  course,
  isFirstLook,
  largestChanges,
  lossOf,
  mistakesBySeat,
  nextMistake,
  plyBefore,
  turningPlies,
  valuesAt,
  within,
} from "../../review/selection";
import { aPly, aReview } from "./reviews";

const review = aReview({
  plies: [
    aPly(0, { values: [0.4, 0.6], label: "inaccuracy", change: [-0.06, 0.06] }),
    aPly(1, { seat: 1, values: [0.5, 0.5], label: "blunder", change: [0.2, -0.2] }),
    aPly(2, { values: [0.7, 0.3], label: "mistake", change: [-0.11, 0.11] }),
    aPly(3, { seat: -1, values: [0.6, 0.4], change: [0.4, -0.4] }),
  ],
  result: [1, 0],
  turning_points: [
    { ply: 3, swing: 0.4, error: 0 },
    { ply: 1, swing: 0.2, error: 0 },
  ],
});

describe("positions and plies", () => {
  it("count the moves before them; the last position has the result", () => {
    expect(plyBefore(review, 0)).toBeUndefined();
    expect(plyBefore(review, 2)?.ply).toBe(1);
    expect(valuesAt(review, 2)).toEqual([0.7, 0.3]);
    expect(valuesAt(review, 4)).toEqual([1, 0]);
    expect(course(review, 0)).toEqual({ values: [0.4, 0.5, 0.7, 0.6, 1], errors: [0.1, 0.1, 0.1, 0.1, 0] });
  });

  it("named by an address stay within the game", () => {
    expect([-3, 2, 99].map((position) => within(position, 4))).toEqual([0, 2, 4]);
  });
});

describe("mistakes", () => {
  it("are listed by seat, the costliest first", () => {
    expect(mistakesBySeat(review).map((plies) => plies.map(({ ply }) => ply))).toEqual([[2, 0], [1]]);
    expect(lossOf(review.plies[1]!)).toBeCloseTo(0.2);
  });

  it("are gone to one after the other, both ways", () => {
    expect([0, 1, 2, 3].map((position) => nextMistake(review, position, 1))).toEqual([1, 2, 3, null]);
    expect([1, 2, 4].map((position) => nextMistake(review, position, -1))).toEqual([null, 1, 3]);
  });
});

describe("the rest", () => {
  it("names the seats for which most has changed", () => {
    const crowd = aReview({ players: 4, plies: [aPly(0, { change: [0.01, -0.3, 0.2, 0.09] })] });
    expect(largestChanges(crowd, 0).map(([seat]) => seat)).toEqual([1, 2, 3]);
  });

  it("shows turning points as the game went", () => {
    expect(turningPlies(review)).toEqual([1, 3]);
  });

  it("knows what has only had a first look; a forced move needs no more", () => {
    expect(isFirstLook(aPly(0))).toBe(false);
    expect(isFirstLook(aPly(0, { simulations: 0 }))).toBe(true);
    expect(isFirstLook(aPly(0, { simulations: 0, forced: true }))).toBe(false);
  });
});
