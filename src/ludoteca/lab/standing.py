"""The standings: the figures of each bot and of each pair of bots in a tournament.

Everything is counted by seat. A bot that sits twice in one game has played twice, so that the
average share of wins is one divided by the seats, however many bots take part.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations

import msgspec

from ludoteca.lab.interval import Share, error_of_mean, paired
from ludoteca.lab.match import Match
from ludoteca.lab.rating import Rating, rate


class Standing(msgspec.Struct, frozen=True):
    """The figures of one bot."""

    bot: str
    played: int
    """The number of seats in all games."""
    wins: float
    """A shared win counts as a share."""
    share: Share
    points: float
    """The mean."""
    points_error: float | None
    """Half of the 95 % interval of that mean; None for a single deal."""
    margin: float
    """The mean lead over the best opponent in points; 0 in a solo game."""
    moves: int
    seconds_per_move: float
    longest: float
    """The longest move, in seconds."""
    rating: Rating
    """0 in a solo game."""
    faults: int


class Pair(msgspec.Struct, frozen=True):
    """The figures of one bot against another, in games for two."""

    bot: str
    against: str
    played: int
    wins: float
    share: Share


def standings(matches: Sequence[Match], bots: Sequence[str]) -> list[Standing]:
    """Return the standings, the strongest first; without bots that have not played yet."""
    seen = [name for name in bots if any(name in match.bots for match in matches)]
    ratings = rate(matches, seen) if seen else {}
    found = [_standing(name, list(_places(matches, name)), ratings[name]) for name in seen]
    return sorted(found, key=lambda standing: (-standing.rating.value, -standing.points))


def pairs(matches: Sequence[Match], bots: Sequence[str]) -> list[Pair]:
    """Return the figures of each pair of bots; empty for games with more than two players."""
    found = []
    for bot, other in permutations(bots, 2):
        between = [match for match in matches if sorted(match.bots) == sorted((bot, other))]
        if between:
            places = list(_places(between, bot))
            wins = sum(match.share(seat) for match, seat in places)
            found.append(Pair(bot, other, len(places), wins, _share(places)))
    return found


def _places(matches: Sequence[Match], bot: str) -> Iterator[tuple[Match, int]]:
    """Yield each game in which a bot sat, with each seat in which it did."""
    for match in matches:
        for seat, name in enumerate(match.bots):
            if name == bot:
                yield match, seat


def _share(places: Sequence[tuple[Match, int]]) -> Share:
    deals = _by_deal((match.deal, match.share(seat)) for match, seat in places)
    return paired([(sum(shares), len(shares)) for shares in deals])


def _by_deal(figures: Iterable[tuple[int, float]]) -> list[list[float]]:
    deals: dict[int, list[float]] = defaultdict(list)
    for deal, figure in figures:
        deals[deal].append(figure)
    return list(deals.values())


def _standing(bot: str, places: Sequence[tuple[Match, int]], rating: Rating) -> Standing:
    played = len(places)
    moves = sum(match.moves[seat] for match, seat in places)
    points = [(match.deal, float(match.points[seat])) for match, seat in places]
    return Standing(
        bot=bot,
        played=played,
        wins=sum(match.share(seat) for match, seat in places),
        share=_share(places),
        points=sum(each for _, each in points) / played,
        points_error=error_of_mean(_by_deal(points)),
        margin=sum(_margin(match, seat) for match, seat in places) / played,
        moves=moves,
        seconds_per_move=sum(match.seconds[seat] for match, seat in places) / max(moves, 1),
        longest=max(match.longest[seat] for match, seat in places),
        rating=rating,
        faults=sum(match.faults[seat] for match, seat in places),
    )


def _margin(match: Match, seat: int) -> int:
    own, others = match.points[seat], match.points[:seat] + match.points[seat + 1 :]
    return own - max(others, default=own)
