"""States change as named tuples do, only quicker."""

from collections import namedtuple
from types import ModuleType

import pytest

from bellota.rules import gonuts, pig, shake
from tests.rules.boxes import GAMEWRIGHT, PIG, SHAKE


@pytest.mark.parametrize(
    ("rules", "numbers"), [(gonuts, GAMEWRIGHT), (shake, SHAKE), (pig, PIG)], ids=str
)
def test_a_changed_state_is_that_of_a_named_tuple(rules: ModuleType, numbers: object) -> None:
    state = rules.start(numbers, 3)
    plain = namedtuple("Plain", state._fields)(*state)
    for name in state._fields:
        changed = state._replace(**{name: 7, "turn": 5})
        assert type(changed) is rules.State
        assert tuple(changed) == tuple(plain._replace(**{name: 7, "turn": 5}))
    assert state == rules.start(numbers, 3)
    with pytest.raises(KeyError, match="luck"):
        state._replace(luck=1)
