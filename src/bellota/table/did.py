"""The fact of a move: nearly every fact of a table is one.

It is made, read and written at each event, so it is a plain class that is compiled with the rest.
"""


class Did:
    """An event of the game itself: the line that the record will hold."""

    def __init__(
        self,
        seat: int,
        do: str,
        faces: list[int] | None = None,
        order: list[int] | None = None,
        by: str = "",  # "house", "bot:NAME", empty for the seat itself
        race: int | None = None,  # ms since the start signal
        at: int = 0,
    ) -> None:
        self.seat, self.do, self.faces, self.order = seat, do, faces or [], order or []
        self.by, self.race, self.at = by, race, at

    def row(self) -> tuple[int, str, list[int], list[int], str, int | None, int]:
        """All of it, in order."""
        return self.seat, self.do, self.faces, self.order, self.by, self.race, self.at

    def __eq__(self, other: object) -> bool:
        """Whether both tell the same."""
        return isinstance(other, Did) and self.row() == other.row()

    def __hash__(self) -> int:
        """By what differs most."""
        return hash((self.at, self.seat))

    def __repr__(self) -> str:
        return f"Did{self.row()}"
