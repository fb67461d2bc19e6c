"""Two team files with one id: a copy that says something else is a memory of its own, and puts out nothing."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from team_worlds import World, edit, file_of, git, pull, save, seen, teach, texts, world
from test_agents_hand import claude, start

from conftest import Ran
from twiceshy.model import ids
from twiceshy.model.memory import Memory
from twiceshy.store import settle, teamfiles

Shy = Callable[..., Ran]
RULE, OTHER = "never push to main directly", "write docs for every endpoint"


@pytest.fixture
def shared(tmp_path: Path) -> World:
    return world(tmp_path)


COPIES = [
    "a-new-rule.md", "zz.md", "a-copy-of-{short}.md", "zz-{short}.md", "a-{short}.md",
    "a-write-docs-for-every-endpoint-{short}.md",
]  # fmt: skip


@pytest.mark.promise("TEAM-MERGE")
@pytest.mark.parametrize("name", COPIES)
@pytest.mark.parametrize("more", ["", "locked: true\n", "status: retired\n", "since: '2020-01-01T00:00:00.000Z'\n"])
def test_a_copied_file_leaves_the_original_speaking_in_every_clone(shared: World, name: str, more: str) -> None:
    held = teach(shared.ada, RULE, lock=True)
    original = file_of(shared.ada, held)
    dropped = ("locked:", more.partition(" ")[0] or "locked:")
    lines = [line for line in original.read_text().splitlines(True) if not line.startswith(dropped)]
    text = "".join(lines).replace(RULE, OTHER).replace("kind: rule\n", f"kind: rule\n{more}")
    original.with_name(name.format(short=ids.short(held))).write_text(text)
    save(shared.ada)
    git(shared.ada, "push", "-q")
    assert pull(shared.bob)
    wanted = {RULE} if "retired" in more else {RULE, OTHER}
    assert texts(shared.bob) == wanted and seen(shared.bob) == seen(shared.ada)
    assert len(seen(shared.bob)) == len(wanted)
    assert seen(shared.bob)[held] == RULE
    assert RULE in start(shared.bob)
    assert RULE in claude(shared.bob, "PreToolUse", "Bash", command="git push origin main")


@pytest.mark.promise("TEAM-MERGE")
@pytest.mark.parametrize("lock", [True, False])
def test_a_copy_named_as_we_would_takes_no_locked_rules_id(repo: Path, lock: bool) -> None:
    held = teach(repo, RULE, lock=lock)
    text = "".join(line for line in file_of(repo, held).read_text().splitlines(True) if "locked:" not in line)
    name = teamfiles.file_name(Memory(held, "rule", "team", OTHER))
    (repo / ".twiceshy" / "memory" / name).write_text(text.replace(RULE, OTHER))
    assert set(seen(repo).values()) == {RULE, OTHER}
    assert not lock or seen(repo)[held] == RULE


@pytest.mark.promise("TEAM-MERGE")
def test_a_retired_copy_of_the_same_words_retires_nothing(shared: World) -> None:
    held = teach(shared.ada, RULE, lock=True)
    text = file_of(shared.ada, held).read_text().replace("kind: rule\n", "kind: rule\nstatus: retired\n")
    file_of(shared.ada, held).with_name(f"a-{ids.short(held)}.md").write_text(text)
    assert seen(shared.ada) == {held: RULE}


@pytest.mark.promise("TEAM-CHECK")
def test_list_and_check_say_so_and_the_id_that_is_offered_settles_it(shy: Shy, repo: Path) -> None:
    held = teach(repo, RULE)
    copy = file_of(repo, held).with_name("a-new-rule.md")
    copy.write_text(file_of(repo, held).read_text().replace(RULE, OTHER))
    assert "1 team file needs a look" in shy("list").err
    told = shy("check")
    assert told.code == 1 and "a-new-rule.md:1: duplicate: has the id of" in told.out and "something else" in told.out
    own = told.out.split("`id: ")[1].split("`")[0]
    assert seen(repo) == {held: RULE, own: OTHER}
    copy.write_text(copy.read_text().replace(held, own))
    assert shy("check").code == 0 and shy("list").err == ""
    assert seen(repo) == {held: RULE, own: OTHER}


@pytest.mark.promise("TEAM-MERGE")
def test_a_copy_can_be_changed_by_its_own_id_and_is_then_written_with_it(shy: Shy, repo: Path) -> None:
    held = teach(repo, RULE, because="it broke")
    copy = file_of(repo, held).with_name("a-new-rule.md")
    copy.write_text(file_of(repo, held).read_text().replace(RULE, OTHER))
    own = next(identifier for identifier, text in seen(repo).items() if text == OTHER)
    edit(repo, own, tags=("docs",))
    assert f"id: {own}" in copy.read_text() and f"{OTHER}\n\n## Why\n\nit broke" in copy.read_text()
    assert shy("check").code == 0
    file_of(repo, held).unlink()
    assert seen(repo) == {own: OTHER}


@pytest.mark.promise("TEAM-MERGE")
def test_a_copy_whose_original_goes_takes_its_id(repo: Path) -> None:
    held = teach(repo, RULE)
    original = file_of(repo, held)
    original.with_name("a-new-rule.md").write_text(original.read_text().replace(RULE, OTHER))
    assert len(seen(repo)) == 2
    original.unlink()
    assert seen(repo) == {held: OTHER}


@pytest.mark.promise("TEAM-MERGE")
@given(st.permutations(["a", "b", "c", "d"]))
@settings(max_examples=24, deadline=None)
def test_the_order_of_the_files_changes_nothing(order: list[str]) -> None:
    places = {"a": "one", "b": "two", "c": "two", "d": "three"}
    cards = {f"rule/{name}.md": settle.Card("0abc" * 6, "active", "2026-01-01", places[name]) for name in order}
    found = settle.standings(cards)
    assert {path: found[path] for path in sorted(found)} == settle.standings(dict(sorted(cards.items())))
    assert len({one.id for one in found.values() if one.status == "active"}) == 3


@pytest.mark.promise("TEAM-CHECK")
@pytest.mark.parametrize("name", ["rule/sub/deep.md", "rule/SHOUT.MD"])
def test_check_names_what_nobody_reads(shy: Shy, repo: Path, name: str) -> None:
    teach(repo, RULE)
    path = repo / ".twiceshy" / "memory" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("never use eval\n")
    (repo / ".twiceshy" / "memory" / "README.md").write_text("About this folder\n")
    told = shy("check")
    assert told.code == 1 and told.out.count("unread") == 1 and f"{name}:1: unread" in told.out


@pytest.mark.promise("TEAM-CHECK")
def test_a_file_without_an_id_is_told_how_one_is_written(shy: Shy, repo: Path) -> None:
    teach(repo, RULE)
    (repo / ".twiceshy" / "memory" / "rule" / "no-eval.md").write_text("---\nkind: rule\n---\nnever use eval\n")
    assert "1 team file needs a look" in shy("list").err
    assert "twiceshy remember" in shy("check").out
