"""Under which address the phones in the room reach this computer."""

from __future__ import annotations

import ipaddress
import re
import socket
from typing import NamedTuple

# Documentation networks, routed nowhere: connecting a UDP socket sends nothing, it only makes
# the system choose the interface that it would send from.
_ELSEWHERE = ("203.0.113.1", "10.255.255.254", "192.168.255.254")
EVERYWHERE = frozenset({"0.0.0.0", "::"})  # noqa: S104 — compared, not bound
_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?", re.IGNORECASE)


def address() -> str | None:
    """Give this computer's IPv4 address on the network, or None where it is on none."""
    found = [*filter(None, map(_towards, _ELSEWHERE)), *_named()]
    return next((ip for ip in found if reachable(ip)), None)


def reachable(host: str) -> bool:
    """Tell whether another computer could mean this one by the IP address `host`."""
    try:
        ip = ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    return not (ip.is_loopback or ip.is_unspecified or ip.is_link_local or ip.is_multicast)


def _towards(host: str) -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((host, 9))
            return str(probe.getsockname()[0])
        except OSError:
            return None


def _named() -> list[str]:
    try:
        return [str(found[4][0]) for found in socket.getaddrinfo(socket.gethostname(), None, 2)]
    except OSError:
        return []


class Links(NamedTuple):
    """What decides the address in a link: where we listen, and what the operator said."""

    host: str
    port: int
    public_url: str | None = None

    def lan(self) -> str | None:
        """Give the base URL for other devices as far as this computer knows, or None."""
        if self.public_url:
            return self.public_url.rstrip("/")
        host = address() if self.host in EVERYWHERE else self.host
        return f"http://{bracketed(host)}:{self.port}" if host and reachable(host) else None

    def base(self, scheme: str, asked: str | None) -> str | None:
        """Give the base URL for a link, asked for under the Host `asked`, or None.

        An address by which somebody has just reached us from elsewhere is better than any that we
        could guess: behind a proxy or in a container it is the only right one.
        """
        if self.public_url or not asked or not _elsewhere(asked):
            return self.lan()
        return f"{scheme}://{asked}"

    def room(self, code: str, scheme: str, asked: str | None) -> str | None:
        """Give the link of a room, or None where no other device could follow one."""
        base = self.base(scheme, asked)
        return base and f"{base}/t/{code}"


def _elsewhere(asked: str) -> bool:
    if not (match := _HOST.fullmatch(asked)):
        return False
    if match[2] and not 0 < int(match[2][1:]) < 1 << 16:
        return False
    host = match[1].lower()
    return reachable(host) or (_is_name(host) and not host.endswith((".local", ".localhost")))


def _is_name(host: str) -> bool:
    return "." in host and not host.replace(".", "").isdigit()


def bracketed(host: str) -> str:
    """Write a host as it stands in a URL."""
    return f"[{host}]" if ":" in host else host
