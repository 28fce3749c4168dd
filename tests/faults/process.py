"""What a process uses: memory and open files."""

from pathlib import Path


def resident_mb(process: int) -> float:
    """Return the memory that a process has in use, in megabytes."""
    return _status_kb(process, "VmRSS") / 1024


def address_space_kb(process: int) -> int:
    """Return how much address space a process has."""
    return _status_kb(process, "VmSize")


def open_files(process: int) -> int:
    """Return how many files and sockets a process has open."""
    return len(list(Path(f"/proc/{process}/fd").iterdir()))


def _status_kb(process: int, name: str) -> int:
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith(name + ":"):
            return int(line.split()[1])
    raise AssertionError(f"the kernel says nothing about {name}")
