/** What the page of a review asks the server for. */
import { request } from "../net/api";
import type { ContinuationPlan, GameReview, Language, ReviewLine, Table, Update } from "../protocol";

const at = (id: string): string => `/api/tables/${id}`;

/** The review as far as it has got; without it, if `revision` is the newest. */
export const getReview = (id: string, language: Language, revision: number): Promise<GameReview> =>
  request("GET", `${at(id)}/review?${new URLSearchParams({ language, revision: String(revision) })}`);

/** The better move at a ply, and the positions that it leads to. */
export const getBetterLine = (id: string, ply: number, language: Language): Promise<ReviewLine> =>
  request("GET", `${at(id)}/review/lines/${ply}?${new URLSearchParams({ language })}`);

/** A new table that goes on from a position of this one. */
export const continueFrom = (id: string, plan: ContinuationPlan): Promise<Table> =>
  request("POST", `${at(id)}/continue`, plan);

/** Everything that happened at the table. */
export const getGame = (id: string, language: Language): Promise<Update> =>
  request("GET", `${at(id)}/update?${new URLSearchParams({ language })}`);
