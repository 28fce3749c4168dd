/** What a drawing is made of: layers of ink and tint, the lowest first. */

/**
 * body: tinted, with the bold outline; limb: the same with a lighter outline;
 * shade, light: a second flat tint without outline; edge: the bold outline alone, over a shade;
 * line: an inner line; fine: a hair line for large pictures; dot: filled with ink.
 */
export type Ink = "body" | "limb" | "shade" | "light" | "edge" | "line" | "fine" | "dot";

export interface Layer {
  readonly ink: Ink;
  readonly path: string;
}

export interface Drawing {
  /** By how many degrees the drawing is turned on its sheet. */
  readonly tilt?: number;
  readonly layers: readonly Layer[];
}

export const layer = (ink: Ink, ...paths: readonly string[]): Layer => ({
  ink,
  path: paths.join(""),
});
