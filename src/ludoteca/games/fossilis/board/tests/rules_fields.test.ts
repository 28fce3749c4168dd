// The rules page in every language and variant: values from the data files, and nothing left to fill in.
import { describe, expect, test } from "vitest";

import { sectionsOf, fillIn } from "$web/rules/rules_sections";
import { translator } from "$web/i18n/translate";
import balanced from "../../balanced.toml";
import sheet from "../../data.toml";
import de from "../../text/de.toml";
import en from "../../text/en.toml";
import fr from "../../text/fr.toml";
import it from "../../text/it.toml";
import rulesDe from "../../text/rules.de.md?raw";
import rulesEn from "../../text/rules.en.md?raw";
import rulesFr from "../../text/rules.fr.md?raw";
import rulesIt from "../../text/rules.it.md?raw";
import { rulesFields } from "../rules_fields";

const LANGUAGES = { en: [en, rulesEn], it: [it, rulesIt], fr: [fr, rulesFr], de: [de, rulesDe] } as const;
const OPTIONS = { home: null, sheet: { balanced: "no", supply: "40" }, balanced: { balanced: "yes", supply: "40" } };
type Language = keyof typeof LANGUAGES;

function page(language: Language, options: Record<string, string> | null): string {
  const [texts, rules] = LANGUAGES[language];
  return fillIn(rules, rulesFields(translator(texts, language), options));
}

describe.each(Object.keys(LANGUAGES) as Language[])("in %s", (language) => {
  test.each(Object.entries(OPTIONS))("nothing is left to fill in: %s", (_, options) => {
    const text = page(language, options);
    expect(text).not.toMatch(/[{}]|undefined|NaN/);
    expect(sectionsOf(text)).toHaveLength(sectionsOf(page("en", null)).length);
  });

  test("every value of the data that a variant changes is shown", () => {
    const { skills, start }: { skills: Record<string, number>; start: { plaster: number[] } } = balanced;
    const [texts] = LANGUAGES[language];
    const translate = translator(texts, language);
    const text = page(language, OPTIONS.sheet);
    expect(text).toContain(start.plaster.join(", "));
    for (const [skill, points] of Object.entries(skills))
      if (points !== sheet.skills[skill]) expect(text).toContain(`${translate(`skill.${skill}.name`)} ${points}`);
  });
});

test("skills and tools have the points and costs of the variant that the table plays", () => {
  expect(page("en", OPTIONS.sheet)).toContain("clay digs cost 1 energy. \n");
  expect(page("en", OPTIONS.balanced)).toContain("clay digs cost 1 energy. At the end: 4 points.\n");
  expect(page("en", null)).toContain("**Fame:** At the end: 5 points.\n");
  expect(page("en", OPTIONS.sheet)).toContain("take 2 plaster. Cost: amber / egg / footprint. At the end: 1 point.");
  expect(page("en", OPTIONS.balanced)).toContain(
    "take 2 plaster. Cost: amber, joker / egg, joker / footprint, joker. At the end: 2 points.",
  );
});

test("a table says which variant it plays, and whether its plaster is unlimited", () => {
  expect(page("en", null)).not.toContain("This table");
  expect(page("en", OPTIONS.sheet)).toContain("\nThis table follows the sheet.");
  expect(page("en", OPTIONS.balanced)).toContain("\nThis table plays the balanced variant.");
  expect(page("en", OPTIONS.sheet)).not.toContain("unlimited");
  expect(page("de", { balanced: "yes", supply: "unlimited" })).toContain("An diesem Tisch ist Gips unbegrenzt");
});
