"""A game: its facts, its rules in one mode, its schema, notation, view and description."""

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from types import ModuleType
from typing import Any, Literal, Protocol

import numpy as np

from ludoteca.engine.chance import Chance, Seeded
from ludoteca.engine.compiler import compile_rules
from ludoteca.engine.contract import Row, Rules, folder_of, no_chance, no_move_scores, no_secrets
from ludoteca.engine.fields import split_fields
from ludoteca.engine.info import GameInfo
from ludoteca.engine.position import Position
from ludoteca.engine.schema import GameSchema, PositionView
from ludoteca.engine.text.terminal_colors import Colorize
from ludoteca.engine.text.translations import Translations, languages, translations
from ludoteca.engine.views import ViewBuilder, views_of
from ludoteca.errors import PositionError

Form = Literal["move", "played"]
"""How to describe a move: before or after it is made. It names the table of texts."""


class Notation(Protocol):
    """Moves and positions as text: a game's ``notation.py``. ``translate`` is for error texts."""

    def move_text(self, state: Row, seat: int, move: int) -> str:
        """Write a move: short, speakable, unique among the legal moves, in no language."""

    def read_move(
        self, rules: Rules, state: Row, seat: int, text: str, translate: Translations
    ) -> int:
        """Read a move; raise a MoveError when it cannot be read or makes no sense here."""

    def why_not(
        self,
        rules: Rules,
        state: Row,
        seat: int,
        move: int,
        names: Sequence[str],
        translate: Translations,
    ) -> str:
        """Say why a readable move is not legal; ``names`` are those of the seats."""

    def write_fields(self, state: Row) -> dict[str, str]:
        """Write a position as named fields, each without a space."""

    def read_fields(self, texts: Mapping[str, str], state: Row) -> None:
        """Fill ``state`` from named fields; raise PositionError when something is wrong."""


class Description(Protocol):
    """Moves and their effects in sentences: a game's ``description.py``."""

    def describe(
        self,
        form: Form,
        rules: Rules,
        state: Row,
        seat: int,
        move: int,
        names: Sequence[str],
        translate: Translations,
    ) -> str:
        """Describe a move in one speakable sentence that names other seats.

        In the form ``played`` it names the seat that made the move; for an outcome of chance, the
        seat that rolls or draws, if there is one.
        """

    def effects(self, rules: Rules, before: Row, seat: int, move: int) -> list[Any]:
        """Return the effects of a move, in order, each as the game's schema declares it."""

    def effect_text(self, effect: Any, names: Sequence[str], translate: Translations) -> str:
        """Describe an effect in a sentence; empty if the description of the move includes it."""


class Terminal(Protocol):
    """The table drawn as text: a game's ``terminal.py``."""

    def draw(
        self,
        shown: PositionView[Any, Any],
        names: Sequence[str],
        translate: Translations,
        colorize: Colorize,
    ) -> str:
        """Draw what a view shows."""


class Game:
    """One game of the catalogue."""

    def __init__(
        self,
        info: GameInfo,
        kernels: ModuleType,
        *,
        schema: GameSchema,
        notation: Notation,
        description: Description,
        terminal: Terminal,
        view: ViewBuilder | None = None,
        rules: Rules | None = None,
    ) -> None:
        self.info = info
        self.rules = rules or Rules.plain(kernels)
        self.schema = schema
        """The types of what the game sends to pages and bots."""
        self.notation = notation
        self.views = views_of(schema, view)
        self._view = view
        self.description = description
        self.terminal = terminal
        self.folder = folder_of(kernels)
        self.has_secrets = kernels.hide is not no_secrets
        """Whether some seat may ever know less than another."""
        self.has_chance = kernels.weights is not no_chance
        """Whether something is rolled or drawn after the start."""
        self.has_move_scores = kernels.move_scores is not no_move_scores
        """Whether the game itself says how its moves look at first sight."""
        self._kernels = kernels

    @cached_property
    def compiled(self) -> "Game":
        """The same game with compiled rules: many times faster, slow to load the first time."""
        if self.rules.compiled:
            return self
        return Game(
            self.info,
            self._kernels,
            schema=self.schema,
            notation=self.notation,
            view=self._view,
            description=self.description,
            terminal=self.terminal,
            rules=compile_rules(self._kernels),
        )

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages that the game speaks."""
        return languages(self.folder)

    def translations(self, language: str = "en") -> Translations:
        """Return the game's texts in one language."""
        return translations(self.folder, language)

    def effects_text(
        self, effects: Sequence[Any], names: Sequence[str], language: str
    ) -> list[str]:
        """Describe the effects of a move in sentences; an effect may need none."""
        describe, translate = self.description.effect_text, self.translations(language)
        return [said for effect in effects if (said := describe(effect, names, translate))]

    def start(
        self, players: int | None = None, seed: int | None = None, **options: object
    ) -> Position:
        """Lay out a new game; the same seed gives the same game.

        Raises:
            StartError: too few or too many players, an unknown option or value.
        """
        return self.deal(players, options, Seeded(seed))

    def deal(self, players: int | None, options: Mapping[str, object], chance: Chance) -> Position:
        """Lay out a new game with draws from any source of chance; raises as ``start`` does."""
        chosen = np.array(self.info.encode(players, options), dtype=np.int32)
        drawn = chance.setup_draws(self.setup_draws(chosen))
        state = np.zeros(self.rules.state_size, dtype=np.int32)
        self.rules.start(state, chosen, np.array(drawn, dtype=np.int32))
        return Position(self, state)

    def setup_draws(self, options: Row) -> list[int]:
        """Return the bound of each number drawn before a game."""
        bounds = np.zeros(self.info.max_setup_draws, dtype=np.int32)
        return [int(bound) for bound in bounds[: self.rules.setup_draws(options, bounds)]]

    def position(self, text: str, version: int | None = None) -> Position:
        """Read a position text, as ``Position.text`` writes it.

        A text of an earlier ``version`` of the rules names no option that came later: it is read
        as if it named those that reproduce the version.

        Raises:
            PositionError: the text is of another game, or cannot be read.
            RulesVersionError: the present rules cannot reproduce that version.
        """
        name, _, rest = text.strip().partition(" ")
        if name != self.info.id:
            raise PositionError(f"a {self.info.title} position begins with {self.info.id!r}")
        state = np.zeros(self.rules.state_size, dtype=np.int32)
        added = {} if version is None else self.info.reproducing(version)
        self.notation.read_fields({**added, **split_fields(rest)}, state)
        return Position(self, state)

    def __repr__(self) -> str:
        mode = "True" if self.rules.compiled else "False"
        return f"ludoteca.game({self.info.id!r}, compiled={mode})"

    def __reduce__(self) -> tuple[Any, ...]:
        from ludoteca.engine.registry.catalog import game

        return partial(game, compiled=self.rules.compiled), (self.info.id,)
