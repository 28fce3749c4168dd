"""Simulations: select a leaf, expand it, roll out, evaluate, backpropagate."""

import math

from ludoteca.bots.search.chance_nodes import correct_parent, update_chance_node
from ludoteca.bots.search.evaluation import add_to_root_sums, evaluate
from ludoteca.bots.search.priors import set_outcome_probabilities, set_priors
from ludoteca.bots.search.tree import NONE, expand, find_or_add, key_of
from ludoteca.bots.search.workspace import MAX_DEPTH, Kernels
from ludoteca.engine.contract import CHANCE, NOBODY, kernel
from ludoteca.engine.playout import below, pick_weighted

MAX_CHANCE_CHILDREN = 16
"""A chance node with more outcomes is sampled and has no node in the tree."""


@kernel
def _node_key(game, workspace, seat, secrets):
    """Return the key of a node: a digest of the state without what is hidden from its seat."""
    if not secrets or seat == CHANCE:
        return key_of(workspace.state, seat)
    workspace.scratch_state[:] = workspace.state
    game.hide(workspace.scratch_state, seat)
    return key_of(workspace.scratch_state, seat)


@kernel
def _select_edge(tree, params, node):
    """Return the edge with the highest value plus exploration bonus (PUCT, UCB1)."""
    first = tree.first_edge[node]
    last = first + tree.edge_count[node]
    exploration = params.c_puct * math.sqrt(tree.node_visits[node])
    unvisited_value = _mean_value(tree, first, last) - params.fpu_reduction
    best = first
    best_value = -1e9
    for edge in range(first, last):
        visits = tree.edge_visits[edge]
        value = tree.total_value[edge] / visits if visits else unvisited_value
        value += exploration * tree.prior[edge] / (1 + visits)
        if params.c_uct > 0.0:
            value += params.c_uct * _ucb1_bonus(visits, tree.node_visits[node])
        if value > best_value:
            best_value = value
            best = edge
    return best


@kernel
def _mean_value(tree, first, last):
    """Return the mean value of all visits of the edges of a node."""
    total = 0.0
    visits = 0
    for edge in range(first, last):
        total += tree.total_value[edge]
        visits += tree.edge_visits[edge]
    return total / visits if visits else 0.5


@kernel
def _ucb1_bonus(edge_visits, node_visits):
    """Return the exploration bonus of UCB1; an unvisited edge comes first."""
    return math.sqrt(math.log(node_visits + 1) / edge_visits) if edge_visits else 1e6


@kernel
def _select_root_edge(tree, params, node):
    """Return the edge to visit from the root: first an edge below its guaranteed visits.

    So a move with a low prior has enough visits to be compared with the best one.
    """
    first = tree.first_edge[node]
    least = params.root_share * tree.node_visits[node] / tree.edge_count[node]
    for edge in range(first, first + tree.edge_count[node]):
        if tree.edge_visits[edge] < least:
            return edge
    return _select_edge(tree, params, node)


@kernel
def _select_outcome(tree, node):
    """Return the outcome of a chance node that is furthest behind its expected visits."""
    first = tree.first_edge[node]
    best = first
    most_due = -1e9
    for edge in range(first, first + tree.edge_count[node]):
        due = tree.prior[edge] * (tree.node_visits[node] + 1) - tree.edge_visits[edge]
        if due > most_due + 1e-9:
            most_due = due
            best = edge
    return best


@kernel
def _descend(game, tree, params, workspace, who, secrets, rng):
    """Select a leaf and keep the path to it; return the length of the path."""
    depth = 0
    seat = who
    workspace.chance_leaf[0] = NONE
    node = _current_node(game, tree, workspace, seat, secrets)
    while node != NONE and _visit(game, tree, params, workspace, seat, node, depth, rng):
        if depth == 0 and workspace.forced_edge[0] != NONE:
            edge = workspace.forced_edge[0]
        elif seat == CHANCE:
            edge = _select_outcome(tree, node)
        elif depth == 0:
            edge = _select_root_edge(tree, params, node)
        else:
            edge = _select_edge(tree, params, node)
        workspace.path_nodes[depth] = node
        workspace.path_edges[depth] = edge
        workspace.path_seats[depth] = seat
        depth += 1
        game.apply(workspace.state, seat, tree.moves[edge])
        seat = game.actor(workspace.state)
        drawn = seat == CHANCE and _sample_large_chance_nodes(game, workspace, rng)
        if drawn:
            seat = game.actor(workspace.state)
        if seat == NOBODY or depth == MAX_DEPTH:
            break
        # Without secrets an edge always leads to the same node, which is then not looked up.
        node = tree.child[edge]
        if node == NONE or drawn or secrets:
            node = _current_node(game, tree, workspace, seat, secrets)
            tree.child[edge] = node
    return depth


@kernel
def _current_node(game, tree, workspace, seat, secrets):
    """Return the node of the state that has been reached; NONE if the tree is full."""
    return find_or_add(tree, _node_key(game, workspace, seat, secrets))


@kernel
def _sample_large_chance_nodes(game, workspace, rng):
    """Sample the chance nodes with too many outcomes for the tree; return whether there was one."""
    drawn = False
    seat = game.actor(workspace.state)
    while seat == CHANCE:
        count = game.legal(workspace.state, seat, workspace.moves)
        if count <= MAX_CHANCE_CHILDREN:
            return drawn
        game.weights(workspace.state, workspace.outcome_weights)
        game.apply(
            workspace.state,
            seat,
            workspace.moves[pick_weighted(rng, workspace.outcome_weights, count)],
        )
        drawn = True
        seat = game.actor(workspace.state)
    return drawn


@kernel
def _visit(game, tree, params, workspace, seat, node, depth, rng):
    """Count a visit to a node and expand it if it is due; return whether selection goes on."""
    tree.node_visits[node] += 1
    if tree.first_edge[node] != NONE:
        return True
    count = game.legal(workspace.state, seat, workspace.moves)
    is_leaf = tree.node_visits[node] == 1 and count > 1 and depth > 0
    if is_leaf and seat == CHANCE:
        workspace.chance_leaf[0] = node
    # Without rollouts a leaf is expanded at once: it is evaluated by its best move.
    if is_leaf and (params.rollout_plies > 0.0 or seat == CHANCE):
        return False
    first = expand(tree, node, workspace.moves, count)
    if first == NONE:
        return False
    if seat == CHANCE:
        set_outcome_probabilities(game, tree, workspace, first, count)
    elif count > 1:
        set_priors(game, tree, params, workspace, seat, first, count, rng)
    if not is_leaf:
        workspace.leaf_seat[0] = NOBODY
    return not is_leaf


@kernel
def _roll_out(game, params, workspace, rng):
    """Play random moves from the leaf; return whether the game has ended."""
    plies = 0
    seat = game.actor(workspace.state)
    while seat != NOBODY:
        if plies >= params.rollout_plies:
            return False
        count = game.legal(workspace.state, seat, workspace.moves)
        if seat == CHANCE:
            game.weights(workspace.state, workspace.outcome_weights)
            choice = pick_weighted(rng, workspace.outcome_weights, count)
        else:
            choice = below(rng, count)
        game.apply(workspace.state, seat, workspace.moves[choice])
        plies += 1
        seat = game.actor(workspace.state)
    return True


@kernel
def _backpropagate(tree, workspace, depth, is_chance, secrets):
    """Add the values to every edge of the path, from the leaf up.

    ``is_chance``: whether the edge below leads to a chance node.
    """
    for step in range(depth - 1, -1, -1):
        edge = workspace.path_edges[step]
        seat = workspace.path_seats[step]
        # With secrets a move does not always lead to the same chance node.
        if is_chance and seat != CHANCE and not secrets:
            correct_parent(tree, workspace, edge)
        tree.edge_visits[edge] += 1
        is_chance = seat == CHANCE
        if is_chance:
            update_chance_node(tree, workspace, workspace.path_nodes[step], edge)
        else:
            tree.total_value[edge] += workspace.values[seat]


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
    params,
    workspace,
    root_sums,
    origin,
    who,
    secrets,
    rng,
    simulations,
):
    """Run simulations from a state in which seat ``who`` decides.

    The kernels are single arguments: compiled functions cannot be passed in a tuple.
    """
    game = Kernels(
        actor, legal, weights, apply, scores, winners, estimate, hide, determinize, move_scores
    )
    for _ in range(simulations):
        workspace.state[:] = origin
        workspace.leaf_seat[0] = NOBODY
        depth = _descend(game, tree, params, workspace, who, secrets, rng)
        is_chance = game.actor(workspace.state) == CHANCE
        over = _roll_out(game, params, workspace, rng)
        evaluate(game, params, workspace, over)
        if workspace.chance_leaf[0] != NONE:
            tree.baseline[workspace.chance_leaf[0]] = workspace.values
        _backpropagate(tree, workspace, depth, is_chance, secrets)
        if depth:
            add_to_root_sums(
                root_sums[workspace.path_edges[0] - tree.first_edge[workspace.path_nodes[0]]],
                params,
                workspace,
            )
