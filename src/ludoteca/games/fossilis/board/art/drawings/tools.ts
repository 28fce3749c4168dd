/** The seven tools, and the crate of the supplies. */
import { dot, edge, flat, inset, limb, line, SMALL, thin, type Drawing, type Inset, type Stroke } from "./drawing";
import { ITEM_SHAPES } from "./items";
import type { Tool } from "../kinds";
import { PLASTER } from "./things";

const tool = (...layers: (Stroke | Inset)[]): Drawing => ({ ...SMALL, layers });
/** A wooden handle: its outline, and the side in the shade. */
const handle = (path: string, shade: string): Stroke[] => [edge("wood-2", path), flat("wood-3", shade)];

const BLADE = "M14 62l24 24q-12 12-28 8-8-4-4-18Z";
const PICK = "M8 44Q34 8 66 10q24 4 30 30-18-14-34-12-26-2-54 16Z";
const ROPE =
  "M50 22c24 0 40 12 40 28 0 16-16 28-40 28-24 0-40-12-40-28 0-16 16-28 40-28Zm0 18c14 0 22 4 22 10 0 6-8 10-22 10-14 0-22-4-22-10 0-6 8-10 22-10Z";
const PAIL = "M16 34l10 56q24 10 48 0l10-56q-34 12-68 0Z";
const LEVER = "M10 94l-6-8q26-28 52-52l12-14Q80 6 92 10l4 8-8 2q-6 0-12 8L64 42Q38 68 10 94Z";
const CRATE = "M8 52h84v40H8Z";

export const TOOL_SHAPES: Readonly<Record<Tool, Drawing>> = {
  shovel: tool(
    ...handle("M30 64l44-44 6 6-44 44Z", "M33 67l44-44 3 3-44 44Z"),
    edge("wood-2", "M68 14l18 18q8-6 4-16-6-10-16-6Zm9 3q5-1 7 5-1 3-4 1l-3-3q-1-2 0-3Z"),
    edge("iron-2", BLADE),
    flat("iron-1", "M14 66l8 8Q12 84 9 90q-3-6 0-14Z"),
    flat("iron-3", "M37 86q-11 10-25 7 12-3 18-14Z"),
    line("ink", "M14 62l24 24M26 74l-8 8"),
  ),
  pick: tool(
    ...handle("M46 22h12l-2 72q-6 4-12 0Z", "M53 22h5l-2 72q-2 2-5 2Z"),
    edge("iron-2", PICK),
    flat("iron-1", "M20 34q20-21 46-20 12 2 20 10-12-5-24-4-22 0-42 14Z"),
    edge("iron-3", "M42 10h20v22H42Z"),
    flat("iron-2", "M44 12h8v18h-8Z"),
  ),
  drill: tool(
    edge("iron-3", "M44 50h12l-2 24-4 22-4-22Z"),
    line("iron-1", "M46 58l8-4m-7 12l7-4m-7 12l6-4m-5 12l4-3"),
    edge("amber-2", "M30 26q0-8 8-8h24q8 0 8 8v18q0 8-8 8H38q-8 0-8-8Z"),
    flat("amber-1", "M34 26q0-4 4-4h8v26h-8q-4 0-4-4Z"),
    flat("amber-3", "M62 20q7 0 6 6v18q0 7-8 6Z"),
    edge("iron-2", "M10 8h80v9H10Z"),
    edge("band", "M6 6h18v13H6Zm70 0h18v13H76Z"),
    limb("iron-3", "M40 28h20v6H40Z"),
    thin("ink", "M40 42h20"),
  ),
  brush: tool(
    ...handle("M44 52L82 8q8-2 10 4 2 4-2 8L54 60Z", "M52 58l38-42q3 2 0 4L54 60Z"),
    edge("iron-2", "M30 56l12-12 18 18-10 12Z"),
    flat("iron-1", "M34 56l8-8 5 5-8 8Z"),
    edge("bone-3", "M30 56l20 18Q42 94 8 94q8-12 22-38Z"),
    line("bone-4", "M34 62q-8 18-18 28m24-23q-6 15-16 23m21-19q-5 11-11 19"),
    line("ink", "M30 56l20 18"),
  ),
  rope: tool(
    edge("bone-3", "M74 66q18 8 14 26l-8 2q2-14-14-20Z"),
    edge("bone-3", ROPE),
    flat("bone-4", "M12 54c4 14 20 22 38 22 20 0 36-8 38-22 2 12-14 24-38 24-24 0-40-12-38-24Z"),
    line(
      "wood-3",
      "M18 36q8 4 6 12m10-21q6 5 3 15m13-19q4 7 0 17m16-15q2 7-3 16m17-8q0 7-9 12m17 1q-4 6-16 6m14 8q-6 0-16-5m6 15q-4-6-12-12m-4 18q-2-8-6-16M42 77q2-9 2-17M26 72q6-6 9-14m-21 2q8-2 15-7m-18-7q9 4 17 2",
    ),
    thin("ink", ROPE),
  ),
  bucket: tool(
    line("iron-3", "M17 34Q20 5 50 5t33 29"),
    edge("iron-2", PAIL),
    flat("iron-1", "M22 40l9 48q5 4 9 4l-6-50Z"),
    flat("iron-3", "M82 38l-9 50q-7 6-15 6l8-50Z"),
    edge("plaster-2", "M16 34q2-10 34-10t34 10q-2 10-34 10T16 34Z"),
    flat("plaster-3", "M24 38q26-4 54 0-8 4-28 4t-26-4Z"),
    thin("ink", "M21 60q29 12 58 0"),
  ),
  lever: tool(
    edge("stone-2", "M62 62l14-8 16 6 4 18-8 16H60l-6-16Z"),
    flat("stone-3", "M76 54l16 6 4 18-8 16H78l4-20Z"),
    edge("iron-3", LEVER),
    flat("iron-1", "M12 84q24-26 48-48l12-14q8-10 16-9-6 3-14 13L62 40Q38 64 14 87Z"),
  ),
};

/** A crate with a sack and a bone. */
export const SUPPLIES = tool(
  inset(ITEM_SHAPES.limb, 68, 38, 0.6, -14),
  inset(PLASTER, 34, 38, 0.56),
  edge("wood-2", CRATE),
  flat("wood-1", "M10 54h80v8H10Zm0 22h80v4H10Z"),
  flat("wood-3", "M10 70h80v4H10Zm0 16h80v4H10Z"),
  line("ink", "M8 74h84M24 52v40m52-40v40"),
  flat("ink", [16, 84].flatMap((x) => [63, 83].map((y) => dot(x, y, 2.2))).join("")),
);
