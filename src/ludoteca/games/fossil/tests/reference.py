"""A slow and plain Fossil, written from the rules alone, as an oracle for tests.

Nothing here is meant to be fast: the board is a dict from square to card, the cards in front of
a seat are a list, and every question is answered by walking over squares and cards one by one.
Clause numbers (F1 to F24) are those of the project's Fossil rules.

A card is text like ``A2`` (fossil letter, value); a square is text like ``c5`` (third column,
fifth row from the top). Seats count from 0 inside the program and from 1 in move texts.
"""

from __future__ import annotations

ORDER = "ABPSRULTH"
"""The nine fossils in the fixed order of F1."""

COLUMNS = "abcdefghi"
START_POINTS = 30
STONES = 2
DIRECTIONS = ((0, -1), (0, 1), (-1, 0), (1, 0))
SMALL_TABLE = 3
"""Up to this many players the small board and the scoring of F17 are used."""


def fossil_of(card: str) -> str:
    """Return the fossil letter of a card (F1)."""
    return card[0]


def value_of(card: str) -> int:
    """Return the value of a card (F1)."""
    return int(card[1])


def board_size(players: int) -> int:
    """Return how many squares a side of the board has (F2, F3)."""
    return 7 if players <= SMALL_TABLE else 9


def all_squares(players: int) -> list[str]:
    """List every square of the board, row by row from the top left corner (F2, F3)."""
    size = board_size(players)
    return [f"{column}{row}" for row in range(1, size + 1) for column in COLUMNS[:size]]


def values_held(cards: list[str], fossil: str) -> list[int]:
    """List the values of those cards that show the fossil."""
    return [value_of(card) for card in cards if fossil_of(card) == fossil]


def product(values: list[int]) -> int:
    """Return the sum of the values times how many there are (F14)."""
    return sum(values) * len(values)


def settle(players: int, held: list[list[str]], points: list[int], fossil: str) -> list[int]:
    """Return the points of all seats after one fossil has been scored (F14 to F17).

    Args:
        players: How many play; 2 or 3 bring in the small-table scoring of F17.
        held: The cards in front of each seat, any swap already made.
        points: The points of each seat before the scoring.
        fossil: The letter of the fossil to score.

    Returns:
        A new list of points. It equals the old one if nobody holds the fossil (F21).
    """
    values = [values_held(cards, fossil) for cards in held]
    holders = [seat for seat in range(players) if values[seat]]
    payers = [seat for seat in range(players) if not values[seat]]
    if not holders:
        return list(points)
    best = max(product(values[seat]) for seat in holders)
    leaders = [seat for seat in holders if product(values[seat]) == best]
    # Seats that tie for the best product always hold equally many cards (F16).
    due = len(values[leaders[0]])
    result = list(points)
    for seat in holders:
        if seat in leaders or players > SMALL_TABLE:
            result[seat] += product(values[seat])
        else:
            result[seat] += sum(values[seat])
    for payer in payers:
        result[payer] -= min(due, result[payer])
        for leader in leaders:
            # In full, even if the payer could not pay it all (F15); rounded per payer (F16).
            result[leader] += due // len(leaders)
    return result


class Reference:
    """One game of Fossil, from the placing of the stones to the last scoring.

    Attributes:
        players: How many play, 2 to 6.
        points: The points of each seat.
        held: The cards in front of each seat, in no special order.
        board: The squares that still have a card, with that card.
        stones: The squares of the stones placed so far, in any order.
        turn: The seat that decides now.
        over: Whether the game has ended.
        reason: How it ended: ``stuck`` (F19), ``spent`` (F20), or None while it lasts.
        scored: The letters of the fossils scored so far, in that order.
    """

    def __init__(self, players: int, placer: int, board: dict[str, str]) -> None:
        """Set up a game in which nothing has been decided yet (F2 to F5).

        Args:
            players: How many play, 2 to 6.
            placer: The seat that places both stones; the next seat then begins.
            board: The card on each square.
        """
        self.players = players
        self.points: list[int] = [START_POINTS] * players
        self.held: list[list[str]] = [[] for _ in range(players)]
        self.board: dict[str, str] = dict(board)
        self.stones: list[str] = []
        self.turn = placer
        self.over = False
        self.reason: str | None = None
        self.scored: list[str] = []
        # The fossil whose scoring waits for the swap of F13, and the card named to be given.
        self._waiting: str | None = None
        self._given: str | None = None

    def legal(self) -> set[str]:
        """Return the texts of all that the seat to decide may do; nothing once the game is over."""
        if self.over:
            return set()
        if len(self.stones) < STONES:
            return self._placings()
        if self._given is not None:
            return self._takings(self._given)
        if self._waiting is not None:
            return self._givings() | {"keep"}
        return self._moves()

    def play(self, text: str) -> None:
        """Carry out one decision, which must be legal, and all that follows from it."""
        words = text.split()
        if words[0] == "give":
            self._given = words[1]
        elif words[0] == "take":
            self._swap(words[1], int(words[3]) - 1)
            self._score_waiting()
        elif words[0] == "keep":
            self._score_waiting()
        elif "-" in text:
            start, goal = text.split("-")
            self._move(start, goal)
        else:
            self._place(text)

    def winners(self) -> list[int]:
        """Return the seats with the most points; several of them share the win (F22)."""
        most = max(self.points)
        return [seat for seat in range(self.players) if self.points[seat] == most]

    # Placing the stones

    def _placings(self) -> set[str]:
        """Return the squares where the next stone may be put: those without a stone (F5)."""
        return {square for square in all_squares(self.players) if square not in self.stones}

    def _place(self, square: str) -> None:
        """Put a stone on a square, the card below stays (F6); after two the next seat begins."""
        self.stones.append(square)
        if len(self.stones) == STONES:
            self._end_or_pass()

    # Moving a stone

    def _line(self, start: str, across: int, down: int) -> list[str]:
        """List the squares a stone can run over in one direction, nearest first (F7, F8).

        The line stops at the edge of the board and just before the other stone.
        """
        size = board_size(self.players)
        column = COLUMNS.index(start[0]) + across
        row = int(start[1]) + down
        line: list[str] = []
        while 0 <= column < size and 1 <= row <= size:
            square = f"{COLUMNS[column]}{row}"
            if square in self.stones:
                break
            line.append(square)
            column += across
            row += down
        return line

    def _costs(self, start: str) -> dict[str, int]:
        """Map each card square that the stone on start can end on to its cost (F7 to F9).

        The cost counts the cards on the way and the card at the end. The card that may lie
        below the stone at the start is not counted (F6).
        """
        costs: dict[str, int] = {}
        for across, down in DIRECTIONS:
            cards = 0
            for square in self._line(start, across, down):
                if square in self.board:
                    cards += 1
                    costs[square] = cards
        return costs

    def _moves(self) -> set[str]:
        """Return the moves of either stone that the seat in turn can pay for (F7, F10)."""
        moves: set[str] = set()
        for start in self.stones:
            for goal, cost in self._costs(start).items():
                if cost <= self.points[self.turn]:
                    moves.add(f"{start}-{goal}")
        return moves

    def _move(self, start: str, goal: str) -> None:
        """Pay, move the stone and take the card; then swap and score if it is due (F7, F9, F12)."""
        self.points[self.turn] -= self._costs(start)[goal]
        self.stones.remove(start)
        self.stones.append(goal)
        card = self.board.pop(goal)
        self.held[self.turn].append(card)
        if self._on_board(fossil_of(card)):
            self._end_or_pass()
            return
        self._waiting = fossil_of(card)
        if not self._givings():
            self._score_waiting()

    def _on_board(self, fossil: str) -> bool:
        """Return whether any card of the fossil still lies on the board (F12)."""
        return any(fossil_of(card) == fossil for card in self.board.values())

    # Swapping

    def _takings(self, given: str) -> set[str]:
        """Return the cards to be had for the given one: same value, other fossil (F13, F23)."""
        takings: set[str] = set()
        for seat in range(self.players):
            if seat == self.turn:
                continue
            for card in self.held[seat]:
                if value_of(card) == value_of(given) and fossil_of(card) != fossil_of(given):
                    takings.add(f"take {card} from {seat + 1}")
        return takings

    def _givings(self) -> set[str]:
        """Return the cards the seat in turn may give, each for at least one other (F13, F23)."""
        return {f"give {card}" for card in self.held[self.turn] if self._takings(card)}

    def _swap(self, taken: str, opponent: int) -> None:
        """Exchange the card named before for one of an opponent (F13)."""
        assert self._given is not None
        self.held[self.turn].remove(self._given)
        self.held[opponent].remove(taken)
        self.held[self.turn].append(taken)
        self.held[opponent].append(self._given)

    # Scoring and what comes after

    def _score_waiting(self) -> None:
        """Score the fossil that waited for the swap, then end the game or go on (F12 to F19)."""
        assert self._waiting is not None
        fossil = self._waiting
        self._waiting = None
        self._given = None
        self._score(fossil)
        self._end_or_pass()

    def _score(self, fossil: str) -> None:
        """Score one fossil and take its cards away from the players (F14 to F18)."""
        self.points = settle(self.players, self.held, self.points, fossil)
        self.held = [[card for card in cards if fossil_of(card) != fossil] for cards in self.held]
        self.scored.append(fossil)

    def _end_or_pass(self) -> None:
        """End the game if it is stuck or all are spent, else pass the turn (F19, F20, F24)."""
        if not any(self._costs(stone) for stone in self.stones):
            self._finish("stuck")
        elif all(points == 0 for points in self.points):
            self._finish("spent")
        else:
            self._pass_turn()

    def _pass_turn(self) -> None:
        """Give the turn to the next seat clockwise that has a point (F11, F23).

        If nobody else has any, that is the same seat again.
        """
        self.turn = (self.turn + 1) % self.players
        while self.points[self.turn] == 0:
            self.turn = (self.turn + 1) % self.players

    def _finish(self, reason: str) -> None:
        """End the game and score the fossils that are left on the board (F21, F24).

        Only cards in front of the players count; a fossil that nobody holds is passed over.
        The cards on the board stay where they are, for they were not part of any scoring.
        """
        self.over = True
        self.reason = reason
        for fossil in ORDER:
            any_held = any(values_held(cards, fossil) for cards in self.held)
            if self._on_board(fossil) and any_held:
                self._score(fossil)
