/** Tiles as blocks: the outline of the face says which terrain it is, and so does its texture. */
import { dot, edge, flat, fine, inset, line, type Drawing, type Inset, type Stroke } from "./drawing";
import { FRAGMENT_SHAPES } from "./fragments";
import { partsOf, TERRAINS, TILES, type Fragment, type Terrain, type TileKind } from "./kinds";
import { DEEP, LEAN, RISE, WIDE } from "./site";

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
    sides: [line("sand-4", "M20 93q12-4 24 0t24 0t20-1"), flat("sand-4", dot(30, 98, 1.3), dot(55, 99, 1.3), dot(75, 98, 1.3))],
    face: [
      flat("sand-1", "M7 30Q7 7 30 6H62Q20 12 7 40Z"),
      line("sand-3", "M14 60q9-6 18 0t18 0t18 0t16-2M30 72q8-5 16 0t16 0t12-1"),
      flat("sand-3", dot(14, 50, 1.4), dot(88, 24, 1.4), dot(90, 48, 1.4), dot(80, 74, 1.2), dot(18, 26, 1.3)),
    ],
  },
  clay: {
    sides: [line("clay-4", "M10 91H42M50 91H96M18 97.5H66M76 97.5H97")],
    face: [
      flat("clay-1", "M4 9Q4 4 9 4H91L86 9H16Q9 9 9 16V74L4 78Z"),
      line("clay-4", "M4 58L18 64L26 83M18 64L34 60L48 70L46 84M48 70L66 63L82 72L78 84M82 72L97 66M66 63L70 58M8 18L20 12L24 3M20 12L38 16L46 4M74 3L78 12L96 20M78 12L62 15"),
    ],
  },
  stone: {
    sides: [line("stone-4", "M26 86L31 102M49 86L47 94L52 103M70 86L74 96L70 103")],
    face: [
      flat("stone-1", "M15 2L2 15V71L9 66V19L19 9H81L86 2Z"),
      flat("stone-3", "M86 84L98 71V15L91 19V66L81 77H19L15 84Z"),
      fine("stone-4", "M9 19L2 14M91 19L98 14M81 77L86 84M19 77L14 84"),
      line("stone-4", "M58 9L62 15L59 19M26 77L31 70L40 72M74 70L84 62"),
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
  2: [[28, 29, 0.37], [72, 29, 0.37]],
  3: [[20, 31, 0.3], [50, 24, 0.3], [80, 31, 0.3]],
};

const lay = (fragments: readonly Fragment[]): Inset[] =>
  (PLACES[fragments.length] ?? []).map(([x, y, scale], n) => inset(FRAGMENT_SHAPES[fragments[n] ?? "a"], x, y, scale));

function tileOf(kind: TileKind): Drawing {
  const { terrain, fragments } = partsOf(kind);
  return { box: BOX, layers: [inset(BLOCKS[terrain], BOX[0] / 2, BOX[1] / 2), ...lay(fragments)] };
}

export const TERRAIN_SHAPES = BLOCKS;
export const TILE_SHAPES = Object.fromEntries(TILES.map((kind) => [kind, tileOf(kind)])) as Record<TileKind, Drawing>;
