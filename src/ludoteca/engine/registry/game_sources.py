"""Where games are found, without loading any: folders, and packages that are installed.

A game is a Python package with ``info.py``, ``game.py`` and the files beside them. It lies in
``ludoteca.games`` or in a folder that LUDOTECA_GAMES names, and then its name is the game's id; or
it is installed and announced by an entry point of the group ``ludoteca.games``: the id, and the
package's name.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules

import ludoteca.games
from ludoteca.engine.info import CONTRACT_VERSION, GameInfo
from ludoteca.errors import BrokenGameError

GROUP = "ludoteca.games"
GAME_ID = re.compile(r"[a-z][a-z0-9_]{1,15}")


@dataclass(frozen=True, slots=True)
class GameSource:
    """One place where a game was found."""

    id: str
    package: str
    """The name by which Python imports it."""
    place: str
    """Where it is, as messages say it."""
    is_installed: bool

    def read_info(self) -> GameInfo:
        """Import the facts about the game, but not its rules.

        Raises:
            BrokenGameError: it is made for another contract, or its facts cannot be read.
        """
        try:
            self._check_contract()
            info: GameInfo = import_module(f"{self.package}.info").INFO
        except BrokenGameError:
            raise
        except Exception as error:  # Code that is being written can fail in any way.
            raise BrokenGameError(
                f"the game {self.id!r} has no good info.py ({self.place}): {error}"
            ) from error
        if info.id != self.id:
            raise BrokenGameError(
                f"the game {self.id!r} ({self.place}) calls itself {info.id!r} in info.py; "
                "both must be the same"
            )
        return info

    def _check_contract(self) -> None:
        """Refuse another contract before anything that depends on it is imported."""
        # A folder is developed beside this very source; a package may be of any age.
        unsaid = None if self.is_installed else CONTRACT_VERSION
        version = getattr(import_module(self.package), "CONTRACT_VERSION", unsaid)
        if version is None:
            raise BrokenGameError(
                f"the game {self.id!r} ({self.place}) does not say for which contract it is made: "
                f"{self.package}/__init__.py needs CONTRACT_VERSION = {CONTRACT_VERSION}"
            )
        if version != CONTRACT_VERSION:
            raise BrokenGameError(
                f"the game {self.id!r} ({self.place}) is made for version {version} of the "
                f"contract between Ludoteca and its games; this Ludoteca has version "
                f"{CONTRACT_VERSION}"
            )


def find_sources() -> Iterator[GameSource]:
    """Yield every place where a game is, those that take precedence first."""
    for folder in ludoteca.games.__path__:
        for found in sorted(iter_modules([folder]), key=lambda found: found.name):
            if found.ispkg:
                package = f"{ludoteca.games.__name__}.{found.name}"
                yield GameSource(found.name, package, f"in {folder}", is_installed=False)
    yield from sorted(map(_of_entry_point, entry_points(group=GROUP)), key=lambda one: one.place)


def _of_entry_point(point: EntryPoint) -> GameSource:
    known = f"{point.dist.name} {point.dist.version}" if point.dist else point.value
    return GameSource(point.name, point.value, f"package {known}", is_installed=True)


def usable_sources() -> tuple[dict[str, GameSource], dict[str, str]]:
    """Return the games that can be used by their ids, and why others cannot, by id.

    Of several games with one id the first is used; the others are named, and skipped.
    """
    usable: dict[str, GameSource] = {}
    first: dict[str, GameSource] = {}
    problems: dict[str, str] = {}
    for source in find_sources():
        problem = _problem_of(source, first.setdefault(source.id, source))
        if problem:
            problems[source.id] = "; ".join(filter(None, (problems.get(source.id), problem)))
        elif source.id not in usable:
            usable[source.id] = source
    return usable, problems


def _problem_of(source: GameSource, first: GameSource) -> str:
    """Say what is wrong with a source; empty if nothing is."""
    if not GAME_ID.fullmatch(source.id):
        return (
            f"the game {source.id!r} ({source.place}) needs another id: 2 to 16 small letters, "
            "digits and _, a letter first"
        )
    if source is not first:
        return f"there are two games {source.id!r}: {first.place} is used, {source.place} is not"
    try:
        source.read_info()
    except BrokenGameError as error:
        return str(error)
    return ""
