/** The page's own texts in the chosen language. Only one language is loaded at a time. */
import type { Translate } from "../board";
import type { Language } from "../protocol";
import { translator, type Texts } from "./translate";

const files = import.meta.glob<Texts>("./text/*.toml", { import: "default" });
/** Texts of parts that are seldom opened. */
const rareFiles = import.meta.glob<Texts>("./text/rare/*.toml", { import: "default" });

/** The languages the page has texts in, the original first. */
export const languages = (["en", "it", "fr", "de"] as const).filter((language) => `./text/${language}.toml` in files);

let current = $state.raw<Translate>(() => "");
let spoken = $state<Language>("en");
/** The language that was chosen last; its texts may still be loading. */
let wanted: Language = "en";
let lastCall = 0;
let latest: Promise<void> = Promise.resolve();
let loadingRare: Promise<void> | null = null;

async function textsOf(language: Language): Promise<Texts> {
  const loadTexts = files[`./text/${language}.toml`];
  if (!loadTexts) throw new Error(`no texts in ${language}`);
  const rare = loadingRare ? await rareFiles[`./text/rare/${language}.toml`]?.() : {};
  return { ...(await loadTexts()), ...rare };
}

/** Load the texts of a language and use them from now on; the language chosen last counts. */
export function setLanguage(language: Language): Promise<void> {
  wanted = language;
  latest = load(language, ++lastCall);
  return latest;
}

async function load(language: Language, call: number): Promise<void> {
  const texts = await textsOf(language);
  // A superseded call ends when the texts that replace its own are there.
  if (call !== lastCall) return latest;
  current = translator(texts, language);
  spoken = language;
  document.documentElement.lang = language;
}

/** Load the texts of parts that are seldom opened; the first load of a page stays small without them. */
export function loadRareTexts(): Promise<void> {
  // Set before the texts are chosen, which looks at it.
  loadingRare ??= Promise.resolve().then(() => setLanguage(wanted));
  return loadingRare;
}

/** The current language. */
export const language = (): Language => spoken;

/**
 * The language as this browser's country writes dates: British and American times differ. Some browsers
 * name a country in a way that Intl refuses, such as en-US@posix.
 */
export const dateLocale = (): string =>
  navigator.languages.find((one) => /^[a-z]+-[A-Z]+$/.test(one) && one.split("-")[0] === spoken) ?? spoken;

/** Say one of the page's own texts. */
export const t: Translate = (name, fields) => current(name, fields);
