"""Facts about Chomp. Importing this loads no rules, so listing games is instant."""

from ludoteca.engine.info import GameInfo, Option

INFO = GameInfo(
    id="chomp",
    title="Chomp",
    tagline="Eat chocolate, but not the poisoned square.",
    designer="David Gale",
    year=1974,
    min_players=2,
    max_players=2,
    usual_players=2,
    minutes=5,
    rules_version=1,
    end_reasons=("poison",),
    num_moves=35,
    max_legal=30,
    max_plies=30,
    max_setup_draws=1,
    observation_size=7,
    options=(Option("bar", ("4x7", "3x5", "5x6"), "rows and columns of the bar"),),
)
