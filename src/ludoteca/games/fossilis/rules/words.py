"""Names of squares and sides, and the words that the texts of Fossilis' views consist of."""

from ludoteca.games.fossilis.rules.material import COST, DINOSAUR, ITEM, SKILL, TILE
from ludoteca.games.fossilis.rules.state import DISPLAY, SQUARES, WIDTH

COLUMNS = "abcde"
SQUARE = tuple(f"{COLUMNS[n % WIDTH]}{n // WIDTH + 1}" for n in range(SQUARES))
SIDE = ("north", "east", "south", "west")
FRAGMENT_NAME = ("amber", "egg", "footprint")

COSTS = tuple(dict.fromkeys(cost for costs in COST for cost in costs))
"""All costs of market cards, as letters."""
_TOOLS = ("shovel", "pick", "drill", "rope", "bucket", "lever")
_WORDS = ("plaster", "pool", "end", "stop", "tile ", "skill ", "side ", "market ", "display ")
_VERBS = (
    *("walk ", "climb ", "place ", "dig ", "extract ", "buy ", "take ", "claim ", "assign "),
    *("score ", "pay ", "learn ", "lab "),
)
_GROUPS = (
    SQUARE,
    SIDE,
    tuple(f" {side}" for side in SIDE),
    tuple(f" {name}" for name in FRAGMENT_NAME),
    ITEM,
    tuple(f" {item}" for item in ITEM),
    TILE,
    SKILL,
    DINOSAUR,
    tuple(f" {dinosaur}" for dinosaur in DINOSAUR),
    tuple(str(place + 1) for place in range(DISPLAY)),
    COSTS,
    tuple("aef"),
    _TOOLS,
    tuple(f"{tool} " for tool in _TOOLS),
    tuple(f"tool {tool}" for tool in _TOOLS),
    _WORDS,
    _VERBS,
)
WORDS = tuple(word for group in _GROUPS for word in group)
(
    SQUARE_WORD,
    SIDE_WORD,
    TO_SIDE_WORD,
    FRAGMENT_WORD,
    ITEM_WORD,
    OF_ITEM_WORD,
    TILE_WORD,
    SKILL_WORD,
    DINOSAUR_WORD,
    OF_DINOSAUR_WORD,
    NUMBER_WORD,
    COST_WORD,
    LETTER_WORD,
    TOOL_WORD,
    USE_WORD,
    TOOL_SPOT_WORD,
    PLASTER,
    WALK,
) = (sum(map(len, _GROUPS[:place])) for place in range(len(_GROUPS)))
POOL, END, STOP, TILE_SPOT, SKILL_SPOT, SIDE_SPOT, MARKET_SPOT, DISPLAY_SPOT = (
    PLASTER + 1 + place for place in range(len(_WORDS) - 1)
)
CLIMB, PLACE, DIG, EXTRACT, BUY, TAKE, CLAIM, ASSIGN, SCORE, PAY, LEARN, LAB_SPOT = (
    WALK + 1 + place for place in range(len(_VERBS) - 1)
)
(
    USED_SHOVEL,
    USED_PICK,
    USED_DRILL,
    USED_ROPE,
    USED_BUCKET,
    USED_LEVER,
) = range(len(_TOOLS))
