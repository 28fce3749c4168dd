"""Facts about Fossilis."""

from ludoteca.engine.info import GameInfo, Option

INFO = GameInfo(
    id="fossilis",
    title="Fossilis",
    tagline="Slide sand, clay and stone aside, lift the bones beneath, and put dinosaurs together.",
    designer="David Diaz",
    year=2019,
    min_players=2,
    max_players=4,
    usual_players=4,
    minutes=75,
    rules_version=3,
    end_reasons=("pools", "cap"),
    num_moves=732,
    max_legal=148,
    max_plies=2_717,
    max_setup_draws=55,
    observation_size=605,
    components=(
        *("lab", "slots", "learned", "bones", "plaster", "cards"),
        *("carnivore", "herbivore", "biped", "quadruped", "aquatic", "avian"),
        *("triassic", "jurassic", "cretaceous", "variety"),
        *("material", "site", "plans", "collecting", "stored", "time", "tools", "skills"),
    ),
    options=(
        Option(
            "balanced",
            ("no", "yes"),
            "Not in the sheet: plaster to begin with, points on skills, dearer cards; "
            "evens out the chances of seats and skills.",
        ),
        Option(
            "supply",
            ("40", "unlimited"),
            "The cubes of plaster that there are; unlimited as in earlier versions of the rules.",
            offered=False,
        ),
        Option(
            "face-down",
            ("no", "yes"),
            "Yes, as in the sheet: scored dinosaurs of other players are hidden until the end.",
            withholds=True,
        ),
    ),
    earlier_versions={
        1: {"balanced": "no", "supply": "unlimited"},
        2: {"balanced": "yes", "supply": "unlimited"},
    },
)
