/** What the parts of a review show, and how its graph is gone through. */
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";

import { loadRareTexts, setLanguage } from "../../i18n/i18n.svelte";
import { figuresFor } from "../../review/figures";
import WinGraph from "../../review/graph/WinGraph.svelte";
import LedgerView from "../../review/ledger/Ledger.svelte";
import Mistakes from "../../review/moves/Mistakes.svelte";
import { aLedger, aPly, aReview } from "./reviews";

const figures = figuresFor("en", false);
const names = ["Ann", "Ben"];
const review = aReview({
  plies: [
    aPly(0, { label: "blunder", change: [-0.2, 0.2] }),
    aPly(1, { seat: 1 }),
    aPly(2, { label: "inaccuracy", change: [-0.06, 0.06] }),
  ],
  ledger: [aLedger({ fair: 0.5, own: -0.26, deal: 0.01, result: 1 }), aLedger({ fair: 0.5 })],
  ledger_errors: [aLedger({ own: 0.03, deal: 0.02 }), aLedger()],
});

beforeAll(async () => {
  await setLanguage("en");
  await loadRareTexts();
});

describe("the ledger", () => {
  it("says what is certain with its sign, and that the rest is not", () => {
    render(LedgerView, { review, figures, names, isFirstLook: false });
    const ann = within(screen.getByRole("table", { name: /Ann/ }));
    expect(ann.getByRole("row", { name: /Own play/ }).textContent).toMatch(/−26\s+± 3/);
    expect(ann.getByRole("row", { name: /Own play/ }).classList.contains("uncertain")).toBe(false);
    const deal = ann.getByRole("row", { name: /Start/ });
    expect(deal.classList.contains("uncertain")).toBe(true);
    expect(deal.textContent).toContain("less than its error");
    expect(ann.queryByRole("row", { name: /Dice/ })).toBeNull();
  });
});

describe("the mistakes", () => {
  it("carry their labels as words, and lead to the position after the move", async () => {
    const select = vi.fn();
    const texts = { ledger: [], plies: [{ ply: 0, played: "", effect: "It cost 20 wins.", better: "Better: wait." }] };
    render(Mistakes, { review, texts, figures, names, position: 3, select, sentenceOf: (ply) => `move ${ply}` });
    const [blunder, inaccuracy] = screen.getAllByRole("button");
    expect(blunder?.textContent).toMatch(/Blunder.*Move 1.*−20.*move 0.*It cost 20 wins\. Better: wait\./s);
    expect(inaccuracy?.textContent).toMatch(/Inaccuracy.*move 2/s);
    expect(inaccuracy?.getAttribute("aria-current")).toBe("true");
    expect(screen.getByText("None that is certain.")).toBeTruthy();
    await fireEvent.click(blunder!);
    expect(select).toHaveBeenCalledWith(1);
  });
});

describe("the graph", () => {
  it("is a slider: one move, the ends, the next mistake; other keys are left alone", async () => {
    const select = vi.fn();
    render(WinGraph, { review, figures, position: 2, hovered: null, spoken: "Move 2", select });
    const graph = screen.getByRole("slider");
    expect(graph.getAttribute("aria-valuetext")).toBe("Move 2");
    const goals = { ArrowLeft: 1, ArrowRight: 3, Home: 0, End: 3, PageDown: 3, PageUp: 1 };
    for (const [key, goal] of Object.entries(goals)) {
      await fireEvent.keyDown(graph, { key });
      expect(select).toHaveBeenLastCalledWith(goal);
    }
    await fireEvent.keyDown(graph, { key: "a" });
    await fireEvent.keyDown(graph, { key: "ArrowLeft", altKey: true });
    expect(select).toHaveBeenCalledTimes(Object.keys(goals).length);
  });

  it("hatches what has only had a first look", async () => {
    const plies = [aPly(0, { simulations: 0 }), aPly(1), aPly(2, { simulations: 0, forced: true })];
    const { container } = render(WinGraph, {
      review: aReview({ plies }),
      figures,
      position: 0,
      hovered: null,
      spoken: "",
      select: () => undefined,
    });
    expect(container.querySelectorAll(".first-look").length).toBe(1);
  });
});
