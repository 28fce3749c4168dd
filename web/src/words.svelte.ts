/** The page's own texts in the chosen language. Only one language is loaded at a time. */
import type { Words } from "./board";
import type { Language } from "./protocol";
import { wordsOf, type Texts } from "./texts";

const files = import.meta.glob<Texts>("./text/*.toml", { import: "default" });

/** The languages the page has texts in, the original first. */
export const languages = (["en", "it", "fr", "de"] as const).filter(
  (language) => `./text/${language}.toml` in files,
);

let current = $state.raw<Words>(() => "");
let spoken = $state<Language>("en");

/** Load a language and speak it from now on. */
export async function speak(language: Language): Promise<void> {
  const load = files[`./text/${language}.toml`];
  if (!load) throw new Error(`no texts in ${language}`);
  const texts = await load();
  current = wordsOf(texts, language);
  spoken = language;
  document.documentElement.lang = language;
}

/** The language spoken now. */
export const language = (): Language => spoken;

/** Say one of the page's own texts. */
export const t: Words = (name, fields) => current(name, fields);
