import { beforeEach, describe, expect, it } from "vitest";

import { myPoints, personalBest } from "../../result/personal_best";
import type { AnyBoard, Translate } from "../../board";
import type { Table, View } from "../../protocol";
import { tieText } from "../../result/tie_break";

const finished = (scores: number[], winners: number[], more: Partial<Table> = {}) =>
  ({
    id: "t",
    game: "toy",
    status: "over",
    seats: scores.map((_, seat) => ({ kind: "person", mine: seat === 0 })),
    scores,
    winners,
    ...more,
  }) as Table;

describe("the tie-break", () => {
  const translate: Translate = (name, fields) => [name, ...Object.values(fields ?? {})].join(" ");
  const plain = {} as AnyBoard;
  const stones = { tieBreak: () => ({ text: "stones", counts: [4, 2, 4] }) } as unknown as AnyBoard;
  const said = (table: Table, game = stones) =>
    tieText({ table, view: {} as View, names: ["Ann", "Ben", "Cem"], language: "en" }, game, translate, translate);

  it("is named where it has decided, with what everybody had", () => {
    expect(said(finished([6, 6, 5], [0]))).toBe("end.tie_decided 6 stones Ann 4 and Ben 2");
  });

  it("has decided also where two of three share the win", () => {
    expect(said(finished([6, 6, 6], [0, 2]))).toBe("end.tie_decided 6 stones Ann 4, Ben 2, and Cem 4");
  });

  it("is named where it was level, too, and where there is none", () => {
    expect(said(finished([6, 5, 6], [0, 2]))).toBe("end.tie_level 6 stones Ann 4 and Cem 4");
    expect(said(finished([6, 6, 5], [0, 1]), plain)).toBe("end.tie_none 6");
  });

  it("is not mentioned where points have decided, or who has given up has as many", () => {
    expect(said(finished([6, 5, 5], [0]))).toBe("");
    expect(said(finished([6, 5, 5], []))).toBe("");
    const table = finished([6, 6, 5], [0]);
    expect(
      said({ ...table, seats: table.seats.with(1, { kind: "bot", resigned: true } as Table["seats"][number]) }),
    ).toBe("");
  });
});

describe("the personal best", () => {
  beforeEach(() => localStorage.clear());

  it("is kept for each game and number of players, and stays new at its table", () => {
    expect(personalBest(finished([10, 3], [0]))).toBeNull();
    expect(personalBest(finished([10, 3], [0]))).toBeNull();
    expect(personalBest(finished([8, 3], [0], { id: "u" }))).toEqual({ points: 10, isNew: false });
    expect(personalBest(finished([8, 3, 1], [0], { id: "v" }))).toBeNull();
    expect(personalBest(finished([11, 3], [0], { id: "w" }))).toEqual({ points: 11, isNew: true });
    expect(personalBest(finished([11, 3], [0], { id: "w" }))).toEqual({ points: 11, isNew: true });
  });

  it("is no game without points", () => {
    expect(personalBest(finished([0, 3], [1]))).toBeNull();
    expect(personalBest(finished([4, 3], [0], { id: "u" }))).toBeNull();
    expect(personalBest(finished([-2, 3], [1], { id: "v" }))).toEqual({ points: 4, isNew: false });
  });

  it("is nobody's who only watches, or has given up", () => {
    const table = finished([10, 3], [0]);
    expect(personalBest({ ...table, seats: table.seats.map((seat) => ({ ...seat, mine: false })) })).toBeNull();
    expect(myPoints({ ...table, seats: table.seats.map((seat) => ({ ...seat, resigned: true })) })).toBeNull();
  });

  it("survives storage that is damaged", () => {
    localStorage.setItem("ludoteca.best", "{");
    expect(personalBest(finished([10, 3], [0]))).toBeNull();
    expect(personalBest(finished([12, 3], [0], { id: "u" }))).toEqual({ points: 12, isNew: true });
  });
});
