import { describe, expect, it } from "vitest";

import { figuresFor } from "../../review/figures";
import { barOf, hasDice, ledgerRows, longestBar, termsOf } from "../../review/ledger/ledger";
import { aLedger, aPly, aReview } from "./reviews";

const chance = aPly(0, { seat: -1 });

describe("the rows of a ledger", () => {
  it("leave the dice out where chance decides nothing after the start", () => {
    expect(termsOf(aReview())).toEqual(["fair", "deal", "own", "gifts", "later", "result"]);
    expect(hasDice(aReview({ plies: [chance] }))).toBe(true);
    expect(termsOf(aReview({ plies: [chance] }))).toContain("dice");
  });

  it("leave the gifts out where there is nobody to give them", () => {
    expect(termsOf(aReview({ players: 1, plies: [chance] }))).toEqual([
      "fair",
      "deal",
      "dice",
      "own",
      "later",
      "result",
    ]);
  });

  it("are grey where they are no larger than their error", () => {
    const review = aReview({
      ledger: [aLedger({ own: -0.04, gifts: 0.04, result: 1, fair: 0.5 }), aLedger()],
      ledger_errors: [aLedger({ own: 0.05, gifts: 0.03, result: 2, fair: 2 }), aLedger()],
    });
    const grey = Object.fromEntries(ledgerRows(review, 0).map(({ term, isUncertain }) => [term, isUncertain]));
    expect(grey).toEqual({ fair: false, deal: true, own: true, gifts: false, later: true, result: false });
  });

  it("are grey where they round to nothing, however certain", () => {
    const certain = aReview({ ledger: [aLedger({ deal: 0.003, own: -0.006 }), aLedger()] });
    const grey = new Map(ledgerRows(certain, 0).map(({ term, isUncertain }) => [term, isUncertain]));
    expect([grey.get("deal"), grey.get("own")]).toEqual([true, false]);
  });
});

describe("the bars", () => {
  it("go to both sides of the middle, the longest to the end", () => {
    expect(barOf(0.5, 1)).toEqual({ start: 0.5, length: 0.25 });
    expect(barOf(-1, 1)).toEqual({ start: 0, length: 0.5 });
    expect(barOf(0, 1)).toEqual({ start: 0.5, length: 0 });
  });

  it("of all seats can be compared", () => {
    const review = aReview({ ledger: [aLedger({ own: -0.9 }), aLedger({ result: 1 })] });
    expect(longestBar(review)).toBe(1);
    expect(longestBar(aReview())).toBeGreaterThan(0);
  });
});

describe("figures", () => {
  it("are whole wins of 100, with signs for what is gained and lost", () => {
    const { value, change, error } = figuresFor("en", false);
    expect([value(0.314), change(0.094), change(-0.094), change(0.004), error(0.021)]).toEqual([
      "31%",
      "+9",
      "−9",
      "0",
      "2",
    ]);
    expect(figuresFor("de", false).value(0.314)).toMatch(/^31\s%$/);
  });

  it("are points in a solo game", () => {
    const { value, change } = figuresFor("en", true);
    expect([value(41.6), change(-3.2)]).toEqual(["42", "−3"]);
  });
});
