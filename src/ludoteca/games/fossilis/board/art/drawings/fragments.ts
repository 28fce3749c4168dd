/** The three fragments: a nugget with corners, an oval, and a print of three toes. */
import { dot, edge, flat, halo, line, SMALL, type Drawing } from "./drawing";
import type { Fragment } from "../kinds";

const NUGGET = "M22 40l22-24 28 4 20 26-10 28-32 12-30-10L8 58Z";
const EGG = "M50 6c22 0 34 32 34 52 0 22-15 36-34 36-19 0-34-14-34-36C16 38 28 6 50 6Z";
const PRINT =
  "M50 96c-10 0-17-8-15-18 2-7 4-10 3-16-8 2-18-4-24-16-4-8-6-18-2-22 5-3 10 8 15 16 5 6 10 9 13 10 1-10 0-24 4-36 2-10 10-10 12 0 4 12 3 26 4 36 3-1 8-4 13-10 5-8 10-19 15-16 4 4 2 14-2 22-6 12-16 18-24 16-1 6 1 9 3 16 2 10-5 18-15 18Z";

export const FRAGMENT_SHAPES: Readonly<Record<Fragment, Drawing>> = {
  a: {
    ...SMALL,
    layers: [
      halo("ring", NUGGET),
      edge("amber-2", NUGGET),
      flat("amber-1", "M23 42l21-24 14 26-18 16Z"),
      flat("amber-3", "M90 47l-9 26-31 11-10-24 28 2Z"),
      flat("amber-0", "M30 42l14-16 6 12-10 10Z"),
      line("amber-4", "M68 62l22-15M40 60l28 2-10-18 14-22M40 60l10 24m8-40L40 60 20 74"),
      line("ink", NUGGET),
    ],
  },
  e: {
    ...SMALL,
    layers: [
      halo("ring", EGG),
      edge("egg-2", EGG),
      flat("egg-3", "M74 26c16 34 6 62-26 66 24 4 36-14 35-34 0-12-3-22-9-32Z"),
      flat("egg-1", "M34 26c-8 12-10 24-8 32 6-2 16-24 16-38Z"),
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
    flat("amber-2", "M50 8a42 42 0 0 1 36.4 63l-9.6-5.5A31 31 0 0 0 50 19Z"),
    flat("egg-3", "M13.6 71A42 42 0 0 1 50 8v11a31 31 0 0 0-26.8 46.5Z"),
    flat("print", "M86.4 71a42 42 0 0 1-72.8 0l9.6-5.5a31 31 0 0 0 53.6 0Z"),
    line("ink", dot(50, 50, 42), "M38 42c-1-16 26-16 25 0-1 10-13 9-13 19"),
    flat("ink", dot(50, 72, 5)),
  ],
};
