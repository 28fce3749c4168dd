import { ApiError, getTable } from "../net/api";
import type { Table } from "../protocol";

const RETRY_MS = 2_000;

/** Get a table; while the server cannot be reached and the page is not left, try again. */
export async function findTable(id: string, isLeft: () => boolean): Promise<Table> {
  for (;;) {
    try {
      return await getTable(id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "unreachable" || isLeft()) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
