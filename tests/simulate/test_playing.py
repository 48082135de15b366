"""Batches, seeds, cores, players and what is told of them."""

import threading
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

pytest.importorskip("numba")


def run(*args: Any, **more: Any) -> dict[str, Any]:
    from bellota import simulate

    found: dict[str, Any] = simulate.run(*args, **more).as_dict()
    return {k: v for k, v in found.items() if k not in ("seconds", "games_per_second")}


@pytest.mark.parametrize("method", ["turn", "fast", "reference", "plain"])
def test_cores_change_nothing(method: str) -> None:
    games = 40 if method == "plain" else 40_001
    one, two = (
        run("gonuts", ["sharp", "hold:9"], games, method=method, cores=n, rotate=True)
        for n in (1, 2)
    )
    assert one == two
    assert one["games"] == games
    assert run("gonuts", ["sharp", "hold:9"], games, method=method, rotate=True, seed=2) != one


def test_games_are_known_by_their_numbers() -> None:
    from bellota import editions
    from bellota.simulate.playing import Asked, job

    asked = Asked("gonuts", editions.load("gonuts-gamewright").numbers({}), ("sharp", "bold"))
    for method in ("turn", "fast", "reference"):
        work = job(asked, method)
        whole, parts = work.play(5, 700), work.play(5, 123) + work.play(128, 577)
        assert all(np.array_equal(a, b) for a, b in zip(whole, parts, strict=True))


def test_two_seats_play_as_any_seats_do() -> None:
    """The loop of two seats, and that of any number, come to the same counts of the same games."""
    from bellota import editions
    from bellota.simulate.loops import nuts
    from bellota.simulate.playing import Asked, job

    numbers = editions.load("gonuts-gamewright").numbers({"target": 20})
    for players in (("best", "hold:9"), ("sharp", "sharp")):
        work: Any = job(Asked("gonuts", numbers, players), "fast")
        found, plans = work.play(3, 2000), (work.plans.words, work.plans.typed())
        start = tuple(map(np.uint64, work.start))
        told = nuts.play(work.seed, 3, 2000, work.rolls.typed(), plans, start)
        assert work.plans.shape()
        assert [*found.wins // 840, found.turns, found.draws] == told.tolist()


def test_rotation_is_by_player() -> None:
    found = run("pig", ["hold:20", "hold:2"], 20_000, rotate=True)
    turned = run("pig", ["hold:2", "hold:20"], 20_000, rotate=True)
    assert found["win"][0] == pytest.approx(turned["win"][1], abs=0.02)
    assert found["win"][0] > 0.9


def test_the_detail_adds_up() -> None:
    detail = run("gonuts", ["sharp", "careful"], 20_000)["detail"]
    for k in range(2):
        assert sum(shares[k] for shares in detail["ends"].values()) == pytest.approx(1)
    assert sum(detail["lengths"]) == pytest.approx(1)
    mean = sum(k * share for k, share in enumerate(detail["lengths"]))
    assert mean == pytest.approx(detail["turns_a_game"])


def test_a_function_plays() -> None:
    seen = set()

    def last(numbers: Any, state: Any, legal: Any) -> Any:
        seen.add(legal[0].seat)
        return legal[-1]

    found = run("gonuts", [last, "sharp"], 40)
    assert seen == {0}
    assert found["method"] == "plain"
    assert found["win"][1] > 0.9


def test_an_illegal_choice_is_refused() -> None:
    from bellota.rules.kinds import Action, Do

    with pytest.raises(ValueError, match="seat 0 chose"):
        run("pig", [lambda *_: Action(1, Do.BANK), "sharp"], 5)
    with pytest.raises(ValueError, match="seat 0 chose"):
        run("pig", [lambda *_: Action(0, Do.ROLL, (0, 1)), "sharp"], 5)
    for wrong in (None, "bank", (0, "roll"), Action(0, Do.ROLL, None)):  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="the player of seat 0 chose "):
            run("pig", [lambda *_, wrong=wrong: wrong, "sharp"], 5)


def test_a_function_that_fails_is_named_with_the_game_and_its_scores() -> None:
    calls = []

    def breaks(_numbers: Any, state: Any, legal: Any) -> Any:
        calls.append(state.scores)
        if len(calls) == 30:
            raise KeyError("two\nlines")
        return legal[-1]

    with pytest.raises(ValueError, match="failed: KeyError: ") as told:
        run("pig", ["hold:5", breaks], 50, seed=3)
    scores = ", ".join(map(str, calls[-1]))
    said = str(told.value)
    assert f":{breaks.__qualname__}, in game " in said
    assert f" of seed 3 at {scores}: the player of seat 1 failed: " in said
    assert len(said.splitlines()) == 1


def test_tied_seats_are_put_in_any_order_and_nobody_else() -> None:
    from bellota.rules.kinds import Do

    def backwards(seats: tuple[int, ...]) -> Any:
        def plays(_numbers: Any, _state: Any, legal: Any) -> Any:
            (action, *_) = legal
            turned = action.order[::-1] if seats == (0, 1) else seats
            return action._replace(order=turned) if action.do == Do.ORDER else action

        return plays

    from bellota import editions

    more = {"numbers": editions.load("shake-fundex").numbers({"rounds": 1}), "method": "plain"}
    assert run("shake", [backwards((0, 1))] * 3, 40, **more)["games"] == 40
    with pytest.raises(ValueError, match="chose"):
        run("shake", [backwards((7, 8))] * 3, 40, **more)


def test_a_bank_of_nothing_is_a_bank() -> None:
    at_once = ["thresholds:0,0,0,0,0"] * 2
    plain, compiled = (run("gonuts", at_once, 40, method=m) for m in ("plain", "reference"))
    assert plain["detail"]["ends"] == compiled["detail"]["ends"]


def test_turns_are_told_where_they_are_counted() -> None:
    fast, plain = (
        run("shake", ["sharp", "bold"], 20, method=way, detailed=False) for way in ("fast", "plain")
    )
    assert "turns_a_game" not in fast
    assert plain["turns_a_game"] == plain["detail"]["turns_a_game"]


def test_the_detail_is_played_on_as_many_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    from bellota.simulate import batches

    asked, over_cores = [], batches.over_cores

    def seen(jobs: Any, cut: Any, cores: int | None) -> Any:
        asked.append(cores)
        return over_cores(jobs, cut, cores)

    monkeypatch.setattr(batches, "over_cores", seen)
    run("pig", ["sharp", "bold"], 100, cores=1)
    assert asked == [1, 1]


def test_a_function_is_named_by_its_module() -> None:
    from bellota.simulate import names

    assert names.split("sharp,thresholds:1,2,3,4,5,hold:7") == (
        "sharp",
        "thresholds:1,2,3,4,5",
        "hold:7",
    )
    assert names.called(names.checked("fractions:Fraction")).endswith(":Fraction")
    for wrong in ("nobody", "no_module:f", "math:pi", "thresholds:a", "hold:x"):
        with pytest.raises(ValueError, match=wrong.partition(":")[0]):
            names.checked(wrong)


@pytest.mark.parametrize(
    ("game", "players", "more"),
    [
        ("gonuts", ["sharp"], {}),
        ("gonuts", ["sharp", "sharp", "sharp"], {"method": "turn"}),
        ("shake", ["sharp", "sharp"], {"method": "turn"}),
        ("pig", ["thresholds:1,2", "sharp"], {}),
        ("gonuts", ["thresholds:1,2", "sharp"], {"method": "plain"}),
        ("pig", ["sharp", "sharp"], {"tempo": 9}),
        ("pig", ["sharp", "sharp"], {"method": "no"}),
    ],
)
def test_what_cannot_be_played_is_refused(game: str, players: list[str], more: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        run(game, players, 10, **more)


def test_an_interruption_keeps_the_batches_before_it() -> None:
    from bellota.simulate import batches, tally

    later = threading.Event()

    class Slow:
        """Batch 2 is interrupted while later ones are done already."""

        def play(self, first: int, games: int) -> Any:
            if first == 2 * batches.SMALL:
                assert later.wait(60)
                raise KeyboardInterrupt
            if first == 3 * batches.SMALL:
                later.set()
            return tally.nothing(2, detailed=False)._replace(games=games)

    cut = batches.cut(6 * batches.SMALL, 1, slow=False)
    work = batches.over_cores((Slow(),), cut, 2)
    total = batches.summed(work, tally.nothing(2, detailed=False), 0, lambda *_: None)
    assert total.games == 2 * batches.SMALL


def test_shake_is_played_by_any_number() -> None:
    found = run("shake", ["sharp", "careful", "hold:30"], 60)
    assert sum(found["win"]) == pytest.approx(1)
    assert found["method"] == "fast"


def test_a_tournament_rates_the_better_higher() -> None:
    from bellota import simulate

    found = simulate.tournament("pig", ["hold:20", "hold:5", "hold:2"], 4000).as_dict()
    assert [row["player"] for row in found["players"]] == ["hold:20", "hold:5", "hold:2"]
    ratings = [row["rating"] for row in found["players"]]
    assert ratings == sorted(ratings, reverse=True)
    assert len(found["meetings"]) == 3


def test_boxes_are_compared() -> None:
    from bellota import editions, simulate

    boxes = {
        str(target): ("gonuts", editions.load("gonuts-gamewright").numbers({"target": target}))
        for target in (10, 30)
    }
    found = simulate.compare(boxes, 500)
    assert found["10"]["turns"] < found["30"]["turns"]
    assert found["10"]["race"] > 0
    assert found["30"]["skill"]["sharp_random"] > found["10"]["skill"]["best_sharp"] > 0.5


def test_an_interruption_before_anything_was_counted_tells_nothing() -> None:
    from bellota.simulate import batches, tally

    nothing = tally.nothing(2, detailed=False)
    game = nothing._replace(games=1)

    def until(*done: Any) -> Iterator[Any]:
        yield from done
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        batches.summed(until(), nothing, 9, lambda _done, _games: None)
    assert batches.summed(until(game, game), nothing, 9, lambda _done, _games: None).games == 2


def test_slow_games_end_in_time_and_everybody_has_begun_equally_often() -> None:
    found = run("pig", ["random", "hold:5"], 1e6, rotate=True, within=0.0)
    assert found["games"] == 2
    clock = threading.Event()

    def last(_numbers: Any, _state: Any, legal: Any) -> Any:
        assert not clock.wait(0.02)
        return legal[-1]

    found = run("pig", [last, "hold:5", "hold:5"], 1e6, rotate=True, within=1.0)
    assert 0 < found["games"] < 1000
    assert found["games"] % 3 == 0


def test_a_comparison_bounds_the_time_of_slow_players() -> None:
    from bellota import editions, simulate

    box = ("pig", editions.load("pig").numbers({"target": 30}))
    found = simulate.compare({"small": box}, 400, patience=1e-9)["small"]
    assert found["games"] == found["skill"]["games"]["best_sharp"] == 400
    assert found["skill"]["games"]["sharp_random"] == 2
