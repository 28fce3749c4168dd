/** How the generic board lays out a value of a table, by the shape that the game's schema gives it. */

export type Layout =
  | { kind: "text"; text: string }
  | { kind: "texts"; items: string[]; isBySeat: boolean }
  | { kind: "fields"; fields: Field[] }
  | { kind: "rows"; columns: string[]; rows: Field[][]; isBySeat: boolean }
  | { kind: "values"; values: unknown[]; isBySeat: boolean };

export interface Field {
  name: string;
  value: unknown;
}

/** Fields that by convention have one item for each seat. */
const BY_SEAT = new Set(["seats", "points", "scores"]);

/** `name`: of the field that holds the value. */
export function layoutOf(value: unknown, name: string, seats: number): Layout {
  if (Array.isArray(value)) return layoutOfList(value, BY_SEAT.has(name) && value.length === seats);
  if (isRecord(value)) return { kind: "fields", fields: fieldsOf(value) };
  return { kind: "text", text: textOf(value) };
}

function layoutOfList(values: unknown[], isBySeat: boolean): Layout {
  if (values.every((item) => !isRecord(item) && !Array.isArray(item)))
    return { kind: "texts", items: values.map(textOf), isBySeat };
  if (!values.every(isRecord)) return { kind: "values", values, isBySeat };
  const columns = [...new Set(values.flatMap((item) => Object.keys(item)))];
  const rows = values.map((item) => columns.map((name) => ({ name, value: item[name] })));
  return { kind: "rows", columns, rows, isBySeat };
}

function fieldsOf(record: Record<string, unknown>): Field[] {
  return Object.entries(record).map(([name, value]) => ({ name, value }));
}

/** A field's name as people write it: `open_cards` is "open cards". */
export function labelOf(name: string): string {
  return name.replaceAll("_", " ");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (value === true) return "✓";
  return value === false ? "✗" : String(value);
}
