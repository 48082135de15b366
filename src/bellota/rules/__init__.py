"""The rules, written once: pure functions on small immutable values. They know no table, no dice."""
