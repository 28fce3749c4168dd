"""One Monte Carlo tree search for every game: kernels that are handed the kernels of a game."""
