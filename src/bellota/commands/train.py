"""`bellota train`: positions that people get wrong, as puzzles."""

# ruff: noqa: PLC0415 — a command imports what it needs when it runs

import random
import sys
from os import environ
from typing import TYPE_CHECKING

import click

from bellota.commands import asked
from bellota.words import LANGUAGES

if TYPE_CHECKING:
    from bellota.review.phrases import Phrases
    from bellota.review.puzzles import Puzzle, Score


@click.command(epilog="\b\nExamples:\n  bellota train gonuts\n  bellota train pig --target 50")
@asked.game_argument
@asked.edition_option
@asked.target_option
@asked.table_option
@click.option("--seed", type=int, help="The same puzzles every time.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language of the sentences.")
def train(
    game: str,
    edition: str | None,
    target: int | None,
    options: tuple[str, ...],
    seed: int | None,
    lang: str | None,
) -> None:
    """Puzzles of a GAME for two: what would you do? Answer by number; q leaves.

    Each is a choice that one of our bots gets wrong; the better you answer, the closer they are.
    """
    from bellota import editions, words
    from bellota.review.judge import judge
    from bellota.review.phrases import Phrases
    from bellota.review.puzzles import Score, puzzle

    spoken = words.chosen(lang, environ)
    with asked.refusing(), asked.progress() as progress:
        numbers = asked.numbers(game, edition, target, options)
        found = judge(game, numbers, 2, progress=progress)
        box = editions.load(edition or asked.EDITIONS[game])
    told = Phrases(words.speaker(spoken), spoken, box, ("", ""))
    score, chance = Score(), random.Random(seed)  # noqa: S311 — puzzles need no secret
    while (right := _asked(told, puzzle(found, chance, score.level), score)) is not None:
        score = score.after(right)
        click.echo(told.say("train-streak", streak=score.streak, longest=score.longest))
    click.echo(told.say("train-end", right=score.right, asked=score.asked, longest=score.longest))


def _asked(told: "Phrases", one: "Puzzle", score: "Score") -> bool | None:
    """Ask, and tell the chances; None if the player leaves."""
    state, choices = one.state, sorted(one.worths)
    mine, theirs = state.scores[state.seat], state.scores[1 - state.seat]
    click.echo("")
    about = {"level": score.level + 1, "mine": mine, "theirs": theirs, "turn": state.turn}
    click.echo(told.say("train-position", n=score.asked + 1, **about))
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
