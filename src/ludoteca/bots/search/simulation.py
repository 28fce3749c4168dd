"""One simulation after another: down the tree, on by chance to the end, and back with the news."""

import math

from ludoteca.bots.search.desk import DEEPEST, Kernels
from ludoteca.bots.search.judging import judge, note
from ludoteca.bots.search.luck import learn_from, tell_again
from ludoteca.bots.search.priors import set_odds, set_priors
from ludoteca.bots.search.tree import NONE, enter, key_of, spread
from ludoteca.engine.contract import CHANCE, NOBODY, kernel
from ludoteca.engine.playout import below, pick_weighted

FEW = 16
"""Up to so many outcomes of a roll are gone through in turn instead of drawn."""


@kernel
def _known_key(game, desk, seat, secrets):
    """Return the key of the node where a seat decides: of what it may know, and no more."""
    if not secrets or seat == CHANCE:
        return key_of(desk.state, seat)
    desk.aside[:] = desk.state
    game.hide(desk.aside, seat)
    return key_of(desk.aside, seat)


@kernel
def _best_edge(tree, style, node):
    """Return the edge that a seat tries next: promising, or not tried often enough."""
    first = tree.first[node]
    last = first + tree.count[node]
    urge = style.trust * math.sqrt(tree.visits[node])
    unseen = _mean(tree, first, last) - style.doubt
    best = first
    most = -1e9
    for edge in range(first, last):
        tries = tree.tries[edge]
        value = tree.worth[edge] / tries if tries else unseen
        value += urge * tree.prior[edge] / (1 + tries)
        if style.curiosity > 0.0:
            value += style.curiosity * _novelty(tries, tree.visits[node])
        if value > most:
            most = value
            best = edge
    return best


@kernel
def _mean(tree, first, last):
    """Return what all edges of a node have been worth together, for each try."""
    worth = 0.0
    tries = 0
    for edge in range(first, last):
        worth += tree.worth[edge]
        tries += tree.tries[edge]
    return worth / tries if tries else 0.5


@kernel
def _novelty(tries, visits):
    """Return how much is to be learnt from an edge (UCB1); of one never tried, everything."""
    return math.sqrt(math.log(visits + 1) / tries) if tries else 1e6


@kernel
def _root_edge(tree, style, node):
    """Return the edge to try at the root: one with fewer visits than its guaranteed number first.

    A move that looks bad at first sight then has enough visits to be compared with the best one.
    """
    first = tree.first[node]
    least = style.root_share * tree.visits[node] / tree.count[node]
    for edge in range(first, first + tree.count[node]):
        if tree.tries[edge] < least:
            return edge
    return _best_edge(tree, style, node)


@kernel
def _due_edge(tree, node):
    """Return the outcome of a roll that is furthest behind its share."""
    first = tree.first[node]
    best = first
    most = -1e9
    for edge in range(first, first + tree.count[node]):
        due = tree.prior[edge] * (tree.visits[node] + 1) - tree.tries[edge]
        if due > most + 1e-9:
            most = due
            best = edge
    return best


@kernel
def _descend(game, tree, style, desk, who, secrets, rng):
    """Go down the tree to a leaf and note the way; return how many nodes it has."""
    depth = 0
    seat = who
    desk.rolling[0] = NONE
    node = _node_here(game, tree, desk, seat, secrets)
    while node != NONE and _visit(game, tree, style, desk, seat, node, depth, rng):
        if seat == CHANCE:
            edge = _due_edge(tree, node)
        elif depth == 0:
            edge = _root_edge(tree, style, node)
        else:
            edge = _best_edge(tree, style, node)
        desk.path_nodes[depth] = node
        desk.path_edges[depth] = edge
        desk.path_seats[depth] = seat
        depth += 1
        game.apply(desk.state, seat, tree.moves[edge])
        seat = game.actor(desk.state)
        drawn = seat == CHANCE and _draw_among_many(game, desk, rng)
        if drawn:
            seat = game.actor(desk.state)
        if seat == NOBODY or depth == DEEPEST:
            break
        # Where all is open, an edge always leads to the same node: no need to look for it.
        node = tree.child[edge]
        if node == NONE or drawn or secrets:
            node = _node_here(game, tree, desk, seat, secrets)
            tree.child[edge] = node
    return depth


@kernel
def _node_here(game, tree, desk, seat, secrets):
    """Return the node of the position that has been reached; NONE if there is no room for it."""
    return enter(tree, _known_key(game, desk, seat, secrets))


@kernel
def _draw_among_many(game, desk, rng):
    """Make the draws that have too many outcomes for the tree; tell whether there was one."""
    drawn = False
    seat = game.actor(desk.state)
    while seat == CHANCE:
        count = game.legal(desk.state, seat, desk.moves)
        if count <= FEW:
            return drawn
        game.weights(desk.state, desk.odds)
        game.apply(desk.state, seat, desk.moves[pick_weighted(rng, desk.odds, count)])
        drawn = True
        seat = game.actor(desk.state)
    return drawn


@kernel
def _visit(game, tree, style, desk, seat, node, depth, rng):
    """Count a visit to a node; tell whether it has edges to go on along, now or since before."""
    tree.visits[node] += 1
    if tree.first[node] != NONE:
        return True
    count = game.legal(desk.state, seat, desk.moves)
    is_leaf = tree.visits[node] == 1 and count > 1 and depth > 0
    if is_leaf and seat == CHANCE:
        desk.rolling[0] = node
    # Where nothing is played out, the moves of a leaf are what it is judged by.
    if is_leaf and (style.patience > 0.0 or seat == CHANCE):
        return False
    first = spread(tree, node, desk.moves, count)
    if first == NONE:
        return False
    if seat == CHANCE:
        set_odds(game, tree, desk, first, count)
    elif count > 1:
        set_priors(game, tree, style, desk, seat, first, count, rng)
    if not is_leaf:
        desk.leaf[0] = NOBODY
    return not is_leaf


@kernel
def _play_out(game, style, desk, rng):
    """Play on from the leaf; return whether the game was played to its end."""
    plies = 0
    seat = game.actor(desk.state)
    while seat != NOBODY:
        if plies >= style.patience:
            return False
        count = game.legal(desk.state, seat, desk.moves)
        if seat == CHANCE:
            game.weights(desk.state, desk.odds)
            choice = pick_weighted(rng, desk.odds, count)
        else:
            choice = below(rng, count)
        game.apply(desk.state, seat, desk.moves[choice])
        plies += 1
        seat = game.actor(desk.state)
    return True


@kernel
def _go_back(tree, desk, depth, rolls, secrets):
    """Tell every edge of the way what it led to, the last one first: perhaps to a roll."""
    for back in range(depth):
        step = depth - 1 - back
        edge = desk.path_edges[step]
        seat = desk.path_seats[step]
        # Where others choose in secret, a move does not always lead to the same roll.
        if rolls and seat != CHANCE and not secrets:
            tell_again(tree, desk, edge)
        tree.tries[edge] += 1
        rolls = seat == CHANCE
        if rolls:
            learn_from(tree, desk, desk.path_nodes[step], edge)
        else:
            tree.worth[edge] += desk.values[seat]


@kernel
def simulate(
    actor,
    legal,
    weights,
    apply,
    scores,
    winners,
    estimate,
    hide,
    determinize,
    move_scores,
    tree,
    style,
    desk,
    report,
    origin,
    who,
    secrets,
    rng,
    simulations,
):
    """Run simulations from a position in which seat ``who`` decides.

    Compiled functions can be handed over one by one, but not in a tuple: that is made here.
    """
    game = Kernels(
        actor, legal, weights, apply, scores, winners, estimate, hide, determinize, move_scores
    )
    for _ in range(simulations):
        desk.state[:] = origin
        desk.leaf[0] = NOBODY
        depth = _descend(game, tree, style, desk, who, secrets, rng)
        rolls = game.actor(desk.state) == CHANCE
        over = _play_out(game, style, desk, rng)
        judge(game, style, desk, over)
        if desk.rolling[0] != NONE:
            tree.base[desk.rolling[0]] = desk.values
        _go_back(tree, desk, depth, rolls, secrets)
        if depth:
            note(report[desk.path_edges[0] - tree.first[desk.path_nodes[0]]], style, desk)
