"""The kinds of fields that messages have, and how far each may go."""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

Language = Literal["en", "it", "fr", "de"]
LANGUAGES = get_args(Language)
Number = Annotated[int, Meta(ge=0, le=2**53)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
# A dollar sign would let a last line break pass, in Python and in some other languages.
CommandId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,40}(?![\s\S])")]
Salt = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}(?![\s\S])")]
Name = Annotated[str, Meta(max_length=200)]
"""Longer than a name can be: what is too long after tidying up is cut, not refused."""
Words = Annotated[str, Meta(min_length=1, max_length=2000)]
Milliseconds = Number

SeatKind = Literal["me", "here", "bot", "open"]
Status = Literal["waiting", "running", "over", "closed"]
"""``closed``: the host closed the table before the game began."""
Visibility = Literal["public", "private"]
Undoing = Literal["no", "free", "ask"]
BotSpeed = Literal["slow", "normal", "fast", "instant"]
ReviewState = Literal["waiting", "first_look", "refining", "done"]
"""``waiting``: for other reviews or bots. ``first_look``: every ply is being searched for the first
time. ``refining``: it was, and finer reviews follow."""
EntryKind = Literal[
    "sat",
    "stood",
    "filled",
    "moved",
    "reduced",
    "began",
    "played",
    "drawn",
    "asked",
    "declined",
    "undone",
    "withdrawn",
    "hinted",
    "timed_out",
    "nudged",
    "substituted",
    "returned",
    "resigned",
    "removed",
    "freed",
    "muted",
    "unmuted",
    "closed",
    "host_left",
    "ended",
    "rematch",
]
Code = Literal[
    "bad_message",
    "unknown_game",
    "unknown_table",
    "unknown_page",
    "bad_table",
    "no_guest",
    "foreign_origin",
    "not_yours",
    "no_hints",
    "not_now",
    "withheld",
    "stale",
    "illegal_move",
    "unreadable_move",
    "ambiguous_move",
    "too_few_players",
    "too_fast",
    "too_many",
    "too_many_tables",
    "too_many_bot_tables",
    "removed",
    "muted",
    "closed",
    "storage",
    "frozen",
]
"""Why something was refused; the page has a sentence for each in every language."""


class Message(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """The parent of everything that goes over a socket."""
