/** What tools/board.py builds: the parts of one game's folder, `$game`, for a page built elsewhere. */
import type { Component } from "svelte";

import type { GameBoard } from "../board";
import type { Texts } from "../i18n/translate";
import type { PackagedGame } from "./contract";
import { mountable, packaged } from "./mountable.svelte";

const boards = import.meta.glob<GameBoard>("$game/board/index.ts", { import: "board" });
const pictures = import.meta.glob<Component>("$game/board/Picture.svelte", { import: "default" });
const texts = import.meta.glob<Texts>("$game/text/*.toml", { import: "default" });
const rules = import.meta.glob<string>("$game/text/rules.*.md", { import: "default", query: "?raw" });

/** Files by the language in their names, `de.toml` and `rules.de.md`. */
function byLanguage<Part>(files: Record<string, () => Promise<Part>>): Record<string, () => Promise<Part>> {
  return Object.fromEntries(Object.entries(files).map(([path, load]) => [/(\w+)\.\w+$/.exec(path)?.[1] ?? path, load]));
}

const [board] = Object.values(boards);
const [picture] = Object.values(pictures);

export const game: PackagedGame = {
  ...(board && { board: async () => packaged(await board()) }),
  ...(picture && { picture: async () => mountable(await picture()) }),
  texts: byLanguage(texts),
  rules: byLanguage(rules),
};
