"""The options by which several commands start a game."""

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludoteca.engine.position import Position


def add_start_options(parser: argparse.ArgumentParser, *, game_required: bool = True) -> None:
    """Declare game, players, seed, options and position."""
    number: str | None = None if game_required else "?"
    parser.add_argument("game", nargs=number, help="which game; `ludoteca games` lists them")
    parser.add_argument("--players", type=int, metavar="N", help="how many seats")
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same game")
    add_option(parser)
    parser.add_argument("--position", metavar="TEXT", help="begin with this position text instead")


def add_option(parser: argparse.ArgumentParser) -> None:
    """Declare ``--option``, which ``chosen_options`` reads."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="choose an option of the game; may be given several times",
    )


def chosen_options(args: argparse.Namespace) -> dict[str, str]:
    """Return the game's options as given."""
    from ludoteca import StartError

    found = {}
    for text in args.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise StartError(f"--option reads NAME=VALUE, not {text!r}")
        found[name] = value
    return found


def start_position(args: argparse.Namespace, *, compiled: bool | None) -> "Position":
    """Return the position that the options ask for."""
    from ludoteca import Seeded, StartError, game

    found = game(args.game, compiled=compiled)
    if args.position is not None:
        position = found.position(args.position)
        if args.option or args.players not in (None, position.players):
            raise StartError("--position brings its own players and options; leave them out")
        return position
    return found.deal(args.players, chosen_options(args), Seeded(args.seed))
