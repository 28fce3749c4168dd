/** What stands on the table beside tiles and bones. */
import { dot, edge, flat, line, SMALL, type Drawing } from "./drawing";
import { DEEP, WIDE } from "../site";

const HOLE = `M12 3H88Q97 3 97 12V${DEEP - 12}Q97 ${DEEP - 3} 88 ${DEEP - 3}H12Q3 ${DEEP - 3} 3 ${DEEP - 12}V12Q3 3 12 3Z`;
const SACK =
  "M22 44c4-10 12-14 16-18l-4-12q16-8 32 0l-4 12c4 4 12 8 16 18 12 22 12 42 0 48-14 5-42 5-56 0-12-6-12-26 0-48Z";
const FLASH = "M58 4L20 56h24l-8 40 44-56H54Z";
const COAT = "M30 40c-10 4-16 16-18 34q-1 6 5 7h26q6-1 5-7c-2-18-8-30-18-34Z";

/** A hollow in the ground: a wall in the shade behind, one beside, and a soft floor. */
export const PIT: Drawing = {
  box: [WIDE, DEEP],
  layers: [
    edge("pit-3", HOLE),
    flat("pit-4", "M3 13Q3 3 13 3h74q10 0 10 10l-1 6q-26-4-48-1t-35 2q-1 24 1 59-10 3-11-6Z"),
    flat("pit-2", "M20 34q2-8 14-7 26-4 50 0 9 2 7 15 3 18-1 28-6 9-24 6-22 4-38 0-10-2-8-14-4-14 0-28Z"),
    line("pit-1", "M13 9.5h21m10 0h18m10 0h14M26 14h22m10 0h20M7.5 24v14m0 10v16"),
    flat("pit-1", dot(25, 68, 2), dot(84, 34, 1.8), dot(80, 70, 2.2), dot(30, 33, 1.5)),
    line("ink", HOLE),
  ],
};

/** A bag of plaster, tied up. */
export const PLASTER: Drawing = {
  ...SMALL,
  layers: [
    edge("plaster-2", SACK),
    flat("plaster-3", "M70 32c8 8 14 22 16 38 0 14-4 20-10 21-10 4-36 5-50 1 26-2 48-10 50-30 0-12-4-22-10-30Z"),
    flat("plaster-1", "M30 44c-8 12-11 24-8 34 8-4 10-24 16-38Z"),
    line("band", "M35 27q15 6 30 0"),
    line("ink", "M44 12l3 14m9-14l-3 14m-3 8v8m-12-6l-3 8m27-8l4 8"),
    line("ink", SACK),
  ],
};

export const ENERGY: Drawing = {
  ...SMALL,
  layers: [edge("energy-3", dot(50, 50, 45)), flat("energy-1", dot(50, 50, 37)), edge("energy-2", FLASH)],
};
export const ENERGY_SPENT: Drawing = {
  ...SMALL,
  layers: [line("spent", dot(50, 50, 42), FLASH)],
};

/** Struck out: what costs no energy. */
export const ENERGY_FREE: Drawing = {
  ...SMALL,
  layers: [edge("bone-1", dot(50, 50, 45)), edge("energy-2", FLASH), edge("band", "M12 78l66-66 10 10-66 66Z")],
};

/** A palaeontologist in a wide hat; the coat has the colour of the seat. */
export const PAWN: Drawing = {
  box: [60, 90],
  layers: [
    flat("shadow", "M4 80a28 8 0 1 0 56 0 28 8 0 1 0-56 0Z"),
    edge("seat", COAT),
    flat("coat-shade", "M34 42c6 10 6 28 2 38h7q6 0 5-6c-2-18-6-28-14-32Z"),
    edge("skin", dot(30, 31, 11.5)),
    edge("felt-2", "M3 26c5-6 13-4 15-5 0-11 4-16 12-16 8 0 12 5 12 16 2 1 10-1 15 5 1 4-13 7-27 7-14 0-28-3-27-7Z"),
    flat("felt-3", "M34 6c8 3 6 14 8 16 4 0 10 0 14 4 0 3-12 5-20 6 6-6 0-18-2-26Z"),
    line("band", "M18.5 21q11.5 5 23 0"),
    line("ink", "M3 26c5-6 13-4 15-5 0-11 4-16 12-16 8 0 12 5 12 16 2 1 10-1 15 5 1 4-13 7-27 7-14 0-28-3-27-7Z"),
  ],
};
