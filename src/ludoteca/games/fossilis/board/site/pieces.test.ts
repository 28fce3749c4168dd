import { describe, expect, test } from "vitest";

import { followed, laidOut, shifted, type Piece } from "./pieces";
import type { FossilisGround, FossilisTileMoved } from "../view.gen";
import { site } from "../tests/table";

const at = (pieces: readonly Piece[], square: string, layer = 0) =>
  pieces.find((piece) => piece.square === square && piece.layer === layer && !piece.exit);
const changed = (square: string, tiles: FossilisGround["tiles"], before = site()) =>
  before.map((ground) => (ground.square === square ? { ...ground, tiles } : ground));

const before = laidOut(site());

test("every tile has a number of its own", () => {
  expect(new Set(before.map(({ id }) => id)).size).toBe(before.length);
  expect(before).toHaveLength(site().flatMap(({ tiles }) => tiles).length);
});

describe("tiles that move", () => {
  test("push others on, and drop a layer where a pit is open", () => {
    const moves: FossilisTileMoved[] = [
      { tile: "sa", from: "b3", to: "a3" },
      { tile: "taff", from: "c2", to: "d2" },
    ];
    const after = shifted(before, moves, "west");
    expect(at(after, "a3")?.id).toBe(at(before, "b3")?.id);
    expect(at(after, "d2", 1)?.id).toBe(at(before, "c2", 1)?.id);
    expect(at(after, "c2", 1)).toBeUndefined();
  });

  test("of the same kind keep their order in a row", () => {
    const alike = laidOut(changed("c1", ["sa"], changed("b1", ["sa"])));
    const after = shifted(
      alike,
      [
        { tile: "sa", from: "b1", to: "c1" },
        { tile: "sa", from: "c1", to: "d1" },
      ],
      "east",
    );
    expect(at(after, "c1")?.id).toBe(at(alike, "b1")?.id);
    expect(at(after, "d1", 1)?.id).toBe(at(alike, "c1")?.id);
  });

  test("leave the site over an edge", () => {
    const after = shifted(before, [{ tile: "caf", from: "e1", to: null }], "east");
    expect(after.find(({ id }) => id === at(before, "e1")?.id)?.exit).toBe("east");
  });
});

describe("a site that has changed", () => {
  test("as was told: all pieces are known, and what fell is gone with the next change", () => {
    const later = changed("e1", []);
    const after = followed(before, later, [{ tile: "caf", from: "e1", to: null }], "east");
    expect(after.filter(({ exit }) => exit)).toHaveLength(1);
    expect(after.some(({ fresh }) => fresh)).toBe(false);
    expect(followed(after, later, [], "up").filter(({ exit }) => exit)).toHaveLength(0);
  });

  test("without being told: what is alike and nearest has moved", () => {
    const later = changed("a3", ["sa"], changed("b3", []));
    const after = followed(before, later, [], "up");
    expect(at(after, "a3")?.id).toBe(at(before, "b3")?.id);
  });

  test("with something new: it comes from outside; with something gone: it was taken up", () => {
    const placed = followed(before, changed("a3", ["sf"], withoutTop("d5")), [], "up");
    expect(at(placed, "a3")).toMatchObject({ tile: "sf", fresh: true });
    expect(placed.filter(({ exit }) => exit === "up").map(({ square }) => square)).toEqual(["d5"]);
  });

  test("back to what it was, nothing stays behind", () => {
    const there = followed(before, changed("e1", []), [], "up");
    const back = followed(there, site(), [], "up");
    expect(back.filter(({ exit }) => !exit)).toHaveLength(before.length);
  });
});

/** The site without the upper tile of a stack. */
function withoutTop(square: string): FossilisGround[] {
  return changed(
    square,
    site()
      .find((ground) => ground.square === square)!
      .tiles.slice(0, 1),
  );
}
