"""The tables of the database. What is written here is history: rows of events never change.

people      accounts; names may change, and an account is deleted at its owner's request
nameplates  the names of accounts that expired
tables      one row for each table, with what lists of tables show
keys        the secret key of each table's draws, apart from all that is sent to clients
sitters     the people who have, or had, a seat at a table
events      the events of a table, in order; the game is their replay
chat        chat messages; they are no part of the game
reviews     reviews of finished games, without names: they can be made again at any time
pulse       the last server time: how long the server has run, which is what game clocks run on
"""

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

VERSION = "0004"
"""The newest migration; a test compares it with the folder of migrations."""

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("token", LargeBinary, nullable=False, unique=True),  # SHA-256 of it, never itself
    Column("created", Integer, nullable=False),
    Column("seen", Integer, nullable=False, server_default="0"),  # when last here, to within a day
)

nameplates = Table(
    "nameplates",
    metadata,
    Column("person", String, primary_key=True),
    Column("name", String, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("setup", LargeBinary, nullable=False),
    Column("commitment", String, nullable=False),
    Column("visibility", String, nullable=False),
    Column("status", String, nullable=False),
    Column("created", Integer, nullable=False),
    Column("changed", Integer, nullable=False),
    Index("tables_by_status", "status", "visibility", "changed"),
)

keys = Table(
    "keys",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("key", LargeBinary, nullable=False),
)

sitters = Table(
    "sitters",
    metadata,
    Column("person", String, primary_key=True),
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", Integer, nullable=False),
    Column("command", String),  # the command that caused it, on the last of its events
    Column("ply", Integer, nullable=False),  # where the game stood afterwards
    Column("event", LargeBinary, nullable=False),
    Column("server_time", Integer, nullable=False, server_default="0"),
    UniqueConstraint("table_id", "command"),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("line", Integer, primary_key=True),
    Column("command", String, nullable=False),
    Column("person", String, nullable=False),
    Column("seat", Integer),
    Column("at", Integer, nullable=False),
    Column("text", Text, nullable=False),
    UniqueConstraint("table_id", "command"),
)

reviews = Table(
    "reviews",
    metadata,
    Column("record", LargeBinary, primary_key=True),  # the digest of the game
    Column("evaluator", String, primary_key=True),  # method, rules version and seed
    Column("simulations", Integer, nullable=False),
    Column("done", Boolean, nullable=False),  # no finer review is to come
    Column("read", Integer, nullable=False),  # when it was last read, to within a day
    Column("review", LargeBinary, nullable=False),  # compressed JSON
)

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("server_time", Integer, nullable=False),
)
