/** Legal moves by their kind. */
import type { FossilisMove } from "../view.gen";

export type Kind = FossilisMove["kind"];
export type Of<Which extends Kind> = Extract<FossilisMove, { kind: Which }>;
/** A move that is about one square of the site. */
export type OnSite = Extract<FossilisMove, { square: string }>;
