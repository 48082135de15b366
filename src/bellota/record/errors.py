"""What is wrong with a record, and in which line."""


class RecordError(ValueError):
    """A line that is malformed or not legal; the text is `FILE:LINE: why, and what was legal`."""

    def __init__(self, file: str, line: int, what: str) -> None:
        self.file, self.line, self.what = file, line, what
        super().__init__(f"{file}:{line}: {what}")


class Malformed(ValueError):
    """What is wrong with an object, before it is known in which line it stands."""


def shown(value: object) -> str:
    """A value as it stands in the file, cut where it is long."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    try:
        text = f'"{value}"' if isinstance(value, str) else str(value)
    except ValueError:  # Python writes no number of more than 4300 digits
        return "a huge number"
    return text if len(text) <= 60 else text[:57] + "..."
