/** The six events as scenes, 120 by 80. */
import { dot, flat, inset, limb, line, thin, type Drawing, type Inset, type Stroke } from "./drawing";
import { FRAGMENT_SHAPES } from "./fragments";
import { ITEM_SHAPES } from "./items";
import type { EventCard } from "../kinds";
import { TERRAIN_SHAPES } from "./terrain";
import { PLASTER } from "./things";

const PANEL = "M0 6Q0 0 6 0H114Q120 0 120 6V74Q120 80 114 80H6Q0 80 0 74Z";
const FLOOR = "M0 58H120V74Q120 80 114 80H6Q0 80 0 74Z";
const HAT =
  "M3 26C8 20 16 22 18 21C18 10 22 5 30 5C38 5 42 10 42 21C44 22 52 20 57 26C58 30 44 33 30 33C16 33 2 30 3 26Z";

const transition = (...layers: (Stroke | Inset)[]): Drawing => ({ box: [120, 80], layers });
/** A pillar of the museum. */
const pillar = (x: number): string => `M${x} 36h8v26h-8ZM${x - 2} 33h12v3.6h-12ZM${x - 2} 61h12v3.6h-12Z`;
const SPARK = "M0-7V-3M0 7V3M-7 0H-3M7 0H3M-5-5L-2-2M5 5L2 2M-5 5L-2 2M5-5L2-2";
const spark = (x: number, y: number, scale: number, paint: string): Inset => ({
  of: { box: [0, 0], layers: [thin(paint, SPARK)] },
  transform: `translate(${x} ${y}) scale(${scale})`,
});
/** A market card on its easel. */
const card = (x: number, lean: number, of: Drawing): Inset =>
  inset(
    {
      box: [26, 34],
      layers: [limb("bone-1", "M3 0H23Q26 0 26 3V31Q26 34 23 34H3Q0 34 0 31V3Q0 0 3 0Z"), inset(of, 13, 15, 0.19)],
    },
    x,
    30,
    1,
    lean,
  );

export const EVENT_SHAPES: Readonly<Record<EventCard, Drawing>> = {
  grant: transition(
    flat("cretaceous-1", PANEL),
    flat("cretaceous-2", "M66 8H110V50H66Z"),
    flat("cretaceous-0", "M69 11H86.5V29H69ZM89.5 11H107V29H89.5ZM69 32H86.5V50H69ZM89.5 32H107V50H89.5Z"),
    flat("wood-2", FLOOR),
    flat("wood-3", "M0 58H120V61H0Z"),
    inset(PLASTER, 84, 44, 0.36),
    inset(PLASTER, 103, 50, 0.4),
    inset(PLASTER, 72, 53, 0.42),
    limb("bone-1", "M8 26L52 18L58 56L14 64Z"),
    limb("bone-2", "M8 26L52 18L35 42Z"),
    thin("bone-4", "M14 64L29 41M58 56L39 39.5"),
    limb("band", "M28 40Q29 34 35 34Q42 35 42 41Q41 48 35 48Q28 47 28 40Z"),
    inset(FRAGMENT_SHAPES.f, 35, 41, 0.085),
  ),
  landslide: transition(
    flat("triassic-1", PANEL),
    flat("triassic-0", dot(98, 18, 10)),
    flat("clay-2", "M0 6Q22 4 32 18Q40 32 60 40Q82 50 120 56V74Q120 80 114 80H6Q0 80 0 74Z"),
    flat("clay-3", "M0 30Q18 30 30 44Q50 60 120 66V74Q120 80 114 80H6Q0 80 0 74Z"),
    flat("sand-2", "M14 6Q26 8 32 18Q40 32 60 40Q82 50 120 58V76Q104 74 84 66Q56 58 38 42Q24 28 14 6Z"),
    thin("sand-4", "M30 24Q40 40 62 48M40 36Q60 52 92 58M66 54Q84 62 108 66"),
    inset(TERRAIN_SHAPES.sand, 54, 27, 0.27, 24),
    inset(TERRAIN_SHAPES.sand, 78, 38, 0.23, -18),
    inset(TERRAIN_SHAPES.sand, 100, 49, 0.25, 34),
    flat(
      "sand-1",
      "M62 62q-4-7 3-9q2-7 9-4q7-4 10 3q7 0 5 7q3 6-5 7H68q-7 0-6-4ZM96 72q-3-6 3-8q3-5 8-2q6-2 8 4q4 1 3 8H100Q95 78 96 72Z",
    ),
  ),
  storm: transition(
    flat("slate-3", PANEL),
    flat("stone-4", "M0 62Q30 56 60 61T120 60V74Q120 80 114 80H6Q0 80 0 74Z"),
    flat(
      "stone-3",
      "M0 26V6Q0 0 6 0H114Q120 0 120 6V20Q112 28 102 22Q94 32 82 25Q72 34 60 26Q50 34 40 26Q28 34 20 26Q8 32 0 26Z",
    ),
    thin("ink", "M0 26Q8 32 20 26Q28 34 40 26Q50 34 60 26Q72 34 82 25Q94 32 102 22Q112 28 120 20"),
    flat("stone-2", "M0 10Q10 18 20 12Q32 20 42 12Q54 20 66 11Q78 18 90 10Q104 16 120 8V6Q120 0 114 0H6Q0 0 0 6Z"),
    limb("energy-2", "M100 22L88 44H96L90 62L108 38H100L108 22Z"),
    line(
      "slate-1",
      "M8 40H50Q60 40 60 34Q58 29 53 32M4 50H70Q82 50 81 60Q77 67 71 62M14 60H44Q53 60 52 68Q48 73 44 69",
    ),
    inset(
      {
        box: [60, 36],
        layers: [
          limb("felt-2", HAT),
          flat("felt-3", "M34 6C42 9 40 20 42 22C46 22 52 22 56 26C56 29 44 31 36 32C42 26 36 14 34 6Z"),
          line("band", "M18.5 21Q30 26 41.5 21"),
          thin("ink", HAT),
        ],
      },
      34,
      34,
      0.55,
      -22,
    ),
    thin("slate-1", "M70 32l-3 7M78 34l-3 7M16 32l-3 7M84 66l-3 7M112 48l-3 7M64 70l-2 5"),
  ),
  gala: transition(
    flat("plum-3", PANEL),
    spark(16, 18, 1.3, "energy-2"),
    spark(104, 15, 1.5, "coral-1"),
    spark(88, 31, 0.8, "energy-2"),
    spark(30, 34, 0.8, "teal-1"),
    flat("umber-3", "M0 70H120V74Q120 80 114 80H6Q0 80 0 74Z"),
    limb("bone-3", "M22 34H98V66H22Z"),
    flat("hollow", "M34 38H86V64H34Z"),
    flat("energy-2", "M53 42Q60 36 67 42V64H53Z"),
    inset(ITEM_SHAPES.skull, 60, 53, 0.2),
    limb("bone-2", pillar(27), pillar(43), pillar(69), pillar(85)),
    limb("bone-1", "M16 33L60 11L104 33Z"),
    limb("bone-3", "M32 30L60 16L88 30Z"),
    inset(FRAGMENT_SHAPES.f, 60, 25, 0.1),
    limb("bone-1", "M18 64H102V69H18ZM12 69H108V75H12Z"),
    limb("band", "M53 64H67L72 80H48Z"),
  ),
  auction: transition(
    flat("jurassic-1", PANEL),
    flat("jurassic-2", `M0 8${"q7.5 9 15 0".repeat(8)}V6Q120 0 114 0H6Q0 0 0 6Z`),
    flat("wood-2", FLOOR),
    flat("wood-3", "M0 58H120V61H0Z"),
    card(18, -7, ITEM_SHAPES.hip),
    card(46, 3, ITEM_SHAPES.rib),
    card(74, -3, ITEM_SHAPES.tooth),
    limb("wood-3", "M46 70Q46 64 64 64T82 70V74Q82 79 64 79T46 74Z"),
    limb("wood-1", "M46 70Q46 64 64 64T82 70Q82 76 64 76T46 70Z"),
    limb("wood-2", "M78 50L82 45L114 62Q118 65 115 69Q112 71 108 69Z"),
    limb("wood-2", "M58 52L74 34L90 48L74 66Z"),
    flat("wood-1", "M62 52L74 38L78 42L66 56Z"),
    limb("amber-1", "M55 50L61 43L80 60L74 67ZM71 31L76 26L95 42L91 48Z"),
  ),
  journal: transition(
    flat("triassic-1", PANEL),
    flat("wood-2", "M0 46H120V74Q120 80 114 80H6Q0 80 0 74Z"),
    flat("wood-3", "M0 46H120V49H0Z"),
    flat("shadow", "M14 70L62 76L112 68L114 72L62 80L12 74Z"),
    limb("band", "M10 17Q36 9 60 18Q84 9 110 17V70Q84 63 60 72Q36 63 10 70Z"),
    limb("bone-1", "M14 14Q38 7 60 15V68Q38 60 14 66Z"),
    limb("bone-1", "M106 14Q82 7 60 15V68Q82 60 106 66Z"),
    flat("bone-2", "M54 12.6L60 15V68L52 64.6Z"),
    inset(ITEM_SHAPES.skull, 84, 29, 0.38),
    thin(
      "bone-4",
      "M20 22Q36 17 50 21M20 30Q36 25 50 29M20 38Q36 33 50 37M20 46Q36 41 50 45M20 54Q36 49 44 51M70 51Q84 47 100 51M70 58Q84 54 92 56",
    ),
    limb("band", "M98 66L112 28Q116 26 118 30L104 68L99 74Z"),
    flat("bone-1", "M98 66L104 68L99 74Z"),
  ),
};
