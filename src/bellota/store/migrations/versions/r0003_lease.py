"""The leases: which process owns a table, until when, by the database's clock."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """`before`: who held the table when it was taken last; null where nobody did."""
    op.execute(
        """
        CREATE TABLE lease (
            room text COLLATE "C" PRIMARY KEY,
            holder text NOT NULL,
            before text,
            until timestamptz NOT NULL
        )
        """
    )
