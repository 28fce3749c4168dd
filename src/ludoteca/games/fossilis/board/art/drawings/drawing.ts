/** What a drawing is made of: layers of paint and ink, the lowest first. */

/**
 * edge: painted, with the bold outline; limb: the same with a lighter outline; flat: painted, without
 * an outline; halo, line, thin, fine: a line alone, in ink or in a paint, from a broad one to a hair.
 */
export type Ink = "edge" | "limb" | "flat" | "halo" | "line" | "thin" | "fine";

export interface Stroke {
  readonly ink: Ink;
  /** A name of the paint box, art.css. */
  readonly paint: string;
  readonly path: string;
}

/** A drawing inside another one. */
export interface Inset {
  readonly of: Drawing;
  /** As SVG writes it. */
  readonly transform: string;
}

export interface Drawing {
  /** Width and height of the sheet. */
  readonly box: readonly [wide: number, high: number];
  /** What is often shown small is drawn with a bolder pen. */
  readonly bold?: boolean;
  readonly layers: readonly (Stroke | Inset)[];
}

/** The sheet of what is shown small. */
export const SMALL = { box: [100, 100], bold: true } as const;

const stroke =
  (ink: Ink) =>
  (paint: string, ...paths: readonly string[]): Stroke => ({ ink, paint, path: paths.join("") });

export const edge = stroke("edge");
export const limb = stroke("limb");
export const flat = stroke("flat");
export const halo = stroke("halo");
export const line = stroke("line");
export const thin = stroke("thin");
export const fine = stroke("fine");

/** A drawing at a place of the sheet around it: `x` and `y` are where its middle comes to lie. */
export function inset(of: Drawing, x: number, y: number, scale = 1, degrees = 0): Inset {
  const turned = degrees ? ` rotate(${degrees})` : "";
  return {
    of,
    transform: `translate(${x} ${y})${turned} scale(${scale}) translate(${-of.box[0] / 2} ${-of.box[1] / 2})`,
  };
}

/** A round dot. */
export const dot = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

const LINES: readonly Ink[] = ["halo", "line", "thin", "fine"];

function layerOf(layer: Stroke | Inset): string {
  if ("of" in layer) return `<g transform="${layer.transform}">${markupOf(layer.of)}</g>`;
  const painted = LINES.includes(layer.ink) ? "stroke" : "fill";
  return `<path class="fossilis-${layer.ink}" ${painted}="var(--fossilis-${layer.paint})" d="${layer.path}"/>`;
}

/** A drawing as SVG writes it. */
export function markupOf({ layers, bold }: Drawing): string {
  const shapes = layers.map(layerOf).join("");
  return bold ? `<g class="fossilis-bold">${shapes}</g>` : shapes;
}
