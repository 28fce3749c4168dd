import { expect, test } from "vitest";

const files = import.meta.glob<Record<string, Record<string, string>>>("../../src/ludoteca/games/*/text/en.toml", {
  import: "default",
});

test("every game's texts can be had as a module", async () => {
  const titles = await Promise.all(Object.values(files).map(async (load) => (await load())["game"]?.["title"]));
  expect(titles.length).toBeGreaterThan(0);
  expect(titles.every((title) => typeof title === "string" && title !== "")).toBe(true);
});

test("what only the server says is left out", async () => {
  const games = await Promise.all(Object.values(files).map((load) => load()));
  expect(games.flatMap((texts) => Object.keys(texts)).filter((name) => ["played", "illegal"].includes(name))).toEqual(
    [],
  );
});
