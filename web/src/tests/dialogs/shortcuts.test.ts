import { afterEach, expect, it } from "vitest";

import type { GameBoard } from "../../board";
import { dialogs, listKeys } from "../../dialogs/dialogs.svelte";
import { PAGE_KEYS, shortcut } from "../../dialogs/shortcuts";
import { choose } from "../../settings/settings.svelte";

afterEach(() => {
  document.body.innerHTML = "";
  choose({ keys: true });
});

/** The shortcut that a key is, pressed at an element of some HTML. */
function pressed(key: string, html: string, more: KeyboardEventInit = {}): string | null {
  document.body.innerHTML = html;
  let found: string | null = null;
  const hear = (event: KeyboardEvent) => (found = shortcut(event));
  window.addEventListener("keydown", hear);
  const at = document.querySelector("[data-here]") ?? document.body;
  at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  window.removeEventListener("keydown", hear);
  return found;
}

it.each([
  "",
  "<button data-here></button>",
  "<div role=menu><button role=menuitem data-here></button></div>",
  "<div role=tablist><button role=tab data-here></button></div>",
  "<input type=range data-here>",
  "<input type=checkbox data-here>",
  "<div tabindex=0 data-here></div>",
])("letters and ? are shortcuts at %s", (html) => {
  expect(["u", "G", "?", "f"].map((key) => pressed(key, html))).toEqual(["u", "g", "?", "f"]);
});

it.each([
  "<input data-here>",
  "<input type=search data-here>",
  "<textarea data-here></textarea>",
  "<dialog open><input data-here></dialog>",
])("nothing is a shortcut while writing at %s", (html) => {
  expect(["u", "g", "?", ","].map((key) => pressed(key, html))).toEqual([null, null, null, null]);
});

it("a list of options keeps its letters, and lets ? through", () => {
  const list = "<select data-here></select>";
  expect(["u", "g", "?", ","].map((key) => pressed(key, list))).toEqual([null, null, "?", ","]);
});

it("in a dialog those keys work that open another one, and none about what it covers", () => {
  const dialog = "<dialog open><button data-here></button></dialog>";
  expect(["?", ",", "g", "m", "u", "p", "f"].map((key) => pressed(key, dialog))).toEqual([
    "?",
    ",",
    "g",
    "m",
    null,
    null,
    null,
  ]);
});

it("keys with others held down, and keys that are switched off, are no shortcuts", () => {
  expect(pressed("u", "", { ctrlKey: true })).toBeNull();
  choose({ keys: false });
  expect(pressed("u", "")).toBeNull();
});

const boards = import.meta.glob<GameBoard>("../../../../src/ludoteca/games/*/board/index.ts", { import: "board" });

it.each(Object.keys(boards))("no key of %s means something else on the page, and the help lists it", async (path) => {
  const board = await boards[path]!();
  const keys = Object.keys(board.keys ?? {});
  expect(keys.filter((key) => key in PAGE_KEYS)).toEqual([]);
  const end = listKeys({ ...board, checkDeal: null }, (name) => name);
  expect(dialogs.gameKeys.map(([key]) => key)).toEqual(keys.map((key) => key.toUpperCase()));
  end();
  expect(dialogs.gameKeys).toEqual([]);
});
