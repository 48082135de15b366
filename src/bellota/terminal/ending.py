"""What is said when a game is over, in a terminal and on a pipe."""

import shlex

from bellota.terminal import pad
from bellota.terminal.match import Match
from bellota.terminal.saves import LAST
from bellota.terminal.voice import Voice


def farewell(voice: Voice, match: Match, record: str) -> list[str]:
    """Who won, the totals, seal and seed, where the record is."""
    table = match.table
    return [
        won(voice, match.winners(), match.state.scores, pad.turns(match.pad, 0)),
        voice.say("terminal-story-scores", faces=voice.each(match.state.scores)),
        *opened(voice, table.commitment, table.seed, record),
    ]


def won(voice: Voice, winners: tuple[int, ...], scores: tuple[int, ...], turns: int) -> str:
    """The winner; those who share the win; alone, the count of turns."""
    say, points = voice.say, scores[winners[0]]
    if len(scores) == 1 and voice.game == "shake":
        return say("terminal-done-shake", name=voice.names[0], points=points)
    if len(scores) == 1:
        return say("terminal-done-alone", name=voice.names[0], points=points, turns=turns)
    if len(winners) > 1:
        return say("terminal-won-shared", names=voice.those(winners), points=points)
    return say("terminal-won", name=voice.names[winners[0]], points=points)


def opened(voice: Voice, commitment: str, seed: bytes, record: str) -> list[str]:
    """Seal and seed together, and how to check them."""
    lines = [
        voice.say("terminal-end-seal", commitment=commitment),
        voice.say("terminal-end-seed", seed=seed.hex()),
    ]
    if not record:
        return [*lines, voice.say("terminal-end-unsaved")]
    kept = [] if record == LAST else [voice.say("terminal-end-record", path=record)]
    path = shlex.quote(record)
    ways = [voice.say(f"terminal-end-{way}", path=path) for way in ("check", "review")]
    return [*lines, *kept, *ways]
