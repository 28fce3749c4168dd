"""Make the folder of a new game: a small working one, to be changed step by step."""

import argparse
import keyword
import re
from pathlib import Path

TEMPLATE = Path(__file__).parent / "template"
SUFFIX = ".template"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``ludoteca new-game``."""
    parser.add_argument("name", help="its name: small letters, digits and _, such as nine_holes")
    parser.add_argument("--title", help="its title (default: made from the name)")
    parser.add_argument(
        "--into", metavar="DIR", default=".", help="where to put it (default: here)"
    )


def run(args: argparse.Namespace) -> int:
    """Write the folder and say what comes next."""
    import ludoteca.games
    from ludoteca import StartError

    if not re.fullmatch(r"[a-z][a-z0-9_]{1,15}", args.name) or keyword.iskeyword(args.name):
        raise StartError(
            f"{args.name!r} cannot be a game's name: use 2 to 16 small letters, digits and _, "
            "a letter first"
        )
    if args.title and not re.fullmatch(r"[\w '!?.:-]{1,20}", args.title):
        raise StartError(
            f"a title has 1 to 20 letters, digits, spaces and '!?.:-, not {args.title!r}"
        )
    if (Path(ludoteca.games.__path__[0]) / args.name).exists():
        raise StartError(f"a game named {args.name!r} exists already; choose another name")
    parent = Path(args.into)
    folder = parent / args.name
    if folder.exists():
        raise StartError(f"{folder} exists already; choose another name or remove it")
    try:
        _copy(folder, args.name, args.title or args.name.replace("_", " ").title())
    except OSError as error:
        raise StartError(f"{folder} cannot be written: {error.strerror}") from None
    print(f"Made {folder}. It is playable now:")
    print(f"  {_search_path(parent)}ludoteca play {args.name}")
    print("Change its RULES.md, then its tests, then its rules.py; see CONTRIBUTING.md.")
    return 0


def _search_path(parent: Path) -> str:
    """Return the setting by which the game is found; empty if its folder is searched anyway."""
    import ludoteca.games

    searched = [Path(path).resolve() for path in ludoteca.games.__path__]
    return "" if parent.resolve() in searched else f"LUDOTECA_GAMES={parent.resolve()} "


def _copy(folder: Path, name: str, title: str) -> None:
    for source in sorted(TEMPLATE.rglob(f"*{SUFFIX}")):
        target = folder / source.relative_to(TEMPLATE).with_suffix("")
        target.parent.mkdir(parents=True, exist_ok=True)
        text = source.read_text(encoding="utf-8")
        target.write_text(text.replace("NEW_GAME", name).replace("NEW TITLE", title), "utf-8")
