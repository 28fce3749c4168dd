import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import type { View } from "$web/protocol";
import { translator } from "$web/i18n/translate";
import texts from "../../text/en.toml";
import Holdings from "../Holdings.svelte";

test("each fossil that a seat leads is marked", () => {
  const fossils = [
    { letter: "A", left: 2, status: "open", held: [[3, 2], [1]], leads: [0], would_score: [10, 1] },
    { letter: "T", left: 1, status: "open", held: [[1], [2]], leads: [1], would_score: [1, 2] },
  ];
  const view = { table: { fossils } } as unknown as View;
  const { container, getByText } = render(Holdings, { view, seat: 0, translate: translator(texts, "en") });
  expect(getByText("ammonite: 3, 2, leads", { ignore: false })).toBeTruthy();
  expect(getByText("trilobite: 1", { ignore: false })).toBeTruthy();
  expect(container.querySelectorAll(".leads .crown")).toHaveLength(1);
});
