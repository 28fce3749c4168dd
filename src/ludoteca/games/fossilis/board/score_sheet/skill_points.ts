/**
 * What each skill brings at the end. A copy of a few numbers of the data files, which are too large for
 * the first load of a table; a test compares them.
 */
import type { FossilisSkill } from "../view.gen";

export const SKILL_POINTS: Record<"sheet" | "balanced", Record<FossilisSkill, number>> = {
  sheet: {
    clay: 0,
    stone: 0,
    sand: 0,
    plaster: 0,
    legs: 0,
    thrift: 0,
    reach: 0,
    discount: 0,
    lab: 0,
    climb: 0,
    trade: 0,
    fame: 5,
  },
  balanced: {
    clay: 4,
    stone: 4,
    sand: 3,
    plaster: 0,
    legs: 4,
    thrift: 1,
    reach: 4,
    discount: 0,
    lab: 4,
    climb: 4,
    trade: 4,
    fame: 5,
  },
};

/** The points in the variant that is played. */
export const skillPoints = (table: { balanced: boolean }): Record<FossilisSkill, number> =>
  SKILL_POINTS[table.balanced ? "balanced" : "sheet"];
