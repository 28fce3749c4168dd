"""A seat of a table, as the events so far have left it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatState:
    """A seat: who plays it, or for whom it is kept."""

    person: str = ""
    """Who sits here; before that, for whom it is reserved."""
    seated: bool = False
    name: str = ""
    """A bot's name, or that of somebody who plays beside another person."""
    bot: str = ""
    """Which bot plays it."""
    salt: str = ""
    resigned: bool = False
    removed: bool = False
    """The host has removed the person who sat here; the seat can still win."""
    substituted: bool = False
    """The player was away, and others let a bot play on."""
    since: int = 0
    """The ply at which whoever plays it came back: what was decided before stands."""

    @property
    def is_kept(self) -> bool:
        """Whether a bot only plays on until whoever sat here comes back."""
        return self.seated and bool(self.bot) and not (self.resigned or self.removed)

    @property
    def owner(self) -> str:
        """Whose seat it is in a running game, though a bot may play it; empty once it was lost."""
        return self.person if self.seated and not (self.resigned or self.removed) else ""

    @property
    def taken(self) -> bool:
        """Whether nobody has to come for this seat any more."""
        return self.seated or bool(self.bot)

    def is_of(self, person: str) -> bool:
        """Tell whether a person has sat down here, though a bot may play by now."""
        return bool(person) and self.seated and self.person == person and not self.removed

    def is_played_by(self, person: str) -> bool:
        """Tell whether a person decides for this seat."""
        return self.is_of(person) and not self.bot
