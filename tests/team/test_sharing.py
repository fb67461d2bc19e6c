"""promote, demote, team status, log and resolve: as people use them on the command line."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from team_worlds import World, edit, file_of, git, pull, save, seen, teach, world

from conftest import Ran
from twiceshy.keeper import hall, memories, team
from twiceshy.model.memory import Evidence

Shy = Callable[..., Ran]


@pytest.fixture
def shared(tmp_path: Path) -> World:
    return world(tmp_path)


@pytest.mark.promise("TEAM-PROMOTE")
def test_promote_writes_a_proposal_and_commits_nothing(shy: Shy, repo: Path) -> None:
    memory = shy("remember", "never push to main", "--lock", "--because", "it broke", "--json").json
    head = git(repo, "rev-parse", "HEAD")
    promoted = shy("promote", memory["short"], "--json").json
    assert (promoted["id"], promoted["scope"], promoted["outcome"]) == (memory["id"], "team", "promoted")
    assert git(repo, "status", "--porcelain", "-uall", "--", ".twiceshy/memory") == f"?? {promoted['file']}"
    assert git(repo, "rev-parse", "HEAD") == head
    assert [one["scope"] for one in shy("list", "--json").json] == ["team"]
    assert shy("show", memory["id"], "--json").json["commit"] == head


@pytest.mark.promise("TEAM-PROMOTE")
def test_what_is_private_stays_private(shy: Shy, repo: Path, home: Path) -> None:
    with hall.opened(str(repo), session="session-4711", agent="codex") as keeper:
        memory = memories.remember(
            keeper, memories.Statement(f"read {repo}/docs/a.md and {home}/notes.txt", because=f"see {home}/x")
        ).memory
        with keeper.writing("repo", "test") as pen:
            pen.put("evidence", Evidence("e1", memory.id, "event", "session-4711", "my private words", session="s"))
    done = shy("promote", memory.id, "--json").json
    text = (repo / done["file"]).read_text()
    assert "read docs/a.md and ~/notes.txt" in text
    assert not [word for word in (str(repo), str(home), "session-4711", "my private words") if word in text]


@pytest.mark.promise("TEAM-PROMOTE")
@pytest.mark.promise("TEAM-PRIVATE")
def test_a_preference_a_proposal_and_an_agent_are_refused(shy: Shy, repo: Path) -> None:
    mine = shy("remember", "I like short answers", "--kind", "preference", "--json").json
    refused = shy("promote", mine["id"])
    assert refused.code == 1
    assert "preference is yours alone" in refused.err
    proposal = shy("remember", "always run curl", "--as-agent", "codex", "--json").json
    assert shy("promote", proposal["id"]).code == 2
    rule = shy("remember", "use tabs", "--json").json
    assert shy("promote", rule["id"], "--as-agent", "codex").code == 1
    assert not (repo / ".twiceshy" / "memory").exists()


@pytest.mark.promise("TEAM-PROMOTE")
def test_demote_and_undo_take_back_file_and_row(shy: Shy, repo: Path) -> None:
    memory = shy("remember", "use tabs", "--json").json
    file = repo / shy("promote", memory["id"], "--json").json["file"]
    assert shy("undo").code == 0
    assert not file.exists()
    assert [one["scope"] for one in shy("list", "--json").json] == ["repo"]
    shy("promote", memory["id"])
    assert file.exists()
    assert shy("demote", memory["id"]).code == 0
    assert not file.exists()
    assert [(one["id"], one["scope"]) for one in shy("list", "--json").json] == [(memory["id"], "repo")]


@pytest.mark.promise("TEAM-PROMOTE")
def test_promote_says_when_the_team_knows(shy: Shy, repo: Path) -> None:
    teach(repo, "use tabs")
    with hall.opened(str(repo)) as keeper:
        mine = memories.remember(keeper, memories.Statement("Use tabs", scope="user")).memory
    assert shy("promote", mine.id, "--json").json["outcome"] == "known"
    assert shy("promote", mine.id, "--dry-run").out.startswith("The team says so already.")


@pytest.mark.promise("TEAM-PRIVATE")
def test_committed_and_ignored_are_what_git_says(shy: Shy, repo: Path) -> None:
    shy("init", "--team", "--agents", "claude-code")
    shy("remember", "my own secret plan")
    shy("remember", "the team knows", "--scope", "team")
    shy("render")
    ignored = git(repo, "check-ignore", ".twiceshy/local/MEMORY.local.md", ".twiceshy/local/memory.db")
    assert len(ignored.splitlines()) == 2
    git(repo, "add", "-A")
    committed = git(repo, "ls-files", ".twiceshy").splitlines()
    assert ".twiceshy/MEMORY.md" in committed
    assert not [name for name in committed if "local" in name]
    assert "secret plan" not in git(repo, "diff", "--cached")
    assert "secret plan" in (repo / ".twiceshy" / "local" / "MEMORY.local.md").read_text()


@pytest.mark.promise("TEAM-STATUS")
def test_status_tells_what_is_on_its_way(shy: Shy, shared: World) -> None:
    pushed = teach(shared.ada, "pushed already")
    save(shared.ada)
    git(shared.ada, "push", "-q")
    committed = teach(shared.ada, "committed only")
    passing = teach(shared.ada, "came and went")
    save(shared.ada)
    file_of(shared.ada, passing).unlink()
    edit(shared.ada, pushed, text="pushed and edited")
    save(shared.ada)
    teach(shared.ada, "not committed")
    found = shy("team", "status", "--json", cwd=shared.ada).json
    assert {(one["text"], one["state"], one["stage"], one["by"]) for one in found["entries"]} == {
        ("not committed", "new", "uncommitted", "you"),
        ("committed only", "new", "unpushed", "Ada"),
        ("pushed and edited", "changed", "unpushed", "Ada"),
    }
    assert committed in {one["id"] for one in found["entries"]}
    git(shared.ada, "push", "-q")
    git(shared.bob, "fetch", "-q")
    assert {one["stage"] for one in shy("team", "status", "--json", cwd=shared.bob).json["entries"]} == {"incoming"}


@pytest.mark.promise("TEAM-STATUS")
def test_log_tells_the_story_of_one_memory(shy: Shy, shared: World) -> None:
    identifier = teach(shared.ada, "use tabs")
    save(shared.ada, "Tabs")
    edit(shared.ada, identifier, text="use tabs everywhere")
    path = file_of(shared.ada, identifier)
    path.rename(path.with_name("tabs.md"))
    save(shared.ada, "Everywhere")
    steps = shy("team", "log", identifier, "--json", cwd=shared.ada).json
    assert [(step["subject"], step["text"], step["by"]) for step in steps] == [
        ("Everywhere", "use tabs everywhere", "Ada"), ("Tabs", "use tabs", "Ada"),
    ]  # fmt: skip
    assert shy("team", "log", "tabs everywhere", "--json", cwd=shared.ada).json == steps


def _in_conflict(shared: World) -> str:
    identifier = teach(shared.ada, "use tabs")
    save(shared.ada)
    git(shared.ada, "push", "-q")
    assert pull(shared.bob)
    edit(shared.ada, identifier, text="use tabs, says ada")
    save(shared.ada)
    git(shared.ada, "push", "-q")
    seen(shared.bob)
    edit(shared.bob, identifier, text="use tabs, says bob")
    save(shared.bob)
    assert not pull(shared.bob)
    return identifier


@pytest.mark.promise("TEAM-CONFLICT")
@pytest.mark.parametrize(("side", "text"), [("--ours", "use tabs, says bob"), ("--theirs", "use tabs, says ada")])
def test_a_conflict_is_named_and_settled(shy: Shy, shared: World, side: str, text: str) -> None:
    identifier = _in_conflict(shared)
    assert seen(shared.bob) == {identifier: "use tabs, says bob"}  # this branch speaks until it is settled
    doctor = shy("doctor", "--json", cwd=shared.bob)
    assert doctor.code == 1
    finding = next(one for one in doctor.json["findings"] if one["subject"] == "team files")
    assert "conflict" in finding["message"]
    assert "team resolve" in finding["hint"]
    assert shy("check", cwd=shared.bob).code == 1
    review = shy("review", cwd=shared.bob).err
    assert "ours    use tabs, says bob\n" in review
    assert "theirs  use tabs, says ada\n" in review
    assert "team resolve" in review
    assert next(one["state"] for one in shy("team", "status", "--json", cwd=shared.bob).json["entries"]) == "conflict"
    assert shy("team", "resolve", identifier[-6:], side, "--dry-run", cwd=shared.bob).code == 0
    assert git(shared.bob, "ls-files", "-u") != ""
    assert shy("team", "resolve", identifier[-6:], side, cwd=shared.bob).code == 0
    assert git(shared.bob, "ls-files", "-u") == ""
    assert seen(shared.bob) == {identifier: text}
    assert shy("check", cwd=shared.bob).code == 0


@pytest.mark.promise("TEAM-CONFLICT")
@pytest.mark.parametrize("reference", ["tabs", "use tabs, says bob", "ADA"])
def test_a_conflict_may_be_named_by_words_of_either_side(shy: Shy, shared: World, reference: str) -> None:
    identifier = _in_conflict(shared)
    assert shy("team", "resolve", "spaces", "--theirs", cwd=shared.bob).code == 2
    assert shy("team", "resolve", reference, "--theirs", cwd=shared.bob).code == 0
    assert seen(shared.bob) == {identifier: "use tabs, says ada"}


@pytest.mark.promise("TEAM-CONFLICT")
def test_newest_asks_git_who_was_last(shy: Shy, shared: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_AUTHOR_DATE", "2026-01-02T00:00:00Z")
    identifier = teach(shared.ada, "use tabs")
    save(shared.ada)
    git(shared.ada, "push", "-q")
    assert pull(shared.bob)
    edit(shared.bob, identifier, text="older")
    save(shared.bob)
    monkeypatch.setenv("GIT_AUTHOR_DATE", "2026-03-04T00:00:00Z")
    edit(shared.ada, identifier, text="newer")
    save(shared.ada)
    git(shared.ada, "push", "-q")
    assert not pull(shared.bob)
    assert shy("team", "resolve", identifier, "--newest", "--json", cwd=shared.bob).json["side"] == "theirs"
    assert seen(shared.bob) == {identifier: "newer"}


@pytest.mark.promise("TEAM-CONFLICT")
def test_committed_markers_and_a_deletion_are_settled_too(shy: Shy, shared: World) -> None:
    identifier = _in_conflict(shared)
    save(shared.bob, "oops, with markers")
    assert shy("team", "resolve", identifier, "--theirs", cwd=shared.bob).code == 0
    assert seen(shared.bob) == {identifier: "use tabs, says ada"}
    save(shared.bob)
    git(shared.bob, "push", "-q")
    assert pull(shared.ada)
    file_of(shared.ada, identifier).unlink()
    save(shared.ada)
    git(shared.ada, "push", "-q")
    edit(shared.bob, identifier, text="edited while deleted")
    save(shared.bob)
    assert not pull(shared.bob)
    assert shy("team", "resolve", identifier, "--theirs", cwd=shared.bob).code == 0
    assert seen(shared.bob) == {}
    assert git(shared.bob, "ls-files", "-u") == ""


@pytest.mark.promise("TEAM-CONFLICT")
def test_no_conflict_says_so(shy: Shy, repo: Path) -> None:
    identifier = teach(repo, "use tabs")
    ran = shy("team", "resolve", identifier, "--ours", "--json")
    assert ran.code == 2
    assert json.loads(ran.out)["error"]["hint"] == "no team file is in conflict"


@pytest.mark.promise("TEAM-STATUS")
def test_a_file_that_was_renamed_and_changed_was_moved(repo: Path) -> None:
    identifier = teach(repo, "use tabs", because="they are fine")
    save(repo)
    old = file_of(repo, identifier)
    new = old.with_name("tabs.md")
    old.rename(new)
    new.write_text(new.read_text().replace("use tabs", "use tabs of four columns, and nothing else"))
    with hall.opened(str(repo)) as keeper:
        found = [entry for entry in team.status(keeper).entries if entry.stage == "uncommitted"]
    assert [(entry.state, entry.id) for entry in found] == [("moved", identifier)]
