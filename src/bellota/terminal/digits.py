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


def big(number: int, unicode: bool) -> tuple[str, str, str]:
    """Three rows of block characters; in ASCII the number itself stands in the middle one."""
    if not unicode:
        return "", str(number), ""
    top, middle, bottom = zip(*(_DIGITS[digit] for digit in str(number)), strict=True)
    return " ".join(top), " ".join(middle), " ".join(bottom)
