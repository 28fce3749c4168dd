"""Opening the database file: settings that make a commit mean "on disk", and its migrations."""

import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from ludoteca.errors import StorageError
from ludoteca.private_files import make_database
from ludoteca.server.store.copy import copy_database
from ludoteca.server.store.erasure import clean_once
from ludoteca.server.store.schema import VERSION

MIGRATIONS = Path(__file__).parent / "migrations"
log = logging.getLogger(__name__)
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=0",
    # Nothing that was deleted stays, neither in the file nor in temporary ones.
    "secure_delete=ON",
    "temp_store=MEMORY",
)


def connect(file: Path) -> Connection:
    """Open the one connection there is, after bringing the file up to date.

    One connection, since SQLite before 3.51.3 can damage a file that several connections write
    in WAL mode; the exclusive lock keeps a second server away from the same file.

    Raises:
        StorageError: the file cannot be opened, is in use, or is of a newer version.
    """
    try:
        for warning in make_database(file):
            log.warning(warning)
        connection = _engine(file).connect()
        migrate(connection)
        clean_once(connection)
    except (DBAPIError, sqlite3.Error, OSError) as error:
        raise _cannot_open(file, error) from None
    return connection


@contextmanager
def existing(file: Path) -> Iterator[Connection]:
    """Open an existing database exclusively, as it is, to read or copy it.

    Raises:
        StorageError: it is missing, damaged, in use, no database of ours, or of a newer version.
    """
    engine = _reading_engine(file)
    try:
        try:
            file.stat()
            connection = engine.connect()
            found = _version(connection)
            connection.rollback()
        except (DBAPIError, OSError) as error:
            raise _cannot_open(file, error) from None
        if found is None:
            raise StorageError(f"{file} is a database, but not one of Ludoteca")
        _check_not_newer(found)
        yield connection
        connection.close()
    finally:
        engine.dispose()


@contextmanager
def existing_in_this_version(file: Path) -> Iterator[Connection]:
    """Open a database that is there; one of an older version as a copy that is up to date.

    Raises:
        StorageError: as ``existing``, or it cannot be brought up to date.
    """
    with existing(file) as connection:
        if _version(connection) == VERSION:
            yield connection
            return
        with TemporaryDirectory(prefix="ludoteca-") as folder:
            copied = Path(folder) / file.name
            copy_database(connection, copied, between=lambda: None)
            newer = connect(copied)
            try:
                yield newer
            finally:
                newer.close()
                newer.engine.dispose()


def _reading_engine(file: Path) -> Engine:
    # A disk that cannot be written has no place for the lock files of SQLite.
    mode = "mode=rw" if os.access(file, os.W_OK) else "mode=ro&immutable=1"
    address = f"file:{quote(str(file.absolute()))}?{mode}"

    def opened() -> sqlite3.Connection:
        connection = sqlite3.connect(
            address, uri=True, isolation_level=None, timeout=0, check_same_thread=False
        )
        connection.execute("PRAGMA locking_mode=EXCLUSIVE")
        connection.execute("PRAGMA query_only=ON")
        return connection

    return create_engine("sqlite://", creator=opened, poolclass=StaticPool)


def _cannot_open(file: Path, error: Exception) -> StorageError:
    reason = getattr(error, "orig", None) or getattr(error, "strerror", None) or error
    if "locked" in str(reason):
        reason = "another server uses it; stop that one, or choose another --data folder"
    return StorageError(f"{file} cannot be opened: {str(reason).lower()}")


def _engine(file: Path) -> Engine:
    # Only the writer's thread ever uses the connection, but another one opens it.
    engine = create_engine(
        f"sqlite:///{file}",
        poolclass=StaticPool,
        connect_args={"check_same_thread": False, "isolation_level": None, "timeout": 0},
    )

    @event.listens_for(engine, "connect")
    def _set(connection: Any, _record: object) -> None:
        connection.execute("PRAGMA locking_mode=EXCLUSIVE")
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def migrate(connection: Connection) -> None:
    """Bring the schema to the newest version; does nothing, quickly, if it is there."""
    found = _version(connection)
    connection.rollback()
    if found == VERSION:
        return
    if found is not None:
        _check_not_newer(found)
    # Alembic takes longer to import than all the rest; it is seldom needed.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    connection.commit()


def _check_not_newer(found: str) -> None:
    if found > VERSION:
        raise StorageError(
            f"the data is of a newer Ludoteca (version {found}, this one knows {VERSION}); "
            "install the version that wrote it, or a later one"
        )


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)
