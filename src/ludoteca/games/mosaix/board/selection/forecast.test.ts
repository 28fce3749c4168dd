import { expect, test } from "vitest";

import { translator } from "$web/i18n/translate";
import texts from "../../text/en.toml";
import { forecastOf, obstacleTo } from "./forecast";
import { besideGrid, EDGE, extent, UNIT } from "../grid/geometry";
import { diceOf, squaresText } from "./ghost";
import { formationOf, TURNS } from "../dice/shapes";
import places from "../tests/places.json";
import { card, SIDE } from "../tests/table";

const alone = places.filter(({ free }) => free !== null);

test.each(alone)(
  "a forecast is what the rules offer: $formation with $free boxes",
  ({ formation, free, grid, offers }) => {
    const scale = { free: free ?? 0, boxes: 8, win: 120, exceptional: 130 };
    const found = new Map<string, number>();
    for (const turn of TURNS) {
      for (let at = 0; at < 21 * 21; at++) {
        const [x, y] = [(at % 21) / 2 - 1.5, Math.floor(at / 21) / 2 - 1.5];
        const dice = diceOf({ formation: formationOf(formation), turn, x, y }, SIDE);
        const forecast = forecastOf(dice, turn, card({ grid }), scale);
        if (forecast) found.set(squaresText(dice), forecast.points);
      }
    }
    const offered = new Map(offers.map((offer) => [String(offer[4]), Number(offer[6])]));
    expect([...found].sort()).toEqual([...offered].sort());
  },
);

test("an obstacle is named in the words of the rules", () => {
  const translate = translator(texts, "en");
  const at = (x: number, y: number) => diceOf({ formation: formationOf("I:ootx"), turn: "n", x, y }, SIDE);
  const scale = { free: 2, boxes: 8, win: 120, exceptional: 130 };
  expect(obstacleTo(translate, at(3.5, 2.5), card(), scale)).toBe("c3 is filled already; all squares must be empty");
  expect(obstacleTo(translate, at(-1, 0.5), card(), scale)).toBe("it drops 3 symbols; free boxes: 2");
  expect(obstacleTo(translate, at(3.5, 5.5), card(), scale)).toBe("");
});

test("dice that are dropped lie on the margin of the grid", () => {
  for (const out of [-3, -2, -1, 7, 8, 9]) {
    for (const cell of [
      { row: 3, column: out },
      { row: out, column: 3 },
      { row: out, column: out },
    ]) {
      const [x = 0, y = 0, scale = 0] =
        besideGrid(cell, SIDE, SIDE)
          .match(/[-\d.]+/g)
          ?.map(Number) ?? [];
      for (const corner of [x, y]) {
        expect(corner).toBeGreaterThanOrEqual(0);
        expect(corner + scale * UNIT).toBeLessThanOrEqual(extent(SIDE));
        const isOnGrid = corner + scale * UNIT > EDGE && corner < extent(SIDE) - EDGE;
        expect(isOnGrid).toBe(corner === (cell.row === 3 ? y : cell.column === 3 ? x : NaN));
      }
    }
  }
});
