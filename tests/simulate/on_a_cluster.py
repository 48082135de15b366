"""A program: games on a Dask cluster of two worker processes, one of which is killed on the way.

Prints the wins, how many workers were killed, and how many batches each of them had then.
"""

import json
import os
import signal

from distributed import Client, LocalCluster
from joblib import parallel_config

from bellota import simulate

PLAYERS, GAMES = ["hold:20", "hold:25"], 4_096  # four batches in plain Python


def main() -> None:
    """Play."""
    killed: list[int] = []
    held: list[int] = []
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
        parallel_config("dask", client=client),
    ):
        workers = client.run(os.getpid)

        def kill(_done: int, _games: int) -> None:
            """Kill the worker that has most to do, once the first batch is there."""
            if not killed:
                busy = max(work := client.processing(), key=lambda address: len(work[address]))
                held.append(len(work[busy]))
                killed.append(workers[busy])
                os.kill(workers[busy], signal.SIGKILL)

        found = simulate.run(
            "pig", PLAYERS, GAMES, method="plain", cluster=True, detailed=False, progress=kill
        )
    print(json.dumps({"win": found.as_dict()["win"], "killed": len(killed), "held": held}))  # noqa: T201


if __name__ == "__main__":
    main()
