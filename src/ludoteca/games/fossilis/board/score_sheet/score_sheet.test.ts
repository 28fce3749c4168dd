import { describe, expect, test } from "vitest";

import { PARTS, reckoningOf } from "./score_sheet";
import type { FossilisSeat, FossilisView } from "../view.gen";
import { games } from "../tests/games";
import { DISPLAY, player, table, view } from "../tests/table";

const sum = (numbers: number[]) => numbers.reduce((all, n) => all + n, 0);

describe.each(games)("the final scoring of a game of $players", ({ view }) => {
  const sheet = reckoningOf(view);

  test("adds up, item by item, to what the rules say", () => {
    expect(sheet.addsUp).toBe(true);
    for (const { seat, scored, events, parts, sets, variety, total } of sheet.columns) {
      expect(
        scored + events + sum(PARTS.map((part) => parts[part])) + sum(sets.map(({ points }) => points)) + variety,
      ).toBe(total);
      expect(view.scores[seat]).toBe(total);
    }
    expect(sheet.columns.filter(({ won }) => won).map(({ seat }) => seat)).toEqual(view.winners);
  });

  test("says so when it does not add up", () => {
    const { seats, ...rest } = view.table;
    const changed = (change: Partial<FossilisSeat>): FossilisView => ({
      ...view,
      table: { ...rest, seats: seats.with(0, { ...seats[0]!, ...change }) },
    });
    expect(reckoningOf(changed({ plaster: seats[0]!.plaster + 2 })).addsUp).toBe(false);
    expect(reckoningOf(changed({ skills: ["fame", "clay", "lab"] })).addsUp).toBe(false);
    expect(reckoningOf(changed({ collection: [] })).addsUp).toBe(false);
    expect(reckoningOf({ ...view, scores: view.scores.with(0, 999) }).addsUp).toBe(false);
  });
});

/** What one seat with these things is counted. */
const counted = (things: Partial<FossilisSeat>, balanced = false) =>
  reckoningOf(view(table({ balanced, seats: [player(0, things)] }))).columns[0]!;
const NOTHING = { tooth: 0, limb: 0, rib: 0, hip: 0, skull: 0 };

test("skills bring their points", () => {
  expect(counted({ skills: ["fame", "clay", "sand"] }).parts.skills).toBe(5);
  expect(counted({ skills: ["discount", "plaster", "thrift"] }, true).parts.skills).toBe(1);
  expect(counted({ skills: ["fame", "clay", "sand"] }, true).parts.skills).toBe(12);
});

describe("the lab at the end", () => {
  const plateosaurus = {
    ...DISPLAY[2]!,
    assigned: ["limb" as const],
    missing: ["rib" as const, "hip" as const],
    worth: 5,
  };

  test("gets the bones it needs from storage; those left over count for themselves", () => {
    const { parts } = counted({ lab: [plateosaurus], storage: { ...NOTHING, rib: 2, skull: 1 } });
    expect(parts.lab).toBe(5 + 6);
    expect(parts.bones).toBe(2 + 12);
  });

  test("is perfect with a bone card as well", () => {
    const { parts } = counted({ lab: [plateosaurus], storage: { ...NOTHING, rib: 1 }, bone_cards: { hip: 1 } });
    expect(parts.lab).toBe(plateosaurus.perfect);
    expect(parts.bones).toBe(0);
  });

  test("of two dinosaurs that one gets a bone which is whole with it", () => {
    const allosaurus = {
      ...DISPLAY[0]!,
      assigned: ["tooth" as const, "limb" as const],
      missing: ["rib" as const],
      worth: 9,
    };
    for (const lab of [
      [plateosaurus, allosaurus],
      [allosaurus, plateosaurus],
    ]) {
      expect(counted({ lab, storage: { ...NOTHING, rib: 1 } }).parts.lab).toBe(allosaurus.perfect + 5);
    }
  });
});

test("sets count from three on, with those in the lab", () => {
  const animal = { id: "coelophysis", diet: "carnivore", gait: "biped", period: "triassic", points: 13 } as const;
  const study = { ...DISPLAY[0]!, assigned: ["tooth" as const], missing: ["limb" as const, "rib" as const], worth: 4 };
  const { sets, dinosaurs } = counted({ collection: [animal, animal, animal], lab: [study] });
  const points = Object.fromEntries(sets.map((set) => [set.trait, set.points]));
  expect(points).toMatchObject({ carnivore: 3 + 3, biped: 5 + 3, triassic: 6, jurassic: 0, avian: 0 });
  expect(dinosaurs).toBe(4);
});

test("where points are level, that dinosaurs decide is said", () => {
  expect(reckoningOf(view(table({ seats: [player(0), player(0)] }))).tied).toBe(true);
  expect(reckoningOf(view(table({ seats: [player(0), player(1)] }))).tied).toBe(false);
});
