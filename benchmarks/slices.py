"""Measure what slices cost: simulations a second in one slice and in many, in turn.

python benchmarks/slices.py fossil --players 4 --rounds 5
"""

import argparse
import asyncio
import statistics
import time

from ludoteca.engine.position import Position
from ludoteca.engine.registry import catalog
from ludoteca.server.bots import bot_tasks
from ludoteca.server.bots.bot_schedule import SLICE_S
from ludoteca.server.bots.worker import Worker


def count(number: int, task: bot_tasks.Task, seconds: float) -> int:
    """Run part of a search in a worker; return its simulations so far."""
    thinking = bot_tasks._active.get(number)
    if thinking is None:
        request = bot_tasks.MoveRequest(task, ("table", number), "level-6:60s")
        thinking = bot_tasks._active[number] = request.begin()
    thinking.run(seconds)
    searcher = thinking._decision._searcher  # type: ignore[attr-defined]
    return sum(run.done for run in searcher._runs)


async def rate(
    worker: Worker, number: int, task: bot_tasks.Task, seconds: float, slice_s: float
) -> int:
    """Return the simulations a second of wall time."""
    begun, done = time.perf_counter(), 0
    while (left := begun + seconds - time.perf_counter()) > 0:
        done = await worker.run(count, number, task, min(slice_s, left))
    await worker.run(bot_tasks.drop, number)
    return int(done / (time.perf_counter() - begun))


async def measure(position: Position, rounds: int, seconds: float) -> None:
    """Print the rates of both ways, in turn, and their ratio."""
    game_id = position.game.info.id
    worker = Worker()
    await worker.load(game_id, compiled=True)
    task = (game_id, True, position.state.tobytes(), position.actor)
    ratios = []
    try:
        for number in range(rounds + 1):
            whole = await rate(worker, 2 * number, task, seconds, seconds)
            sliced = await rate(worker, 2 * number + 1, task, seconds, SLICE_S)
            if number:  # The first round warms up.
                ratios.append(sliced / whole)
                print(f"one slice {whole:,}/s, slices of {SLICE_S} s {sliced:,}/s")
    finally:
        worker.stop()
    print(f"ratio {statistics.median(ratios):.3f}, {min(ratios):.3f} to {max(ratios):.3f}")


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    args = parser.parse_args()
    position = catalog.game(args.game).start(players=args.players, seed=1)
    asyncio.run(measure(position, args.rounds, args.seconds))


if __name__ == "__main__":
    main()
