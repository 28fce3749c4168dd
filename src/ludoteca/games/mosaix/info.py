"""Facts about MosaiX."""

from ludoteca.engine.info import GameInfo

INFO = GameInfo(
    id="mosaix",
    title="MosaiX",
    tagline="Four dice for everybody: lay them out, write them down, let zones grow.",
    designer="Christof Tisch",
    year=2009,
    min_players=1,
    max_players=4,
    usual_players=2,
    minutes=20,
    rules_version=1,
    end_reasons=("full", "stuck", "stopped", "no_fit"),
    num_moves=983,
    max_legal=288,
    max_plies=600,
    max_setup_draws=1,
    observation_size=214,
    components=("writing", "pace", "growth"),
)
