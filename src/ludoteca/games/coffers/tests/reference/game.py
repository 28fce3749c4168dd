"""A slow and plain Coffers, written from the rules alone, as an oracle for tests.

Nothing here is meant to be fast: stones are lists of letters, rows are lists of cards, and a turn
is one function that asks what it needs to know and waits for the answer, clause by clause. Clause
numbers (C1 to C21) are those of the project's Coffers rules.

Seats, rows and turns count from 0 inside the program; seats and rows from 1 in move texts, cards of
a row by letters: ``c2`` is the third card of the second row.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Generator, Mapping
from itertools import combinations
from typing import TypeVar

from ludoteca.games.coffers.tests.reference.table import Table
from ludoteca.games.coffers.tests.support.material import Row, colours_of, is_odd, overlap, rank

T = TypeVar("T")
Asking = Generator[None, str, T]
"""Something that waits for texts of moves before it comes to its result."""

CHANCE = -1
FACES = [str(face) for face in range(1, 7)]
MANY_STONES = 5
MOST_ROWS = 6
MANY_CARDS = 5
LIMIT = 1000
LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Reference(Table):
    """One game of Coffers, from the choice of characters to the end.

    Attributes:
        phase: What is awaited now.
        asked: Whose decision that is: a seat, CHANCE, or None once the game is over.
        moves: The texts of all that may come now; for chance each with its weight.
    """

    phase: str
    asked: int | None
    moves: dict[str, int]

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
        """Keep what is needed to come to this point again: a turn half done cannot be copied."""
        plain = {name: value for name, value in vars(self).items() if not name.startswith("_")}
        self._before = copy.deepcopy(plain)
        self._since: list[str] = []

    def after(self, text: str) -> Reference:
        """Return the game after a move; this one stays as it is."""
        later = Reference.__new__(Reference)
        later.__dict__.update(copy.deepcopy(self._before))
        later.begin()
        for each in [*self._since, text]:
            later.play(each)
        return later

    # Asking: what can only be one thing is not asked

    def _ask(self, phase: str, seat: int, options: Mapping[str, T]) -> Asking[T]:
        """Wait for a decision; one that can only be made in one way is made by itself."""
        if len(options) == 1:
            return next(iter(options.values()))
        self.phase, self.asked, self.moves = phase, seat, dict.fromkeys(options, 1)
        return options[(yield)]

    def _draw(self, phase: str, weights: Mapping[str, int]) -> Asking[str]:
        """Wait for an outcome of chance."""
        if len(weights) == 1:
            return next(iter(weights))
        self.phase, self.asked, self.moves = phase, CHANCE, dict(weights)
        return (yield)

    def _roll(self, phase: str) -> Asking[int]:
        return int((yield from self._draw(phase, dict.fromkeys(FACES, 1))))

    # The course of a game

    def _game(self) -> Asking[None]:
        if not self.rows:
            yield from self._choose_characters()
            first = yield from self._draw("opening", Counter(self.unseen))
            self.unseen.remove(first)
            self.rows = [[first]]
        while not self.over:
            self._remember()
            yield from self._turn()
            self.forget_turn()
            self.turns += 1
            self._end_or_pass()

    def _choose_characters(self) -> Asking[None]:
        """Let everybody take a player card, the start player first (C4, C18)."""
        for _ in range(self.players):
            free = {name: name for name in self.cards if name not in self.characters}
            self.characters[self.roller] = yield from self._ask("choosing", self.roller, free)
            self.roller = (self.roller + 1) % self.players

    def _end_or_pass(self) -> None:
        """End the game if the deck is empty or it has lasted too long (C14, C17)."""
        if not self.unseen and not self.under:
            self.reason = "empty"
        elif self.turns == LIMIT:
            self.reason = "limit"
        else:
            self.roller = (self.roller + 1) % self.players

    def _turn(self) -> Asking[None]:
        """Roll, perhaps once more, and act (C5)."""
        self.die = yield from self._roll("rolling")
        if self.die == self._value(self.roller):
            options = {"keep": False, "roll": True}
            if (yield from self._ask("deciding", self.roller, options)):
                self.die = 0
                self.die = yield from self._roll("rerolling")
        action = {
            1: self._one,
            2: self._two,
            3: self._three_or_four,
            4: self._three_or_four,
            5: self._five,
            6: self._six,
        }[self.die]
        yield from action()

    def _one(self) -> Asking[None]:
        if len(self._own) >= MANY_STONES:
            yield from self._return(2)
        else:
            yield from self._turn_up(1, new_row=len(self.rows) < MOST_ROWS)

    def _two(self) -> Asking[None]:
        if self.literal_two and len(self._own) == MANY_STONES:
            return
        if len(self._own) >= MANY_STONES:
            yield from self._return(2)
        else:
            yield from self._turn_up(2, new_row=False)

    def _three_or_four(self) -> Asking[None]:
        self.called = is_odd(self.die)
        if len(self._own) >= 2:
            yield from self._challenge()
        else:
            yield from self._be_given(at_least=4)

    def _five(self) -> Asking[None]:
        if len(self.rows) >= 2:
            yield from self._move_card()
        elif len(self._own) >= 2:
            yield from self._return(1)

    def _six(self) -> Asking[None]:
        if sum(len(row) for row in self.rows) >= MANY_CARDS:
            yield from self._bury()
        elif len(self._own) <= 2:
            self.called = is_odd((yield from self._roll("calling")))
            yield from self._be_given(at_least=3)

    # What turns are made of

    @property
    def _own(self) -> list[str]:
        """The roller's stones."""
        return self.stones[self.roller]

    def _value(self, seat: int) -> int:
        name = self.characters[seat]
        assert name is not None
        return self.cards[name].value

    def _return(self, count: int) -> Asking[None]:
        """Return stones to the bank, one by one (C6, C7, C9)."""
        self.left = count
        while self.left:
            options = {f"return {stone}": stone for stone in sorted(set(self._own), key=rank)}
            stone = yield from self._ask("returning", self.roller, options)
            self._own.remove(stone)
            self.bank.append(stone)
            self.left -= 1

    def _turn_up(self, count: int, *, new_row: bool) -> Asking[None]:
        """Turn up cards one after the other, place each and take its stone (C6, C7, C11)."""
        self.left = count
        while self.left and (self.unseen or self.under):
            if self.unseen:
                self.card = yield from self._draw("drawing", Counter(self.unseen))
                self.unseen.remove(self.card)
            else:
                self.card = self.under.pop(0)
            card = self.card
            yield from self._place(new_row=new_row)
            if card.endswith("*") and card[0] in self.bank:
                self.bank.remove(card[0])
                self._own.append(card[0])
            self.left -= 1

    def _place(self, *, new_row: bool) -> Asking[None]:
        """Place the card in hand: as a new row, or at an end of a row (C6, C7, C9)."""
        assert self.card is not None
        options: dict[str, list[Row]] = {}
        if new_row:
            options["above"] = [[self.card], *self.rows]
            options["below"] = [*self.rows, [self.card]]
        else:
            for number, row in enumerate(self.rows):
                if number != self.origin:
                    before, behind = self.rows[:number], self.rows[number + 1 :]
                    options[f"left {number + 1}"] = [*before, [self.card, *row], *behind]
                    options[f"right {number + 1}"] = [*before, [*row, self.card], *behind]
        self.rows = yield from self._ask("placing", self.roller, without_doubles(options))
        self.card = None

    def _without(self) -> dict[str, tuple[list[Row], str, int | None]]:
        """Return for each card on the table: the rows without it, it, and its row if left (C19)."""
        found = {}
        for number, row in enumerate(self.rows):
            for place, card in enumerate(row):
                rest = [*row[:place], *row[place + 1 :]]
                rows = [*self.rows[:number], *([rest] if rest else []), *self.rows[number + 1 :]]
                found[f"{LETTERS[place]}{number + 1}"] = rows, card, number if rest else None
        return found

    def _move_card(self) -> Asking[None]:
        """Move a card to an end of another row (C9)."""
        options = {f"lift {text}": each for text, each in self._without().items()}
        self.rows, self.card, self.origin = yield from self._ask(
            "lifting", self.roller, without_doubles(options)
        )
        yield from self._place(new_row=False)

    def _bury(self) -> Asking[None]:
        """Put a card of the table under the deck (C10)."""
        options = {f"bury {text}": each for text, each in self._without().items()}
        self.rows, card, _ = yield from self._ask("burying", self.roller, without_doubles(options))
        self.under.append(card)

    def _called(self, at_least: int) -> list[int]:
        """Return the other players of the called parity with that many stones (C8, C10, C12)."""
        return [
            seat
            for seat in range(self.players)
            if seat != self.roller
            and is_odd(self._value(seat)) == self.called
            and len(self.stones[seat]) >= at_least
        ]

    def _be_given(self, at_least: int) -> Asking[None]:
        """Ask a player for a stone of their choice, if there is one to ask (C8, C10)."""
        options = {f"ask {seat + 1}": seat for seat in self._called(at_least)}
        if options:
            giver = yield from self._ask("asking", self.roller, options)
            yield from self._give(giver, self.roller)

    def _give(self, giver: int, receiver: int) -> Asking[None]:
        """Let a player give another a stone of their choice."""
        self.giver = giver
        held = sorted(set(self.stones[giver]), key=rank)
        options = {f"give {stone}": stone for stone in held}
        stone = yield from self._ask("giving", giver, options)
        self.stones[giver].remove(stone)
        self.stones[receiver].append(stone)
        self.giver = None

    # Challenges

    def _challenge(self) -> Asking[None]:
        """Make pairs, the roller's first, then decide them in their order (C12, C13, C20)."""
        opponents = self._called(at_least=2)
        if not opponents:
            return
        long_rows = [number for number, row in enumerate(self.rows) if len(row) >= 2]
        options = {f"challenge {seat + 1}": seat for seat in opponents}
        opponent = yield from self._ask("challenging", self.roller, options)
        yield from self._make_pair(self.roller, opponent, long_rows or [*range(len(self.rows))])
        yield from self._make_further_pairs(opponents, long_rows)
        for one, other, row in self.pairs:
            assert row is not None
            shown = colours_of(self.rows[row])
            counts = overlap(self.stones[one], shown), overlap(self.stones[other], shown)
            if counts[0] > counts[1]:
                yield from self._give(other, one)
            elif counts[0] < counts[1]:
                yield from self._give(one, other)

    def _make_further_pairs(self, opponents: list[int], long_rows: list[int]) -> Asking[None]:
        """Let the roller make as many more pairs as wanted, in any order (C12)."""
        while True:
            paired = [seat for one, other, _ in self.pairs for seat in (one, other)]
            rows = [row for row in long_rows if row not in [pair[2] for pair in self.pairs]]
            idle = [seat for seat in opponents if seat not in paired]
            pairs = list(combinations(idle, 2))
            if not rows or not pairs:
                return
            options: dict[str, tuple[int, int] | None] = {
                f"pair {one + 1}-{other + 1}": (one, other) for one, other in pairs
            }
            chosen = yield from self._ask("pairing", self.roller, {**options, "done": None})
            if chosen is None:
                return
            yield from self._make_pair(*chosen, rows)

    def _make_pair(self, one: int, other: int, rows: list[int]) -> Asking[None]:
        """Pair two players and give them a row."""
        self.pairs.append((one, other, None))
        options = {f"row {row + 1}": row for row in rows}
        row = yield from self._ask("matching", self.roller, options)
        self.pairs[-1] = (one, other, row)


def without_doubles(options: Mapping[str, T]) -> dict[str, T]:
    """Leave out what leads to the very same as something before it."""
    found: dict[str, T] = {}
    for text, result in options.items():
        if result not in found.values():
            found[text] = result
    return found
