"""Cards and stones: the deck, the rows, the faces of player cards."""
