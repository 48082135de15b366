"""Alembic's entry: the steps run on the connection that `bellota migrate` opened, all or none."""

from alembic import context

from bellota.store.revisions import TABLE

context.configure(
    connection=context.config.attributes["connection"],
    version_table=TABLE,
    transactional_ddl=True,
)
with context.begin_transaction():
    # Of two who migrate at once, one waits and then finds it done.
    context.execute(f"SELECT pg_advisory_xact_lock(hashtext('{TABLE}'))")
    context.run_migrations()
