"""Facts about a game, as data. Importing this or a game's ``info`` compiles nothing."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ludoteca.errors import RulesVersionError, StartError

CONTRACT_VERSION = 2
"""The version of what a game has to provide: its files, their functions and kernels, its facts.

It is raised by one when a game that kept the contract no longer does. An installed package names
the version it is made for in its ``__init__.py``."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that players may choose before a game. The first value is the usual one."""

    name: str
    values: tuple[str, ...]
    help: str
    offered: bool = True
    """False for an option that only reproduces an earlier rules version: no dialog shows it."""
    withholds: bool = False
    """True if any but the usual value withholds, until the end, what was public before.

    Views differ by seat then, and the log names less. Tables show earlier positions and records
    when the game is over."""

    def place(self, value: object) -> int:
        """Return where a chosen value stands among the values.

        Raises:
            StartError: there is no such value.
        """
        text = "yes" if value is True else "no" if value is False else str(value)
        if text not in self.values:
            raise StartError(f"{self.name} is {' or '.join(self.values)}, not {text!r}")
        return self.values.index(text)


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What there is to know about a game without loading its rules."""

    id: str
    title: str
    tagline: str
    designer: str | None
    """None where the rules name no designer; likewise the year."""
    year: int | None
    min_players: int
    max_players: int
    usual_players: int
    minutes: int
    rules_version: int
    end_reasons: tuple[str, ...]
    num_moves: int
    """Every move is a number below this one."""
    max_legal: int
    """No position has more legal moves or outcomes; kernels may write this much."""
    max_plies: int
    """No game has more moves, chance included."""
    max_setup_draws: int
    observation_size: int
    options: tuple[Option, ...] = ()
    components: tuple[str, ...] = ()
    """What ``estimate`` adds to the points of a seat, in the order of the query ``components``.

    Hints name them by the texts ``component.<name>``. A game may leave this out."""
    earlier_versions: Mapping[int, Mapping[str, str]] = field(default_factory=dict, hash=False)
    """The options that reproduce each earlier rules version that can still be played."""

    def reproducing(self, version: int) -> Mapping[str, str]:
        """Return the options, beside those chosen, that reproduce a version of the rules.

        Raises:
            RulesVersionError: the present rules cannot reproduce it.
        """
        if version == self.rules_version:
            return {}
        if version not in self.earlier_versions:
            known = ", ".join(map(str, sorted([*self.earlier_versions, self.rules_version])))
            raise RulesVersionError(
                f"this game was begun with version {version} of the rules of {self.title}; "
                f"this program plays version {known}"
            )
        return self.earlier_versions[version]

    def encode(self, players: int | None, chosen: Mapping[str, object]) -> list[int]:
        """Turn the players and the chosen options into the numbers that kernels read.

        Raises:
            StartError: too few or too many players, an unknown option or value.
        """
        count = self.usual_players if players is None else players
        if isinstance(count, bool) or not isinstance(count, int):
            raise StartError(f"players must be a whole number, not {count!r}")
        if not self.min_players <= count <= self.max_players:
            span = f"{self.min_players} to {self.max_players}"
            raise StartError(f"{self.title} is for {span} players, not {count}")
        names = [option.name for option in self.options]
        for name in chosen:
            if name not in names:
                known = f"its options are {', '.join(names)}" if names else "it has none"
                raise StartError(f"{self.title} has no option {name!r}; {known}")
        places = [
            option.place(chosen.get(option.name, option.values[0])) for option in self.options
        ]
        return [count, *places]
