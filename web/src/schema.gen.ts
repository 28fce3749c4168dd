// What the types of all games are made of. Written by `make types` from `engine/schema.py`.

/**
 * A legal move as a seat sees it. A game adds fields.
 *
 * A game with several kinds of legal moves has a class for each, told apart by the field
 * `kind`: `class PlaceMove(LegalMove, tag_field="kind", tag="place")`.
 */
export interface LegalMove {
  /** The move in notation: short, and unique in its position. */
  text: string;
  /** The places on the table, by name, that a person points at to make the move. */
  spots: readonly string[];
}

/**
 * One consequence of a move.
 *
 * A game has a class for each kind: `class Took(Effect, frozen=True, tag="took")`. It holds
 * nothing that is still secret after the move.
 */
export interface Effect {
  kind: string;
}

/** An effect of a game that plays decisions with one possible move by itself. */
export interface AutoEffect extends Effect {
  /** No seat has chosen it: it was the only possibility. Left out if it is false. */
  auto?: boolean;
}
