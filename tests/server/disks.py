"""Disks that do not obey: one that is full, and one on which every write fails."""

import resource
import subprocess
from pathlib import Path

from tests.server.served import Served

DISK = "disk"
"""The folder inside the server's own on which the small disk is mounted."""


def on_small_disk(folder: Path) -> Served | None:
    """Return a server whose data is on a disk of its own, of one megabyte; not started yet.

    ``None`` if this machine does not let users mount disks.
    """
    disk = folder / DISK
    disk.mkdir()
    mount = f"mount -t tmpfs -o size=1m tmpfs {disk}"
    if subprocess.run(["unshare", "-rm", "sh", "-c", mount], capture_output=True).returncode:
        return None
    server = Served(folder, "--data", str(disk), environment={"LUDOTECA_COMPILED": "0"})
    server.before = ["unshare", "-rm", "sh", "-c", f'{mount} && exec "$@"', "sh"]
    return server


def mounted(server: Served) -> Path:
    """Return the small disk of a running server, as seen from outside."""
    return Path(f"/proc/{server.pid}/root{server.folder}/{DISK}")


def fill(server: Served) -> Path:
    """Fill the small disk to the last byte; return the file that does so."""
    filler = mounted(server) / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(1024))
        except OSError:
            return filler


def break_disk(server: Served) -> None:
    """Let every further write of a running server fail."""
    _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, most))
