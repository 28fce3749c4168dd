import { fireEvent } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";

import { click, show, tap } from "./showing";
import { offer, table } from "./table";

describe("a challenge", () => {
  const CHALLENGES = [1, 2].map((seat) => offer(`challenge ${seat + 1}`, "challenge", { seat }));
  const PAIRS = [offer("pair 2-3", "pair", { seats: [1, 2] }), offer("done", "done")];
  const shown = table({ phase: "challenging", die: 3, called: "odd" });

  test("the player who is looked at is measured on every row before anything is chosen", async () => {
    const { seat, forecast, play } = show(shown, CHALLENGES);
    expect(forecast()).toEqual([]);
    await fireEvent.pointerEnter(seat(2));
    expect(forecast()).toEqual(["0:2", "3:1"]);
    await click(seat(2));
    expect(play).toHaveBeenCalledExactlyOnceWith("challenge 3");
  });

  test("a finger looks first, then chooses", async () => {
    const { seat, forecast, play, getByText } = show(shown, CHALLENGES);
    await tap(seat(1));
    expect(forecast()).toEqual(["0:1", "3:2"]);
    expect(play).not.toHaveBeenCalled();
    expect(getByText("Tap Ben again to choose.")).toBeTruthy();
    await tap(seat(1));
    expect(play).toHaveBeenCalledExactlyOnceWith("challenge 2");
  });

  test("who cannot be challenged is told why", async () => {
    const { seat, illegalReason, findByText } = show(shown, CHALLENGES);
    expect([1, 3].map((which) => seat(which).ariaDisabled)).toEqual([null, "true"]);
    await click(seat(3));
    expect(illegalReason).toHaveBeenCalledExactlyOnceWith("challenge 4");
    await findByText("Not so: it is too short.");
  });

  test("there is no forecast for a row on which nobody can meet", async () => {
    const { seat, forecast } = show({ ...shown, meeting: [1] }, CHALLENGES);
    await fireEvent.pointerEnter(seat(2));
    expect(forecast()).toEqual(["3:1"]);
  });

  test("a row is chosen with its forecast; others say why not", async () => {
    const pairs = [{ seats: [0, 2] as const, row: null, counts: null }];
    const matching = table({ phase: "matching", die: 3, called: "odd", pairs });
    const { choice, forecast, play, illegalReason, container, getByText } = show(matching, [
      offer("row 2", "row", { row: 1, counts: [3, 1] }),
    ]);
    expect(getByText("On which row shall you and Cy meet?")).toBeTruthy();
    expect(forecast()).toEqual(["3:1"]);
    expect(choice("row 2").getAttribute("aria-label")).toContain("3 against 1");
    await click(container.querySelector('[data-row="1"] .whole')!);
    expect(illegalReason).toHaveBeenCalledExactlyOnceWith("row 1");
    const labels = ["row 1", "row 2"].map(
      (row) => container.querySelector(`[data-unavailable="${row}"], [data-choice="${row}"]`)?.ariaLabel,
    );
    expect(labels).toEqual([
      expect.stringMatching(/^Meet \w+ on row 1\.$/),
      expect.stringMatching(/^Meet \w+ on row 2\. /),
    ]);
    await click(choice("row 2"));
    expect(play).toHaveBeenCalledExactlyOnceWith("row 2");
  });

  test("two more are chosen one after the other, or no more", async () => {
    const pairing = table({
      phase: "pairing",
      die: 3,
      called: "odd",
      pairs: [{ seats: [0, 3], row: 0, counts: [0, 3] }],
    });
    const { seat, choice, play, getByText, forecast } = show(pairing, PAIRS);
    expect(forecast()).toEqual(["0:3"]);
    await click(seat(2));
    expect(getByText("Cy against whom?")).toBeTruthy();
    expect(seat(2).getAttribute("aria-pressed")).toBe("true");
    await fireEvent.keyDown(seat(2), { key: "Escape" });
    expect(seat(2).getAttribute("aria-pressed")).toBe("false");
    await click(seat(2));
    await fireEvent.pointerEnter(seat(1));
    expect(forecast()).toEqual(["0:3", "1:2"]);
    await click(seat(1));
    expect(play).toHaveBeenCalledExactlyOnceWith("pair 2-3");
    await click(choice("done"));
    expect(play).toHaveBeenLastCalledWith("done");
  });
});
