import { expect, it } from "vitest";

import type { Table } from "../../protocol";
import { dateText, isMyTurn, summary } from "../../lobby/table_summary";

const t = (name: string, fields: Record<string, string | number> = {}) => [name, ...Object.values(fields)].join(" ");
const table = (fields: Partial<Table>) =>
  ({
    status: "over",
    seats: [
      { kind: "person", name: "Ann", mine: true },
      { kind: "bot", name: "Ben" },
    ],
    ...fields,
  }) as Table;

it("says what state a table is in, and how its game has ended", () => {
  const said = (fields: Partial<Table>) => summary(table(fields), "en", t);
  expect(said({ status: "waiting", seats: [{ kind: "open" }, { kind: "reserved" }, { kind: "person" }] })).toBe(
    "home.waiting 2",
  );
  expect([said({ status: "running", acting: [0] }), said({ status: "running", acting: [1] })]).toEqual([
    "home.your_turn",
    "home.running",
  ]);
  expect([said({ winners: [0] }), said({ winners: [1] }), said({ winners: [0, 1] }), said({ winners: [] })]).toEqual([
    "home.won_you",
    "home.won Ben",
    "home.won Ann and Ben",
    "home.over",
  ]);
  expect(said({ seats: [{ kind: "person", mine: true }] })).toBe("home.lost");
  expect(isMyTurn(table({ acting: [1] }))).toBe(false);
});

it("gives the time for today, and the date for other days", () => {
  const now = new Date(2026, 10, 18, 20, 0).getTime();
  expect(dateText(new Date(2026, 10, 18, 9, 5).getTime(), "de", now)).toBe("heute, 09:05");
  expect(dateText(new Date(2026, 10, 17, 23, 5).getTime(), "de", now)).toBe("17.11.2026");
});
