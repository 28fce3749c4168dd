import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Table } from "../../protocol";
import { bytesFor, forgetSeat, seenAt } from "../../proof/sent_salts";

const table = (id: string, commitment = "c0") => ({ id, commitment }) as Table;

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe("what this browser saw and sent", () => {
  it("is kept by table and seat", () => {
    const salts = [bytesFor(table("one"), 0), bytesFor(table("one"), 2)];
    expect(salts[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(seenAt("one")).toEqual({ table: "one", commitment: "c0", salts: { 0: salts[0], 2: salts[1] } });
    expect(seenAt("two")).toBeNull();
  });

  it("does not follow a commitment that changes, and sends the same bytes again", () => {
    const salt = bytesFor(table("one"), 0);
    expect(bytesFor(table("one", "c1"), 0)).toBe(salt);
    expect(seenAt("one")?.commitment).toBe("c0");
  });

  it("lets go of a seat that is not mine any more", () => {
    const salt = bytesFor(table("one"), 0);
    forgetSeat("one", 0);
    forgetSeat("two", 0);
    expect(seenAt("one")?.salts).toEqual({});
    expect(bytesFor(table("one"), 0)).not.toBe(salt);
  });

  it("is forgotten for the oldest tables", () => {
    for (let n = 0; n < 60; n++) bytesFor(table(`t${n}`), 0);
    expect([seenAt("t9"), seenAt("t10")?.table]).toEqual([null, "t10"]);
  });

  it("is simply not known where storage is damaged or forbidden", () => {
    for (const damaged of ["{", "7", "[7, null, {}]"]) {
      localStorage.setItem("ludoteca.seen", damaged);
      expect(seenAt("one")).toBeNull();
    }
    const forbid = () => {
      throw new DOMException("no");
    };
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(forbid);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(forbid);
    expect(bytesFor(table("one"), 0)).toMatch(/^[0-9a-f]{32}$/);
    expect(seenAt("one")).toBeNull();
  });
});
