import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import type { FossilStatus } from "../view.gen";
import { games } from "./games";
import { translator } from "$web/i18n/translate";
import texts from "../../text/en.toml";
import Holdings from "../Holdings.svelte";

test("each fossil that a seat leads is marked", () => {
  const fossils: FossilStatus[] = [
    { letter: "A", left: 2, status: "open", held: [[3, 2], [1]], leads: [0], would_score: [10, 1] },
    { letter: "T", left: 1, status: "open", held: [[1], [2]], leads: [1], would_score: [1, 2] },
  ];
  const { view: last } = games[0]!;
  const view = { ...last, table: { ...last.table, fossils } };
  const { container, getByText } = render(Holdings, { view, seat: 0, translate: translator(texts, "en") });
  expect(getByText("ammonite: 3, 2, leads", { ignore: false })).toBeTruthy();
  expect(getByText("trilobite: 1", { ignore: false })).toBeTruthy();
  expect(container.querySelectorAll(".leads > svg[viewBox='0 0 20 16']")).toHaveLength(1);
});
