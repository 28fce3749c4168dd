/** What the folders of the games hold for the page. A new game is found by its folder alone. */
import type { Component } from "svelte";

import type { GameBoard, Words } from "./board";
import { wordsOf, type Texts } from "./texts";

const GAMES = "../../src/ludoteca/games";
const boards = import.meta.glob<GameBoard>("../../src/ludoteca/games/*/board/index.ts", {
  import: "board",
});
const pictures = import.meta.glob<Component>("../../src/ludoteca/games/*/board/Picture.svelte", {
  import: "default",
});
const texts = import.meta.glob<Texts>("../../src/ludoteca/games/*/text/*.toml", {
  import: "default",
});
const rules = import.meta.glob<string>("../../src/ludoteca/games/*/text/rules.*.md", {
  import: "default",
  query: "?raw",
});

async function load<Part>(files: Record<string, () => Promise<Part>>, path: string): Promise<Part> {
  const file = files[`${GAMES}/${path}`];
  if (!file) throw new Error(`no file ${path}`);
  return file();
}

export const loadBoard = (game: string): Promise<GameBoard> => load(boards, `${game}/board/index.ts`);

export const loadPicture = (game: string): Promise<Component> =>
  load(pictures, `${game}/board/Picture.svelte`);

export const loadRules = (game: string, language: string): Promise<string> =>
  load(rules, `${game}/text/rules.${language}.md`);

export async function loadWords(game: string, language: string): Promise<Words> {
  return wordsOf(await load(texts, `${game}/text/${language}.toml`), language);
}
