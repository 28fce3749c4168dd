import { describe, expect, it } from "vitest";

import { figuresFor } from "../../review/figures";
import { TERMS, type Term } from "../../review/ledger/ledger";
import { reviewPicture, type PictureColours } from "../../review/share/picture";
import { aLedger, aReview } from "./reviews";

const COLOURS: PictureColours = {
  paper: "#fff",
  card: "#fff",
  ink: "#000",
  muted: "#666",
  line: "#ccc",
  good: "#0a0",
  bad: "#a00",
  accent: "#00a",
  seats: ["#111", "#222"],
};
const terms = Object.fromEntries(TERMS.map((term) => [term, term])) as Record<Term, string>;

describe("the picture of a review", () => {
  const review = aReview({ ledger: [aLedger({ own: -0.25, result: 1 }), aLedger({ result: 0 })] });
  const svg = reviewPicture(
    review,
    { title: "Chess & <more>", subtitle: "Ann wins!", names: ["Ann", "Ben"], terms, figures: figuresFor("en", false) },
    COLOURS,
  );
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml");
  const said = [...drawn.querySelectorAll("text")].map(({ textContent }) => textContent);

  it("is a drawing of its own, whatever the names hold", () => {
    expect(drawn.querySelector("parsererror")).toBeNull();
    expect(said).toContain("Chess & <more>");
  });

  it("names the game, the result, the players and what decided", () => {
    for (const text of ["Ann wins!", "Ann", "Ben", "own", "−25"]) expect(said).toContain(text);
  });

  it("has a line and a band for each seat", () => {
    expect(drawn.querySelectorAll("path[stroke-width='3']").length).toBe(2);
    expect(drawn.querySelectorAll("path[opacity='0.13']").length).toBe(2);
  });
});
