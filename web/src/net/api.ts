/** The server's HTTP side. Whatever goes wrong arrives as a `ApiError`. */
import type {
  GameProof,
  GameFacts,
  Health,
  Hint,
  Language,
  Me,
  Positions,
  Refused,
  Table,
  TableList,
  TablePlan,
  View,
  MoveExplanation,
} from "../protocol";

/** The server said no, or could not be reached (`code` is then "unreachable"). */
export class ApiError extends Error {
  constructor(
    readonly code: Refused["code"] | "unreachable",
    reason: string,
  ) {
    super(reason);
  }
}

export async function request<Wanted>(method: string, path: string, body?: unknown): Promise<Wanted> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
  } catch {
    throw new ApiError("unreachable", "");
  }
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok) return data as Wanted;
  const refused = data as Partial<Refused> | null;
  throw new ApiError(refused?.code ?? "unreachable", refused?.reason ?? "");
}

export const getHealth = (): Promise<Health> => request("GET", "/api/health");
export const getGames = (): Promise<GameFacts[]> => request("GET", "/api/games");
export const getTable = (id: string): Promise<Table> => request("GET", `/api/tables/${id}`);
export const getProof = (id: string): Promise<GameProof> => request("GET", `/api/tables/${id}/proof`);
export const makeTable = (plan: TablePlan): Promise<Table> => request("POST", "/api/tables", plan);
export const rename = (name: string): Promise<Me> => request("PATCH", "/api/me", { name });

/** Which tables to list; only my own are filtered and paged. */
export interface TableQuery {
  which: "open" | "mine" | "finished";
  game?: string;
  state?: "all" | "current" | "over";
  page?: number;
}

export const getTables = (wanted: TableQuery): Promise<TableList> =>
  request(
    "GET",
    `/api/tables?${new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]))}`,
  );

/** Why a move of a seat cannot be played now, or what it does. */
export function explainMove(id: string, seat: number, move: string, language: string): Promise<MoveExplanation> {
  const query = new URLSearchParams({ seat: String(seat), move, language });
  return request("GET", `/api/tables/${id}/why?${query}`);
}

/** What a seat had best do now. */
export const requestHint = (id: string, seat: number, language: Language): Promise<Hint> =>
  request("POST", `/api/tables/${id}/hint`, { seat, language });

/** The position after a number of moves, and a few that follow. */
export async function getPositions(id: string, ply: number): Promise<readonly View[]> {
  return (await request<Positions>("GET", `/api/tables/${id}/positions/${ply}`)).views;
}

const KNOWN = "ludoteca.guest";

/** Delete my account. */
export async function forgetMe(): Promise<void> {
  await request("DELETE", "/api/me");
  localStorage.removeItem(KNOWN);
}

/** Fetch my account; a new visitor becomes a guest of this name. */
export async function getMe(name: string): Promise<Me> {
  if (localStorage.getItem(KNOWN)) {
    try {
      return await request<Me>("GET", "/api/me");
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "no_guest") throw error;
    }
  }
  const me = await request<Me>("POST", "/api/me", { name });
  localStorage.setItem(KNOWN, "yes");
  return me;
}
