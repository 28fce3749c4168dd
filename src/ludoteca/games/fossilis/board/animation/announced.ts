import type { FossilisEvent } from "../view.gen";

/** What is announced over the site: an event, or that only one more round follows. */
export type Announced = FossilisEvent | "last_round";
