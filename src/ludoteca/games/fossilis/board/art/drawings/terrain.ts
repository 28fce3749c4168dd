/** Tiles as blocks: the outline of the face says which terrain it is, and so does its texture. */
import { dot, edge, flat, fine, inset, line, type Drawing, type Inset, type Stroke } from "./drawing";
import { FRAGMENT_SHAPES } from "./fragments";
import { partsOf, TERRAINS, TILES, type Fragment, type Terrain, type TileKind } from "../kinds";
import { DEEP, LEAN, RISE, WIDE } from "../site";

const BOX = [WIDE + LEAN, DEEP + RISE] as const;
/** The face inside its square: the joint between two tiles stays open. */
const [LEFT, TOP, RIGHT, BOTTOM] = [1.5, 1.5, WIDE - 1.5, DEEP - 1.5];

/** How a corner is made, and how large. */
type Corner = readonly [kind: "Q" | "L", size: number];

const CORNERS: Readonly<Record<Terrain, Corner>> = { sand: ["Q", 24], clay: ["Q", 7], stone: ["L", 13] };

/** Goes around a corner of the outline to a point beyond it. */
const turn = ([kind]: Corner, x: number, y: number, toX: number, toY: number): string =>
  kind === "Q" ? `Q${x} ${y} ${toX} ${toY}` : `L${toX} ${toY}`;

function faceOf(corner: Corner): string {
  const [, size] = corner;
  return (
    `M${LEFT + size} ${TOP}H${RIGHT - size}${turn(corner, RIGHT, TOP, RIGHT, TOP + size)}` +
    `V${BOTTOM - size}${turn(corner, RIGHT, BOTTOM, RIGHT - size, BOTTOM)}` +
    `H${LEFT + size}${turn(corner, LEFT, BOTTOM, LEFT, BOTTOM - size)}` +
    `V${TOP + size}${turn(corner, LEFT, TOP, LEFT + size, TOP)}Z`
  );
}

/** Both sides that are seen, down to the ground. */
function sidesOf(corner: Corner): string {
  const [, size] = corner;
  const [left, right, bottom] = [LEFT + LEAN, RIGHT + LEAN, BOTTOM + RISE];
  return (
    `M${RIGHT} ${TOP + size}l${LEAN} ${RISE}V${bottom - size}${turn(corner, right, bottom, right - size, bottom)}` +
    `H${left + size}${turn(corner, left, bottom, left, bottom - size)}l${-LEAN} ${-RISE}Z`
  );
}

/** The east side, that lies in the shade. */
function eastOf([kind, size]: Corner): string {
  const bend = size * (kind === "Q" ? 0.25 : 0.5);
  const [x, y] = [RIGHT - bend, BOTTOM - bend];
  return `M${RIGHT} ${TOP + size}l${LEAN} ${RISE}V${BOTTOM + RISE - size}L${x + LEAN} ${y + RISE}L${x} ${y}L${RIGHT} ${BOTTOM - size}Z`;
}

/** What is drawn on the sides and on the face of each terrain. */
const TEXTURES: Readonly<Record<Terrain, { sides: readonly Stroke[]; face: readonly Stroke[] }>> = {
  sand: {
    sides: [
      line("sand-4", "M20 93q12-4 24 0t24 0 20-1"),
      flat("sand-4", dot(30, 98, 1.3), dot(55, 99, 1.3), dot(75, 98, 1.3)),
    ],
    face: [
      flat("sand-1", "M7 30Q7 7 30 6h32Q20 12 7 40Z"),
      line("sand-3", "M14 60q9-6 18 0t18 0 18 0 16-2M30 72q8-5 16 0t16 0 12-1"),
      flat("sand-3", dot(14, 50, 1.4), dot(88, 24, 1.4), dot(90, 48, 1.4), dot(80, 74, 1.2), dot(18, 26, 1.3)),
    ],
  },
  clay: {
    sides: [line("clay-4", "M10 91h32m8 0h46m-78 6.5h48m10 0h21")],
    face: [
      flat("clay-1", "M4 9q0-5 5-5h82l-5 5H16q-7 0-7 7v58l-5 4Z"),
      line(
        "clay-4",
        "M4 58l14 6 8 19m-8-19l16-4 14 10-2 14m2-14l18-7 16 9-4 12m4-12l15-6m-31-3l4-5M8 18l12-6 4-9m-4 9l18 4 8-12m28-1l4 9 18 8m-18-8l-16 3",
      ),
    ],
  },
  stone: {
    sides: [line("stone-4", "M26 86l5 16m18-16l-2 8 5 9m18-17l4 10-4 7")],
    face: [
      flat("stone-1", "M15 2L2 15v56l7-5V19L19 9h62l5-7Z"),
      flat("stone-3", "M86 84l12-13V15l-7 4v47L81 77H19l-4 7Z"),
      fine("stone-4", "M9 19l-7-5m89 5l7-5M81 77l5 7m-67-7l-5 7"),
      line("stone-4", "M58 9l4 6-3 4M26 77l5-7 9 2m34-2l10-8"),
    ],
  },
};

/** A block without anything on it. */
function blockOf(terrain: Terrain): Drawing {
  const [corner, texture] = [CORNERS[terrain], TEXTURES[terrain]];
  const shadow = `${sidesOf(corner)}M${LEFT + LEAN + 6} ${BOTTOM}l14 28H${RIGHT + 2}q16 0 16-16V${TOP + 44}L${RIGHT} ${TOP + 20}Z`;
  return {
    box: BOX,
    layers: [
      flat("shadow", shadow),
      edge(`${terrain}-3`, sidesOf(corner)),
      flat(`${terrain}-4`, eastOf(corner)),
      ...texture.sides,
      edge(`${terrain}-2`, faceOf(corner)),
      ...texture.face,
      line("ink", faceOf(corner)),
    ],
  };
}

const BLOCKS = Object.fromEntries(TERRAINS.map((terrain) => [terrain, blockOf(terrain)])) as Record<Terrain, Drawing>;

/** Where fragments lie, by their number: at the back, where no higher tile in front and no pawn hides them. */
const PLACES: Readonly<Record<number, readonly (readonly [x: number, y: number, scale: number])[]>> = {
  1: [[50, 29, 0.42]],
  2: [
    [28, 29, 0.37],
    [72, 29, 0.37],
  ],
  3: [
    [20, 31, 0.3],
    [50, 24, 0.3],
    [80, 31, 0.3],
  ],
};

const lay = (fragments: readonly Fragment[]): Inset[] =>
  (PLACES[fragments.length] ?? []).map(([x, y, scale], n) => inset(FRAGMENT_SHAPES[fragments[n] ?? "a"], x, y, scale));

function tileOf(kind: TileKind): Drawing {
  const { terrain, fragments } = partsOf(kind);
  return { box: BOX, layers: [inset(BLOCKS[terrain], BOX[0] / 2, BOX[1] / 2), ...lay(fragments)] };
}

export const TERRAIN_SHAPES = BLOCKS;
export const TILE_SHAPES = Object.fromEntries(TILES.map((kind) => [kind, tileOf(kind)])) as Record<TileKind, Drawing>;
