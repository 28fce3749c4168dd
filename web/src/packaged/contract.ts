/**
 * What the built board of an installed game gives to the page: `index.js`, as `make board` builds it
 * from the same sources that a game's folder has here. It carries its own copy of Svelte, for two
 * copies cannot share a tree of components, and a package and the page are not built by the same
 * release. So its components are mounted, and told of every change of what they are given.
 */
import type { GameBoard } from "../board";
import type { Texts } from "../i18n/translate";

/** A component that is shown: `update` gives it other properties, `destroy` takes it away. */
export interface Mounted {
  update: (given: object) => void;
  destroy: () => void;
}
/** Shows a component inside an element. */
export type Mount = (target: Element, given: object) => Mounted;

type Parts = "Board" | "Holdings" | "loadSheet" | "loadFigure";
/** A `GameBoard` whose components are mounted. */
export interface PackagedBoard extends Omit<GameBoard, Parts> {
  Board: Mount;
  Holdings: Mount;
  loadSheet: () => Promise<Mount>;
  loadFigure: () => Promise<Mount>;
}

/** What there is of a game for the page; the texts and rules by language. */
export interface PackagedGame {
  board?: () => Promise<PackagedBoard>;
  picture?: () => Promise<Mount>;
  texts?: Readonly<Record<string, () => Promise<Texts>>>;
  rules?: Readonly<Record<string, () => Promise<string>>>;
}
