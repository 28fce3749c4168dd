"""Small positions of Coffers for its clause tests.

Unless a test says otherwise three play, all of them odd but seat 2, seat 1 is about to roll, and
what is not on the table lies in the deck. Bank and deck always hold what is nowhere else, so that
no stone and no card is there twice.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence

import ludoteca
from ludoteca.games.coffers.tests.support.material import (
    COLOURS,
    KINDS,
    Character,
    all_cards,
    all_stones,
)

GAME = ludoteca.game("coffers")
SEATS = range(3, 9)
CARD = re.compile(r"[rest]\*?")


def player_cards() -> dict[str, Character]:
    """Read the ten player cards from the data file."""
    data = tomllib.loads((GAME.folder / "data.toml").read_text())
    return {
        each["id"]: Character(int(each["value"]), str(each["stones"])) for each in data["character"]
    }


PLAYER_CARDS = player_cards()
ODD = [name for name, card in PLAYER_CARDS.items() if card.value % 2]
EVEN = [name for name, card in PLAYER_CARDS.items() if not card.value % 2]


def valued(value: int) -> str:
    """Return a character that has this die value."""
    return next(name for name, card in PLAYER_CARDS.items() if card.value == value)


def cast(parities: str) -> list[str]:
    """Return characters of these parities (``oeo``), all different."""
    odd, even = iter(ODD), iter(EVEN)
    return [next(odd if parity == "o" else even) for parity in parities]


def table(
    rows: str,
    *,
    stones: Sequence[str] = (),
    parities: str = "oeo",
    characters: Sequence[str] = (),
    roller: int = 1,
    deck: str | None = None,
    under: str = "",
    turns: int = 0,
    options: str = "-",
) -> ludoteca.Position:
    """Set up a position before a roll.

    Args:
        rows: The rows as position texts have them: ``r*es,tt,e``.
        stones: What each seat has; seats left out have three of different colours.
        parities: Who is odd (``o``) and even (``e``), unless ``characters`` says more.
        characters: Everybody's character.
        roller: Whose turn it is, from 1.
        deck: The cards not seen yet, by a space; all others lie in one more row, the last.
        under: The cards under the deck.
        turns: How many turns are over.
        options: The options that were chosen.
    """
    names = [*characters] or cast(parities)
    players = len(names)
    hands = [*stones, *[default_hand(seat) for seat in range(len(stones), players)]]
    bank = Counter(all_stones(players)) - Counter("".join(hands))
    shown = [cards_of(row) for row in rows.split(",")]
    rest = Counter(all_cards())
    rest.subtract(cards_of(rows + under))
    if deck is not None:
        rest.subtract(deck.split())
        shown.append([*rest.elements()])
        rest = Counter(deck.split())
    return GAME.position(
        f"coffers players={players} options={options} phase=rolling turns={turns} roller={roller} "
        f"characters={','.join(names)} stones={','.join(map(in_order, hands))} "
        f"rows={','.join(''.join(row) for row in shown)} bank={in_order(bank.elements())} "
        f"unseen={','.join(str(rest[kind]) for kind in KINDS)} "
        f"under={','.join(cards_of(under)) or '-'}"
    )


def default_hand(seat: int) -> str:
    """Return three stones, of other colours for each seat."""
    return "".join(COLOURS[(3 * seat + place) % 4] for place in range(3))


def cards_of(text: str) -> list[str]:
    """Take a row apart into its cards."""
    return CARD.findall(text)


def in_order(stones: Iterable[str]) -> str:
    """Write stones as position texts have them."""
    return "".join(sorted(stones, key=COLOURS.index)) or "-"


def rolled(position: ludoteca.Position, die: int | str) -> ludoteca.Position:
    """Roll and leave it at that."""
    after = position.play(str(die))
    return after.play("keep") if "keep" in texts(after) else after


def play(position: ludoteca.Position, *moves: str) -> ludoteca.Position:
    """Play moves of any seats."""
    for move in moves:
        position = position.play(move)
    return position


def texts(position: ludoteca.Position) -> set[str]:
    """Return the texts of the legal moves."""
    moves = [move.text for move in position.legal_moves()]
    assert len(moves) == len(set(moves))
    return set(moves)


def weights(position: ludoteca.Position) -> dict[str, int]:
    """Return what chance may bring."""
    return {move.text: weight for move, weight in position.chances()}


def fields(position: ludoteca.Position) -> dict[str, str]:
    """Return the position text by its fields."""
    return dict(item.split("=") for item in position.text.split()[1:])


def field(position: ludoteca.Position, name: str) -> str:
    """Return a field of the position text; ``-`` if it is not there."""
    return fields(position).get(name, "-")


def rows_of(position: ludoteca.Position) -> str:
    """Return the rows as they are written."""
    return field(position, "rows")


def hands(position: ludoteca.Position) -> list[str]:
    """Return everybody's stones."""
    return [hand.strip("-") for hand in field(position, "stones").split(",")]


def bank(position: ludoteca.Position) -> str:
    """Return the stones of the bank."""
    return field(position, "bank").strip("-")


def under(position: ludoteca.Position) -> list[str]:
    """Return the cards under the deck, the next one first."""
    return cards_of(field(position, "under"))


def unseen(position: ludoteca.Position) -> Counter[str]:
    """Return the cards above them."""
    counts = map(int, field(position, "unseen").split(","))
    return +Counter(dict(zip(KINDS, counts, strict=True)))


def turn_is_over(position: ludoteca.Position) -> bool:
    """Return whether a player is about to roll for the first time in a turn."""
    return field(position, "phase") == "rolling"
