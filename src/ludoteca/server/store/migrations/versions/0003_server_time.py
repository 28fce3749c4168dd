"""Server time: clocks no longer depend on the time of day."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Begin with server time 0 for all that is stored.

    At running tables the times written with the last move count. What was used since then is not
    charged, since it cannot be told from time during which the server was down.
    """
    op.add_column(
        "events", sa.Column("server_time", sa.Integer, nullable=False, server_default="0")
    )
    op.drop_table("pulse")
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("server_time", sa.Integer, nullable=False),
    )
