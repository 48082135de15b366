"""Names beside the log: they can be forgotten, and the rows stay."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """One name a row at most."""
    op.execute(
        """
        CREATE TABLE names (
            room text COLLATE "C" NOT NULL,
            seq bigint NOT NULL,
            name text NOT NULL,
            PRIMARY KEY (room, seq)
        )
        """
    )
    op.execute("CREATE INDEX names_name ON names (name)")
