"""The search: finds what there is to find, within its budget, and knows no more than it may."""

import random
import time
from contextlib import suppress

import numpy as np
import pytest
from play import random_play, random_start

import ludoteca
from ludoteca import CHANCE, Game, Position, Seeded
from ludoteca.bots.search.params import DEFAULT_PARAMS, UCT_PARAMS, SearchParams
from ludoteca.bots.search.search import Search, TreeSize
from ludoteca.bots.search.searcher import Budget, RootStatistics, Searcher, determinized
from ludoteca.bots.search.tree import EDGES, NODES
from ludoteca.bots.search_bot import SearchBot
from ludoteca.engine.registry.catalog import compiles_by_default
from tests.bots.endings import TooLarge, values

pytestmark = pytest.mark.compiled

ENOUGH = 4000 if compiles_by_default() else 300
SOME = 200 if compiles_by_default() else 40
IDS = ["plain", "best", "loud", "judging"]
JUDGING = DEFAULT_PARAMS._replace(rollout_plies=0.0)
LOUD = SearchParams(*(1.0 for _ in SearchParams._fields))._replace(rollout_plies=3.0)
"""Every part of the search at work at once."""

# In each of these, one move alone wins against any defence.
FORCED = {
    # South has three points left, and must take the hard way.
    "f7-g7": "fossil players=2 phase=moving turn=2 stones=e4,f7 points=55,3 "
    "held=P1P1P1S1S1S2U1U1U1U1H1H1,P1P1P2S1S1S1S1U1U2U2H1H2 scored=ARL absent=BT "
    "board=......./..P2..../...H2.../......./......./.....U1./..H1...S2",
    # North is ahead, but five ammonites lie with South: which cards are left to be scored?
    "a2-a3": "fossil players=2 phase=moving turn=1 stones=a2,f6 points=61,38 "
    "held=A1S1S1S1L1L1L2,A1A1A1A2A2S1S2L1L2 scored=BPUT absent=RH "
    "board=...L1.../......./S2....L1./......./..A1..../......./.....A1.",
    # In the middle of a swap.
    "take L1 from 1": "fossil players=2 phase=taking turn=2 stones=g1,a6 points=58,27 "
    "held=S1S1S2S2U1U1U1U1L1T1T2,S1U1U2U2L1L1L1L1L1L2T1T1T1T2 scored=APR absent=BH "
    "scoring=T given=U1 board=......./.L2....S1/......./..U1..../......./......./.......",
}


def search(
    position: Position,
    simulations: int,
    params: SearchParams = DEFAULT_PARAMS,
    seed: int = 1,
    threads: int = 1,
) -> RootStatistics:
    searcher = Searcher(params, seed, threads)
    return searcher.search(position, position.actor, Budget(simulations=simulations))


@pytest.mark.parametrize("params", [UCT_PARAMS, DEFAULT_PARAMS], ids=["plain", "best"])
@pytest.mark.parametrize("wins", FORCED)
def test_the_only_winning_move_is_found(wins: str, params: SearchParams) -> None:
    position = ludoteca.position(FORCED[wins])
    statistics = search(position, ENOUGH, params)
    assert position.read(statistics.moves[statistics.best]).text == wins


def test_the_root_share_guarantees_visits_to_every_move() -> None:
    position = ludoteca.game("fossil").start(2, seed=7).play("a2").play("d2")
    count, simulations, share = len(position.legal_moves()), 2000, 0.5
    least = share * simulations / count
    assert search(position, simulations).visits.min() < least - 1
    assert (
        search(position, simulations, DEFAULT_PARAMS._replace(root_share=share)).visits.min()
        >= least - 1
    )


@pytest.mark.parametrize("game_id", ["fossil", "sample"])
def test_endings_are_played_as_trying_everything_would(game_id: str) -> None:
    """As good a move as any, in endings of two-player games that can be tried to the last position.

    One game has chances and one has none. Nearly even choices need not be told apart.
    """
    game, judged = ludoteca.game(game_id), 0
    for seed in range(400):
        position = ending(game, seed)
        with suppress(TooLarge):
            worth = values(position, most=1500)
            if len(worth) > 1:
                assert worth[search(position, ENOUGH).best] >= max(worth) - 0.02
                judged += 1
        if judged == (15 if game.rules.compiled else 3):
            return
    raise AssertionError(f"only {judged} endings were small enough")


def ending(game: Game, seed: int) -> Position:
    """Return the third last decision of a random game of two."""
    rng = random.Random(seed)
    position, decided = game.start(2, seed=seed), []
    while not position.over:
        if position.actor != CHANCE:
            decided.append(position)
        position = position.play(rng.choice(position.legal_moves()))
    return decided[-3]


def test_what_is_thought_of_a_move_is_what_it_is_worth() -> None:
    position = ludoteca.position(FORCED["f7-g7"])
    statistics = search(position, ENOUGH)
    place = statistics.best
    assert statistics.shares[place, position.actor] > 0.8
    assert statistics.shares.sum(axis=1)[place] == pytest.approx(1.0)
    assert 0 < statistics.errors[place, position.actor] < 0.05


@pytest.mark.parametrize(
    "params", [UCT_PARAMS, DEFAULT_PARAMS, LOUD], ids=["plain", "best", "loud"]
)
@pytest.mark.parametrize("game_id", ludoteca.game_ids())
def test_no_illegal_move_is_ever_played(game_id: str, params: SearchParams) -> None:
    """With any number of players, in every phase; a thousand positions where rules are compiled."""
    game = ludoteca.game(game_id)
    if takes_long(game, params):
        return
    positions = 0
    wanted = 1000 if game.rules.compiled else 10
    for seed in range(wanted):
        if positions >= wanted:
            break
        rng = random.Random(seed)
        position = random_start(game, rng)
        bots = [
            SearchBot(
                seed,
                Budget(simulations=6 if game.rules.compiled else 2),
                params,
                blunder_margin=0.3,
            )
            for _ in range(position.players)
        ]
        while not position.over and positions < wanted:
            if position.actor == CHANCE:
                move = rng.choice(position.legal_moves())
            else:
                seat = rng.choice(position.acting)
                move = bots[seat].choose(position, seat)
                assert move in position.legal_moves(seat)
                positions += 1
            position = position.play(move)
    assert positions >= wanted


@pytest.mark.parametrize("params", [UCT_PARAMS, DEFAULT_PARAMS, LOUD, JUDGING], ids=IDS)
def test_the_same_seed_thinks_the_same(game: Game, params: SearchParams) -> None:
    if takes_long(game, params):
        return
    position = deciding(game, 3)
    one, other = search(position, 60, params), search(position, 60, params)
    assert_same(one, other)
    if params is not JUDGING:  # which leaves nothing to chance
        # Points, since a seat that has lost already wins no simulation, whatever the seed.
        assert (search(position, 60, params, seed=2).points != one.points).any()


@pytest.mark.parametrize("params", [UCT_PARAMS, DEFAULT_PARAMS, LOUD, JUDGING], ids=IDS)
def test_compiled_or_not_the_search_thinks_the_same(game: Game, params: SearchParams) -> None:
    if not game.rules.compiled:
        return
    position = deciding(game, 4)
    plain = Position(ludoteca.game(game.info.id, compiled=False), position.state)
    enough = 6 if takes_long(plain.game, params) else 40
    assert_same(search(position, enough, params), search(plain, enough, params))


def test_slices_make_no_difference() -> None:
    game = ludoteca.game("fossil")
    position = deciding(game, 1)
    whole, sliced = (Search(game, position.players, DEFAULT_PARAMS, seed=5) for _ in range(2))
    for search in (whole, sliced):
        search.begin(position.state, position.actor)
    whole.run(30)
    for _ in range(6):
        sliced.run(5)
    assert (whole.root_sums == sliced.root_sums).all()


def test_the_number_of_simulations_is_kept() -> None:
    statistics = search(deciding(ludoteca.game("fossil"), 2), 37)
    assert statistics.simulations == 37
    assert statistics.visits.sum() == 37


def test_several_threads_share_the_work() -> None:
    position = deciding(ludoteca.game("fossil"), 2)
    one, two = search(position, 64, threads=1), search(position, 64, threads=2)
    assert two.simulations == 64
    assert_same(two, search(position, 64, threads=2))
    assert (one.visits != two.visits).any() or not position.game.rules.compiled


def test_time_is_kept() -> None:
    """Not to the millisecond, on a machine that does other things too: `bench` measures that."""
    position = deciding(ludoteca.game("fossil"), 2)
    searcher = Searcher()
    searcher.search(position, position.actor, Budget(simulations=1))
    seen: list[float] = []
    begun = time.perf_counter()
    searcher.search(position, position.actor, Budget(seconds=0.3), seen.append)
    assert 0.25 < time.perf_counter() - begun < 3
    assert seen == sorted(seen)
    assert seen[-1] >= 0.9


def test_nothing_is_thought_about_a_single_move() -> None:
    game = ludoteca.game("fossil")
    for seed in range(40):
        for position, _ in random_play(game, seed):
            if len(position.legal_moves()) == 1:
                statistics = Searcher().search(position, position.actor, Budget(seconds=60))
                assert statistics.simulations == 1
                return
    raise AssertionError("no position with a single move was found")


def test_what_was_thought_is_remembered() -> None:
    """When the same seat decides again, along the way that was expected."""
    position = ludoteca.game("fossil").start(2, seed=1)
    seat, searcher = position.actor, Searcher(seed=1)
    statistics = searcher.search(position, seat, Budget(simulations=ENOUGH))
    for move in searcher.principal_variation(position, seat, statistics.moves[statistics.best]):
        position = position.play(move)
        if position.actor == seat:
            break
    assert position.actor == seat
    again = searcher.search(position, seat, Budget(simulations=1))
    assert again.simulations == 1
    assert again.visits.sum() > 1
    assert Searcher(seed=1).search(position, seat, Budget(simulations=1)).visits.sum() == 1


@pytest.mark.parametrize("size", [TreeSize(16, 100), TreeSize(2**8, 2**10)])
def test_a_full_tree_thinks_on_in_the_room_it_has(size: TreeSize) -> None:
    game = ludoteca.game("fossil")
    position = deciding(game, 6)
    search = Search(game, position.players, DEFAULT_PARAMS, seed=1, size=size)
    for _ in range(3):
        search.begin(position.state, position.actor)
        search.run(SOME)
        assert search.used[EDGES] <= size.edges
        assert search.used[NODES] <= size.nodes
        moves, visits, _ = search.edges()
        assert visits.sum() >= SOME
        position = position.play(int(moves[int(np.argmax(visits))]))
        while position.actor != 0 and not position.over:
            position = position.play(position.legal_moves()[0])


def test_room_is_made_by_forgetting_what_cannot_come_any_more() -> None:
    """The part of the tree that is kept is the same as before, number by number."""
    game = ludoteca.game("fossil")
    position = deciding(game, 6)
    seat = position.actor
    search = Search(game, position.players, DEFAULT_PARAMS, seed=1, size=TreeSize(2**8, 2**10))
    search.begin(position.state, seat)
    while search.used[EDGES] <= 2**9:
        search.run(20)
    moves, visits, _ = search.edges()
    after = position.play(int(moves[int(np.argmax(visits))]))
    before, used = search.edges_of(after.state, after.actor), search.used[EDGES]
    search.begin(after.state, after.actor)
    assert search.used[EDGES] < used
    kept = search.edges()
    assert [row.tolist() for row in kept] == [row.tolist() for row in before]


def test_room_is_made_where_nodes_run_out_before_edges_do() -> None:
    game = ludoteca.game("fingers")
    position = game.start(3)
    search = Search(game, 3, DEFAULT_PARAMS, seed=1, size=TreeSize(2**7, 2**14))
    search.begin(position.state, 0)
    search.run(400)
    full = search.used[NODES]
    assert full > 2**7 * 0.6
    for seat in range(3):
        position = position.play(5, seat)
    search.begin(position.state, 0)
    assert search.used[NODES] < full


def test_a_choice_does_not_depend_on_what_others_chose_in_secret() -> None:
    game = ludoteca.game("fingers")
    results = []
    for secret in range(6):
        position = game.start(3).play(secret, 0).play(5 - secret, 2)
        results.append(Searcher(seed=1).search(position, 1, Budget(simulations=50)))
        assert (determinized(position, 1) == determinized(game.start(3), 1)).all()
    for statistics in results[1:]:
        assert_same(statistics, results[0])


def test_what_a_bot_remembers_holds_no_secrets_either() -> None:
    """It has thought about the round before the others chose, and thinks again afterwards."""
    game = ludoteca.game("fingers")
    choices = set()
    for secret in range(6):
        bot, position = SearchBot(1, Budget(simulations=40)), game.start(2)
        bot.choose(position, 1)
        choices.add(bot.choose(position.play(secret, 0), 1).text)
    assert len(choices) == 1


def test_a_choice_does_not_depend_on_what_will_be_rolled() -> None:
    """Whatever the dice bring after each decision: it was the same, and is so when made again."""
    game = ludoteca.game("sample")
    decisions: dict[Position, set[str]] = {}
    for dice in range(6):
        position, chance, draws = game.start(2, seed=1), Seeded(dice), 0
        while not position.over:
            if position.actor == CHANCE:
                move = chance.outcome(position, draws)
                draws += 1
            else:
                bot = SearchBot(position.actor, Budget(simulations=30))
                move = bot.choose(position, position.actor)
                decisions.setdefault(position, set()).add(move.text)
            position = position.play(move)
    assert len(decisions) > 6
    assert all(len(moves) == 1 for moves in decisions.values())


def test_the_highest_number_is_shown_by_all_who_choose_at_once() -> None:
    game = ludoteca.game("fingers")
    position = game.start(3)
    for seat in (2, 0, 1):
        bot = SearchBot(seat, Budget(simulations=ENOUGH))
        assert bot.choose(position, seat).text == "5"
        position = position.play("5", seat)


def deciding(game: Game, seed: int) -> Position:
    """Return a position from the middle of a random game in which the actor has a choice."""
    played = [
        position
        for position, _ in random_play(game, seed)
        if position.actor >= 0 and len(position.legal_moves(position.actor)) > 1
    ]
    return played[len(played) // 2]


def takes_long(game: Game, params: SearchParams) -> bool:
    """Return whether a look at all moves takes a second: of a game that judges them, uncompiled."""
    return game.has_move_scores and not game.rules.compiled and params.prior_sharpness > 0


def assert_same(one: RootStatistics, other: RootStatistics) -> None:
    for name in ("visits", "values", "shares", "errors", "points"):
        assert np.allclose(getattr(one, name), getattr(other, name), atol=1e-9), name
    assert one.moves == other.moves


@pytest.fixture(params=ludoteca.game_ids())
def game(request: pytest.FixtureRequest) -> Game:
    return ludoteca.game(request.param)
