"""Random histories on two clones: whatever two people do, after the merge both see the same memories."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from team_worlds import World, correct, edit, file_of, forget, git, pull, save, seen, teach, world

from twiceshy.keeper import conflicts, hall
from twiceshy.keeper.digest import render

WORDS = (
    "anchor", "basket", "candle", "dragon", "ember", "falcon", "glacier", "hammock", "island", "jungle", "kernel",
    "lagoon", "meadow", "nectar", "orchid", "pebble", "quartz", "raven", "saddle", "tunnel",
)  # fmt: skip
step = st.tuples(
    st.sampled_from(("ada", "bob")),
    st.sampled_from(("add", "add", "same", "edit", "forget", "delete", "correct", "exchange")),
    st.integers(0, 19),
)


@pytest.mark.promise("TEAM-MERGE")
@pytest.mark.promise("TEAM-CONFLICT")
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(step, min_size=3, max_size=12), st.booleans())
@example([("ada", "add", 0), ("ada", "same", 0), ("bob", "add", 0), ("bob", "same", 0)], True)  # an entry moved shelf
@example([("ada", "same", 0), ("ada", "edit", 0), ("ada", "delete", 0), ("bob", "same", 0)], True)  # moved, and gone
def test_after_the_merge_both_see_the_same(steps: list[tuple[str, str, int]], with_page: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        shared = world(Path(folder))
        if with_page:
            _make_page(shared)
        for number, (who, action, pick) in enumerate(steps):
            repo = shared.ada if who == "ada" else shared.bob
            _act(shared, repo, action, pick, number)
        _exchange(shared)
        assert seen(shared.ada) == seen(shared.bob)
        _exchange(shared)
        assert seen(shared.ada) == seen(shared.bob)
        if with_page:
            _compare_pages(shared)


def _act(shared: World, repo: Path, action: str, pick: int, number: int) -> None:
    known = sorted(seen(repo))
    word = WORDS[pick]
    if action == "add":
        teach(repo, f"the {word} of {WORDS[number]} stays", "fact")
    elif action == "same":
        teach(repo, "everybody says the very same thing", "practice")
    elif action == "exchange":
        _exchange(shared)
    elif known:
        identifier = known[pick % len(known)]
        if action == "edit":
            edit(repo, identifier, text=f"edited: {word} in {repo.name} at {WORDS[number]}")
        elif action == "forget":
            forget(repo, identifier)
        elif action == "delete":
            file_of(repo, identifier).unlink()
        else:
            correct(repo, identifier, f"corrected to {word} by {repo.name} at {WORDS[number]}")


def _exchange(shared: World) -> None:
    save(shared.ada)
    git(shared.ada, "pull", "-q", "--no-rebase", "--no-edit", check=False)
    _settled(shared.ada)
    git(shared.ada, "push", "-q")
    save(shared.bob)
    pull(shared.bob)
    _settled(shared.bob)
    git(shared.bob, "push", "-q")
    assert pull(shared.ada)


def _settled(repo: Path) -> None:
    """Conflicts are about the same memory only, and `team resolve` settles each."""
    with hall.opened(str(repo)) as keeper:
        for sides in conflicts.conflicts(keeper):
            assert sides.path.startswith(".twiceshy/memory/")
            conflicts.resolve(keeper, sides.path, "theirs")
    assert git(repo, "ls-files", "-u") == ""
    if git(repo, "rev-parse", "-q", "--verify", "MERGE_HEAD", check=False):
        git(repo, "commit", "-q", "--no-edit")


def _make_page(shared: World) -> None:
    with hall.opened(str(shared.ada)) as keeper:
        render(keeper)
    save(shared.ada)
    git(shared.ada, "push", "-q")
    assert pull(shared.bob)


def _compare_pages(shared: World) -> None:
    """A merged page holds no hand edit, and both clones render the same."""
    before = seen(shared.ada)
    texts = []
    for repo in (shared.ada, shared.bob):
        with hall.opened(str(repo)) as keeper:
            assert render(keeper).edits == ()
        text = (repo / ".twiceshy" / "MEMORY.md").read_text()
        texts.append(text.split("\n", 1)[1])  # the title names the folder of a repository without a remote name
    assert texts[0] == texts[1]
    assert seen(shared.ada) == seen(shared.bob) == before
