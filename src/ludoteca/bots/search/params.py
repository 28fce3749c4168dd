"""The parameters of a search, by the names of OpenSpiel and the literature.

A game may set its own in ``[search]`` of its ``bots.toml`` (see ``config``).
"""

import math
from collections import namedtuple

SearchParams = namedtuple(
    "SearchParams",
    (
        "c_uct",  # exploration constant of UCB1, which ignores priors
        "c_puct",  # exploration constant of PUCT, which is weighted by priors
        "fpu_reduction",  # first play urgency: value of the node minus this for an unvisited move
        "prior_sharpness",  # inverse temperature of the priors
        "rollout_plies",  # random moves before the estimate evaluates; inf: to the end of the game
        "value_sharpness",  # inverse temperature of the win shares that the estimate gives
        "margin_weight",  # weight of the margin of points beside the share of the win
        "points_per_win",  # solo games: this many points count as much as a win
        "root_share",  # of all simulations: shared evenly among the moves of the root
    ),
)

UCT_PARAMS = SearchParams(
    c_uct=1.0,
    c_puct=0.0,
    fpu_reduction=0.0,
    prior_sharpness=0.0,
    rollout_plies=math.inf,
    value_sharpness=4.0,
    margin_weight=0.0,
    points_per_win=40.0,
    root_share=0.0,
)
"""UCT as in the textbooks: random rollouts to the end, no knowledge of the game."""

DEFAULT_PARAMS = SearchParams(
    c_uct=0.0,
    c_puct=1.0,
    fpu_reduction=0.1,
    prior_sharpness=24.0,
    rollout_plies=16.0,
    value_sharpness=6.0,
    margin_weight=0.1,
    points_per_win=40.0,
    root_share=0.0,
)
"""The parameters that won most games: docs/search.md has the measurements."""
