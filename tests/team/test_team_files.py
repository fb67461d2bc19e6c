"""Team files: written for reviewers, read back the same, in force as soon as they lie there."""

import multiprocessing
import os
import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from team_worlds import (
    World,
    correct,
    edit,
    file_of,
    forget,
    git,
    pull,
    save,
    seen,
    teach,
    texts,
    world,
)  # fmt: skip

from twiceshy.keeper import hall, memories
from twiceshy.model.memory import KINDS, LINK_VERBS, ORIGINS, STATUSES, Activation, Details, Evidence, Link, Memory
from twiceshy.store import mirror, settle, teamfiles, teamscan

WORDS = (
    "build", "linter", "printer", "network", "kettle", "garden", "window", "bridge", "market", "engine", "signal",
    "ladder", "harbour", "compass", "lantern",
)  # fmt: skip
ID = "01m7faazf8xc0n6xjn8mz6bqk2"


@pytest.fixture
def shared(tmp_path: Path) -> World:
    return world(tmp_path)


@pytest.mark.promise("TEAM-FILE")
def test_a_reviewer_reads_what_why_and_since_when(repo: Path) -> None:
    identifier = teach(
        repo, "never push to main", because="it broke the release", tags=("git",), lock=True,
        details=Details(title="Pushing", cause="no review", solution="use scripts/publish.sh"),
    )  # fmt: skip
    text = file_of(repo, identifier).read_text()
    head, body = text.split("---\n")[1:]
    assert [line.split(":")[0] for line in head.splitlines() if line[0].isalpha()] == [
        "id", "kind", "since", "locked", "commit", "tags", "evidence",
    ]  # fmt: skip
    assert body == (
        "# Pushing\n\nnever push to main\n\n## Why\n\nit broke the release\n\n## Cause\n\nno review\n\n"
        "## Solution\n\nuse scripts/publish.sh\n"
    )


@pytest.mark.promise("TEAM-FILE")
def test_nothing_private_and_nothing_that_counts_is_in_the_file(repo: Path) -> None:
    with hall.opened(str(repo), session="session-4711", agent="codex") as keeper:
        first = memories.remember(keeper, memories.Statement("use tabs", "practice", "team"))
    path = file_of(repo, first.memory.id)
    before = path.read_text()
    with hall.opened(str(repo), session="session-4712") as keeper:
        memories.remember(keeper, memories.Statement("Use tabs.", "practice", "team"))
    assert path.read_text() == before
    assert "session-47" not in before
    assert "alpha" not in before


plain = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), max_size=60).map(str.strip)
prose = st.one_of(
    plain, st.sampled_from(["## Why\n\nbecause", "# Title", "a\n\n## Cause\n\nb", "---", "x: y", "- a\n- b", "> > q"])
)


@pytest.mark.promise("TEAM-FILE")
@settings(max_examples=150, deadline=None)
@given(
    st.builds(
        Memory, st.just(ID), st.sampled_from(KINDS), st.just("team"), prose.filter(bool), reason=prose,
        locked=st.booleans(), path=plain, agent=plain, branch=plain, tags=st.lists(plain.filter(bool)).map(tuple),
        created=st.just("2026-11-15T08:30:00.000Z"), status=st.sampled_from(STATUSES), origin=st.sampled_from(ORIGINS),
        activation=st.builds(Activation, command=plain),
        details=st.builds(Details, title=plain, cause=prose, solution=prose, example=prose, resolved=st.booleans()),
    ),
    st.lists(st.sampled_from(LINK_VERBS), max_size=3),
)  # fmt: skip
def test_reading_back_gives_the_same_memory(memory: Memory, verbs: list[str]) -> None:
    links = tuple(Link(ID, verb, "01m7faazf8xc0n6xjn8mz6bqk3") for verb in verbs)
    evidence = (Evidence("e", ID, "file", "src/a.py:1-3", digest="abc"),)
    team = teamfiles.TeamFile(memory, evidence, links)
    text = teamfiles.render(team)
    read = teamfiles.parse(text, "x.md")
    assert read == teamfiles.shared(team)
    assert teamfiles.render(read) == text
    assert teamfiles.parse(text.replace("\n", "\r\n"), "x.md") == read


@pytest.mark.promise("TEAM-FRESH")
def test_a_hand_edit_and_a_deleted_file_take_effect(repo: Path) -> None:
    first, second = teach(repo, "use tabs"), teach(repo, "use git")
    path = file_of(repo, first)
    path.write_text(path.read_text().replace("use tabs", "use rabs"))  # same size, same moment
    assert texts(repo) == {"use rabs", "use git"}
    file_of(repo, second).unlink()
    assert texts(repo) == {"use rabs"}


@pytest.mark.promise("TEAM-FRESH")
def test_a_pull_a_rebase_and_a_checkout_take_effect(shared: World) -> None:
    teach(shared.ada, "from ada")
    save(shared.ada)
    git(shared.ada, "push", "-q")
    teach(shared.bob, "from bob")
    save(shared.bob)
    assert texts(shared.bob) == {"from bob"}
    git(shared.bob, "pull", "-q", "--rebase")
    assert texts(shared.bob) == {"from ada", "from bob"}
    git(shared.bob, "checkout", "-q", "HEAD^")
    assert texts(shared.bob) == {"from ada"}


@pytest.mark.promise("TEAM-COMMIT")
def test_what_a_branch_decided_is_not_on_main_until_merged(shared: World) -> None:
    start = git(shared.ada, "rev-parse", "HEAD")
    git(shared.ada, "checkout", "-q", "-b", "try")
    identifier = teach(shared.ada, "we deploy to fly", "decision")
    save(shared.ada)
    with hall.opened(str(shared.ada)) as keeper:
        assert keeper.find(identifier).commit == start
    git(shared.ada, "checkout", "-q", "main")
    assert texts(shared.ada) == set()
    git(shared.ada, "merge", "-q", "--squash", "try")
    assert texts(shared.ada) == {"we deploy to fly"}


@pytest.mark.promise("TEAM-MERGE")
def test_superseding_leaves_the_old_file_alone(repo: Path) -> None:
    old = teach(repo, "the api is /v1", "fact")
    before = file_of(repo, old).read_bytes()
    new = correct(repo, old, "the api is /v2")
    assert file_of(repo, old).read_bytes() == before
    assert seen(repo) == {new: "the api is /v2"}
    again = correct(repo, new, "the api is /v1")
    assert seen(repo) == {again: "the api is /v1"}
    file_of(repo, again).unlink()
    assert seen(repo) == {new: "the api is /v2"}


@pytest.mark.promise("TEAM-MERGE")
def test_adds_edits_and_deletes_of_different_memories_merge(shared: World) -> None:
    known = [teach(shared.ada, f"rule number {n} of the shop") for n in range(6)]
    save(shared.ada)
    git(shared.ada, "push", "-q")
    assert pull(shared.bob)
    edit(shared.ada, known[0], text="rule zero, edited by ada")
    forget(shared.ada, known[1])
    file_of(shared.ada, known[2]).unlink()
    edit(shared.bob, known[3], text="rule three, edited by bob")
    correct(shared.bob, known[4], "rule four is new")
    teach(shared.bob, "entirely new")
    _exchange(shared)
    assert seen(shared.ada) == seen(shared.bob)
    assert texts(shared.ada) == {
        "rule zero, edited by ada", "rule three, edited by bob", "rule four is new",
        "rule number 5 of the shop", "entirely new",
    }  # fmt: skip


def _exchange(shared: World) -> None:
    """Both commit; bob merges ada's, ada takes the result."""
    save(shared.ada)
    save(shared.bob)
    git(shared.ada, "push", "-q")
    assert pull(shared.bob)
    git(shared.bob, "push", "-q")
    assert pull(shared.ada)


@pytest.mark.promise("TEAM-MERGE")
def test_the_same_rule_by_two_people_is_one_rule_in_every_clone(shared: World) -> None:
    first = teach(shared.ada, "use tabs")
    second = teach(shared.bob, "Use tabs.")
    _exchange(shared)
    assert seen(shared.ada) == seen(shared.bob) == {first: "use tabs"}
    with hall.opened(str(shared.bob)) as keeper:
        assert [problem.what for problem in mirror.problems(keeper.repo)] == [
            f"says the same as rule/{file_of(shared.bob, first).name}"
        ]
    file_of(shared.ada, first).unlink()
    assert seen(shared.ada) == {second: "Use tabs."}


@pytest.mark.promise("TEAM-MERGE")
def test_a_cherry_pick_and_a_rename_bring_the_memory(shared: World) -> None:
    identifier = teach(shared.ada, "picked")
    save(shared.ada)
    git(shared.ada, "push", "-q", "origin", "main:side")
    git(shared.bob, "fetch", "-q")
    git(shared.bob, "cherry-pick", "origin/side")
    assert seen(shared.bob) == {identifier: "picked"}
    path = file_of(shared.bob, identifier)
    git(shared.bob, "mv", str(path), str(path.with_name("better-name.md")))
    assert seen(shared.bob) == {identifier: "picked"}


@pytest.mark.promise("TEAM-MERGE")
def test_a_circle_of_supersessions_keeps_its_newest() -> None:
    cards = {
        name: settle.Card(name, "active", since, name, (target,))
        for name, since, target in (("a", "2026-01-01", "c"), ("b", "2026-01-02", "a"), ("c", "2026-01-03", "b"))
    }
    found = settle.standings(cards)
    assert [name for name in cards if found[name].status == "active"] == ["c"]


@pytest.mark.promise("TEAM-CHECKOUT")
def test_a_crlf_checkout_reads_and_writes_without_a_diff(shared: World, tmp_path: Path) -> None:
    identifier = teach(shared.ada, "use tabs", because="they are fine")
    save(shared.ada)
    git(shared.ada, "push", "-q")
    windows = tmp_path / "windows"
    git(tmp_path, "clone", "-q", "-c", "core.autocrlf=true", str(shared.remote), str(windows))
    assert b"\r\n" in file_of(windows, identifier).read_bytes()
    assert seen(windows) == {identifier: "use tabs"}
    edit(windows, identifier, tags=("style",))
    assert len(git(windows, "diff", "--stat").splitlines()) == 2
    assert git(windows, "diff", "--numstat").split()[:2] == ["2", "0"]


@pytest.mark.promise("TEAM-CHECKOUT")
def test_worktrees_see_their_own_branch(shared: World, tmp_path: Path) -> None:
    teach(shared.ada, "on main")
    save(shared.ada)
    git(shared.ada, "worktree", "add", "-q", "-b", "side", str(tmp_path / "side"))
    teach(tmp_path / "side", "on the side")
    assert texts(shared.ada) == {"on main"}
    assert texts(tmp_path / "side") == {"on main", "on the side"}


@pytest.mark.promise("TEAM-CHECKOUT")
def test_a_shallow_clone_works(shared: World, tmp_path: Path) -> None:
    identifier = teach(shared.ada, "use tabs")
    save(shared.ada)
    save(shared.ada, "more")
    git(shared.ada, "push", "-q")
    git(tmp_path, "clone", "-q", "--depth", "1", f"file://{shared.remote}", str(tmp_path / "shallow"))
    assert seen(tmp_path / "shallow") == {identifier: "use tabs"}


@pytest.mark.promise("TEAM-CHECKOUT")
@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_checkout_is_read(shared: World) -> None:
    teach(shared.ada, "use tabs")
    subprocess.run(["rm", "-rf", str(shared.ada / ".twiceshy" / "local")], check=True)
    (shared.ada / ".twiceshy").chmod(0o555)
    assert texts(shared.ada) == {"use tabs"}


@pytest.mark.promise("TEAM-FRESH")
def test_a_broken_file_keeps_its_last_good_memory_and_is_named(repo: Path) -> None:
    identifier = teach(repo, "use tabs")
    path = file_of(repo, identifier)
    good = path.read_text()
    assert texts(repo) == {"use tabs"}
    path.write_text(good.replace("kind: rule", "kind: [rule"))
    assert texts(repo) == {"use tabs"}
    with hall.opened(str(repo)) as keeper:
        assert len(mirror.problems(keeper.repo)) == 1
    path.write_text(good)
    assert texts(repo) == {"use tabs"}
    with hall.opened(str(repo)) as keeper:
        assert mirror.problems(keeper.repo) == []


def _refresh_often(repo: str, count: int) -> None:
    for _ in range(count):
        with hall.opened(repo) as keeper:
            keeper.readable("team")


@pytest.mark.promise("TEAM-RACE")
def test_processes_that_refresh_at_once_agree(repo: Path) -> None:
    teach(repo, "the first")
    fork = multiprocessing.get_context("fork")
    readers = [fork.Process(target=_refresh_often, args=(str(repo), 40)) for _ in range(2)]
    for reader in readers:
        reader.start()
    for number, word in enumerate(WORDS):
        teach(repo, f"the {word} is watched")
        assert len(texts(repo)) == number + 2  # nobody took the mirror back behind what was just written
    for reader in readers:
        reader.join()
    assert [reader.exitcode for reader in readers] == [0, 0]
    assert teamscan.changed(hall.Keeper(hall.paths.resolve(str(repo))).repo) == 0


@pytest.mark.promise("TEAM-FILE")
def test_what_others_wrote_by_hand_passes_the_gate(repo: Path) -> None:
    key = "AKIA" + "QX7RD2MZ5KWN4TYV"
    path = file_of(repo, teach(repo, "use tabs"))
    path.write_text(path.read_text().replace("use tabs", f"use {key}\u202e now"))
    (said,) = texts(repo)
    assert key not in said
    assert "\u202e" not in said


@pytest.mark.promise("TEAM-FILE")
def test_a_file_that_unfolds_without_end_is_refused(repo: Path) -> None:
    path = file_of(repo, teach(repo, "use tabs"))
    levels = "\n".join(f"x{n}: &x{n} [{', '.join([f'*x{n - 1}'] * 9)}]" for n in range(1, 12))
    path.write_text(path.read_text().replace("kind: rule", f"kind: rule\nx0: &x0 [a]\n{levels}\ntags: *x11"))
    assert texts(repo) == {"use tabs"}  # as it was last read
    with hall.opened(str(repo)) as keeper:
        assert "list where text belongs" in mirror.problems(keeper.repo)[0].what
    path.write_text("x" * (teamfiles.LARGEST + 1))
    with hall.opened(str(repo)) as keeper:
        keeper.readable("team")
        assert "larger than any memory" in mirror.problems(keeper.repo)[0].what


@pytest.mark.promise("TEAM-CHECKOUT")
def test_where_nothing_can_be_written_the_home_keeps_the_mirror(shared: World, home: Path) -> None:
    teach(shared.ada, "use tabs")
    save(shared.ada)
    git(shared.ada, "push", "-q")
    assert pull(shared.bob)
    (shared.bob / ".twiceshy" / "local").write_text("in the way")
    assert texts(shared.bob) == {"use tabs"}
    place = hall.paths.resolve(str(shared.bob))
    assert teamscan.mirror_of(place).startswith(str(home))
    assert teamscan.changed(place) == 0
