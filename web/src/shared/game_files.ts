/**
 * What the folders of the games hold for the page. A new game is found by its folder alone,
 * one in an installed package by what the server has of it.
 */
import type { Component } from "svelte";

import Logo from "../art/Logo.svelte";
import type { AnyBoard, GameBoard, Translate } from "../board";
import type { PackagedGame } from "../packaged/contract";
import { translator, type Texts } from "../i18n/translate";

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

/** What an installed package brings; nothing for a game that this page was built with, or without a board. */
async function packagedGame(game: string): Promise<PackagedGame> {
  if (find(texts, `${game}/text/en.toml`)) return {};
  const address = `/games/${game}/index.js`;
  const module: { game?: PackagedGame } = await import(/* @vite-ignore */ address);
  return module.game ?? {};
}

/** A game's board; the plain one, if it has none. */
export async function loadBoard(game: string): Promise<AnyBoard> {
  const own = find(boards, `${game}/board/index.ts`);
  if (own) return own();
  const { board } = await packagedGame(game);
  if (!board) return (await import("../plain_board")).board;
  const [{ hostedBoard }, loaded] = await Promise.all([import("../packaged/hosted"), board()]);
  return hostedBoard(loaded);
}

/** A game's picture; ours, if it has none. */
export async function loadPicture(game: string): Promise<Component> {
  const own = find(pictures, `${game}/board/Picture.svelte`);
  if (own) return own();
  const { picture } = await packagedGame(game);
  if (!picture) return Logo;
  const [{ hosted }, loaded] = await Promise.all([import("../packaged/hosted"), picture()]);
  return hosted(loaded);
}

/** A game's rules for the drawer. A game that does not speak a language is told in English. */
export async function loadRules(game: string, language: string): Promise<string> {
  const { rules: packaged = {} } = await packagedGame(game);
  const speak = (spoken: string) => find(rules, `${game}/text/rules.${spoken}.md`) ?? packaged[spoken];
  return (await (speak(language) ?? speak("en"))?.()) ?? "";
}

/** A game's texts; in English, if it does not speak a language, as the server does. */
export async function loadTranslations(game: string, language: string): Promise<Translate> {
  const { texts: packaged = {} } = await packagedGame(game);
  const speak = (spoken: string) => find(texts, `${game}/text/${spoken}.toml`) ?? packaged[spoken];
  const spoken = speak(language);
  if (spoken) return translator(await spoken(), language);
  // A game that came after the page was built, without a board, is known to the server alone.
  return translator((await speak("en")?.()) ?? { game: { title: game, tagline: "" } }, "en");
}
