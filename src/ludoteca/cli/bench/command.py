"""Measure speed: random games, legal moves listed at every turn, compiled and uncompiled.

Then simulations of the search, and views and moves as on a server.

If the package open_spiel is installed, its C++ games are measured in the same run. With ``--json``
the figures are printed as JSON.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ludoteca.cli.output.printable import show

if TYPE_CHECKING:
    from ludoteca.engine.game import Game

DEALS = 4
CACHED_LOADS = 6
LOAD = """
import time; began = time.perf_counter()
import ludoteca; imported = time.perf_counter()
ludoteca.game({game!r}, compiled=True)
print(imported - began, time.perf_counter() - imported)
"""
LEAVES, ROLLOUTS = 5, 100
OPEN_SPIEL = ("tic_tac_toe", "connect_four", "breakthrough", "othello")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``ludoteca bench``."""
    parser.add_argument("game", nargs="*", help="which games (default: all)")
    parser.add_argument(
        "--players", type=int, metavar="N", help="seats (default: the usual number)"
    )
    parser.add_argument("--seconds", type=float, default=3, help="for each figure (default 3)")
    parser.add_argument(
        "--server", action="store_true", help="measure the server instead, with 200 tables"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Measure everything, then print it."""
    from ludoteca import StartError, game, game_ids

    if not 0 < args.seconds <= 600:
        raise StartError(f"--seconds is more than 0 and at most 600, not {args.seconds}")
    if args.server:
        from ludoteca.cli.bench import server_speed

        return server_speed.run(args)
    names = args.game or game_ids()
    chosen = [game(name, compiled=False) for name in names]
    found: dict[str, Any] = {"games": {}}
    for one in chosen:
        players = one.info.encode(args.players, {})[0]
        found["games"][one.info.id] = _measure_game(one, players, args.seconds, args.json)
    if find_spec("pyspiel"):
        found["open_spiel"] = {
            name: _with_status(
                f"OpenSpiel {name}", partial(_open_spiel, name, args.seconds), args.json
            )
            for name in OPEN_SPIEL
        }
        for figures in found["games"].values():
            figures["times_open_spiel"] = {
                name: {
                    what: round(figures[what] / theirs[what], 2)
                    for what in ("moves_per_second", "full_playouts_per_second")
                }
                for name, theirs in found["open_spiel"].items()
            }
    print(json.dumps(found, indent=2) if args.json else _report(found))
    return 0


def _measure_game(one: "Game", players: int, seconds: float, quiet: bool) -> dict[str, Any]:
    from ludoteca.cli.bench.search_speed import search_speed
    from ludoteca.cli.bench.table_speed import table_speed

    name = one.info.title
    import_s, cached, cold = _with_status(
        f"{name}: loading", lambda: _load_times(one.info.id), quiet
    )
    plain = _with_status(f"{name}: uncompiled", lambda: _play(one, players, seconds), quiet)
    fast = _with_status(f"{name}: compiled", lambda: _play(one.compiled, players, seconds), quiet)
    table = _with_status(
        f"{name}: at a table", lambda: table_speed(one.compiled, players, seconds / 2), quiet
    )
    search = _with_status(
        f"{name}: search", lambda: search_speed(one.compiled, players, seconds), quiet
    )
    return {
        "players": players,
        "moves_per_second": round(fast["moves_per_second"]),
        "moves_per_second_uncompiled": round(plain["moves_per_second"]),
        "playouts_per_second": round(fast["moves_per_second"] / fast["moves_per_game"]),
        "moves_per_game": round(fast["moves_per_game"], 1),
        "full_playouts_per_second": round(search["full_playouts_per_second"]),
        "simulations_per_second": round(search["simulations_per_second"]),
        "longest_over_time_ms": round(search["longest_over_time_ms"], 1),
        "views_per_second": round(table["views_per_second"]),
        "plays_per_second": round(table["plays_per_second"]),
        "import_seconds": round(import_s, 3),
        "load_seconds_cached": round(cached, 3),
        "load_seconds_cold": round(cold, 3),
    }


def _with_status(what: str, measure: Callable[[], Any], quiet: bool) -> Any:
    """Measure, and show on a terminal what is measured."""
    tells = not quiet and sys.stderr.isatty()
    if tells:
        show(f"\r\x1b[K{what} …", end="", file=sys.stderr)
    result = measure()
    if tells:
        show("\r\x1b[K", end="", file=sys.stderr)
    return result


def _load_times(game_id: str) -> tuple[float, float, float]:
    """Return the seconds to import, to load from the cache, and to load with none."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "LUDOTECA_CACHE": folder}
        runs = []
        for _ in range(1 + CACHED_LOADS):
            code = LOAD.format(game=game_id)
            done = subprocess.run(  # noqa: S603 - our own interpreter, our own code
                [sys.executable, "-c", code],
                env=environment,
                capture_output=True,
                text=True,
                check=True,
            )
            runs.append([float(number) for number in done.stdout.split()])
    return min(run[0] for run in runs), min(run[1] for run in runs[1:]), runs[0][1]


def _play(one: "Game", players: int, seconds: float) -> dict[str, float]:
    """Play random games on one core; return the best slice, since machines are noisy."""
    import numpy as np

    from ludoteca.engine.playout import loop, seed_rng

    rules = one.rules
    handed = (rules.actor, rules.legal, rules.weights, rules.apply)
    state = np.zeros(rules.state_size, dtype=np.int32)
    moves, outcome_weights = np.zeros((2, one.info.max_legal), dtype=np.int32)
    play, rng = loop(rules), seed_rng(1)
    origins = [one.start(players, seed=seed).state for seed in range(DEALS)]
    best, plies, games, batch = 0.0, 0, 0, 1
    stop = time.perf_counter() + seconds
    while time.perf_counter() < stop:
        began = time.perf_counter()
        count = sum(
            play(*handed, origin, state, moves, outcome_weights, rng, batch) for origin in origins
        )
        took = time.perf_counter() - began
        plies, games = plies + count, games + batch * DEALS
        best = max(best, count / took)
        # Slices of about a tenth of a second: long enough to time, short enough for a quiet one.
        batch = batch * 2 if took < 0.05 else batch
    return {"moves_per_second": best, "moves_per_game": plies / games}


def _open_spiel(name: str, seconds: float) -> dict[str, float]:
    """Measure OpenSpiel's C++ random rollouts on one of its games."""
    import random

    import pyspiel

    from ludoteca.cli.bench.search_speed import open_spiel_search

    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    lengths = []
    for _ in range(200):
        copy = state.clone()
        while not copy.is_terminal():
            copy.apply_action(random.choice(copy.legal_actions()))  # noqa: S311
        lengths.append(copy.move_number())
    # Python reaches its rollouts only through its MCTS: a tiny tree with leaves at most two moves
    # deep, and many rollouts from each leaf.
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, LEAVES, 10, False, 1, False)
    length = sum(lengths) / len(lengths)
    best = 0.0
    stop = time.perf_counter() + seconds
    while time.perf_counter() < stop:
        began = time.perf_counter()
        bot.mcts_search(state)
        best = max(best, LEAVES * ROLLOUTS * (length - 1) / (time.perf_counter() - began))
    return {
        "moves_per_second": round(best),
        "moves_per_game": round(length, 1),
        "full_playouts_per_second": round(open_spiel_search(name, seconds)),
    }


def _report(found: dict[str, Any]) -> str:
    lines = []
    for name, figures in found["games"].items():
        lines += [
            f"{name}, {figures['players']} players, random games on one core",
            f"  compiled    {figures['moves_per_second']:>12,} moves/s"
            f"   {figures['playouts_per_second']:>9,} games/s",
            f"  uncompiled  {figures['moves_per_second_uncompiled']:>12,} moves/s",
            f"  search      {figures['full_playouts_per_second']:>12,} full playouts/s in a tree,"
            f" {figures['simulations_per_second']:,} simulations/s as configured",
            f"              {figures['longest_over_time_ms']:>12} ms at most beyond the time limit",
            f"  at a table  {figures['views_per_second']:>12,} views/s"
            f"   {figures['plays_per_second']:>9,} moves/s, each read, checked and played",
            f"  load        {figures['load_seconds_cached']:.2f} s from the cache, "
            f"{figures['load_seconds_cold']:.1f} s the first time; "
            f"import {figures['import_seconds']:.3f} s",
        ]
        for other, theirs in found.get("open_spiel", {}).items():
            ratios = figures["times_open_spiel"][other]
            lines.append(
                f"  OpenSpiel {other:<14} {theirs['moves_per_second']:>12,} moves/s"
                f" (ours: {ratios['moves_per_second']:.1f} times that)"
                f" {theirs['full_playouts_per_second']:>10,} playouts/s of its tree search"
                f" (ours: {ratios['full_playouts_per_second']:.1f} times)"
            )
    return "\n".join(lines)
