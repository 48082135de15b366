"""The steps of the PostgreSQL schema, each in a file of `versions`, run by Alembic, forward only."""
