"""How a search goes about its work: a handful of numbers, each kept for what it measured.

A game may go about it in its own way: ``[style]`` in its ``bots.toml`` (see ``ways``).
"""

import math
from collections import namedtuple

Style = namedtuple(
    "Style",
    (
        "curiosity",  # weight of what was tried seldom, all moves alike (UCB1)
        "trust",  # weight of what was tried seldom but looks good at first sight (PUCT)
        "doubt",  # how much worse than its node a move is taken to be before it was tried
        "foresight",  # how sharply good moves are told from bad ones at first sight
        "patience",  # moves played out before the estimate judges; inf: always to the end
        "certainty",  # how sharply the estimate tells who will win, where it judges
        "pull",  # how much the lead counts beside the win
        "stake",  # alone there is no win to share: so many points count as much as one
        "root_share",  # of all simulations: shared evenly among the moves of the root
    ),
)

PLAIN = Style(
    curiosity=1.0,
    trust=0.0,
    doubt=0.0,
    foresight=0.0,
    patience=math.inf,
    certainty=4.0,
    pull=0.0,
    stake=40.0,
    root_share=0.0,
)
"""UCT as in the textbooks: random playouts to the end, nothing known about the game."""

BEST = Style(
    curiosity=0.0,
    trust=1.0,
    doubt=0.1,
    foresight=24.0,
    patience=16.0,
    certainty=6.0,
    pull=0.1,
    stake=40.0,
    root_share=0.0,
)
"""What won most games: docs/search.md has the tournaments."""
