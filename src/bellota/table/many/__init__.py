"""A table among many worker processes: who owns it, and how the others' sockets reach it (docs/many.md)."""
