"""Copying a whole database into a file of its own, while it is in use."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection

from ludoteca.errors import StorageError
from ludoteca.private_files import FILE_MODE

PAGES_AT_ONCE = 64
"""A quarter of a megabyte: copied in less than a millisecond."""
SPARE_BYTES = 1 << 20
"""What must be left on a disk after a copy."""
MEGABYTE = 1 << 20


def copy_database(connection: Connection, file: Path, between: Callable[[], None]) -> None:
    """Copy the database of a connection in small steps, calling ``between`` after each.

    What is written between two steps on the same connection is in the copy, too. The copy is a
    single file that only its owner can read.

    Raises:
        StorageError: the copy cannot be written; the file is removed again.
    """
    source = connection.connection.driver_connection
    assert isinstance(source, sqlite3.Connection), "the driver is that of Python"
    try:
        _check_room(source, file)
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE_MODE))
    except OSError as error:
        raise StorageError(f"{file} cannot be written: {_reason(error)}") from None
    try:
        _copy(source, file, between)
    except (OSError, sqlite3.Error) as error:
        file.unlink(missing_ok=True)
        raise StorageError(f"{file} cannot be written: {_reason(error)}") from None
    except BaseException:
        file.unlink(missing_ok=True)
        raise


def _copy(source: sqlite3.Connection, file: Path, between: Callable[[], None]) -> None:
    target = sqlite3.connect(file, isolation_level=None)
    try:
        # An incomplete copy is useless: no journal, and `seal` syncs it to the disk.
        target.execute("PRAGMA journal_mode=OFF")
        target.execute("PRAGMA synchronous=OFF")
        source.backup(target, pages=PAGES_AT_ONCE, progress=lambda *_: between())
    finally:
        target.close()


def seal(file: Path) -> None:
    """Make a copy a single file that needs no other, and write it through to the disk.

    Raises:
        StorageError: it cannot be written.
    """
    try:
        copy = sqlite3.connect(file, isolation_level=None)
        try:
            copy.execute("PRAGMA journal_mode=DELETE")
        finally:
            copy.close()
        sync(file)
    except (OSError, sqlite3.Error) as error:
        raise StorageError(f"{file} cannot be written: {_reason(error)}") from None


def sync(path: Path) -> None:
    """Write a file, or the names in a folder, through to the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def publish(part: Path, file: Path) -> None:
    """Give a finished file its final name, at once or not at all; on another disk by a copy.

    Raises:
        StorageError: there is a file of that name, or it cannot be written.
    """
    try:
        if part.stat().st_dev != file.parent.stat().st_dev:
            part = _copy_to(file.parent, part)
        _name(part, file)
        sync(file.parent)
    except FileExistsError:
        raise StorageError(f"{file} exists already; choose another name") from None
    except OSError as error:
        raise StorageError(f"{file} cannot be written: {_reason(error)}") from None


def _copy_to(folder: Path, part: Path) -> Path:
    """Move a file to another disk, under a name that says that it is not finished."""
    there = folder / part.name
    try:
        with there.open("xb") as target, part.open("rb") as source:
            os.fchmod(target.fileno(), FILE_MODE)
            shutil.copyfileobj(source, target)
            os.fsync(target.fileno())
    except OSError:
        there.unlink(missing_ok=True)
        raise
    part.unlink()
    return there


def _name(part: Path, file: Path) -> None:
    try:
        # Unlike a renaming, a link never replaces a file.
        os.link(part, file)
    except FileExistsError:
        part.unlink()
        raise
    except OSError:
        # Some file systems have no links.
        if file.exists():
            part.unlink()
            raise FileExistsError from None
        part.rename(file)
    else:
        part.unlink()


def _check_room(source: sqlite3.Connection, file: Path) -> None:
    (pages,), (size,) = (
        source.execute(f"PRAGMA {name}").fetchone() for name in ("page_count", "page_size")
    )
    needed = pages * size + SPARE_BYTES
    free = shutil.disk_usage(file.parent).free
    if free < needed:
        raise StorageError(
            f"{file.parent} has {free / MEGABYTE:.1f} MB left, "
            f"and a copy of the games needs {needed / MEGABYTE:.1f} MB"
        )


def _reason(error: Exception) -> str:
    return (getattr(error, "strerror", None) or str(error)).lower()
