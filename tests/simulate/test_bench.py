"""The bench that holds win rates to the exact chances ends with 1 where one is wrong."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numba")

BENCH = Path(__file__).parents[2] / "bench" / "exact.py"


def bench() -> Any:
    spec = spec_from_file_location("bench_exact", BENCH)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_what_is_wrong_is_seen(capsys: pytest.CaptureFixture[str]) -> None:
    from bellota import simulate

    found, other = (
        simulate.run("pig", ["hold:20", "hold:25"], 400, method="plain", seed=seed)
        for seed in (1, 2)
    )
    share, error = (found.as_dict()[what][0] for what in ("win", "error"))
    same, differs = [[(found, 1.0, 1.0)] * 2], [[(found, 1.0, 1.0), (other, 1.0, 1.0)]]
    shown = bench().shown
    assert shown("plain", same, share + 3.5 * error)
    assert not shown("plain", same, share + 4.5 * error)
    assert not shown("plain", same, share - 4.5 * error)
    assert not shown("plain", differs, share)
    assert "the same counts: False" in capsys.readouterr().out
