"""Runs a program without a network: ``python cut_off.py PROGRAM ARGS``.

In a network namespace of its own, where only the loopback is up, if the system grants one (to
root, and on most systems to anybody); else behind proxies that lead nowhere.
"""

import fcntl
import os
import shutil
import socket
import struct
import subprocess
import sys

INSIDE = "BELLOTA_TEST_CUT_OFF"
SET_FLAGS, UP_AND_RUNNING = 0x8914, 0x41
NOWHERE = "http://127.0.0.1:9"


def loopback_up() -> None:
    """Switches on the loopback of a new network namespace (SIOCSIFFLAGS of Linux)."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        request = struct.pack("16sh14x", b"lo", UP_AND_RUNNING)
        fcntl.ioctl(any_socket, SET_FLAGS, request)


def refuse_if_connected() -> None:
    """Ends the run where a packet would still find a way out (192.0.2.1 is nobody's)."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return
    sys.exit("cut_off: the network is still there")


def namespace() -> list[str] | None:
    """The command that starts a program in its own network namespace, where that is granted."""
    unshare = shutil.which("unshare")
    ways = (["--net"], ["--user", "--map-root-user", "--net"])
    for way in ways if unshare else ():
        command = [str(unshare), *way]
        if subprocess.run([*command, "true"], capture_output=True, check=False).returncode == 0:
            return command
    return None


def main(command: list[str]) -> None:
    """Becomes the program, cut off."""
    if os.environ.pop(INSIDE, ""):
        loopback_up()
        refuse_if_connected()
    elif inside := namespace():
        os.environ[INSIDE] = "1"
        command = [*inside, sys.executable, __file__, *command]
    else:
        proxies = ("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY")
        os.environ.update(dict.fromkeys(proxies, NOWHERE), no_proxy="127.0.0.1,localhost")
    os.execvp(command[0], command)


main(sys.argv[1:])
