"""Rows whose faults the ordinary tests inject: ``make soak`` runs these and counts them.

``make test`` runs the same tests anyway; there a row only sees that they still exist.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.faults.registry import Measured, needs, row
from tests.faults.trial import Trial

ROOT = Path(__file__).parents[4]
WITHIN_S = 1200
SERVER = "tests/server/{}.py"
GAMES = "src/ludoteca/games"


def run_tests(
    trial: Trial, *names: str, chosen: str = "", compiled: bool = False, **environment: str
) -> Measured:
    """Run tests by file and by a ``-k`` expression; count those that passed and failed."""
    files = [name.partition("::")[0] for name in names]
    assert all((ROOT / file).exists() for file in files), files
    found = Measured(0)
    if not trial.thorough:
        found.note("make test runs these tests by themselves")
        return found
    command = [sys.executable, "-m", "pytest", "-q", *names, *(["-k", chosen] if chosen else [])]
    environment = os.environ | {"LUDOTECA_COMPILED": "1" if compiled else "0"} | environment
    ran = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=WITHIN_S
    )
    counts = {word: int(number) for number, word in re.findall(r"(\d+) (\w+)", ran.stdout[-200:])}
    found.count = counts.get("passed", 0)
    found.at_least("tests that passed", found.count, 1)
    found.none("tests that failed", counts.get("failed", 0) + counts.get("errors", 0))
    return found


@row("S6", "a player's second, anonymous window", unit="tests", small=1, full=1)
def second_window(trial: Trial) -> Measured:
    """A spectator sees no more than every stranger, whose window it may be."""
    found = run_tests(trial, SERVER.format("tables/test_secrets"), chosen="anonymous")
    found.note("there is no delay for spectators")
    return found


@row("A1", "sockets from other sites", unit="tests", small=1, full=1)
def origins(trial: Trial) -> Measured:
    """Only our own pages may open sockets with a cookie."""
    return run_tests(trial, SERVER.format("net/test_origin"), SERVER.format("net/test_network"))


@row("A2", "cross-site requests", unit="tests", small=1, full=1)
def cross_site(trial: Trial) -> Measured:
    """Every writing route refuses other pages; reading changes nothing."""
    return run_tests(trial, SERVER.format("net/test_origin"), chosen="writing or reading or site")


needs("A3", "magic links", "accounts with mail: there are only guests")


@row("A5", "invitations and seats", unit="tests", small=1, full=1)
def seats(trial: Trial) -> Measured:
    """Seats belong to people and not to links."""
    return run_tests(trial, SERVER.format("commands/test_seats"))


@row("A6", "scripts in names and chat", unit="tests", small=1, full=1)
def scripts(trial: Trial) -> Measured:
    """Payloads stay plain text in a real browser, and the policy blocks what is not ours."""
    file = "tests/web/net/test_plain_text.py"
    found = run_tests(trial, file, compiled=True, LUDOTECA_ALL_PAYLOADS="1")
    found.note("212 payloads in chat and 6 in names, in Chromium; chat shows what was typed")
    return found


@row("A8", "export and deletion", unit="tests", small=1, full=1)
def deletion(trial: Trial) -> Measured:
    """A person who asks for it is deleted; the games of others stay complete."""
    names = (SERVER.format("accounts/test_guests"), SERVER.format("accounts/test_forgetting"))
    return run_tests(trial, *names)


needs("A7", "ban, mute, logout everywhere", "bans; muting and removing belong to table hosts")


@row("D1", "backup and restore", unit="tests", small=1, full=1)
def backups(trial: Trial) -> Measured:
    """Back up beside a running server, restore elsewhere, and replay everything."""
    return run_tests(trial, SERVER.format("store/test_backup"))


@row("D2", "upgrade with stored games", unit="tests", small=1, full=1)
def upgrades(trial: Trial) -> Measured:
    """Replay and continue stored games of every rules version."""
    names = ("tests/contract/test_stored_games.py", SERVER.format("tables/test_stored_games"))
    return run_tests(trial, *names)


@row("G1", "rules against counted trees", unit="tests", small=1, full=1)
def counted_trees(trial: Trial) -> Measured:
    """Compare perft counts with those of slow references."""
    return run_tests(trial, "tests/contract/test_perft.py", compiled=True)


@row("G2", "rules against references", unit="tests", small=1, full=5)
def references(trial: Trial) -> Measured:
    """Play random games by both, five times as many as ``make test``."""
    times = {"LUDOTECA_SOAK": str(trial.count), "PYTEST_ADDOPTS": "-n auto"}
    return run_tests(trial, GAMES, chosen="random_games", compiled=True, **times)


@row("G3", "invariants", unit="tests", small=1, full=1)
def invariants(trial: Trial) -> Measured:
    """Conservation, bounds, round trips: the contract of every game."""
    return run_tests(trial, "tests/contract/test_play.py", compiled=True)


@row("G4", "golden transcripts", unit="tests", small=1, full=1)
def transcripts(trial: Trial) -> Measured:
    """Recorded games are told exactly as before."""
    return run_tests(trial, "tests/contract/test_folder.py", "tests/contract/test_reading.py")


needs("F3", "mutation testing", "an hour by itself: make mutants, whose mutants.json has this row")
