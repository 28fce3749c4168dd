/** Pictures of the rules that show a piece of the board. A spot counts from the top left. */

export type Spot = readonly [column: number, row: number];

export interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly cards: readonly (readonly [card: string, spot: Spot])[];
  readonly stones: readonly [Spot, Spot] | readonly [Spot];
  /** Where the first stone goes, in its row, and which cards it crosses. */
  readonly goal?: Spot;
  readonly crossed?: readonly Spot[];
  /** What each card in reach costs. */
  readonly prices?: readonly (readonly [price: number, spot: Spot])[];
  /** Cards out of reach. */
  readonly barred?: readonly Spot[];
  /** Show the row and the column of each stone. */
  readonly lines?: true;
}

const ROWS = ["L1 T1 A2 S1 B1", "P1 H2 U1 R1 A1", "S3 B1 T1 P2 U1"];

export const FIELDS: Readonly<Record<string, Field>> = {
  board: {
    columns: 5,
    rows: 3,
    cards: ROWS.flatMap((row, y) => row.split(" ").map((card, x) => [card, [x, y]] as const)),
    stones: [
      [1, 1],
      [3, 2],
    ],
  },
  move: {
    columns: 5,
    rows: 1,
    cards: [
      ["S1", [1, 0]],
      ["T1", [3, 0]],
      ["A2", [4, 0]],
    ],
    stones: [[0, 0]],
    goal: [4, 0],
    crossed: [
      [1, 0],
      [3, 0],
    ],
    prices: [
      [1, [1, 0]],
      [2, [3, 0]],
      [3, [4, 0]],
    ],
  },
  blocked: {
    columns: 6,
    rows: 1,
    cards: [
      ["B1", [1, 0]],
      ["R2", [2, 0]],
      ["P1", [4, 0]],
      ["U1", [5, 0]],
    ],
    stones: [
      [0, 0],
      [3, 0],
    ],
    prices: [
      [1, [1, 0]],
      [2, [2, 0]],
    ],
    barred: [
      [4, 0],
      [5, 0],
    ],
  },
  end: {
    columns: 6,
    rows: 4,
    cards: [
      ["H1", [0, 0]],
      ["L2", [2, 3]],
      ["A1", [3, 0]],
      ["T1", [5, 3]],
    ],
    stones: [
      [1, 1],
      [4, 2],
    ],
    lines: true,
  },
};
