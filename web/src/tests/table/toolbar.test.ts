import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";

import Toolbar from "../../table/Toolbar.svelte";
import { announcements } from "../../shared/announcements.svelte";
import type { TableStore } from "../../state/table_store.svelte";
import { setLanguage } from "../../i18n/i18n.svelte";

beforeAll(() => setLanguage("en"));
afterEach(cleanup);

function show(more: Partial<Pick<TableStore, "mayHint" | "state">> = {}) {
  const [undo, askHint] = [vi.fn(), vi.fn()];
  const room = {
    table: { id: "t", status: "running", seats: [{ kind: "person", mine: true }], hints: true },
    state: { undo: "no" },
    plies: 0,
    isOver: false,
    mayHint: false,
    hinting: false,
    undo,
    askHint,
    ...more,
  };
  const handlers = { read: vi.fn(), invite: vi.fn(), result: vi.fn(), replay: vi.fn() };
  const shown = render(Toolbar, { room: room as unknown as TableStore, names: ["Ann"], ...handlers });
  return { undo, askHint, button: (name: string) => shown.getByRole("button", { name }) };
}

it("says why taking back and a hint are not to be had, to the keyboard and on a press", async () => {
  const { undo, askHint, button } = show();
  const reasons = {
    "Take back": "There is nothing that you could take back now.",
    Hint: "You can ask for a hint when it is your turn.",
  };
  for (const [name, reason] of Object.entries(reasons)) {
    const found = button(name) as HTMLButtonElement;
    expect([found.disabled, found.getAttribute("aria-disabled"), found.title]).toEqual([false, "true", reason]);
    await fireEvent.click(found);
    expect(announcements.toasts.at(-1)?.text).toBe(reason);
  }
  expect([undo.mock.calls, askHint.mock.calls]).toEqual([[], []]);
});

it("takes back and asks for a hint when they are to be had", async () => {
  const { undo, askHint, button } = show({ mayHint: true, state: { undo: "free" } as TableStore["state"] });
  await fireEvent.click(button("Take back"));
  await fireEvent.click(button("Hint"));
  expect([undo.mock.calls.length, askHint.mock.calls.length]).toEqual([1, 1]);
  expect(button("Hint").hasAttribute("aria-disabled")).toBe(false);
});
