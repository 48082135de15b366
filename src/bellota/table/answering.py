"""What one device is told about its own wish; a command that is sent again is answered alike."""

from typing import Final

from bellota.table.commands import Auto, Command, No
from bellota.table.company import Company
from bellota.table.counts import Counts
from bellota.table.events import Fact
from bellota.table.frames import encoded
from bellota.table.link import COACHED, Link
from bellota.table.lobby import key_of
from bellota.table.reactions import REACTIONS, Quota
from bellota.table.sent import Ack
from bellota.table.state import Table

REMEMBERED: Final = 512


class Wish:
    """What is decided or written just now, and for whom; no link: a wish of the table's own."""

    __slots__ = ("facts", "heard", "link", "wish")

    def __init__(self, wish: Command | Auto, link: Link | None, heard: int | None = None) -> None:
        self.wish = wish
        self.link = link
        self.heard = heard  # when it came in; None: it is the table's own, of just now
        self.facts: tuple[Fact, ...] = ()  # that it led to


class Reply:
    """An answer on its way to whom it is for."""

    def __init__(self, link: Link, frame: bytes) -> None:
        self.link = link
        self.frame = frame


class Answers:
    """Answers of one table, the last of them remembered."""

    def __init__(self, counts: Counts) -> None:
        self._counts = counts
        self._kept: dict[tuple[str, str], bytes] = {}  # the oldest first
        self._reactions = Quota()

    def again(self, link: Link, command: Command) -> bool:
        """Whether this was answered before, and now has been again; ids of a device are its own."""
        for key in link.keys:
            if frame := self._kept.get((key, command.id)):
                link.send_bytes(frame)
                return True
        return False

    def granted(self, link: Link, command: Command, seq: int) -> Reply:
        """It was done: the answer, to be sent."""
        name, kept = command.id, self._kept
        frame = encoded(Ack(name, seq))
        if name:
            for key in link.keys:
                kept[key, name] = frame
            while len(kept) > REMEMBERED:
                del kept[next(iter(kept))]
        return Reply(link, frame)

    def reply(self, wish: Wish, seq: int) -> Reply | None:
        """What its sender gets, with the view; a seat's token comes by itself, after it."""
        command, link = wish.wish, wish.link
        if link is None or isinstance(command, Auto) or command.do == "sit":
            return None
        return self.granted(link, command, seq)

    def refuse(self, wish: Wish, no: No) -> None:
        """It was not done, and why; a wish of the table's own has nobody to be told."""
        if wish.link is None:
            return
        self._counts.refused[no.why] += 1
        if not isinstance(wish.wish, Auto):
            told = {"why": no.why, "legal": no.legal, "detail": no.detail}
            wish.link.send({"k": "no", "id": wish.wish.id, **told})

    def at_once(
        self, link: Link, command: Command, company: Company, table: Table, now: int
    ) -> No | None:
        """A wish that is kept nowhere."""
        if command.do == "coach":
            return self.coach(link, command, table)
        return self.react(link, command, company, table, now)

    def coach(self, link: Link, command: Command, table: Table) -> No | None:
        """Whether a device wants to be coached is its own affair, and kept nowhere."""
        if command.value not in COACHED:
            return No("bad_switch", detail=", ".join(COACHED))
        link.coach, link.still = str(command.value), None  # it is told all anew
        link.send_bytes(self.granted(link, command, table.seq).frame)
        return None

    def react(
        self, link: Link, command: Command, company: Company, table: Table, now: int
    ) -> No | None:
        """A reaction is shown to all and kept nowhere."""
        seat, what = command.seat, command.name
        if seat is None or seat not in link.seats:
            return No("not_your_seat")
        if what not in REACTIONS:
            return No("bad_reaction", detail=", ".join(REACTIONS))
        if not self._reactions.spend(seat, now):
            return No("too_many")
        link.send_bytes(self.granted(link, command, table.seq).frame)
        company.send(table, encoded({"k": "react", "seat": seat, "what": what}))
        return None


def kept_nowhere(command: Command) -> bool:
    """Whether a wish is no fact of the table: a reaction, or what a device alone wants to see."""
    return command.do == "react" or (command.do == "coach" and command.seat is None)


def seated(link: Link, command: Command, table: Table, company: Company) -> None:
    """The token goes to its owner alone, and into no memory of replies."""
    key = key_of(command.token or "")
    company.take_over(link, link.keys | {key})
    reply = {"k": "ack", "id": command.id, "seq": table.seq}
    link.send({**reply, "seat": table.seat_of(key), "token": command.token})
