/** What the folders of the games hold for the page. A new game is found by its folder alone. */
import type { Component } from "svelte";

import Logo from "../art/Logo.svelte";
import type { AnyBoard, GameBoard, Words } from "../board";
import { wordsOf, type Texts } from "../i18n/translate";

const GAMES = "../../../src/ludoteca/games";
const boards = import.meta.glob<GameBoard>("../../../src/ludoteca/games/*/board/index.ts", {
  import: "board",
});
const pictures = import.meta.glob<Component>("../../../src/ludoteca/games/*/board/Picture.svelte", {
  import: "default",
});
const texts = import.meta.glob<Texts>("../../../src/ludoteca/games/*/text/*.toml", {
  import: "default",
});
const rules = import.meta.glob<string>("../../../src/ludoteca/games/*/text/rules.*.md", {
  import: "default",
  query: "?raw",
});

const find = <Part>(files: Record<string, () => Promise<Part>>, path: string) => files[`${GAMES}/${path}`];

/** A game's board; the plain one, if it has none. */
export async function loadBoard(game: string): Promise<AnyBoard> {
  return (await find(boards, `${game}/board/index.ts`)?.()) ?? (await import("../plain_board")).board;
}

/** A game's picture; ours, if it has none. */
export async function loadPicture(game: string): Promise<Component> {
  return (await find(pictures, `${game}/board/Picture.svelte`)?.()) ?? Logo;
}

/** A game's rules for the drawer. A game that does not speak a language is told in English. */
export async function loadRules(game: string, language: string): Promise<string> {
  const spoken = find(rules, `${game}/text/rules.${language}.md`);
  return (await (spoken ?? find(rules, `${game}/text/rules.en.md`))?.()) ?? "";
}

/** A game's texts; in English, if it does not speak a language, as the server does. */
export async function loadWords(game: string, language: string): Promise<Words> {
  const spoken = find(texts, `${game}/text/${language}.toml`);
  if (spoken) return wordsOf(await spoken(), language);
  const english = await find(texts, `${game}/text/en.toml`)?.();
  // A game that came after the page was built is known to the server alone.
  return wordsOf(english ?? { game: { title: game, tagline: "" } }, "en");
}
