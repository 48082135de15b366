"""A program: games on a Dask cluster of two worker processes, one of which is killed on the way.

Prints the wins, and how many workers were killed.
"""

import json
import os
import signal

from distributed import Client, LocalCluster
from joblib import parallel_config

from bellota import simulate

PLAYERS, GAMES = ["hold:20", "hold:25"], 100_000


def main() -> None:
    """Play."""
    killed: list[int] = []
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
        parallel_config("dask", client=client),
    ):
        workers = [*client.run(os.getpid).values()]

        def kill(_done: int, _games: int) -> None:
            """Kill a worker once the first batch is there."""
            if not killed:
                killed.append(workers[0])
                os.kill(workers[0], signal.SIGKILL)

        found = simulate.run(
            "pig", PLAYERS, GAMES, method="fast", cluster=True, detailed=False, progress=kill
        )
    print(json.dumps({"win": found.as_dict()["win"], "killed": len(killed)}))  # noqa: T201


if __name__ == "__main__":
    main()
