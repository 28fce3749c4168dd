/** The seven tools, and the crate of the supplies. */
import { dot, edge, flat, inset, limb, line, SMALL, thin, type Drawing, type Inset, type Stroke } from "./drawing";
import { ITEM_SHAPES } from "./items";
import type { Tool } from "./kinds";
import { PLASTER } from "./things";

const tool = (...layers: (Stroke | Inset)[]): Drawing => ({ ...SMALL, layers });
/** A wooden handle: its outline, and the side in the shade. */
const handle = (path: string, shade: string): Stroke[] => [edge("wood-2", path), flat("wood-3", shade)];

const BLADE = "M14 62L38 86Q26 98 10 94Q2 90 6 76Z";
const PICK = "M8 44Q34 8 66 10Q90 14 96 40Q78 26 62 28Q36 26 8 44Z";
const ROPE = "M50 22C74 22 90 34 90 50C90 66 74 78 50 78C26 78 10 66 10 50C10 34 26 22 50 22ZM50 40C64 40 72 44 72 50C72 56 64 60 50 60C36 60 28 56 28 50C28 44 36 40 50 40Z";
const PAIL = "M16 34L26 90Q50 100 74 90L84 34Q50 46 16 34Z";
const LEVER = "M10 94L4 86Q30 58 56 34L68 20Q80 6 92 10L96 18L88 20Q82 20 76 28L64 42Q38 68 10 94Z";
const CRATE = "M8 52H92V92H8Z";

export const TOOL_SHAPES: Readonly<Record<Tool, Drawing>> = {
  shovel: tool(
    ...handle("M30 64L74 20L80 26L36 70Z", "M33 67L77 23L80 26L36 70Z"),
    edge("wood-2", "M68 14L86 32Q94 26 90 16Q84 6 74 10ZM77 17Q82 16 84 22Q83 25 80 23L77 20Q76 18 77 17Z"),
    edge("iron-2", BLADE),
    flat("iron-1", "M14 66L22 74Q12 84 9 90Q6 84 9 76Z"),
    flat("iron-3", "M37 86Q26 96 12 93Q24 90 30 79Z"),
    line("ink", "M14 62L38 86M26 74L18 82"),
  ),
  pick: tool(
    ...handle("M46 22L58 22L56 94Q50 98 44 94Z", "M53 22H58L56 94Q54 96 51 96Z"),
    edge("iron-2", PICK),
    flat("iron-1", "M20 34Q40 13 66 14Q78 16 86 24Q74 19 62 20Q40 20 20 34Z"),
    edge("iron-3", "M42 10H62V32H42Z"),
    flat("iron-2", "M44 12H52V30H44Z"),
  ),
  drill: tool(
    edge("iron-3", "M44 50H56L54 74L50 96L46 74Z"),
    line("iron-1", "M46 58L54 54M47 66L54 62M47 74L53 70M48 82L52 79"),
    edge("amber-2", "M30 26Q30 18 38 18H62Q70 18 70 26V44Q70 52 62 52H38Q30 52 30 44Z"),
    flat("amber-1", "M34 26Q34 22 38 22H46V48H38Q34 48 34 44Z"),
    flat("amber-3", "M62 20Q69 20 68 26V44Q68 51 60 50Z"),
    edge("iron-2", "M10 8H90V17H10Z"),
    edge("band", "M6 6H24V19H6ZM76 6H94V19H76Z"),
    limb("iron-3", "M40 28H60V34H40Z"),
    thin("ink", "M40 42H60"),
  ),
  brush: tool(
    ...handle("M44 52L82 8Q90 6 92 12Q94 16 90 20L54 60Z", "M52 58L90 16Q93 18 90 20L54 60Z"),
    edge("iron-2", "M30 56L42 44L60 62L50 74Z"),
    flat("iron-1", "M34 56L42 48L47 53L39 61Z"),
    edge("bone-3", "M30 56L50 74Q42 94 8 94Q16 82 30 56Z"),
    line("bone-4", "M34 62Q26 80 16 90M40 67Q34 82 24 90M45 71Q40 82 34 90"),
    line("ink", "M30 56L50 74"),
  ),
  rope: tool(
    edge("bone-3", "M74 66Q92 74 88 92L80 94Q82 80 66 74Z"),
    edge("bone-3", ROPE),
    flat("bone-4", "M12 54C16 68 32 76 50 76C70 76 86 68 88 54C90 66 74 78 50 78C26 78 10 66 12 54Z"),
    line("wood-3", "M18 36Q26 40 24 48M34 27Q40 32 37 42M50 23Q54 30 50 40M66 25Q68 32 63 41M80 33Q80 40 71 45M88 46Q84 52 72 52M86 60Q80 60 70 55M76 70Q72 64 64 58M60 76Q58 68 54 60M42 77Q44 68 44 60M26 72Q32 66 35 58M14 60Q22 58 29 53M11 46Q20 50 28 48"),
    thin("ink", ROPE),
  ),
  bucket: tool(
    line("iron-3", "M17 34Q20 5 50 5T83 34"),
    edge("iron-2", PAIL),
    flat("iron-1", "M22 40L31 88Q36 92 40 92L34 42Z"),
    flat("iron-3", "M82 38L73 88Q66 94 58 94L66 44Z"),
    edge("plaster-2", "M16 34Q18 24 50 24T84 34Q82 44 50 44T16 34Z"),
    flat("plaster-3", "M24 38Q50 34 78 38Q70 42 50 42T24 38Z"),
    thin("ink", "M21 60Q50 72 79 60"),
  ),
  lever: tool(
    edge("stone-2", "M62 62L76 54L92 60L96 78L88 94H60L54 78Z"),
    flat("stone-3", "M76 54L92 60L96 78L88 94H78L82 74Z"),
    edge("iron-3", LEVER),
    flat("iron-1", "M12 84Q36 58 60 36L72 22Q80 12 88 13Q82 16 74 26L62 40Q38 64 14 87Z"),
  ),
};

/** A crate with a sack and a bone. */
export const SUPPLIES = tool(
  inset(ITEM_SHAPES.limb, 68, 38, 0.6, -14),
  inset(PLASTER, 34, 38, 0.56),
  edge("wood-2", CRATE),
  flat("wood-1", "M10 54H90V62H10ZM10 76H90V80H10Z"),
  flat("wood-3", "M10 70H90V74H10ZM10 86H90V90H10Z"),
  line("ink", "M8 74H92M24 52V92M76 52V92"),
  flat("ink", [16, 84].flatMap((x) => [63, 83].map((y) => dot(x, y, 2.2))).join("")),
);
