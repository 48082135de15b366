"""How long the fuzzers look: the same few seconds each time, or as long as somebody wants.

`BELLOTA_FUZZ=100 python -m pytest tests/fuzz` tries a hundred times as much, and otherwise at random.
"""

import os

from hypothesis import HealthCheck, settings

TIMES = int(os.environ.get("BELLOTA_FUZZ", "0"))
SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]


def tries(most: int) -> settings:
    """So many examples, multiplied where somebody has time."""
    return settings(
        max_examples=most * max(1, TIMES),
        derandomize=not TIMES,
        deadline=None,
        database=None,
        suppress_health_check=SLOW,
    )
