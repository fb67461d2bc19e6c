"""Tidying: by age and by merge, into an archive and back, with a clock of its own."""

from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import Ran, git
from state import hooks
from twiceshy.keeper import hall, stories, tidying
from twiceshy.model import moments

Shy = Callable[..., Ran]
pytestmark = pytest.mark.promise("STATE-TIDY")
DAY = moments.DAY


def later(days: float) -> dict[str, str]:
    import time

    return {"TWICESHY_NOW": moments.iso(time.time() + days * DAY)}


def kinds(ran: Ran) -> list[str]:
    return sorted(one["kind"] for one in ran.json["going"])


def test_sessions_after_seven_days_and_work_after_thirty(shy: Shy, repo: Path, play: hooks.Play) -> None:
    play("one", hooks.prompt("fix it"), hooks.command("make x", "", 0), hooks.stop())
    assert kinds(shy("tidy", "--json", env=later(6))) == []
    assert kinds(shy("tidy", "--dry-run", "--json", env=later(8))) == ["session"]
    assert shy("story", "sessions", "--json").json
    assert kinds(shy("tidy", "--json", env=later(8))) == ["session"]
    assert shy("story", "sessions", "--json").json == []
    assert kinds(shy("tidy", "--json", env=later(31))) == ["work"]
    assert kinds(shy("tidy", "--json", env=later(32))) == []
    listed = shy("archive", "list", "--json").json
    assert sorted(one["kind"] for one in listed) == ["session", "work"]
    assert shy("archive", "restore", "one", env=later(33)).code == 0
    assert shy("story", "sessions", "--json").json[0]["id"] == "one"
    assert kinds(shy("tidy", "--json", env=later(34))) == []
    assert kinds(shy("tidy", "--json", env=later(45))) == ["session"]
    assert shy("executions", "--json").json, "past work still teaches"


def bring_in(repo: Path, how: str) -> None:
    """The branch `feature` comes into the one checked out, as people do that."""
    if how == "squash":
        git("merge", "-q", "--squash", "feature", cwd=repo)
        git("commit", "-qm", "squashed", cwd=repo)
    elif how == "rebase":
        git("cherry-pick", "main..feature", cwd=repo)
    else:
        git("merge", "-q", *(() if how == "ff" else ("--no-ff", "--no-edit")), "feature", cwd=repo)


@pytest.mark.parametrize("how", ["merge", "ff", "squash", "rebase", "deleted"])
def test_a_story_goes_when_its_branch_is_merged(shy: Shy, repo: Path, how: str) -> None:
    git("checkout", "-qb", "feature", cwd=repo)
    shy("story", "start", "SHOP-1")
    shy("plan", "one", "two")
    shy("attempt", "first try", "--failed")
    assert kinds(shy("tidy", "--json")) == []
    for name in ("a", "b"):
        (repo / name).write_text(name)
        git("add", name, cwd=repo)
        git("commit", "-qm", name, cwd=repo)
    shy("story", "done")
    assert kinds(shy("tidy", "--json")) == []
    git("checkout", "-q", "main", cwd=repo)
    if how != "ff":
        (repo / "other").write_text("x")
        git("add", "other", cwd=repo)
        git("commit", "-qm", "other", cwd=repo)
    assert kinds(shy("tidy", "--json")) == []
    bring_in(repo, how)
    if how == "deleted":
        git("branch", "-D", "feature", cwd=repo)
    assert kinds(shy("tidy", "--json")) == ["build"]
    assert shy("story", "list", "--json").json == []
    assert shy("archive", "restore", "SHOP-1").code == 0
    state = shy("story", "status", "SHOP-1", "--json").json
    assert [task["text"] for task in state["story"]["plan"]] == ["one", "two"]
    assert [one["approach"] for one in state["attempts"]] == ["first try"]
    assert kinds(shy("tidy", "--json")) == []


@pytest.mark.parametrize("how", ["merge", "ff", "squash", "rebase"])
def test_a_story_nobody_ended_goes_when_its_branch_was_merged_and_deleted(shy: Shy, repo: Path, how: str) -> None:
    """Nothing was seen of its commits: started at the fork, then work by hand, merged, deleted."""
    for name in ("feature", "other"):
        git("checkout", "-qb", name, "main", cwd=repo)
        shy("story", "start", name)
        for file in ("1", "2"):
            (repo / f"{name}{file}").write_text(file)
            git("add", ".", cwd=repo)
            git("commit", "-qm", file, cwd=repo)
        git("checkout", "-q", "main", cwd=repo)
    bring_in(repo, how)
    for name in ("feature", "other"):
        git("branch", "-D", name, cwd=repo)
    assert shy("tidy").out.endswith("Put away 1 story.\n")
    assert [one["id"] for one in shy("story", "list", "--json").json] == ["other"]  # gone, but its work arrived nowhere
    assert kinds(shy("tidy", "--json", env=later(29))) == []
    gone = shy("tidy", "--json", env=later(31)).json["going"]
    assert [(one["key"], one["reason"]) for one in gone] == [("other", "other is gone, untouched for 30 days")]
    assert shy("archive", "restore", "other", env=later(31)).code == 0
    assert kinds(shy("tidy", "--json", env=later(32))) == []


def test_undo_takes_a_tidying_back(shy: Shy, repo: Path, play: hooks.Play) -> None:
    play("one", hooks.prompt("fix it"), hooks.command("make x", "", 0), hooks.stop())
    shy("tidy", env=later(8))
    assert shy("undo").code == 0
    assert shy("story", "sessions", "--json").json
    assert shy("archive", "list", "--json").json == []


def test_the_daily_round_is_daily_and_bounded(repo: Path) -> None:
    with hall.opened(str(repo)) as keeper:
        stories.start(keeper, "S")
        assert tidying.daily(keeper) is not None
        assert tidying.daily(keeper) is None
        start = keeper.clock()
        keeper.clock = lambda: start + 1.1 * DAY
        assert tidying.daily(keeper) is not None


def test_clear_errors(shy: Shy) -> None:
    assert shy("archive", "restore", "nothing").code == 2
    assert shy("archive", "list", "--kind", "nonsense").code == 2
    assert shy("tidy").out == "Nothing to tidy.\n"
