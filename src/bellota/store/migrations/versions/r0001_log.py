"""The log: an append-only row a fact."""

from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Rooms are compared byte by byte, as Python sorts them."""
    op.execute(
        """
        CREATE TABLE log (
            room text COLLATE "C" NOT NULL,
            seq bigint NOT NULL,
            body bytea NOT NULL,
            PRIMARY KEY (room, seq)
        )
        """
    )
