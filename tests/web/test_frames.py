"""Frames as they stand on the line: what we write, and what a client writes."""

import random

import pytest

from bellota.web.frames import Framer, framed, is_one, only, spanned, unmasked
from tests.web.client_frames import masked


@pytest.mark.parametrize("size", [0, 1, 4, 125, 126, 127, 1000, 65_535, 65_536, 70_000])
def test_what_we_write_is_what_a_client_reads(size: int) -> None:
    payload = random.Random(size).randbytes(size)
    frame = framed(payload)
    assert frame[0] == 0x81
    assert frame.endswith(payload)
    assert len(frame) - size == (2 if size < 126 else 4 if size < 65_536 else 10)


@pytest.mark.parametrize("size", [0, 1, 3, 4, 125, 126, 5000])
def test_what_a_client_writes_is_what_we_read(size: int) -> None:
    payload = random.Random(size).randbytes(size)
    buffer = b"before" + masked(payload) + b"after"
    span = spanned(buffer, 6)
    assert span is not None
    assert unmasked(buffer, span) == payload
    assert buffer[span.end :] == b"after"
    head = len(masked(payload)) - size
    assert all(spanned(masked(payload)[:n], 0) is None for n in range(head))


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 60, 124, 125])
def test_one_short_frame_alone_is_read_at_once(size: int) -> None:
    payload = random.Random(size).randbytes(size)
    frame = masked(payload)
    assert is_one(frame)
    assert only(frame) == payload
    assert not is_one(frame[:-1])
    assert not is_one(frame + frame[:1])


@pytest.mark.parametrize("head", [b"\x81\x05hello", b"\x81\xff" + b"\0" * 12])
def test_no_client_of_ours_writes_this(head: bytes) -> None:
    with pytest.raises(ValueError, match=r"masks|larger"):
        spanned(head, 0)


def test_the_same_payload_is_framed_once() -> None:
    framer, payload, other = Framer(), b"x" * 300, b"y"
    first = framer.text(payload)
    assert framer.text(payload) is first
    assert framer.text(other) == framed(other)
    assert framer.text(payload) == first
