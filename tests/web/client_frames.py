"""Frames as a client sends them."""


def masked(payload: bytes, first: int = 0x81, mask: bytes = b"\x0a\xff\x00\x73") -> bytes:
    """A frame as a client sends it."""
    size = len(payload)
    head = bytes((first, 0x80 | size)) if size < 126 else bytes((first, 0xFE)) + size.to_bytes(2)
    body = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
    return head + mask + body
