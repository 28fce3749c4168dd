import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { content, isUnfocused } from "../../shared/focus";
import { go } from "../../pages/router.svelte";

beforeEach(() => void vi.stubGlobal("scrollTo", vi.fn()));
afterEach(() => (document.body.innerHTML = ""));

/** A page is shown; something of it may have taken the focus already. */
async function shown(html = ""): Promise<HTMLElement> {
  document.body.innerHTML = `${html}<main></main>`;
  document.querySelector("button")?.focus();
  const main = document.querySelector("main")!;
  content(main);
  await tick();
  return main;
}

it("leaves the focus alone on the first page, and gives it to the content of the next one", async () => {
  await shown();
  expect(document.activeElement).toBe(document.body);
  go("/my-games");
  const main = await shown();
  expect(document.activeElement).toBe(main);
  expect(isUnfocused(document.activeElement)).toBe(true);
});

it("takes it from nothing that has it", async () => {
  go("/");
  await shown("<button></button>");
  expect(document.activeElement?.tagName).toBe("BUTTON");
  expect(isUnfocused(document.activeElement)).toBe(false);
});
