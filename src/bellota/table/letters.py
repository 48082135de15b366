"""The letters of the record for faces: the view and the events of a table write them alike."""

from bellota.rules.kinds import DogFace, Face

NUTS = {Face.SQUIRREL: "S", Face.ACORN: "A", Face.CAR: "C"}
DOGS = {DogFace.HOUSE: "H", DogFace.DOG: "D"}


def faces_text(game: str, do: str, faces: tuple[int, ...]) -> str | list[int]:
    """Letters for Go Nuts!, digits for Pig, a list of points for Shake."""
    if game == "shake":
        return list(faces)
    if game == "pig":
        return "".join(map(str, faces))
    letters = DOGS if do == "dog" else NUTS
    return "".join(letters[face] for face in faces)  # type: ignore[index]
