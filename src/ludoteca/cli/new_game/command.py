"""Make the folder of a new game: a small working one, to be changed step by step."""

import argparse
import keyword
import re
from pathlib import Path

TEMPLATE = Path(__file__).parent / "template"
PACKAGE_TEMPLATE = Path(__file__).parent / "package"
SUFFIX = ".template"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``ludoteca new-game``."""
    parser.add_argument("name", help="its name: small letters, digits and _, such as nine_holes")
    parser.add_argument("--title", help="its title (default: made from the name)")
    parser.add_argument(
        "--into", metavar="DIR", default=".", help="where to put it (default: here)"
    )
    parser.add_argument(
        "--package", action="store_true", help="make a Python package that can be installed"
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
    title = args.title or args.name.replace("_", " ").title()
    try:
        if args.package:
            _copy(PACKAGE_TEMPLATE, folder, args.name, title)
            package = f"ludoteca_{args.name}"
            _copy(TEMPLATE, folder / "src" / package, args.name, title, package)
        else:
            _copy(TEMPLATE, folder, args.name, title)
    except OSError as error:
        raise StartError(f"{folder} cannot be written: {error.strerror}") from None
    print(f"Made {folder}. {_how_to_play(parent, args.name, is_package=args.package)}")
    print("Change its RULES.md, then its tests, then its rules.py; see CONTRIBUTING.md.")
    return 0


def _search_path(parent: Path) -> str:
    """Return the setting by which the game is found; empty if its folder is searched anyway."""
    import ludoteca.games

    searched = [Path(path).resolve() for path in ludoteca.games.__path__]
    return "" if parent.resolve() in searched else f"LUDOTECA_GAMES={parent.resolve()} "


def _how_to_play(parent: Path, name: str, *, is_package: bool) -> str:
    if is_package:
        return f"Install it and play:\n  pip install -e {parent / name}\n  ludoteca play {name}"
    return f"It is playable now:\n  {_search_path(parent)}ludoteca play {name}"


def _copy(template: Path, folder: Path, name: str, title: str, package: str = "") -> None:
    """Fill in a template; the game's modules import one another from ``package``."""
    filled = {
        "ludoteca.games.NEW_GAME": package or f"ludoteca.games.{name}",
        "NEW_GAME": name,
        "NewGame": "".join(part.capitalize() for part in name.split("_")),
        "DISTRIBUTION": name.replace("_", "-"),
        "NEW TITLE": title,
    }
    for source in sorted(template.rglob(f"*{SUFFIX}")):
        target = folder / source.relative_to(template).with_suffix("")
        target.parent.mkdir(parents=True, exist_ok=True)
        text = source.read_text(encoding="utf-8")
        for placeholder, value in filled.items():
            text = text.replace(placeholder, value)
        target.write_text(text, encoding="utf-8")
