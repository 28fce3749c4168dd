/** What stands on the table beside tiles and bones. */
import { dot, edge, flat, line, SMALL, type Drawing } from "./drawing";
import { DEEP, WIDE } from "./site";

const HOLE = `M12 3H88Q97 3 97 12V${DEEP - 12}Q97 ${DEEP - 3} 88 ${DEEP - 3}H12Q3 ${DEEP - 3} 3 ${DEEP - 12}V12Q3 3 12 3Z`;
const SACK = "M22 44C26 34 34 30 38 26L34 14Q50 6 66 14L62 26C66 30 74 34 78 44C90 66 90 86 78 92C64 97 36 97 22 92C10 86 10 66 22 44Z";
const FLASH = "M58 4L20 56H44L36 96L80 40H54Z";
const COAT = "M30 40C20 44 14 56 12 74Q11 80 17 81H43Q49 80 48 74C46 56 40 44 30 40Z";

/** A hollow in the ground: a wall in the shade behind, one beside, and a soft floor. */
export const PIT: Drawing = {
  box: [WIDE, DEEP],
  layers: [
    edge("pit-3", HOLE),
    flat("pit-4", "M3 13Q3 3 13 3H87Q97 3 97 13L96 19Q70 15 48 18T13 20Q12 44 14 79Q4 82 3 73Z"),
    flat("pit-2", "M20 34Q22 26 34 27Q60 23 84 27Q93 29 91 42Q94 60 90 70Q84 79 66 76Q44 80 28 76Q18 74 20 62Q16 48 20 34Z"),
    line("pit-1", "M13 9.5H34M44 9.5H62M72 9.5H86M26 14H48M58 14H78M7.5 24V38M7.5 48V64"),
    flat("pit-1", dot(25, 68, 2), dot(84, 34, 1.8), dot(80, 70, 2.2), dot(30, 33, 1.5)),
    line("ink", HOLE),
  ],
};

/** A bag of plaster, tied up. */
export const PLASTER: Drawing = {
  ...SMALL,
  layers: [
    edge("plaster-2", SACK),
    flat("plaster-3", "M70 32C78 40 84 54 86 70C86 84 82 90 76 91C66 95 40 96 26 92C52 90 74 82 76 62C76 50 72 40 66 32Z"),
    flat("plaster-1", "M30 44C22 56 19 68 22 78C30 74 32 54 38 40Z"),
    line("band", "M35 27Q50 33 65 27"),
    line("ink", "M44 12L47 26M56 12L53 26M50 34V42M38 36L35 44M62 36L66 44"),
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
  layers: [edge("bone-1", dot(50, 50, 45)), edge("energy-2", FLASH), edge("band", "M12 78L78 12L88 22L22 88Z")],
};

/** A palaeontologist in a wide hat; the coat has the colour of the seat. */
export const PAWN: Drawing = {
  box: [60, 90],
  layers: [
    flat("shadow", "M4 80a28 8 0 1 0 56 0a28 8 0 1 0-56 0Z"),
    edge("seat", COAT),
    flat("coat-shade", "M34 42C40 52 40 70 36 80H43Q49 80 48 74C46 56 42 46 34 42Z"),
    edge("skin", dot(30, 31, 11.5)),
    edge("felt-2", "M3 26C8 20 16 22 18 21C18 10 22 5 30 5C38 5 42 10 42 21C44 22 52 20 57 26C58 30 44 33 30 33C16 33 2 30 3 26Z"),
    flat("felt-3", "M34 6C42 9 40 20 42 22C46 22 52 22 56 26C56 29 44 31 36 32C42 26 36 14 34 6Z"),
    line("band", "M18.5 21Q30 26 41.5 21"),
    line("ink", "M3 26C8 20 16 22 18 21C18 10 22 5 30 5C38 5 42 10 42 21C44 22 52 20 57 26C58 30 44 33 30 33C16 33 2 30 3 26Z"),
  ],
};
