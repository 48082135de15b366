"""A port for a server of a test; tests that run side by side begin to look far from each other."""

import os
import socket

FIRST, LAST = 20_000, 31_999
"""Below the ports that outgoing connections take."""
STRIDE = 613


def unused_port(nth: int = 0) -> int:
    """A port of the loopback that nobody listens on; for a second one ask for another `nth`."""
    start = os.getpid() * STRIDE + nth * 97
    for step in range(LAST - FIRST):
        port = FIRST + (start + step) % (LAST - FIRST)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return port
    raise OSError("no free port")
