/** The home page gets everything it lists at once: nothing is inserted above what is already there. */
import { afterEach, expect, test, vi } from "vitest";

import { Lobby } from "../../lobby/lobby.svelte";
import { getGames, getTables } from "../../net/api";
import type { GameFacts } from "../../protocol";

vi.mock("../../net/api", async (original) => ({ ...(await original()), getGames: vi.fn(), getTables: vi.fn() }));

let lobby: Lobby | undefined;
afterEach(() => lobby?.close());

test("games are listed together with the tables", async () => {
  const answers: (() => void)[] = [];
  vi.mocked(getGames).mockResolvedValue([{ id: "fossil" } as GameFacts]);
  vi.mocked(getTables).mockImplementation(
    () => new Promise((resolve) => answers.push(() => resolve({ tables: [] } as never))),
  );
  const made = (lobby = new Lobby());
  await vi.waitFor(() => expect(answers).toHaveLength(4));
  await Promise.resolve();
  expect([made.games.length, made.ready]).toEqual([0, false]);
  for (const answer of answers) answer();
  await vi.waitFor(() => expect(made.ready).toBe(true));
  expect(made.games.map(({ id }) => id)).toEqual(["fossil"]);
});
