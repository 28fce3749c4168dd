/** What flies over the table in a step: from where to where, as names of places (`data-at`). */
import type { DrawingName } from "../art/drawings";
import { nameOf } from "../shared/drawn";
import type { FossilisCard, FossilisEffect, FossilisTable } from "../view.gen";

export interface Flight {
  name: DrawingName;
  from: string;
  to: string;
}

/** Where things of a seat go to: a place of their own if it is in sight, else the seat as such. */
export const ofSeat = (seat: number) => `seat ${seat}`;

const ofCard = (card: FossilisCard): DrawingName => (card.kind === "tool" ? nameOf("tool", card.tool) : "supplies");

/** The picture of a dinosaur that a seat takes: where the step does not name it, what was at the place. */
function dinosaurOf(
  step: Extract<FossilisEffect, { kind: "claimed" | "scored" }>,
  before: FossilisTable,
): DrawingName | null {
  const lab = step.kind === "scored" ? (step.lab ?? 0) : 0;
  const there = step.place ? before.display[step.place - 1] : before.seats[step.seat]?.lab[lab - 1];
  const id = step.dinosaur ?? there?.id;
  return id ? nameOf("dinosaur", id) : null;
}

function takenFrom(step: Extract<FossilisEffect, { kind: "claimed" | "scored" }>, before: FossilisTable): Flight[] {
  const name = dinosaurOf(step, before);
  const from = step.kind === "scored" && !step.place ? `lab ${step.lab}` : `display ${step.place}`;
  return name ? [{ name, from, to: ofSeat(step.seat) }] : [];
}

export function flightsOf(steps: readonly FossilisEffect[], before: FossilisTable): Flight[] {
  return steps.flatMap((step): Flight[] => {
    switch (step.kind) {
      case "plaster":
        return [{ name: "plaster", from: "pool", to: ofSeat(step.seat) }];
      case "dug":
      case "lifted":
        return step.effect.gains.map((tile) => {
          const from = step.effect.moves.find(({ to }) => to === null)?.from ?? step.square;
          return { name: nameOf("tile", tile), from: `square ${from}`, to: ofSeat(step.seat) };
        });
      case "extracted":
        return [{ name: nameOf("item", step.item), from: `pit ${step.square} ${step.item}`, to: ofSeat(step.seat) }];
      case "got":
        return [{ name: ofCard(step.card), from: `market ${step.card.place}`, to: ofSeat(step.seat) }];
      case "claimed":
      case "scored":
        return takenFrom(step, before);
      case "learned":
        return [{ name: nameOf("skill", step.skill), from: `skill ${step.skill}`, to: ofSeat(step.seat) }];
      default:
        return [];
    }
  });
}

/** Cards that have been drawn in between: those that a place shows now and did not show before. */
export function dealtBetween(before: FossilisTable, after: FossilisTable): Flight[] {
  const dinosaurs = after.display.flatMap((one, n): Flight[] => {
    const isNew = one && before.display.every((other) => other?.id !== one.id);
    return isNew ? [{ name: nameOf("dinosaur", one.id), from: "deck display", to: `display ${n + 1}` }] : [];
  });
  const wares = after.market.flatMap((one): Flight[] => {
    const isNew = one && before.market.every((other) => other?.kind !== one.kind || other.card !== one.card);
    return isNew ? [{ name: ofCard(one), from: "deck market", to: `market ${one.place}` }] : [];
  });
  return [...dinosaurs, ...wares];
}
