// With the option face-down: how many dinosaurs others have scored, and not which.
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import { translator } from "$web/i18n/translate";
import texts from "../../text/en.toml";
import Possessions from "./Possessions.svelte";
import { flightsOf } from "../animation/flights";
import Holdings from "../Holdings.svelte";
import { DISPLAY, player, table, view } from "../tests/table";

const translate = translator(texts, "en");
const covered = player(1, { collection: [], scored: 2 });
const before = table({ seats: [player(0), covered] });

test("a seat's card shows the number of covered dinosaurs", () => {
  const { container } = render(Holdings, { view: view(before), seat: 1, name: "Ben", translate });
  expect(container.querySelector(".done")?.textContent?.trim()).toBe("× 2");
  expect(container.querySelector(".back")).not.toBeNull();
  expect(container.querySelector(".unseen")?.textContent).toContain("2 dinosaurs in the collection.");
});

test("the list of possessions says that they lie face down, and counts no sets", () => {
  const { container } = render(Possessions, { table: before, player: covered, translate });
  expect(container.textContent).toContain("2 scored dinosaurs lie face down until the end.");
  expect(container.textContent).not.toContain(translate("board.sets"));
});

test("a dinosaur that is not named flies as the one that was there", () => {
  const scored = {
    kind: "scored",
    seat: 1,
    dinosaur: null,
    points: 5,
    perfect: false,
    place: null,
    lab: 1,
    scrap: [],
    cards: [],
  } as const;
  const claimed = { kind: "claimed", seat: 0, dinosaur: null, place: 1 } as const;
  const names = flightsOf([scored, claimed], before).map(({ name }) => name);
  expect(names).toEqual([covered.lab[0], DISPLAY[0]].map((dinosaur) => `dinosaur-${dinosaur?.id}`));
});
