"""Facts about Fingers."""

from ludoteca.engine.info import GameInfo

INFO = GameInfo(
    id="fingers",
    title="Fingers",
    tagline="A toy: everybody shows a number at once.",
    designer="Ludoteca",
    year=2026,
    min_players=1,
    max_players=4,
    usual_players=3,
    minutes=1,
    rules_version=1,
    end_reasons=("shown",),
    num_moves=6,
    max_legal=6,
    max_plies=12,
    max_setup_draws=0,
    observation_size=10,
)
