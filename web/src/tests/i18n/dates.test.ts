import { afterEach, expect, it, vi } from "vitest";

import { dateLocale, setLanguage } from "../../i18n/i18n.svelte";

afterEach(() => vi.restoreAllMocks());

it("writes dates as the country of the browser does, in the language of the page", async () => {
  await setLanguage("en");
  const languages = vi.spyOn(navigator, "languages", "get");
  const found = [["de-AT", "en-GB", "en-US"], ["en-US@posix", "en"], ["fr-FR"], []].map((all) => {
    languages.mockReturnValue(all);
    return dateLocale();
  });
  expect(found).toEqual(["en-GB", "en", "en", "en"]);
});
