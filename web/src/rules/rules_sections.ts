/** The sections of a game's rules: what the contents list, and where each comes from. */
import { parse, type Block, type Span } from "./markdown";

export interface Section {
  title: Span[];
  blocks: Block[];
  /** "ruling" if the section begins with one; rulings inside other sections are marked one by one. */
  origin: "sheet" | "ruling";
}

const isTitle = (block: Block) => block.kind === "heading" && block.level === 2;

/** Fill in the places of a text that have a field. */
export function fillIn(text: string, fields: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => fields[name] ?? place);
}

/** Cut before each heading of the second level. */
export function sectionsOf(text: string): Section[] {
  const blocks = parse(text);
  const starts = blocks.flatMap((block, place) => (isTitle(block) ? [place] : []));
  return starts.map((start, number) => {
    const [heading, ...inside] = blocks.slice(start, starts[number + 1]);
    return {
      title: heading?.kind === "heading" ? heading.spans : [],
      blocks: inside,
      origin: inside[0]?.kind === "ruling" ? "ruling" : "sheet",
    };
  });
}
