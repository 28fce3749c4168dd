import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { isMyMessage, messageActions, mayClose, seatActions } from "../../host/host_actions";
import Chat from "../../side_panel/Chat.svelte";
import ClosedTable from "../../waiting/ClosedTable.svelte";
import HostMenu from "../../host/HostMenu.svelte";
import RemovedBanner from "../../banners/RemovedBanner.svelte";
import type { ChatMessage, Seat, Table } from "../../protocol";
import { keptForMe } from "../../state/table_state";
import type { TableStore } from "../../state/table_store.svelte";
import { verdict } from "../../result/verdict";
import { loadRareTexts, setLanguage } from "../../i18n/i18n.svelte";

const MINE: Seat = { kind: "person", name: "Ann", mine: true };
const THEIRS: Seat = { kind: "person", name: "Ben" };
const BOT: Seat = { kind: "bot", name: "Ada" };
const table = (more: Partial<Table> = {}): Table =>
  ({ id: "t", status: "running", host: true, seats: [MINE, THEIRS, BOT], ...more }) as Table;
const line = (more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 7,
  at: 0,
  name: "Cleo",
  seat: null,
  text: "Hello",
  ...more,
});

describe("the host", () => {
  const actions = (seat: Seat, more: Partial<Table> = {}) => seatActions(table({ seats: [seat], ...more }), 0);

  it("can remove and mute other people, and free reserved seats", () => {
    expect(actions(THEIRS)).toEqual(["remove", "mute"]);
    expect(actions({ ...THEIRS, muted: true })).toEqual(["remove", "unmute"]);
    expect(actions({ kind: "reserved", name: "Ben" }, { status: "waiting" })).toEqual(["free", "mute"]);
    expect(actions(THEIRS, { status: "over" })).toEqual(["mute"]);
  });

  it("can do nothing about own seats, open seats and bots", () => {
    expect([MINE, BOT, { kind: "open" } as Seat].map((seat) => actions(seat))).toEqual([[], [], []]);
    expect(actions({ ...BOT, removed: true, muted: true })).toEqual(["unmute"]);
    expect(actions(THEIRS, { status: "closed" })).toEqual([]);
  });

  it("mutes spectators by what they wrote", () => {
    expect(messageActions(table(), line(), "Ann")).toEqual(["mute"]);
    expect(messageActions(table({ muted_chat_ids: [7] }), line(), "Ann")).toEqual(["unmute"]);
    expect(messageActions(table(), line({ seat: 0, name: "Ann" }), "Ann")).toEqual([]);
    expect(isMyMessage(table({ seats: [BOT] }), line({ name: "Ann" }), "Ann")).toBe(true);
  });

  it("closes a table that waits, or that other people play at, or that only bots play at", () => {
    const seats = [MINE, BOT];
    expect(mayClose(table())).toBe(true);
    expect(mayClose(table({ status: "waiting", seats }))).toBe(true);
    expect(mayClose(table({ seats: [BOT, BOT] }))).toBe(true);
    expect(mayClose(table({ seats: [MINE, { ...BOT, removed: true }] }))).toBe(true);
    // Giving up ends a game against bots.
    expect(mayClose(table({ seats }))).toBe(false);
    expect([mayClose(table({ status: "over" })), mayClose(table({ status: "closed" }))]).toEqual([false, false]);
  });
});

it("nobody but the host can do any of it", () => {
  const other = table({ host: false });
  expect([seatActions(other, 1), messageActions(other, line(), "Ann"), mayClose(other)]).toEqual([[], [], false]);
});

it("a closed table has no winner, and nobody sits down at it", () => {
  const closed = table({ status: "over", closed: true, winners: [] });
  expect(verdict(closed, ["Ann", "Ben"], "Ann", "en", (name) => name)).toBe("end.closed");
  const kept: Seat = { kind: "reserved", mine: true };
  expect(keptForMe(table({ status: "waiting", seats: [kept] }))).toEqual([0]);
  expect(keptForMe(table({ status: "closed", seats: [kept] }))).toEqual([]);
});

describe("on the page", () => {
  const sent = vi.fn();
  const room = (shown: Table, chat: ChatMessage[] = []) =>
    ({ table: shown, chat, pending: [], send: sent }) as unknown as TableStore;
  const button = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"], [title="${name}"]`);
  const item = (text: string) =>
    [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find((one) => one.textContent.includes(text));
  const focused = () => document.activeElement?.textContent.trim();

  beforeAll(async () => {
    await setLanguage("en");
    await loadRareTexts();
  });
  beforeEach(() => {
    sent.mockClear();
    // The chat scrolls with its size; here nothing has one.
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe = vi.fn();
        disconnect = vi.fn();
      },
    );
  });
  afterEach(cleanup);

  async function openMenu(): Promise<void> {
    render(HostMenu, { room: room(table()), actions: ["remove", "mute"], name: "Ben", about: { seat: 1 } });
    await fireEvent.click(button("Options for Ben") as HTMLElement);
    await tick();
  }

  it("the menu is used by arrow keys, and closes by Escape", async () => {
    await openMenu();
    expect(focused()).toBe("Remove from the table");
    const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
    const seen: (string | undefined)[] = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "Home", "End"]) {
      await press(key);
      seen.push(focused());
    }
    const [remove, mute] = ["Remove from the table", "Mute in the chat"];
    expect(seen).toEqual([mute, remove, mute, remove, mute]);
    await press("Escape");
    expect(document.querySelector("[role=menu]")).toBeNull();
    expect(document.activeElement).toBe(button("Options for Ben"));
  });

  it("muting is done at once", async () => {
    await openMenu();
    await fireEvent.click(item("Mute") as HTMLElement);
    expect(sent.mock.calls).toEqual([[{ type: "mute", muted: true, seat: 1 }]]);
  });

  it("removing asks first", async () => {
    HTMLDialogElement.prototype.showModal ??= vi.fn();
    await openMenu();
    await fireEvent.click(item("Remove") as HTMLElement);
    await vi.waitFor(() => expect(document.querySelector("dialog")?.textContent).toContain("Remove Ben?"));
    expect(sent).not.toHaveBeenCalled();
    await fireEvent.click(document.querySelector("dialog .bad") as HTMLElement);
    expect(sent.mock.calls).toEqual([[{ type: "remove", seat: 1 }]]);
    expect(document.querySelector("dialog")).toBeNull();
  });

  it("who is muted reads why, and cannot write", () => {
    const { container } = render(Chat, { room: room(table({ host: false, muted: true }), [line()]), names: [] });
    const field = container.querySelector("input");
    expect(field?.disabled).toBe(true);
    const why = document.getElementById(field?.getAttribute("aria-describedby") ?? "");
    expect(why?.textContent).toBe("The host of this table has muted you in the chat.");
    expect(container.querySelector("[aria-haspopup]")).toBeNull();
  });

  it("the host mutes a spectator in the chat", async () => {
    render(Chat, { room: room(table({ muted_chat_ids: [8] }), [line(), line({ id: 8, name: "Dora" })]), names: [] });
    expect(document.body.textContent).toMatch(/Dora:\s+Hello\s+muted/);
    await vi.waitFor(() => expect(button("Options for Cleo")).toBeTruthy());
    await fireEvent.click(button("Options for Cleo") as HTMLElement);
    await tick();
    await fireEvent.click(item("Mute") as HTMLElement);
    expect(sent.mock.calls).toEqual([[{ type: "mute", muted: true, chat_id: 7 }]]);
  });

  it("a removed player is told so, until they have read it", async () => {
    render(RemovedBanner, { room: room(table({ host: false, removed: true })) });
    expect(document.body.textContent).toContain("The host has removed you from this table.");
    await fireEvent.click(document.querySelector("button") as HTMLElement);
    expect(document.body.textContent).not.toContain("removed");
  });

  it("a closed table says who closed it", () => {
    const { container } = render(ClosedTable, { table: table({ status: "closed" }) });
    expect(container.textContent).toContain("You have closed this table.");
    const other = render(ClosedTable, { table: table({ status: "closed", host: false }) });
    expect(other.container.textContent).toContain("The host has closed this table.");
  });
});
