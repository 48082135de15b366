"""Nobody's absence, in any phase, stops the others: seats are removed, frozen and returned at random."""

import random

import pytest

from bellota import record
from bellota.record import Outcome
from bellota.table.commands import Command, No
from tests.table.ground import Ground

EDITIONS = ("gonuts-gamewright", "gonuts-gamefactory", "shake-fundex", "pig")
OPTIONS = {
    "gonuts-gamewright": ({"race": "realtime"}, {"race": "equal_pace"}, {"race_end": "first_dog"}),
    "gonuts-gamefactory": ({"end": "equal_turns"}, {"end": "immediate"}),
    "shake-fundex": ({"final_tie": "shake_off"}, {"rounds": 3, "all_shake": False}),
    "pig": ({"target": 40}, {"target": 60, "end": "equal_turns"}),
}
SEATS = 4


class Chaos:
    """A whole game in which people come and go as the dice of the test say."""

    def __init__(self, edition: str, seed: int) -> None:
        self.rng = random.Random(f"{edition} {seed}")
        options = self.rng.choice(OPTIONS[edition])
        self.ground = Ground(edition, seed, **options)
        self.ground.sit(*("Ana", "Ben", "Cleo", "Dora")[:SEATS])
        if self.rng.random() < 0.5:
            self.ground.bots("bold")
        self.ground.start()
        clock = self.rng.choice((0, 0, 30, 120))
        self.ground.host("switch", name="clock", value=clock)
        self.undone = False

    @property
    def people(self) -> range:
        return range(SEATS)

    def disturb(self) -> None:
        """Something happens to a seat that is nobody's move."""
        seat, ground = self.rng.choice(self.people), self.ground
        holds = frozenset({seat}) if ground.table.seats[seat].key else frozenset()
        match self.rng.randrange(9):
            case 0 | 1:
                ground.go(seat)
            case 2 | 3 | 4:
                ground.come(seat)
            case 5:
                ground.wish(Command("leave", seat=seat), holds)
            case 6:
                ground.wish(Command("back", seat=seat), holds)
            case 7:
                ground.wish(Command("bot", seat=self.rng.choice(self.people), level="bold"), holds)
            case _:
                self.undone |= not isinstance(ground.wish(Command("undo", seat=seat), holds), No)
                if self.rng.random() < 0.05:
                    ground.host("kick", seat=seat)

    def fingers(self) -> list[Command]:
        """What the people who are here may do now."""
        ground, table = self.ground, self.ground.table
        legal = table.game.legal(table.numbers, table.game_state)
        able = [a for a in legal if a.seat in ground.here()]
        return [
            self.wish(action)
            for action in able
            if table.seats[action.seat].kind == "person" and not table.racing
        ]

    def wish(self, action) -> Command:
        do = action.do.name.lower()
        return Command(do, seat=action.seat, seq=self.ground.table.seq, order=list(action.order))

    def tap(self) -> None:
        """One of those who are here rolls in a race, perhaps too early or after the own dog."""
        ground, race = self.ground, self.ground.table.running
        seat = self.rng.choice(self.people)
        if seat in ground.here():
            n, at = len(race.taps[seat]), ground.now - race.start
            ground.do(seat, "tap", race=race.k, n=n, at=at)

    def go_on(self) -> None:
        """Somebody moves, or the table does: one of them must be able to."""
        ground, wishes = self.ground, self.fingers()
        if ground.table.racing and self.rng.random() < 0.5:
            self.tap()
        if wishes and self.rng.random() < 0.8:
            wish = self.rng.choice(wishes)
            outcome = ground.wish(wish, frozenset({wish.seat}))
            assert not isinstance(outcome, No), (wish, outcome)
            ground.now += self.rng.randrange(2000)
        elif not wishes or self.rng.random() < 0.3:
            coming = ground.wait()
            assert coming or wishes or not ground.here(), f"stuck: {ground.table.game_state}"


def check_scores(before: tuple[int, ...], after: tuple[int, ...], undone: bool) -> None:
    """Points are never lost, but where a bank was taken back."""
    assert min(after) >= 0
    assert undone or all(b >= a for a, b in zip(before, after, strict=True))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(12))
def test_somebody_can_always_move_and_the_game_ends(edition: str, seed: int) -> None:  # C27
    chaos = Chaos(edition, seed)
    ground = chaos.ground
    for _ in range(30_000):
        if ground.table.stage != "play":
            break
        scores, undone = ground.table.game_state.scores, chaos.undone
        if chaos.rng.random() < 0.15:
            chaos.disturb()
        else:
            chaos.go_on()
        check_scores(scores, ground.table.game_state.scores, chaos.undone or undone)
        chaos.undone = bool(ground.table.asked)
    assert ground.table.stage == "over"
    assert sum(ground.table.wins) > 0
    verdict = record.verify(ground.record().splitlines())
    assert verdict.outcome is Outcome.TRUE, verdict


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_that_everybody_left_waits_and_goes_on_with_whoever_returns(edition: str) -> None:
    ground = Ground(edition)
    ground.sit("Ana", "Ben")
    ground.start()
    for seat in (0, 1):
        ground.go(seat)
    while ground.table.racing:
        ground.wait()
    assert ground.next() is None
    ground.now += 7 * 24 * 3_600_000
    assert ground.next() is None
    ground.come(1)
    for _ in range(5000):
        if ground.table.stage == "over":
            return
        legal = ground.legal(1) if not ground.table.racing else ()
        if legal and ground.table.seats[1].kind == "person":
            table = ground.table
            order = table.game.legal(table.numbers, table.game_state)[0].order
            ground.do(1, legal[-1], order=list(order))
        else:
            assert ground.wait()
    raise AssertionError("the game never ended")
