// layouts.json is written by make_cases.py, from the rules in Python.
import { describe, expect, test } from "vitest";

import { LAYOUT_SIDE, laidOut, moved, offerOf, shapeOf, symbolsOf, turnedOver, turnOf } from "./dice_layout";
import { formationOf, formationText, SHAPES, TURNS, type Shape } from "./shapes";
import type { MosaixLayout } from "../view.gen";
import layouts from "../tests/layouts.json";

const layout = (text: string): MosaixLayout => ({ kind: "form", ...formationOf(text), text, fits: true, spots: [] });

function orders(symbols: readonly string[]): string[] {
  if (symbols.length < 2) return [symbols.join("")];
  return symbols.flatMap((first, n) => orders(symbols.toSpliced(n, 1)).map((rest) => first + rest));
}

describe.each(layouts)("the throw $throw", ({ throw: thrown, offers }) => {
  test("can be laid out in every shape, order and turn, and is always one of the offers", () => {
    const found = new Set<string>();
    for (const shape of SHAPES) {
      for (const symbols of orders([...thrown])) {
        const texts = TURNS.map((turn) => offerOf(laidOut({ shape, symbols }, turn), offers.map(layout))?.text);
        expect(new Set(texts).size).toBe(1);
        found.add(texts[0] ?? "none");
      }
    }
    expect([...found].sort()).toEqual([...offers].sort());
  });
});

describe("dice on the layout area", () => {
  const dice = laidOut(formationOf("T:otxx"));

  test("lie inside of it, whatever the shape and turn", () => {
    for (const shape of SHAPES) {
      for (const turn of TURNS) {
        const laid = laidOut({ shape, symbols: "oooo" }, turn);
        expect(laid.every(({ row, column }) => Math.min(row, column) >= 0 && Math.max(row, column) < LAYOUT_SIDE)).toBe(
          true,
        );
        expect(shapeOf(laid)).toBe(shape);
      }
    }
  });

  test("change places when one is put on another", () => {
    const [first, second] = dice;
    const swapped = moved(dice, first!, second!);
    expect(symbolsOf(dice)).toBe("otxx");
    expect(symbolsOf(swapped)).toBe("toxx");
  });

  test("are no formation any more when one lies apart, and another one where it touches", () => {
    const [top] = dice;
    expect(shapeOf(moved(dice, top!, { row: 3, column: 3 }))).toBeNull();
    const left = Math.min(...dice.map(({ column }) => column));
    const other = moved(dice, top!, { row: top!.row, column: left });
    expect(shapeOf(other)).toBe("J");
  });

  test("two pairs that touch only by a corner are no formation", () => {
    const apart = [
      { row: 0, column: 0, symbol: "o" },
      { row: 0, column: 1, symbol: "o" },
      { row: 1, column: 2, symbol: "o" },
      { row: 1, column: 3, symbol: "o" },
    ];
    expect(shapeOf(apart)).toBeNull();
  });

  test("are turned together, and known by their turn", () => {
    const turned = turnedOver(dice, 1);
    expect(turnOf(turned, formationOf("T:otxx"))).toBe("e");
    expect(turnedOver(turned, -1)).toEqual(dice);
  });
});

test("a formation reads back as its text", () => {
  for (const shape of SHAPES) expect(formationText(formationOf(`${shape}:ootx`))).toBe(`${shape}:ootx`);
  expect(formationOf("Z:oxtt").shape satisfies Shape).toBe("Z");
});
