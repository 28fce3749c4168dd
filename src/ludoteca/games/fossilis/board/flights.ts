/** What flies over the table in a step: from where to where, as names of places (`data-at`). */
import type { DrawingName } from "./art/drawings";
import { nameOf } from "./drawn";
import type { Card, Step, Table } from "./shown";

export interface Flight {
  name: DrawingName;
  from: string;
  to: string;
}

/** Where things of a seat go to: a place of their own if it is in sight, else the seat as such. */
export const ofSeat = (seat: number) => `seat ${seat}`;

const ofCard = (card: Card): DrawingName => (card.kind === "tool" ? nameOf("tool", card.tool) : "supplies");

export function flightsOf(steps: readonly Step[]): Flight[] {
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
        return [{ name: nameOf("dinosaur", step.dinosaur), from: `display ${step.place}`, to: ofSeat(step.seat) }];
      case "scored":
        return [{ name: nameOf("dinosaur", step.dinosaur), from: step.place ? `display ${step.place}` : `lab ${step.lab}`, to: ofSeat(step.seat) }];
      case "learned":
        return [{ name: nameOf("skill", step.skill), from: `skill ${step.skill}`, to: ofSeat(step.seat) }];
      default:
        return [];
    }
  });
}

/** Cards that have been drawn in between: those that a place shows now and did not show before. */
export function dealtBetween(before: Table, after: Table): Flight[] {
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
