""" "Forget the rule about X", "olvida lo de …": the rule that is meant ends."""

import pytest
from saying import say

from twiceshy.keeper.hall import Keeper
from twiceshy.store.port import Query

RULE = "never log emails"
ORDER = "forget the rule about logging emails"


def texts(keeper: Keeper, status: str = "active") -> list[str]:
    found = [memory.text for _, store in keeper.stores() for memory in store.memories(Query(statuses=(status,)))]
    return sorted(found)


@pytest.mark.parametrize(
    ("rule", "order"),
    [
        ("no hacer push a main", "olvida lo de no hacer push a main"),
        ("nunca hacer push a main", "olvídate de lo de hacer push a main"),
        ("não fazer push na main", "esquece aquilo de fazer push na main"),
        (RULE, ORDER),
    ],
)
def test_what_is_meant_ends(keeper: Keeper, rule: str, order: str) -> None:
    say(keeper, rule, 1)
    assert texts(keeper) == [rule]
    say(keeper, order, 2)
    assert (texts(keeper), texts(keeper, "superseded"), texts(keeper, "proposed")) == ([], [rule], [])
