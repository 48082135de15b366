"""Puzzles: choices that somebody misses, closer ones as the player improves."""

from pathlib import Path
from random import Random

from click.testing import CliRunner

from bellota import editions, words
from bellota.cli import main
from bellota.commands.train import position
from bellota.review import judge
from bellota.review.phrases import Phrases
from bellota.review.puzzles import ASKED, LEVELS, Puzzle, Score, puzzle
from bellota.rules import pig
from bellota.rules.kinds import Phase

PIG = editions.builtin("pig").numbers({"target": 60})


def test_a_puzzle_has_the_gap_of_its_level() -> None:
    asked = judge("pig", PIG, 2)
    easy, hard = (puzzle(asked, Random(3), level) for level in (0, len(LEVELS) - 1))
    least, most = LEVELS[0]
    assert least <= easy.gap < most
    assert hard.gap < easy.gap
    for one in (easy, hard):
        assert one.own(one.best) == max(map(one.own, one.worths))


def test_a_puzzle_is_a_position_that_its_game_came_to() -> None:
    asked, first = judge("pig", PIG, 2), set()
    for seed in range(8):
        one = puzzle(asked, Random(seed), 1)
        state = pig.start(PIG, 2, one.first)
        for event in one.path:
            state = pig.apply(PIG, state, event)
        assert (state, state.seat) == (one.state, ASKED)
        first.add(one.first)
    assert first == {0, 1}


def test_right_answers_lead_on_and_a_wrong_one_back() -> None:
    score = Score()
    for _ in range(4):
        score = score.after(True)
    assert score == Score(2, 4, 4, 4, 4)
    assert score.after(False) == Score(1, 0, 4, 4, 5)


def test_the_command_asks_and_tells() -> None:
    wish = ["train", "pig", "--target", "30", "--seed", "3", "--lang", "es"]
    done = CliRunner().invoke(main, wish, input="1\nwhat\n2\nq\n")
    assert done.exit_code == 0
    assert done.stdout.count("%") == 4


def test_house_rules_are_asked_too_and_the_round_is_told(tmp_path: Path) -> None:
    house = tmp_path / "ours.toml"
    house.write_text(
        editions.toml(editions.builtin("shake-fundex")).replace("shake-fundex", "ours")
    )
    few = ["--option", "scoring_faces=1", "--option", "rounds=2", "--seed", "2"]
    done = CliRunner().invoke(main, ["train", "shake", "--edition", str(house), *few], input="1\n")
    assert done.exit_code == 0, done.output
    assert "Round 2 of 2" in done.stdout
    assert "Coloured dice: you " in done.stdout


def test_three_players_are_told_of_from_the_next_on() -> None:
    state = pig.start(PIG, 3)._replace(phase=Phase.DECIDE, seat=1, scores=(7, 8, 9), turn=5)
    told = Phrases(words.speaker("en"), "en", editions.builtin("pig"), ("", "", ""))
    (line,) = position(told, Puzzle(state, {}, 0, ()), Score())
    assert "You have 8, the others 9, 7; this turn has brought 5." in line


def test_what_is_not_solved_is_said_in_a_line() -> None:
    done = CliRunner().invoke(main, ["train", "pig", "--target", "300"])
    assert done.exit_code == 2
    assert "solved up to a target of 200" in done.stderr
