/** Every text the page says exists in every language, is used, and none is written into a page. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { parse as parseToml } from "smol-toml";
import { parse as parseSvelte } from "svelte/compiler";
import { describe, expect, it, vi } from "vitest";

import { translator, type Texts } from "../../i18n/translate";

const SOURCE = join(import.meta.dirname, "../..");
const LANGUAGES = ["en", "it", "fr", "de"];

const paths = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter(
  (path) => /\.(svelte|ts)$/.test(path) && !/test|\.gen\.ts$/.test(path),
);
const source = new Map(paths.map((path) => [path, readFileSync(join(SOURCE, path), "utf8")]));

const read = (path: string) => parseToml(readFileSync(join(SOURCE, "i18n/text", path), "utf8")) as unknown as Texts;
const textsOf = (language: string): Texts => ({ ...read(`${language}.toml`), ...read(`rare/${language}.toml`) });

/** The dotted names of all texts; the forms `.one` and `.other` of one text count as one. */
function names(texts: Texts, before = ""): string[] {
  return Object.entries(texts).flatMap(([name, value]) => {
    if (typeof value === "string") return [before + name];
    return "one" in value && "other" in value ? [before + name] : names(value, `${before}${name}.`);
  });
}

const found = (pattern: RegExp) =>
  [...source.values()].flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ""));

interface Node {
  type: string;
  data?: string;
  name?: string;
  value?: unknown;
  [more: string]: unknown;
}

/** The words that stand in a template itself. */
function written(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(written);
  if (typeof node !== "object" || node === null) return [];
  const { type, data, name } = node as Node;
  if (type === "Text") return /\p{L}/u.test(data ?? "") ? [data ?? ""] : [];
  if (type === "Attribute" && !/^(aria-label|alt|title|placeholder)$/.test(name ?? "")) return [];
  return Object.entries(node).flatMap(([key, value]) => (key === "css" ? [] : written(value)));
}

describe("the page's texts", () => {
  const known = names(textsOf("en"));

  it("exist, all that are asked for", () => {
    expect(found(/\bt\("([^"]+)"/g).filter((name) => !known.includes(name))).toEqual([]);
    const begun = found(/\bt\(`([\w.]+)\$\{/g);
    expect(begun.filter((start) => !known.some((name) => name.startsWith(start)))).toEqual([]);
  });

  it("are all asked for", () => {
    const whole = new Set(found(/"([a-z]\w*(?:\.\w+)+)"/g));
    const begun = found(/`([a-z]\w*\.[\w.]*)\$\{/g);
    const isAsked = (name: string) => whole.has(name) || begun.some((start) => name.startsWith(start));
    expect(known.filter((name) => !isAsked(name))).toEqual([]);
  });

  it("are called in full, or by a beginning that only such texts share", () => {
    const begun = new Set(found(/\bt\(`([\w.]+)\$\{/g));
    expect([...begun].toSorted()).toEqual([
      "bot.",
      "bot_hint.",
      "host.action.",
      "language.",
      "log.",
      "new_table.clocks.",
      "new_table.preset.",
      "new_table.preset_hint.",
      "proof.open.",
      "proof.step.",
      "refused.",
      "review.label.",
      "review.term.",
      "rules.origin.",
      "rules.origin_help.",
      "settings.bot_speeds.",
      "settings.theme_",
    ]);
  });

  it.each(LANGUAGES)("are complete in %s, with the same places to fill in", (language) => {
    const [original, texts] = [textsOf("en"), textsOf(language)];
    expect(names(texts).toSorted()).toEqual(known.toSorted());
    const places = (text: unknown) => [...JSON.stringify(text).matchAll(/\{\w+\}/g)].map(String).toSorted();
    const at = (all: Texts, name: string) => name.split(".").reduce<unknown>((part, key) => (part as Texts)[key], all);
    for (const name of known) {
      expect.soft(new Set(places(at(texts, name))), name).toEqual(new Set(places(at(original, name))));
    }
  });

  it("are never written into a template", () => {
    const translate = [...source].flatMap(([path, text]) => {
      if (!path.endsWith(".svelte")) return [];
      return written(parseSvelte(text, { modern: true }).fragment).map((word) => `${path}: ${word}`);
    });
    expect(translate).toEqual([]);
  });
});

describe("saying a text", () => {
  const texts: Texts = {
    greeting: "Hello, {name}!",
    cards: { one: "one card", other: "{n} cards" },
    give: "Give {bird.object} away.",
    names: { raven: { name: "Rabe", object: "den Raben" } },
  };

  it("fills in places and counts", () => {
    const announce = translator(texts, "en");
    expect(announce("greeting", { name: "Ann" })).toBe("Hello, Ann!");
    expect([0, 1, 2].map((n) => announce("cards", { n }))).toEqual(["0 cards", "one card", "2 cards"]);
    expect(translator(texts, "fr")("cards", { n: 0 })).toBe("one card");
  });

  it("takes the form of a name that a place asks for", () => {
    const announce = translator(texts, "de");
    expect(announce("give", { bird: "names.raven" })).toBe("Give den Raben away.");
    expect(announce("give", { "bird.object": "eine Dohle" })).toBe("Give eine Dohle away.");
  });

  it("complains about a missing text, and shows its name", () => {
    const complaint = vi.spyOn(console, "error").mockReturnValue();
    expect(translator(texts, "en")("no.such")).toBe("[no.such]");
    expect(complaint).toHaveBeenCalledOnce();
  });
});
