"""What is wrong with a record, and in which line."""


class RecordError(ValueError):
    """A line that is malformed or not legal; the text is `FILE:LINE: why, and what was legal`."""

    def __init__(self, file: str, line: int, what: str) -> None:
        self.file, self.line, self.what = file, line, what
        super().__init__(f"{file}:{line}: {what}")


class Malformed(ValueError):
    """What is wrong with an object, before it is known in which line it stands."""
