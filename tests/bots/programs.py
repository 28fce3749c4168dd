"""Small programs that play, each badly in its own way."""

import sys
from pathlib import Path
from textwrap import dedent, indent

FRAME = """
import json, os, signal, subprocess, sys, time
from pathlib import Path

here = Path(__file__).parent

def say(type="move", **message):
    print(json.dumps({"type": type, **message}), flush=True)

with (here / "starts").open("a") as file:
    file.write(f"{os.getpid()}\\n")
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        say("ready", protocol=1)
    elif told["type"] == "over":
        (here / "over").write_text(line)
    else:
        number, moves = told["number"], told["moves"]
        with (here / "asked").open("a") as file:
            file.write(line)
BEHAVIOUR
(here / "bye").touch()
"""
WELL = "say(number=number, move=moves[-1])"


def program(folder: Path, behaviour: str = WELL) -> tuple[str, ...]:
    """Write a program that does this when it is asked for a move; return how it is started."""
    file = folder / "program.py"
    file.write_text(FRAME.replace("BEHAVIOUR", indent(dedent(behaviour).strip(), " " * 8)))
    return (sys.executable, "-I", str(file))


def starts(folder: Path) -> list[int]:
    """Return the process ids that a program has had."""
    return [int(line) for line in (folder / "starts").read_text().split()]
