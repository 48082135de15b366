"""`bellota train`: positions that people get wrong, as puzzles."""

# ruff: noqa: PLC0415 — a command imports what it needs when it runs

import random
import sys
from collections.abc import Iterator, Sequence
from os import environ
from typing import TYPE_CHECKING

import click

from bellota.commands import asked
from bellota.words import LANGUAGES

if TYPE_CHECKING:
    from bellota.review.phrases import Phrases
    from bellota.review.puzzles import Puzzle, Score


@click.command(
    epilog="\b\nExamples:\n  bellota train gonuts\n  bellota train pig --target 50"
    "\n  bellota train gonuts --edition ours.toml --seats 3"
)
@asked.game_argument
@asked.edition_option
@asked.target_option
@asked.table_option
@click.option(
    "--seats", type=click.IntRange(2, 3), default=2, show_default=True, help="Players; you are one."
)
@click.option("--seed", type=int, help="The same puzzles every time.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language of the sentences.")
def train(
    game: str,
    edition: str | None,
    target: int | None,
    options: tuple[str, ...],
    seats: int,
    seed: int | None,
    lang: str | None,
) -> None:
    """Puzzles of a GAME: what would you do? Answer by number; q leaves.

    Each is a choice that one of our bots gets wrong; the better you answer, the closer they are.
    """
    from bellota import editions, words
    from bellota.review.judge import judge
    from bellota.review.phrases import Phrases
    from bellota.review.puzzles import Score, puzzle

    spoken = words.chosen(lang, environ)
    with asked.refusing(), asked.progress() as progress:
        numbers = asked.numbers(game, edition, target, options)
        found = judge(game, numbers, seats, progress=progress)
        if found.source is None:
            raise ValueError(found.missing)
        box = editions.load(edition or asked.EDITIONS[game])
    told = Phrases(words.speaker(spoken), spoken, box, ("",) * seats, getattr(numbers, "rounds", 0))
    score, chance = Score(), random.Random(seed)  # noqa: S311 — puzzles need no secret
    while (right := _asked(told, puzzle(found, chance, score.level), score)) is not None:
        score = score.after(right)
        click.echo(told.say("train-streak", streak=score.streak, longest=score.longest))
    click.echo(told.say("train-end", right=score.right, asked=score.asked, longest=score.longest))


def position(told: "Phrases", one: "Puzzle", score: "Score") -> Iterator[str]:
    """Where the player is; in Shake also the round, and the coloured dice that all have shown."""
    state = one.state
    totals = _sides(state.scores, state.seat)
    about = {"n": score.asked + 1, "level": score.level + 1, "turn": state.turn}
    yield told.say("train-position", **about, **totals)
    if not told.rounds:
        return
    if state.round > told.rounds:
        yield told.say("terminal-all-shake")
        return
    yield told.say("terminal-round", round=state.round, rounds=told.rounds)
    yield told.say("train-colours", **_sides(state.colours, state.seat))


def _sides(by_seat: Sequence[int], seat: int) -> dict[str, int | str]:
    """What the player has, and the others from the next seat on."""
    others = [str(one) for one in (*by_seat[seat + 1 :], *by_seat[:seat])]
    return {"mine": by_seat[seat], "theirs": ", ".join(others), "others": len(others)}


def _asked(told: "Phrases", one: "Puzzle", score: "Score") -> bool | None:
    """Ask, and tell the chances; None if the player leaves."""
    state, choices = one.state, sorted(one.worths)
    click.echo("")
    for line in position(told, one, score):
        click.echo(line)
    for number, choice in enumerate(choices, 1):
        click.echo(f"  {number}. {told.choice(state, choice)}")
    numbers = [str(number) for number in range(1, len(choices) + 1)]
    while (line := sys.stdin.readline()) and line.strip() not in numbers:
        if line.strip().lower() == "q":
            return None
    if not line:
        return None
    chosen = choices[int(line) - 1]
    right = one.right(chosen)
    click.echo(told.say("train-right" if right else "train-wrong"))
    for choice in choices:
        name = told.choice(state, choice)
        click.echo("  " + told.say("coach-worth", what=name, chance=told.percent(one.own(choice))))
    return right
