"""Any sequence of verbs, then undo to the start; rebuild equals live; any text round-trips."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from twiceshy.care import rebuild
from twiceshy.keeper import exchange, hall, history, memories
from twiceshy.keeper import page as pages
from twiceshy.model.errors import InvalidText, TwiceshyError
from twiceshy.store.port import Query
from twiceshy.text.gate import admit

SMALL = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])

verbs = st.lists(
    st.tuples(
        st.sampled_from(["remember", "correct", "lock", "unlock", "forget", "edit", "link"]),
        st.integers(0, 4),
        st.sampled_from(["use tabs", "use spaces", "deploy to fly", "the api is /v1", "the api is /v2"]),
        st.sampled_from(["repo", "user", "team"]),
    ),
    max_size=12,
)


def perform(keeper: hall.Keeper, verb: str, pick: int, text: str, scope: str) -> None:
    if verb == "remember":
        memories.remember(keeper, memories.Statement(text, "fact", scope))
        return
    known = pages.listed(keeper, Query(statuses=()))
    if not known:
        return
    target = known[pick % len(known)].id
    if verb == "correct":
        memories.correct(keeper, target, text)
    elif verb in ("lock", "unlock"):
        memories.set_lock(keeper, target, verb == "lock")
    elif verb == "forget":
        memories.forget(keeper, target)
    elif verb == "edit":
        memories.edit(keeper, target, text=text + "!", tags=("t",))
    else:
        memories.link(keeper, target, "supports", known[0].id)


@pytest.mark.promise("PROP-UNDO")
@SMALL
@given(verbs)
def test_undo_to_the_start_gives_the_initial_state(steps: list[tuple[str, int, str, str]]) -> None:
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("TWICESHY_HOME", folder + "/home")
        Path(folder, "repo").mkdir()
        with hall.opened(folder + "/repo") as keeper:
            start = list(exchange.export(keeper, ("repo", "user", "team"), history=False))
            for step in steps:
                try:
                    perform(keeper, *step)
                except TwiceshyError:  # a refused verb changes nothing
                    continue
            for scope in ("repo", "user"):
                store = keeper.readable(scope)
                if store is not None:
                    assert rebuild.compare(store.path, keeper.clock) == []
            while True:
                try:
                    history.undo(keeper)
                except TwiceshyError as error:
                    assert "nothing to undo" in error.message
                    break
            assert list(exchange.export(keeper, ("repo", "user", "team"), history=False)) == start


@pytest.mark.promise("PROP-TEXT")
@SMALL
@given(st.text(min_size=1, max_size=200), st.sampled_from(["repo", "user", "team"]))
def test_any_text_round_trips(text: str, scope: str) -> None:
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("TWICESHY_HOME", folder + "/home")
        Path(folder, "repo").mkdir()
        with hall.opened(folder + "/repo") as keeper:
            try:
                memory = memories.remember(keeper, memories.Statement(text, "fact", scope, because=text)).memory
            except InvalidText:
                return
            found = keeper.find(memory.id)
            assert found.text == admit(text)
            assert found.reason == admit(text)
