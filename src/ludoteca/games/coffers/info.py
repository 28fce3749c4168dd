"""Facts about Coffers."""

from ludoteca.engine.info import GameInfo, Option

INFO = GameInfo(
    id="coffers",
    title="FantasyMind: Coffers",
    tagline="Lay rows of coffers, win stones from each other, and make one row suit you best.",
    designer=None,
    year=None,
    min_players=3,
    max_players=8,
    usual_players=4,
    minutes=40,
    rules_version=1,
    end_reasons=("empty", "limit"),
    num_moves=145,
    max_legal=23,
    max_plies=12_009,
    max_setup_draws=25,
    observation_size=176,
    components=("rows", "stones", "deck", "surplus", "rivals"),
    options=(
        Option(
            "literal-two",
            ("no", "yes"),
            "The sheet does not say what a 2 does with exactly five stones.",
        ),
        Option(
            "aligned",
            ("no", "yes"),
            "Whether stones in a row have to lie as on the player card.",
        ),
    ),
)
