"""Big numbers, three rows high: the number that matters most must be the biggest."""

_DIGITS = {
    "0": ("█▀█", "█ █", "▀▀▀"),
    "1": ("▀█ ", " █ ", "▀▀▀"),
    "2": ("▀▀█", "█▀▀", "▀▀▀"),
    "3": ("▀▀█", " ▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"),
    "5": ("█▀▀", "▀▀█", "▀▀▀"),
    "6": ("█▀▀", "█▀█", "▀▀▀"),
    "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"),
    "9": ("█▀█", "▀▀█", "▀▀▀"),
}


def big(number: str, unicode: bool) -> tuple[str, str, str]:
    """Three rows of block characters; in ASCII the number itself stands in the middle one.

    What stands between groups of digits stays as small as it is.
    """
    if not unicode:
        return "", number, ""
    drawn = (_DIGITS.get(sign, (" ", " ", sign)) for sign in number)
    top, middle, bottom = zip(*drawn, strict=True)
    return " ".join(top), " ".join(middle), " ".join(bottom)
