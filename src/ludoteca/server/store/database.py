"""Opening the database file: settings that make a commit mean "on disk", and its migrations."""

import logging
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from ludoteca.errors import StorageError
from ludoteca.private_files import make_database
from ludoteca.server.store.schema import VERSION

MIGRATIONS = Path(__file__).parent / "migrations"
log = logging.getLogger(__name__)
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=0")


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
    except (DBAPIError, OSError) as error:
        reason = getattr(error, "orig", None) or getattr(error, "strerror", None) or error
        if "locked" in str(reason):
            reason = "another server uses it; stop that one, or choose another --data folder"
        raise StorageError(f"{file} cannot be opened: {reason}") from None
    return connection


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
    if found is not None and found > VERSION:
        raise StorageError(
            f"the data is of a newer Ludoteca (version {found}, this one knows {VERSION})"
        )
    # Alembic takes longer to import than all the rest; it is seldom needed.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    connection.commit()


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)
