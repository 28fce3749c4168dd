import { describe, expect, it, vi } from "vitest";

import { ApiError } from "../../net/api";
import { PositionHistory } from "../../replay/position_history.svelte";
import type { View } from "../../protocol";
import { plyIn } from "../../pages/router.svelte";
import { announcements } from "../../shared/announcements.svelte";

const view = (ply: number, mark = "") => ({ ply, table: mark }) as unknown as View;

/** A server on which a game has come so far. */
function server(plies: () => number, mark = () => "") {
  return vi.fn((first: number) => {
    const count = Math.min(16, plies() - first + 1);
    return Promise.resolve(Array.from({ length: count }, (_, at) => view(first + at, mark())));
  });
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("looking back", () => {
  it("shows a position, and has its neighbours at hand", async () => {
    const load = server(() => 40);
    const isReplay = new PositionHistory(load);
    isReplay.show(20, 40);
    await settled();
    expect(isReplay.view?.ply).toBe(20);
    for (const ply of [19, 18, 17, 21, 22]) isReplay.show(ply, 40);
    await settled();
    expect(isReplay.view?.ply).toBe(22);
    expect(load.mock.calls).toEqual([[16]]);
  });

  it("gets the next part before it is needed", async () => {
    const load = server(() => 40);
    const isReplay = new PositionHistory(load);
    isReplay.show(31, 40);
    await settled();
    expect(load.mock.calls).toEqual([[16], [32]]);
    isReplay.show(0, 40);
    isReplay.show(40, 40);
    await settled();
    expect(load.mock.calls).toEqual([[16], [32], [0]]);
  });

  it("asks again for a part that was not whole", async () => {
    let plies = 3;
    const isReplay = new PositionHistory(server(() => plies));
    isReplay.show(2, 3);
    await settled();
    plies = 5;
    isReplay.show(5, 5);
    await settled();
    expect(isReplay.view?.ply).toBe(5);
  });

  it("shows what was asked for last, in whatever order answers come", async () => {
    const answers = new Map<number, (views: View[]) => void>();
    const isReplay = new PositionHistory((first) => new Promise((resolve) => answers.set(first, resolve)));
    isReplay.show(3, 60);
    isReplay.show(50, 60);
    answers.get(48)?.([view(48), view(49), view(50)]);
    await settled();
    answers.get(0)?.([view(0), view(1), view(2), view(3)]);
    await settled();
    expect([isReplay.ply, isReplay.view?.ply]).toEqual([50, 50]);
  });

  it("shows nothing any more to the player who has left", async () => {
    const isReplay = new PositionHistory(server(() => 9));
    isReplay.show(3, 9);
    isReplay.leave();
    await settled();
    expect([isReplay.ply, isReplay.view]).toEqual([null, null]);
  });

  it("hears everything again once positions have changed", async () => {
    let mark = "before";
    const isReplay = new PositionHistory(
      server(
        () => 9,
        () => mark,
      ),
    );
    isReplay.show(3, 9);
    await settled();
    mark = "after";
    isReplay.forget();
    isReplay.show(3, 9);
    await settled();
    expect(isReplay.view?.table).toBe("after");
  });

  it("says so when the server cannot be reached, and tries again when asked again", async () => {
    let away = true;
    const isReplay = new PositionHistory((first) =>
      away ? Promise.reject(new ApiError("unreachable", "")) : Promise.resolve([view(first)]),
    );
    isReplay.show(0, 0);
    await settled();
    expect([isReplay.ply, isReplay.view, announcements.toasts.length]).toEqual([null, null, 1]);
    away = false;
    isReplay.show(0, 0);
    await settled();
    expect([isReplay.ply, isReplay.view?.ply]).toEqual([0, 0]);
    away = true;
    isReplay.show(40, 40);
    expect(isReplay.ply).toBe(40);
    await settled();
    expect([isReplay.ply, isReplay.view?.ply]).toEqual([0, 0]);
  });
});

it("reads from an address which position it leads to", () => {
  expect(["?ply=12", "?ply=0", "?a=b&ply=7"].map(plyIn)).toEqual([12, 0, 7]);
  expect(["", "?ply=", "?ply=-1", "?ply=1.5", "?ply=x", "?ply=12345678"].map(plyIn)).toEqual(Array(6).fill(null));
});
