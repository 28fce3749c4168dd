"""Facts about Fossil. Importing this loads no rules, so listing games is instant."""

from ludoteca.engine.info import GameInfo

INFO = GameInfo(
    id="fossil",
    title="Fossil",
    tagline="Steer two stones over a field of fossils; own a share of every find.",
    designer="Klaus Palesch",
    year=1998,
    min_players=2,
    max_players=6,
    usual_players=4,
    minutes=45,
    rules_version=1,
    end_reasons=("stuck", "spent"),
    num_moves=325,
    max_legal=81,
    max_plies=101,
    max_setup_draws=81,
    observation_size=256,
    components=("A", "B", "P", "S", "R", "U", "L", "T", "H"),
)
