"""Who promotes or demotes keeps what is theirs, on every branch and whatever becomes of the file: one id, one memory."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from team_worlds import file_of, forget, git, save, seen, teach
from test_agents_hand import claude, start

from conftest import Ran
from twiceshy.keeper import hall, history, inbox, memories, page, recalling, team
from twiceshy.keeper.turn import learning
from twiceshy.model.session import Event, Session
from twiceshy.store.port import Query

Shy = Callable[..., Ran]
RULE = "never deploy on fridays"


@pytest.fixture
def promoted(shy: Shy, repo: Path) -> str:
    """A locked rule of the person's, promoted on a branch."""
    (repo / ".gitignore").write_text("/.twiceshy/local/\n")
    teach(repo, "use pnpm, not npm")
    save(repo)
    git(repo, "checkout", "-q", "-b", "feat")
    memory = shy("remember", RULE, "--lock", "--json").json
    shy("promote", memory["id"])
    return str(memory["id"])


def held(repo: Path) -> list[tuple[str, str, str]]:
    with hall.opened(str(repo)) as keeper:
        return sorted((one.id, one.scope, one.text) for one in page.listed(keeper, Query()) if one.text == RULE)


def told(repo: Path) -> str:
    return str(json.loads(start(repo))["additionalContext"])


LOST = [
    "git add -A; git commit -qm promote; git checkout -q main",
    "git add -A; git commit -qm promote; git checkout -q main; git branch -qD feat",
    "git clean -fdq",
    "git stash -qu",
    "rm .twiceshy/memory/rule/never-deploy*",
]


@pytest.mark.promise("TEAM-PROMOTE")
@pytest.mark.parametrize("line", LOST)
def test_what_was_promoted_is_the_persons_wherever_the_file_is_not(repo: Path, promoted: str, line: str) -> None:
    assert held(repo) == [(promoted, "team", RULE)]
    subprocess.run(["bash", "-c", line], cwd=repo, check=True, capture_output=True)
    assert held(repo) == [(promoted, "repo", RULE)]
    assert told(repo).count(RULE) == 1
    assert "never deploy" in claude(repo, "PreToolUse", "Bash", command="make deploy")
    with hall.opened(str(repo)) as keeper:
        history.undo(keeper)  # of the promotion: the file is as it would leave it
        assert memories.named(keeper, "fridays").locked
    assert held(repo) == [(promoted, "repo", RULE)]


@pytest.mark.promise("TEAM-PROMOTE")
def test_where_the_file_is_it_speaks_alone(shy: Shy, repo: Path, promoted: str) -> None:
    file = file_of(repo, promoted)
    file.write_text(file.read_text().replace("fridays", "fridays or mondays"))
    assert [one["text"] for one in shy("list", "--json").json if "deploy" in one["text"]] == [f"{RULE} or mondays"]
    assert shy("list", "--json", "--scope", "repo").json == []
    assert shy("show", promoted, "--json").json["scope"] == "team"
    assert told(repo).count(RULE) == 1 and "or mondays" in told(repo)
    with hall.opened(str(repo)) as keeper:
        found = recalling.recall(keeper, recalling.Asked("may I deploy on fridays?"))
    assert [hit.scope for hit in found.hits if hit.id == promoted] == ["team"]


@pytest.mark.promise("TEAM-PROMOTE")
def test_a_keeper_that_has_written_shows_each_memory_once(repo: Path, promoted: str) -> None:
    with hall.opened(str(repo)) as keeper:
        memories.remember(keeper, memories.Statement("use tabs"))
        assert [one.scope for one in page.listed(keeper, Query()) if one.id == promoted] == ["team"]
        memories.remember(keeper, memories.Statement("use utf-8"))
        assert page.fitting(keeper, Query(statuses=("active",))) == 4


@pytest.mark.promise("TEAM-PROMOTE")
def test_who_forgets_the_teams_means_their_own_too(shy: Shy, repo: Path, promoted: str) -> None:
    shy("unlock", promoted)
    forget(repo, promoted)
    file, kept = file_of(repo, promoted), file_of(repo, promoted).read_text()
    file.unlink()
    assert held(repo) == []
    file.write_text(kept)
    assert shy("undo").code == 0  # and both are back
    file.unlink()
    assert held(repo) == [(promoted, "repo", RULE)]


@pytest.mark.promise("TEAM-PROMOTE")
def test_promoting_what_the_team_says_keeps_it_under_the_teams_id(shy: Shy, repo: Path, promoted: str) -> None:
    with hall.opened(str(repo)) as keeper:
        mine = memories.remember(keeper, memories.Statement("Use pnpm, not npm")).memory
        done = team.promote(keeper, mine.id)
    assert done.outcome == "known" and done.memory.id != mine.id
    assert [one["scope"] for one in shy("list", "--json").json if "pnpm" in one["text"]] == ["team"]
    file_of(repo, done.memory.id).unlink()
    assert [(one["id"], one["scope"]) for one in shy("list", "--json").json if "pnpm" in one["text"]] == [
        (done.memory.id, "repo")
    ]


@pytest.mark.promise("TEAM-PROMOTE")
def test_a_demotion_on_a_branch_leaves_one_memory_on_the_others(shy: Shy, repo: Path, promoted: str) -> None:
    save(repo)
    git(repo, "checkout", "-q", "-b", "without")
    assert shy("demote", promoted).code == 0
    save(repo)
    assert held(repo) == [(promoted, "repo", RULE)]
    git(repo, "checkout", "-q", "feat")
    assert held(repo) == [(promoted, "team", RULE)]
    assert shy("show", "fridays", "--json").json["scope"] == "team"
    assert "the team's already" in shy("promote", promoted).err
    assert shy("unlock", promoted).code == 0
    assert shy("forget", "fridays").code == 0
    assert held(repo) == []


@pytest.mark.promise("TEAM-HAND")
@pytest.mark.parametrize("line", ["git clean -fdq", "make clean; rm -rf .twiceshy/memory/fact"])
def test_what_git_never_had_is_written_again_after_an_agents_command(shy: Shy, repo: Path, line: str) -> None:
    (repo / ".gitignore").write_text("/.twiceshy/local/\n")
    teach(repo, "use pnpm, not npm")
    save(repo)
    identifier = teach(repo, "the demo db resets nightly", kind="fact")
    file = file_of(repo, identifier)
    text = file.read_text()
    claude(repo, "PreToolUse", "Bash", command="make")
    subprocess.run(["bash", "-c", line], cwd=repo, capture_output=True, check=False)
    assert not file.exists()
    claude(repo, "PostToolUse", "Bash", command="make")
    assert "put back" in shy("list").err
    assert file.read_text() == text and identifier in seen(repo)
    assert "new" in shy("team").out
    assert shy("forget", identifier).code == 0 and identifier not in seen(repo)


@pytest.mark.promise("TEAM-HAND")
def test_what_an_agent_stashed_is_left_to_git(repo: Path) -> None:
    (repo / ".gitignore").write_text("/.twiceshy/local/\n")
    save(repo)
    identifier = teach(repo, "the demo db resets nightly", kind="fact")
    for line in ("git stash -qu", "git stash pop -q"):
        claude(repo, "PreToolUse", "Bash", command=line)
        subprocess.run(["bash", "-c", line], cwd=repo, check=True, capture_output=True)
        claude(repo, "PostToolUse", "Bash", command=line)
        assert (identifier in seen(repo)) == ("pop" in line)


@pytest.mark.promise("TEAM-PROMOTE")
def test_what_the_team_made_of_it_comes_back_with_it(shy: Shy, repo: Path) -> None:
    """The person's own state from before the promotion is not put before the team's newer one."""
    memory = shy("remember", RULE, "--json").json["id"]
    shy("promote", memory)
    shy("lock", memory)
    shy("demote", memory)
    with hall.opened(str(repo)) as keeper:
        found = memories.named(keeper, memory)
        assert (found.scope, found.locked) == ("repo", True)


SAYINGS = [
    ("no, always deploy on fridays", "always deploy on fridays"),
    ("you may deploy on fridays again", "you may deploy on fridays again"),
    ("forget the rule about deploying on fridays", ""),
]


def hear(keeper: hall.Keeper, said: str) -> None:
    event = Event("s1", 0, "person", "message", said, at=keeper.now())
    learning.learn(keeper, Session("s1", "claude-code", ""), [event])


def living(repo: Path, words: str = "deploy") -> set[tuple[str, str]]:
    with hall.opened(str(repo)) as keeper:
        return {(one.scope, one.text) for one in page.listed(keeper, Query()) if words in one.text}


@pytest.mark.promise("TEAM-PROMOTE")
@pytest.mark.parametrize(("said", "kept"), SAYINGS)
def test_what_is_taken_back_in_talk_is_not_the_persons_own_on_other_branches(
    shy: Shy, repo: Path, promoted: str, said: str, kept: str
) -> None:
    shy("unlock", promoted)
    save(repo)
    with hall.opened(str(repo)) as keeper:
        hear(keeper, said)
    mine = {("repo", kept)} if kept else set()
    assert living(repo) == {("team", RULE), *mine}  # what is committed is not taken back by talk
    git(repo, "checkout", "-q", "main")
    assert living(repo) == mine


@pytest.mark.promise("TEAM-PROMOTE")
def test_what_the_team_has_locked_is_not_replaced_by_talk(repo: Path, promoted: str) -> None:
    with hall.opened(str(repo)) as keeper:
        with page.writing(keeper, "repo", "edit") as desk:  # the lock was set by a colleague, say
            desk.put(memories.named(keeper, promoted)._replace(scope="repo", locked=False))
        hear(keeper, SAYINGS[0][0])
        waiting = inbox.inbox(keeper)
        assert [(item.memory.text, item.against[0].id) for item in waiting] == [(SAYINGS[0][1], promoted)]
    assert living(repo) == {("team", RULE)}
    with hall.opened(str(repo)) as keeper:
        memories.set_lock(keeper, promoted, False)
        inbox.approve(keeper, [waiting[0].memory.id])
    save(repo)
    git(repo, "checkout", "-q", "main")
    assert living(repo) == {("repo", SAYINGS[0][1])}


@pytest.mark.promise("TEAM-PROMOTE")
@pytest.mark.parametrize("verb", ["correct", "remember"])
def test_who_replaces_the_teams_keeps_the_answer_where_the_files_are_not(
    shy: Shy, repo: Path, promoted: str, verb: str
) -> None:
    shy("unlock", promoted)
    new = "always deploy on fridays"
    done = shy("correct", promoted, new) if verb == "correct" else shy("remember", new, "--scope", "team")
    assert done.code == 0, done.err
    assert living(repo) == {("team", new)}
    save(repo)
    git(repo, "checkout", "-q", "main")
    assert living(repo) == {("repo", new)}
    git(repo, "checkout", "-q", "feat")
    assert shy("correct", "always deploy", RULE).code == 0 and living(repo) == {("team", RULE)}
    save(repo)
    git(repo, "checkout", "-q", "main")
    assert living(repo) == {("repo", RULE)}
    git(repo, "checkout", "-q", "feat")
    assert shy("undo").code == 0 and living(repo) == {("team", new)}
    save(repo)
    git(repo, "checkout", "-q", "main")
    assert living(repo) == {("repo", new)}


@pytest.mark.promise("TEAM-PROMOTE")
def test_what_is_the_persons_everywhere_is_one_memory_where_the_team_has_it(shy: Shy, repo: Path) -> None:
    identifier = shy("remember", RULE, "--scope", "user", "--json").json["id"]
    assert shy("promote", "fridays").code == 0
    assert held(repo) == [(identifier, "team", RULE)]
    assert told(repo).count(RULE) == 1 and "team" in told(repo)
    with hall.opened(str(repo)) as keeper:
        found = recalling.recall(keeper, recalling.Asked("may I deploy on fridays?"))
        assert [(hit.id, hit.scope) for hit in found.hits] == [(identifier, "team")]
        assert memories.named(keeper, "fridays").scope == "team"
        memories.remember(keeper, memories.Statement("use tabs", scope="user"))
        assert [one.scope for one in page.listed(keeper, Query()) if one.id == identifier] == ["team"]
    save(repo)
    git(repo, "checkout", "-q", "HEAD~1")
    assert held(repo) == [(identifier, "user", RULE)]
    git(repo, "checkout", "-q", "main")
    assert shy("forget", "fridays").code == 0 and held(repo) == []  # here; elsewhere it goes on
    assert shy("undo").code == 0 and held(repo) == [(identifier, "team", RULE)]
    assert shy("demote", "fridays").code == 0
    assert held(repo) == [(identifier, "user", RULE)]
