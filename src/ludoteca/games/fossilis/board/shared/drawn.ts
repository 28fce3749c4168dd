/** Which of the game's drawings shows what. */
import type { DrawingName } from "../art/drawings";

type Kind = DrawingName extends infer Name ? (Name extends `${infer First}-${string}` ? First : never) : never;
type Of<Which extends string> =
  Extract<DrawingName, `${Which}-${string}`> extends `${Which}-${infer Rest}` ? Rest : never;

/** The drawing of one of a kind, such as the tile `cae` or the tool `rope`. */
export function nameOf<Which extends Kind>(kind: Which, which: Of<Which>): DrawingName {
  return `${kind}-${which}` as DrawingName;
}
