"""A slow and plain Fossilis, written from the rules alone, as an oracle for tests.

Nothing here is meant to be fast. A game is one function that asks what it needs to know and waits
for the answer, clause by clause (S1 to S42). ``site`` has tiles and pawns,
``market`` payments, ``scoring`` the final count, ``turn`` what a player may do in a turn; this
file has what is around turns: the start, events and the end.

Seats and market places count from 0 inside the program, places from 1 in move texts.
"""

from __future__ import annotations

import copy

from ludoteca.games.fossilis.tests.reference.actions import Asking
from ludoteca.games.fossilis.tests.reference.site import CORNERS, SQUARES, sides_of
from ludoteca.games.fossilis.tests.reference.table import MOST_EVENTS, MOST_ROUNDS
from ludoteca.games.fossilis.tests.reference.turn import Turn
from ludoteca.games.fossilis.tests.support.material import FRAGMENTS

LANDSLIDE = 3
JOURNAL = 5


class Reference(Turn):
    """One game of Fossilis, from the placing of pawns to the end.

    Attributes:
        branches: Whether ``after`` will be asked; then the game is remembered all the time.
    """

    branches = False

    def begin(self) -> Reference:
        """Go on to the first thing that a player must decide."""
        self._remember()
        self._course = self._game()
        next(self._course)
        return self

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.reason is not None

    def play(self, text: str) -> None:
        """Let one thing happen, which must be among ``moves``, and all that follows by itself."""
        assert text in self.moves
        self._since.append(text)
        try:
            self._course.send(text)
        except StopIteration:
            self.phase, self.asked, self.moves = "over", None, {}

    def _remember(self) -> None:
        """Keep what is needed to come to this point again: a game half done cannot be copied."""
        self._since: list[str] = []
        if self.branches:
            plain = {name: value for name, value in vars(self).items() if not name.startswith("_")}
            self._before = copy.deepcopy(plain)

    def after(self, text: str) -> Reference:
        """Return the game after a move; this one stays as it is."""
        assert self.branches
        later = Reference.__new__(Reference)
        later.__dict__.update(copy.deepcopy(self._before))
        later.begin()
        for each in [*self._since, text]:
            later.play(each)
        return later

    # The course of a game

    def _game(self) -> Asking[None]:
        yield from self._place_pawns()
        while not self.over:
            if self.step == 0:
                self.begin_turn()
            yield from self._act()
            emptied = self.emptied
            self.forget_turn()
            if emptied:
                yield from self._after_last_plaster()
            self._pass_turn()

    def _place_pawns(self) -> Asking[None]:
        """Let everybody choose a free corner, the start player last (S8)."""
        for back in range(1, self.players + 1):
            seat = (self.start - back) % self.players
            if seat not in self.site.pawns and self.seats[seat].side is None:
                self.turn = seat
                free = {square: square for square in CORNERS if self.site.is_free(square)}
                square = yield from self.ask("placing", seat, free)
                self.site = self.site.with_pawn(seat, square)

    def _act(self) -> Asking[None]:
        """Let the active player do one thing after the other, till the turn is ended (S9)."""
        while True:
            self._remember()
            action = yield from self.ask_always("acting", self.turn, self.actions())
            if action is None:
                return
            waiting = action()
            if waiting is not None:
                yield from waiting

    def _after_last_plaster(self) -> Asking[None]:
        """Resolve an event and fill the pool, or see that the last one is empty (S29, S31)."""
        if len(self.past) == MOST_EVENTS:
            self.last_round = self.round + 1
            return
        text = yield from self.draw("turning", {f"event {name}": 1 for name in self.events})
        self.event = text.split()[1]
        self.events.remove(self.event)
        yield from {
            "grant": self._grant,
            "landslide": self._landslide,
            "storm": self._storm,
            "gala": self._gala,
            "auction": self._auction,
            "journal": self._journal,
        }[self.event]()
        self.past.append(self.event)
        self.event, self.left = None, 0
        self.pool = self.from_supply(self.full_pool)

    def _pass_turn(self) -> None:
        """Pass the turn on; after a round the game may be over (S31, S39)."""
        following = (self.turn + 1) % self.players
        if following == self.start:
            if self.round == self.last_round:
                self.reason = "pools"
                return
            if self.round == MOST_ROUNDS:
                self.reason = "cap"
                return
            self.round += 1
        self.turn = following

    # What events bring: S30, S38

    def _in_turn_order(self) -> list[int]:
        return [(self.turn + step) % self.players for step in range(self.players)]

    def _grant(self) -> Asking[None]:
        for seat in self._in_turn_order():
            self.gain(seat, 3 if seat == self.turn else 1)
        yield from ()

    def _landslide(self) -> Asking[None]:
        self.left = LANDSLIDE
        while self.left:
            options: dict[str, tuple[str, str] | None] = {
                f"place {square} {fragment}": (square, letter)
                for square in SQUARES
                for letter, fragment in FRAGMENTS.items()
                if self.site.height(square) == 0 and self.discarded_sand[letter]
            }
            chosen = yield from self.ask("landslide", self.turn, {**options, "stop": None})
            if chosen is None:
                return
            self.place_sand(*chosen)
            self.left -= 1

    def _storm(self) -> Asking[None]:
        for seat in self._in_turn_order():
            square = self.site.pawns.get(seat)
            if square and len(sides_of(square)) == 1:
                self._blow_off(seat, sides_of(square)[0])
        for seat in self._in_turn_order():
            square = self.site.pawns.get(seat)
            if square and sides_of(square):
                options = {side: side for side in sides_of(square)}
                self.chooser = seat
                self._blow_off(seat, (yield from self.ask("storm", seat, options)))
        self.chooser = None

    def _blow_off(self, seat: int, side: str) -> None:
        self.site = self.site.with_pawn(seat, None)
        self.seats[seat].side = side

    def _gala(self) -> Asking[None]:
        sizes = [len(seat.collection) for seat in self.seats]
        for seat, size in zip(self.seats, sizes, strict=True):
            if size == max(sizes):
                seat.points += 2 * size
        yield from ()

    def _auction(self) -> Asking[None]:
        self.left = 1
        self.market = [None] * len(self.market)
        for place in range(len(self.market)):
            yield from self.refill_market(place)
        options = {f"take {place + 1}": place for place, card in enumerate(self.market) if card}
        if options:
            place = yield from self.ask("auction", self.turn, options)
            self.left = 0
            yield from self.take_card(place)

    def _journal(self) -> Asking[None]:
        for seat in self.seats:
            seat.points += min(JOURNAL, seat.bones.total())
        yield from ()
