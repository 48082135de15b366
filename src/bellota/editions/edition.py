"""An edition: what one box fixes, each value with where it comes from."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from bellota.editions.bounds import Unfit, shown
from bellota.editions.keys import OPTIONS, incoherent
from bellota.editions.where import OptionError, Wrong
from bellota.rules.numbers import End, FinalTie, GoNuts, Numbers, OneDie, Pig, RaceEnd, Shake


class Value(NamedTuple):
    """A value with its `source`, or with the reason why it is `assumed`; one of them is empty."""

    value: Any
    source: str = ""
    assumed: str = ""


@dataclass(frozen=True)
class Edition:
    """A box: `title`, and of each face and choice, the id of the message that names it.

    `called` is what its people call a house edition; empty where it has only the box's name.
    """

    name: str
    game: str
    title: str
    values: Mapping[str, Value]
    faces: Mapping[str, str]
    choices: Mapping[str, str]
    called: str = ""

    @property
    def box(self) -> tuple[int, int]:
        """The fewest and the most seats that the box is made for."""
        fewest, most = self.values["seats"].value
        return fewest, most

    @property
    def assumed(self) -> tuple[str, ...]:
        """The keys whose values the box does not tell."""
        return tuple(key for key, value in self.values.items() if value.assumed)

    def options(self) -> dict[str, Any]:
        """What a table may change, as the edition has it."""
        return {key: self.values[key].value for key in OPTIONS[self.game]}

    def specs(self) -> dict[str, dict[str, Any]]:
        """What a table may set each option to, as JSON, with the edition's own value."""
        bounds = OPTIONS[self.game]
        return {key: {**bounds[key].spec(), "default": at} for key, at in self.options().items()}

    def departures(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options that differ from the edition, checked; OptionError for a wrong one."""
        asked = {key: self._checked(key, value) for key, value in options.items()}
        if wrong := incoherent(self.game, {**self._plain(), **asked}):
            key = wrong.key
            raise OptionError(key, f"{key} = {shown(asked[key])}: {wrong.why}", wrong)
        short = {key: _short(value) for key, value in asked.items()}
        return {key: v for key, v in short.items() if v != _short(self.values[key].value)}

    def effective(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """All options of a table: the edition's, but for those that it changes."""
        return {**self.options(), **self.departures(options)}

    def numbers(self, options: Mapping[str, Any] | None = None) -> Numbers:
        """What the rules need, with a table's options; OptionError names the right ones."""
        plain = {**self._plain(), **self.departures(options or {})}
        return _NUMBERS[self.game](plain)

    def settled(self, options: Mapping[str, Any]) -> "Edition":
        """The edition with a table's options as its own values: where house rules start from."""
        told = {key: Value(value, "house rule") for key, value in self.departures(options).items()}
        return replace(self, values={**self.values, **told})

    def as_dict(self) -> dict[str, Any]:
        """The whole edition, in the shape of its file, for a record."""
        return {
            "name": self.name,
            "game": self.game,
            "title": self.title,
            **({"called": self.called} if self.called else {}),
            "values": {key: _told(value) for key, value in self.values.items()},
            "faces": dict(self.faces),
            "choices": dict(self.choices),
        }

    def _plain(self) -> dict[str, Any]:
        """Values without their sources."""
        return {key: value.value for key, value in self.values.items()}

    def _checked(self, key: str, value: Any) -> Any:
        """An option's value within its bounds; what the edition itself fixes always is."""
        bounds = OPTIONS[self.game]
        if key not in bounds:
            raise OptionError(
                key, f"unknown option {shown(key)}; expected one of: {', '.join(bounds)}"
            )
        own = self.values[key].value
        if type(value) is type(own) and value == own:
            return value
        try:
            return bounds[key].check(value)
        except Unfit as unfit:
            what = f"{key} = {shown(value)}: expected {unfit}"
            raise OptionError(key, what, unfitting(key, unfit)) from None


def unfitting(key: str, unfit: Unfit) -> Wrong:
    """A value out of its bounds, for whoever words it."""
    code = "within" if unfit.within else "value"
    return Wrong(key, code, str(unfit), *(unfit.within or ()))


def _told(value: Value) -> dict[str, Any]:
    """A value and its origin as a table of the file."""
    return {key: part for key, part in value._asdict().items() if key == "value" or part}


def _short(value: Any) -> Any:
    """A list with the same number for every die as that number."""
    return value[0] if isinstance(value, list) and len(set(value)) == 1 else value


def _gonuts(v: Mapping[str, Any]) -> GoNuts:
    """Go Nuts! of the plain values."""
    return GoNuts(
        dice=v["dice"],
        squirrels=v["squirrels"],
        acorns=v["acorns"],
        cars=v["cars"],
        dog_faces=v["dog_faces"],
        house_faces=v["house_faces"],
        target=v["target"],
        one_die=OneDie[v["one_die"].upper()],
        race_end=RaceEnd[v["race_end"].upper()],
        end=End[v["end"].upper()],
    )


def _shake(v: Mapping[str, Any]) -> Shake:
    """Shake of the plain values."""
    scoring = v["scoring_faces"]
    return Shake(
        colour_faces=tuple(v["colour_faces"]),
        scoring=tuple(scoring) if isinstance(scoring, list) else (scoring,) * v["dice"],
        sides=v["sides"],
        points=v["points"],
        rounds=v["rounds"],
        all_shake=v["all_shake"],
        final_tie=FinalTie[v["final_tie"].upper()],
    )


def _pig(v: Mapping[str, Any]) -> Pig:
    """Pig of the plain values."""
    return Pig(sides=v["sides"], bust=v["bust"], target=v["target"], end=End[v["end"].upper()])


_NUMBERS: Mapping[str, Callable[[Mapping[str, Any]], Numbers]] = {
    "gonuts": _gonuts,
    "shake": _shake,
    "pig": _pig,
}
