"""The dig site: squares, tiles, pawns and pits."""
