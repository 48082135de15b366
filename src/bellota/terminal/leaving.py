"""How a game ends before its end."""


class Left(Exception):
    """A person left the table."""


class NoMoreInput(Exception):
    """The choices on standard input ended before the game did."""
