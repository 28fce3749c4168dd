import { expect, test } from "vitest";

import { PRINTED } from "../shared/material";
import { SKILL_POINTS } from "./skill_points";

test("the points of skills are those of the data files", () => {
  expect(SKILL_POINTS.sheet).toEqual(PRINTED.sheet.skills);
  expect(SKILL_POINTS.balanced).toEqual(PRINTED.balanced.skills);
});
