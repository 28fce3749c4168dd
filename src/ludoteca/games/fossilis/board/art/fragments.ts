/** The three fragments: a nugget with corners, an oval, and a print of three toes. */
import { dot, edge, flat, halo, line, SMALL, type Drawing } from "./drawing";
import type { Fragment } from "./kinds";

const NUGGET = "M22 40L44 16L72 20L92 46L82 74L50 86L20 76L8 58Z";
const EGG = "M50 6C72 6 84 38 84 58C84 80 69 94 50 94C31 94 16 80 16 58C16 38 28 6 50 6Z";
const PRINT =
  "M50 96C40 96 33 88 35 78C37 71 39 68 38 62C30 64 20 58 14 46C10 38 8 28 12 24C17 21 22 32 27 40C32 46 37 49 40 50C41 40 40 26 44 14C46 4 54 4 56 14C60 26 59 40 60 50C63 49 68 46 73 40C78 32 83 21 88 24C92 28 90 38 86 46C80 58 70 64 62 62C61 68 63 71 65 78C67 88 60 96 50 96Z";

export const FRAGMENT_SHAPES: Readonly<Record<Fragment, Drawing>> = {
  a: {
    ...SMALL,
    layers: [
      halo("ring", NUGGET),
      edge("amber-2", NUGGET),
      flat("amber-1", "M23 42L44 18L58 44L40 60Z"),
      flat("amber-3", "M90 47L81 73L50 84L40 60L68 62Z"),
      flat("amber-0", "M30 42L44 26L50 38L40 48Z"),
      line("amber-4", "M68 62L90 47M40 60L68 62L58 44L72 22M40 60L50 84M58 44L40 60L20 74"),
      line("ink", NUGGET),
    ],
  },
  e: {
    ...SMALL,
    layers: [
      halo("ring", EGG),
      edge("egg-2", EGG),
      flat("egg-3", "M74 26C90 60 80 88 48 92C72 96 84 78 83 58C83 46 80 36 74 26Z"),
      flat("egg-1", "M34 26C26 38 24 50 26 58C32 56 42 34 42 20Z"),
      flat("egg-4", dot(56, 34, 6), dot(40, 66, 6.5), dot(64, 58, 4.5), dot(58, 78, 5), dot(30, 78, 3.5)),
      line("ink", EGG),
    ],
  },
  f: {
    ...SMALL,
    layers: [halo("ring", PRINT), edge("print", PRINT)],
  },
};

/** Any one fragment, in a price: a ring of all three colours. */
export const ANY_FRAGMENT: Drawing = {
  ...SMALL,
  layers: [
    halo("ring", dot(50, 50, 42)),
    edge("bone-1", dot(50, 50, 42)),
    flat("amber-2", "M50 8A42 42 0 0 1 86.4 71L76.8 65.5A31 31 0 0 0 50 19Z"),
    flat("egg-3", "M13.6 71A42 42 0 0 1 50 8V19A31 31 0 0 0 23.2 65.5Z"),
    flat("print", "M86.4 71A42 42 0 0 1 13.6 71L23.2 65.5A31 31 0 0 0 76.8 65.5Z"),
    line("ink", dot(50, 50, 42), "M38 42C37 26 64 26 63 42C62 52 50 51 50 61"),
    flat("ink", dot(50, 72, 5)),
  ],
};
