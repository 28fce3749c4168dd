import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";

import AbsenceBanner from "../../banners/AbsenceBanner.svelte";
import { setLanguage } from "../../i18n/i18n.svelte";
import type { TableStore } from "../../state/table_store.svelte";

beforeAll(() => setLanguage("en"));
afterEach(cleanup);

/** The texts of the buttons while the second player is waited for. */
function buttons(state: Partial<TableStore["state"]>): (string | null)[] {
  const seats = [
    { kind: "person", mine: true },
    { kind: "person", mine: false, waited_for: true, absent: true },
  ];
  const room = { table: { seats }, state, pending: [], plies: 3, send: vi.fn() };
  const { queryAllByRole } = render(AbsenceBanner, { room: room as unknown as TableStore, names: ["Ann", "Ben"] });
  return queryAllByRole("button").map(({ textContent }) => textContent?.trim() ?? null);
}

it("offers to nudge, to wait, or a bot, when a player is away", () => {
  expect(buttons({ undoRequest: null })).toEqual(["Let a bot play on", "Nudge", "Wait"]);
});

it("leaves its place to the question whether a player may take back", () => {
  expect(buttons({ undoRequest: { seat: 1, your_seat: 0 } as unknown as TableStore["state"]["undoRequest"] })).toEqual(
    [],
  );
});
