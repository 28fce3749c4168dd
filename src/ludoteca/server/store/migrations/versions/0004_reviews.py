"""Reviews of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the table; it is empty, since reviews are made when they are asked for."""
    op.create_table(
        "reviews",
        sa.Column("record", sa.LargeBinary, primary_key=True),
        sa.Column("evaluator", sa.String, primary_key=True),
        sa.Column("simulations", sa.Integer, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.Column("read", sa.Integer, nullable=False),
        sa.Column("review", sa.LargeBinary, nullable=False),
    )
