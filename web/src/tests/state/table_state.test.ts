import { describe, expect, it } from "vitest";

import type { Entry, Table, Update, View } from "../../protocol";
import {
  nextState,
  isScoring,
  keptForMe,
  lastOfMine,
  leavesMyTurn,
  playedMoves,
  movesSince,
  mySeats,
  newEntries,
  EMPTY_STATE,
  revealedEntries,
  transitionOf,
  takenBack,
} from "../../state/table_state";

const view = (ply: number, scores = [30, 30]): View => ({
  ply,
  actor: 0,
  acting: [0],
  over: false,
  reason: null,
  scores,
  winners: [],
  table: {},
});
const hidden = (seq: number, ply: number, seat = 0): Entry => ({ seq, at: 0, kind: "played", ply, seat });
const played = (seq: number, ply: number, seat = 0): Entry => ({ ...hidden(seq, ply, seat), move: "d4" });
const drawn = (seq: number, ply: number): Entry => ({ seq, at: 0, kind: "drawn", ply, move: "roll 5" });
const withdrawn = (seq: number, ply: number, seat: number): Entry => ({ seq, at: 0, kind: "withdrawn", ply, seat });
const update = (after: number, entries: Entry[], more: Partial<Update> = {}): Update => ({
  type: "update",
  after,
  seq: entries.at(-1)?.seq ?? after,
  entries,
  ...more,
});

describe("an update", () => {
  it("adds what is new, and nothing twice", () => {
    const first = nextState(EMPTY_STATE, update(0, [played(1, 0), played(2, 1)], { view: view(2) }));
    const again = nextState(first, update(1, [played(2, 1), played(3, 2)], { view: view(3) }));
    expect(again.entries.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(again.seq).toBe(3);
    expect(newEntries(again, update(0, [played(3, 2)]))).toEqual([]);
  });

  it("tells a secret choice again once it has been opened", () => {
    const first = nextState(EMPTY_STATE, update(0, [hidden(1, 0), hidden(2, 1, 1)], { view: view(2) }));
    const open: Entry = { ...hidden(1, 0), move: "three" };
    const opening = update(2, [open, hidden(2, 1, 1), { ...hidden(3, 2), move: "two" }], { view: view(3) });
    expect(revealedEntries(first, opening)).toEqual([open]);
    expect(transitionOf(first, opening)?.entry.seq).toBe(3);
    const then = nextState(first, opening);
    expect(then.entries.map(({ seq, move }) => [seq, move])).toEqual([
      [1, "three"],
      [2, undefined],
      [3, "two"],
    ]);
    expect(revealedEntries(then, opening)).toEqual([]);
  });

  it("leaves the position alone if it has none", () => {
    const moves = [{ text: "d4", spots: ["d4"] }];
    const first = nextState(EMPTY_STATE, update(0, [played(1, 0)], { view: view(1), seat: 0, moves, undo: "free" }));
    expect(nextState(first, update(1, []))).toEqual(first);
    const next = nextState(first, update(1, [played(2, 1)], { view: view(2) }));
    expect([next.moves, next.seat, next.undo]).toEqual([[], null, "no"]);
  });

  it("keeps the moves that were offered if it says that they are the same", () => {
    const moves = [{ text: "d4", spots: ["d4"] }];
    const first = nextState(EMPTY_STATE, update(0, [played(1, 0)], { view: view(1), seat: 0, moves }));
    const next = nextState(first, update(1, [hidden(2, 1, 1)], { view: view(2), seat: 0, moves_unchanged: true }));
    expect([next.moves, next.view?.ply]).toEqual([moves, 2]);
  });

  it("is shown if it is a single move that can be seen from before to after", () => {
    const first = nextState(EMPTY_STATE, update(0, [], { view: view(0) }));
    expect(transitionOf(first, update(0, [played(1, 0)], { view: view(1) }))?.entry.seq).toBe(1);
    expect(transitionOf(EMPTY_STATE, update(0, [played(1, 0)], { view: view(1) }))).toBeNull();
    expect(transitionOf(first, update(0, [played(1, 0), played(2, 1)], { view: view(2) }))).toBeNull();
    expect(transitionOf(first, update(0, [played(1, 0), drawn(2, 1)], { view: view(2) }))?.entry.seq).toBe(1);
    expect(transitionOf(first, update(0, [hidden(1, 0, 1)], { view: view(1) }))).toBeNull();
    const sat: Entry = { seq: 1, at: 0, kind: "sat", seat: 0 };
    expect(transitionOf(first, update(0, [sat], { view: view(0) }))).toBeNull();
  });

  it("scores if two seats or more are paid", () => {
    const transition = { entry: played(1, 0), before: view(0, [30, 30]), after: view(1, [28, 30]) };
    expect(isScoring(transition)).toBe(false);
    expect(isScoring({ ...transition, after: view(1, [28, 36]) })).toBe(true);
  });
});

describe("taking back", () => {
  const undone: Entry = { seq: 4, at: 0, kind: "undone", ply: 1, seat: 0 };
  const entries = [played(1, 0), played(2, 1, 1), played(3, 2), undone, played(5, 1, 1)];

  it("leaves out what was taken back", () => {
    expect([...takenBack(entries)]).toEqual([2, 3]);
    expect(playedMoves(entries).map(({ seq }) => seq)).toEqual([1, 5]);
  });

  it("leaves out one choice alone where others chose meanwhile", () => {
    // The second choice was told again, with the ply that it has since.
    const round = [played(1, 0), hidden(2, 1, 0), hidden(3, 1, 1), withdrawn(4, 1, 0), hidden(5, 2, 0)];
    expect([...takenBack(round)]).toEqual([2]);
    expect(playedMoves(round).map(({ seq, ply }) => [seq, ply])).toEqual([
      [1, 0],
      [3, 1],
      [5, 2],
    ]);
    expect([...takenBack([...round, { ...undone, seq: 6 }])]).toEqual([2, 3, 5]);
  });

  it("is for the last of my own decisions", () => {
    const seats = [{ kind: "person", mine: true }, { kind: "bot" }] as Table["seats"];
    const table = { seats } as Table;
    expect(lastOfMine(table, entries)).toBe(0);
    expect(lastOfMine({ seats: seats.toReversed() } as Table, entries)).toBe(1);
    expect(lastOfMine(table, [])).toBeNull();
  });
});

it("knows when others decide while I do, and my turn goes on", () => {
  const mine = { view: { ...view(2), acting: [0, 2] }, seat: 0 };
  const goesOn = (entries: Entry[], more: Partial<Update> = mine) => leavesMyTurn(entries, update(0, entries, more));
  expect(goesOn([hidden(1, 1, 1)])).toBe(true);
  expect(goesOn([withdrawn(1, 1, 1)])).toBe(true);
  expect(goesOn([withdrawn(1, 1, 0)])).toBe(false);
  expect(goesOn([played(1, 1, 0)])).toBe(false);
  expect(goesOn([hidden(1, 1, 1), drawn(2, 2)])).toBe(false);
  expect(goesOn([{ ...withdrawn(1, 1, 1), kind: "undone" }])).toBe(false);
  expect(goesOn([hidden(1, 1, 1)], { ...mine, view: view(2), seat: 1 })).toBe(false);
  expect(goesOn([hidden(1, 1, 1)], { view: view(2) })).toBe(false);
});

it("tells my seats from those kept for me", () => {
  const seats: Table["seats"] = [
    { kind: "person", mine: true },
    { kind: "person", mine: true, resigned: true },
    { kind: "reserved", mine: true },
    { kind: "reserved" },
    { kind: "bot" },
  ];
  expect(mySeats({ seats } as Table)).toEqual([0]);
  expect(keptForMe({ seats } as Table)).toEqual([2]);
});

describe("the moves since my last one", () => {
  const line = [0, 1, 2, 0, 1, null, 2].map(
    (seat, ply) => ({ seq: ply + 1, at: 0, kind: "played", ply, seat, move: "d4" }) as Entry,
  );

  it("are those of the others, without draws and hidden choices", () => {
    expect(movesSince(line, [0]).others.map(({ seq }) => seq)).toEqual([5, 7]);
    expect(movesSince(line, [0]).mine?.seq).toBe(4);
    expect(movesSince([...line, { ...line[0], seq: 8, seat: 1, move: "" } as Entry], [0]).others.length).toBe(2);
  });

  it("are none after I have moved, and for spectators", () => {
    expect(movesSince(line, [2]).others).toEqual([]);
    expect(movesSince(line, []).others).toEqual([]);
  });
});
