/** Texts by name, with places to fill in; the page's half of the engine's `translations.py`. */
import type { Translate } from "../board";

export interface Texts {
  readonly [name: string]: string | Texts;
}

/** Find a text, or a table of texts, by its dotted name. */
export function find(texts: Texts, name: string): string | Texts | undefined {
  let found: string | Texts | undefined = texts;
  for (const part of name.split(".")) {
    if (typeof found !== "object") return undefined;
    found = found[part];
  }
  return found;
}

/** Say texts in one language. A text that is missing shows its name, and complains. */
export function translator(texts: Texts, language: string): Translate {
  const plurals = new Intl.PluralRules(language);

  function text(name: string, n: string | number | undefined): string {
    let found = find(texts, name);
    if (typeof found === "object" && n !== undefined) {
      found = found[plurals.select(Number(n))] ?? found["other"];
    }
    if (typeof found === "string") return found;
    console.error(`no text ${name} in ${language}`);
    return `[${name}]`;
  }

  return (name, fields = {}) => {
    const place = (whole: string, field: string) => {
      const given = fields[field];
      if (given !== undefined) return String(given);
      const [first = "", ...form] = field.split(".");
      const named = fields[first];
      return form.length && typeof named === "string" ? text([named, ...form].join("."), 0) : whole;
    };
    return text(name, fields["n"]).replace(/\{([\w.]+)\}/g, place);
  };
}
