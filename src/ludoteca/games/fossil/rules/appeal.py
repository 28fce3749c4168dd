"""How good moves look at first sight: what makes random play sensible, and a search quicker."""

from ludoteca.engine.contract import kernel
from ludoteca.games.fossil.rules.scoring import number_held, sum_held
from ludoteca.games.fossil.rules.state import MOVING, SQUARES, STATE, STONE_MOVE
from ludoteca.games.fossil.rules.stones import way_price


@kernel
def appeal(state, seat, moves, n, out):
    """Weigh each move: a card by what it adds to the seat's result, less its price (F9, F15)."""
    s = state.view(STATE)[0]
    if s.phase != MOVING:
        out[:n] = 1
        return
    for place in range(n):
        move = moves[place] - STONE_MOVE
        square = move % SQUARES
        card = s.cards[square]
        fossil = card >> 2
        value = card & 3
        number = number_held(s, seat, fossil)
        # One card more of value v: (n + 1)(sum + v) is n * v + sum + v more than n * sum.
        gain = number * value + sum_held(s, seat, fossil) + value
        gain -= way_price(s, s.stones[move // SQUARES], square)
        out[place] = 1 + gain * gain if gain > 0 else 1
