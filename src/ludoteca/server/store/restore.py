"""Putting a backup in the place of a database, without ever leaving none."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from ludoteca.errors import StorageError
from ludoteca.server.store.copy import sync

COMPANIONS = ("-wal", "-shm", "-journal")
"""How the names of the files end that SQLite keeps beside a database."""


@contextmanager
def unused(database: Path) -> Iterator[None]:
    """Keep servers away from a database, and bring it into a single file.

    A damaged one cannot be locked, and stays as it is.

    Raises:
        StorageError: a server uses it.
    """
    if not database.exists():
        yield
        return
    connection = sqlite3.connect(database, isolation_level=None, timeout=0)
    try:
        connection.execute("PRAGMA locking_mode=EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("COMMIT")
        # Not DELETE: while the lock is held, that leaves a journal beside the database.
        connection.execute("PRAGMA journal_mode=MEMORY")
    except sqlite3.DatabaseError as error:
        if "locked" in str(error):
            connection.close()
            raise StorageError(f"a server uses {database}; stop it first") from None
    try:
        yield
    finally:
        connection.close()


def replace_database(part: Path, database: Path) -> Path | None:
    """Put a finished file in the place of a database; return the new name of the old one."""
    kept = None
    if database.exists():
        kept = database.with_stem(f"{database.stem}-replaced-{datetime.now(UTC):%Y%m%d-%H%M%S}")
        _keep(database, kept)
    _give_to_owner_of_folder(part)
    part.replace(database)
    sync(database.parent)
    return kept


def _give_to_owner_of_folder(file: Path) -> None:
    """Let the user of the server open what root has restored."""
    if os.name == "posix" and os.geteuid() == 0:
        owner = file.parent.stat()
        os.chown(file, owner.st_uid, owner.st_gid)


def _keep(database: Path, kept: Path) -> None:
    """Give a database a second name; what SQLite left beside it moves there."""
    try:
        os.link(database, kept)
    except FileExistsError:
        raise StorageError(f"{kept} exists already; wait a second and try again") from None
    except OSError:
        # Some file systems have no links.
        shutil.copy2(database, kept)
    for companion in COMPANIONS:
        beside = Path(f"{database}{companion}")
        if beside.exists():
            beside.rename(f"{kept}{companion}")
