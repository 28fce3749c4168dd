import { describe, expect, test } from "vitest";

import { placeOf, rowsOf, squareAt, stepFrom } from "./squares";

describe("squares", () => {
  test("a1 is the upper left corner, the letter is the column", () => {
    expect(squareAt(0, 0)).toBe("a1");
    expect(squareAt(3, 6)).toBe("g4");
    expect(placeOf("g4")).toEqual({ row: 3, column: 6 });
  });

  test("every square of a board has a name and is found by it", () => {
    for (const side of [7, 9]) {
      const squares = rowsOf(side).flat();
      expect(new Set(squares).size).toBe(side * side);
      for (const square of squares) {
        const { row, column } = placeOf(square);
        expect(squareAt(row, column)).toBe(square);
      }
    }
  });

  test("arrow keys stop at the edges, Home and End go there", () => {
    expect(stepFrom("d4", "ArrowUp", 7)).toBe("d3");
    expect(stepFrom("d4", "ArrowRight", 7)).toBe("e4");
    expect(stepFrom("a1", "ArrowLeft", 7)).toBe("a1");
    expect(stepFrom("g7", "ArrowDown", 7)).toBe("g7");
    expect(stepFrom("d4", "End", 9)).toBe("i4");
    expect(stepFrom("d4", "PageDown", 9)).toBe("d9");
    expect(stepFrom("d4", "x", 9)).toBeNull();
  });
});
