"""Measure how long the deletion of a guest keeps the writer busy.

python benchmarks/deletion.py --guests 10000 --tables 10000 --chat 50000 --rounds 5
"""

import argparse
import statistics
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, insert

from ludoteca.server.store import erasure
from ludoteca.server.store.database import connect
from ludoteca.server.store.schema import chat, people, sitters, tables
from ludoteca.server.store.store import FILE
from ludoteca.server.tables.events import SeatSetup, Setup, encode


def fill(connection: Connection, guests: int, games: int, messages: int) -> None:
    """Store guests, tables of two guests at one screen each, and chat."""
    with connection.begin():
        connection.execute(insert(people), [_guest(number) for number in range(guests)])
        connection.execute(insert(tables), [_table(number, guests) for number in range(games)])
        seats = [
            {"person": f"guest-{number % guests}", "table_id": f"table-{number}"}
            for number in range(games)
        ]
        connection.execute(insert(sitters), seats)
        said = [_message(number, guests, games) for number in range(messages)]
        connection.execute(insert(chat), said)


def _guest(number: int) -> dict[str, object]:
    token = number.to_bytes(32)
    return {"id": f"guest-{number}", "name": f"Guest {number}", "token": token, "created": 0}


def _table(number: int, guests: int) -> dict[str, object]:
    host = f"guest-{number % guests}"
    seats = [SeatSetup("person", host), SeatSetup("here", host, f"Friend {number}")]
    setup = encode(Setup("fossil", 1, host, seats, {}, "public"))
    row = {"id": f"table-{number}", "setup": setup, "commitment": "", "visibility": "public"}
    return {**row, "status": "over", "created": 0, "changed": 0}


def _message(number: int, guests: int, games: int) -> dict[str, object]:
    row = {"table_id": f"table-{number % games}", "line": number // games, "command": f"{number}"}
    text = f"This is message {number} of the chat."
    return {**row, "person": f"guest-{number % guests}", "seat": 0, "at": 0, "text": text}


def measure(connection: Connection, rounds: int) -> list[float]:
    """Delete one guest after another; return the seconds of each deletion."""
    times = []
    for number in range(rounds):
        begun = time.perf_counter()
        erasure.erase(connection, [lambda here, who=f"guest-{number}": erasure.forget(here, who)])  # type: ignore[misc]
        times.append(time.perf_counter() - begun)
    return times


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--guests", type=int, default=10_000)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--chat", type=int, default=50_000)
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    with TemporaryDirectory() as folder:
        connection = connect(Path(folder) / FILE)
        fill(connection, args.guests, args.tables, args.chat)
        times = measure(connection, args.rounds)
        connection.close()
        connection.engine.dispose()
    print(f"median {statistics.median(times):.2f} s, {min(times):.2f} to {max(times):.2f} s")


if __name__ == "__main__":
    main()
