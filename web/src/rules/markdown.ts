/** The little of Markdown that rules are written in, as data: nothing becomes HTML unread. */

export interface Span {
  text: string;
  bold: boolean;
}

export type Block =
  | { kind: "heading"; level: 1 | 2 | 3; spans: Span[] }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: Span[][] }
  | { kind: "ruling"; clause: string; spans: Span[]; reason: Span[] }
  | { kind: "figure"; name: string; alt: string };

export function spansOf(text: string): Span[] {
  return text
    .split("**")
    .map((part, place) => ({ text: part, bold: place % 2 === 1 }))
    .filter((span) => span.text);
}

const ITEM = /^(?:[-*]|(\d+)\.)\s+(.*)$/;
/** A ruling is a quotation that begins with its clause in RULES.md; the quotation inside it is the reason. */
const RULING = /^> ([A-Z]\d+[a-z]?): (.*)$/;

function listOf(lines: readonly string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item) items.push(item[2] ?? "");
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return { kind: "list", ordered: /^\d/.test(lines[0] ?? ""), items: items.map(spansOf) };
}

function rulingOf(clause: string, text: string, lines: readonly string[]): Block {
  const isReason = (line: string) => line.startsWith(">>");
  const joined = (parts: readonly string[]) => spansOf(parts.map((part) => part.replace(/^>+\s*/, "")).join(" "));
  const spans = joined([text, ...lines.filter((line) => !isReason(line))]);
  return { kind: "ruling", clause, spans, reason: joined(lines.filter(isReason)) };
}

function blockOf(lines: readonly string[]): Block {
  const first = lines[0] ?? "";
  const figure = /^!\[([^\]]*)\]\(([\w-]+)\)$/.exec(first);
  if (figure) return { kind: "figure", alt: figure[1] ?? "", name: figure[2] ?? "" };
  const ruling = RULING.exec(first);
  if (ruling) return rulingOf(ruling[1] ?? "", ruling[2] ?? "", lines.slice(1));
  const heading = /^(#{1,3})\s+(.*)$/.exec(first);
  if (heading) {
    const level = (heading[1] ?? "#").length as 1 | 2 | 3;
    return { kind: "heading", level, spans: spansOf(heading[2] ?? "") };
  }
  return ITEM.test(first)
    ? listOf(lines)
    : { kind: "paragraph", spans: spansOf(lines.map((line) => line.trim()).join(" ")) };
}

/** Cut before headings, figures, rulings and the first item of a list, where no empty line does. */
function paragraphs(text: string): string[][] {
  const found: string[][] = [];
  let current: string[] = [];
  const end = () => {
    if (current.length) found.push(current);
    current = [];
  };
  for (const line of text.split("\n")) {
    const alone = /^(#{1,3}\s|!\[)/.test(line);
    const begins = RULING.test(line) || (ITEM.test(line) && !ITEM.test(current[0] ?? ""));
    if (!line.trim() || alone || begins) end();
    if (line.trim()) current.push(line);
    if (alone) end();
  }
  end();
  return found;
}

export const parse = (text: string): Block[] => paragraphs(text).map(blockOf);
