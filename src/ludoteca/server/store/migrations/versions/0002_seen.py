"""When people were last here, and what those were called who are not known any more."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Count from now on for everybody who is known by now."""
    op.add_column("people", sa.Column("seen", sa.Integer, nullable=False, server_default="0"))
    now = time.time_ns() // 1_000_000
    op.execute(sa.text("UPDATE people SET seen = :now").bindparams(now=now))
    op.create_table(
        "nameplates",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
    )
