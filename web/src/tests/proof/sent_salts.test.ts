import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Table } from "../../protocol";
import { saltFor, forgetSeat, sentSaltsAt } from "../../proof/sent_salts";

const table = (id: string, commitment = "c0") => ({ id, commitment }) as Table;

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe("what this browser saw and sent", () => {
  it("is kept by table and seat", () => {
    const salts = [saltFor(table("one"), 0), saltFor(table("one"), 2)];
    expect(salts[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(sentSaltsAt("one")).toEqual({ table: "one", commitment: "c0", salts: { 0: salts[0], 2: salts[1] } });
    expect(sentSaltsAt("two")).toBeNull();
  });

  it("does not follow a commitment that changes, and sends the same bytes again", () => {
    const salt = saltFor(table("one"), 0);
    expect(saltFor(table("one", "c1"), 0)).toBe(salt);
    expect(sentSaltsAt("one")?.commitment).toBe("c0");
  });

  it("lets go of a seat that is not mine any more", () => {
    const salt = saltFor(table("one"), 0);
    forgetSeat("one", 0);
    forgetSeat("two", 0);
    expect(sentSaltsAt("one")?.salts).toEqual({});
    expect(saltFor(table("one"), 0)).not.toBe(salt);
  });

  it("is forgotten for the oldest tables", () => {
    for (let n = 0; n < 60; n++) saltFor(table(`t${n}`), 0);
    expect([sentSaltsAt("t9"), sentSaltsAt("t10")?.table]).toEqual([null, "t10"]);
  });

  it("is simply not known where storage is damaged or forbidden", () => {
    for (const damaged of ["{", "7", "[7, null, {}]"]) {
      localStorage.setItem("ludoteca.seen", damaged);
      expect(sentSaltsAt("one")).toBeNull();
    }
    const forbid = () => {
      throw new DOMException("no");
    };
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(forbid);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(forbid);
    expect(saltFor(table("one"), 0)).toMatch(/^[0-9a-f]{32}$/);
    expect(sentSaltsAt("one")).toBeNull();
  });
});
