"""Shared scopes: what crosses from one repository to another, and that nothing else does."""

import json
import os
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from conftest import Ran, git
from twiceshy import paths
from twiceshy.keeper import hall, memories, recalling, scopes
from twiceshy.keeper.hall import Keeper
from twiceshy.model.errors import NotFound

Shy = Callable[..., Ran]
ASKED = "how do I rotate the billing key?"


@pytest.fixture
def other(tmp_path: Path) -> Path:
    return new_repo(tmp_path / "other")


def new_repo(folder: Path) -> Path:
    folder.mkdir(parents=True)
    git("init", "-q", "-b", "main", cwd=folder)
    return folder


def hooked(cwd: Path, prompt: str, session: str) -> str:
    """What the real hook command says to a prompt."""
    payload = {"hook_event_name": "UserPromptSubmit", "session_id": session, "cwd": str(cwd), "prompt": prompt}
    done = subprocess.run(
        [sys.executable, "-m", "twiceshy.doors.cli.main", "hook", "claude-code"],
        cwd=cwd, input=json.dumps(payload), capture_output=True, text=True, timeout=600,
        env={**os.environ, "TWICESHY_DEADLINE_MS": "20000"},
    )  # fmt: skip
    assert done.returncode == 0
    return done.stdout


@pytest.mark.promise("SCOPE-SHARED")
def test_what_is_shared_is_recalled_where_it_is_subscribed(shy: Shy, repo: Path, other: Path) -> None:
    rule = shy("remember", "rotate the billing key with `scripts/rotate.sh`, never by hand", "--json").json["id"]
    shy("remember", "the billing key of shop lies in vault seven", "--kind", "fact")
    assert shy("scope", "create", "backend").code == 0
    assert shy("scope", "share", "backend", rule).code == 0
    assert "rotate.sh" not in shy("recall", ASKED, cwd=other).out
    assert shy("scope", "subscribe", "backend", cwd=other).code == 0
    out = shy("recall", ASKED, cwd=other).out
    assert "rotate.sh" in out
    assert f"rule, person in {repo.name}, " in out  # whose rule it is
    assert "vault seven" not in out
    assert "rotate.sh" in hooked(other, ASKED, "one")
    assert "vault seven" not in hooked(other, "where does the billing key of shop lie, which vault?", "two")
    shy("scope", "share", "backend", "--kind", "fact")
    assert "vault seven" in shy("recall", "which vault has the billing key of shop?", cwd=other).out
    assert "rotate.sh" in shy("wonder", "billing key", cwd=other).out
    view = shy("scope", "list", "--json", cwd=other).json[0]
    assert (view["subscribed"], view["sharing"], view["offers"][0]["memories"]) == (True, False, 2)


@pytest.mark.promise("SCOPE-SHARED")
def test_the_list_shows_what_is_shared_and_by_whom(shy: Shy, repo: Path, other: Path) -> None:
    rule = shy("remember", "rotate the billing key with `scripts/rotate.sh`, never by hand", "--json").json["id"]
    shy("remember", "the billing key of shop lies in vault seven", "--kind", "fact")
    shy("scope", "create", "backend")
    shy("scope", "share", "backend", rule)
    shy("remember", "the till listens on port 8080", cwd=other)
    assert "rotate.sh" not in shy("list", cwd=other).out
    shy("scope", "subscribe", "backend", cwd=other)
    told = {line.split()[0]: line for line in shy("list", cwd=other).out.splitlines()}
    assert f" from {repo.name} " in told[rule[-6:].lower()] and " repo " in next(
        x for x in told.values() if "8080" in x
    )
    assert "changed there" in shy("list", cwd=other).err and "changed there" not in shy("list").err
    assert [one["scope"] for one in shy("list", "rotate", "--json", cwd=other).json] == [f"shared:{repo.name}"]
    for narrowed in (("--scope", "repo"), ("--kind", "fact"), ("vault",), ("--tag", "x"), ("--status", "retired")):
        assert "rotate.sh" not in shy("list", *narrowed, cwd=other).out
    assert "1 more fit" in shy("list", "--limit", "1", cwd=other).err
    refused = shy("forget", rule, cwd=other)
    assert refused.code and f"--repo {repo}" in refused.err
    shy("forget", rule)
    assert "rotate.sh" not in shy("list", cwd=other).out


@pytest.mark.promise("SCOPE-SHARED")
@pytest.mark.parametrize("options", [(), ("--purge",)])
def test_a_cleaned_repository_shares_nothing(
    shy: Shy, repo: Path, other: Path, home: Path, options: tuple[str]
) -> None:
    rule = shy("remember", "rotate the billing key with `scripts/rotate.sh`, never by hand", "--json").json["id"]
    shy("scope", "create", "backend")
    shy("scope", "share", "backend", rule)
    shy("scope", "subscribe", "backend", cwd=other)
    would = shy("clean", *options, "--dry-run", "--json").json["files"]
    assert [one["action"] for one in would if "scopes" in one["path"]] == ["change", "remove"]
    assert "rotate.sh" in shy("recall", ASKED, cwd=other).out
    assert shy("clean", *options, "--json").json["files"] == would
    assert "rotate.sh" not in shy("recall", ASKED, cwd=other).out
    view = shy("scope", "list", "--json", cwd=other).json[0]
    assert (view["subscribed"], view["offers"]) == (True, [])
    left = [path for path in home.rglob("*.db*") if "removed" not in path.parts and b"rotate.sh" in path.read_bytes()]
    assert left == []


def test_a_damaged_register_is_named_by_clean(shy: Shy, repo: Path, home: Path) -> None:
    shy("remember", "rotate the billing key by `scripts/rotate.sh`")
    register = Path(paths.scope_register())
    register.parent.mkdir(parents=True, exist_ok=True)
    register.write_text("{")
    ran = shy("clean")
    assert (ran.code, register.read_text()) == (1, "{")
    assert "can't be read" in ran.err and not (repo / ".twiceshy").exists()


@pytest.mark.promise("SCOPE-SHARED")
def test_supersession_and_forgetting_propagate(shy: Shy, repo: Path, other: Path) -> None:
    old = shy("remember", "the billing api is at /v1/bill", "--kind", "fact", "--json").json["id"]
    shy("scope", "create", "backend")
    shy("scope", "share", "backend", old)
    shy("scope", "subscribe", "backend", cwd=other)
    asked = "where is the billing api?"
    assert "/v1/bill" in shy("recall", asked, cwd=other).out
    shy("correct", old, "the billing api is at /v2/bill")
    out = hooked(other, asked, "one")
    assert "/v2/bill" in out
    assert "/v1/bill" not in out
    shy("undo")
    assert "/v1/bill" in shy("recall", asked, cwd=other).out
    shy("forget", old)
    assert "/v1/bill" not in shy("recall", asked, cwd=other).out


@pytest.mark.promise("SCOPE-SHARED")
def test_unshare_unsubscribe_and_remove(shy: Shy, repo: Path, other: Path, home: Path) -> None:
    one = shy("remember", "rotate the billing key with `scripts/rotate.sh`", "--json").json["id"]
    shy("remember", "the billing key is rotated every spring", "--kind", "fact")
    shy("scope", "create", "backend")
    shy("scope", "share", "backend", one, "--kind", "fact")
    shy("scope", "subscribe", "backend", cwd=other)
    assert shy("scope", "unshare", "backend", one).code == 0
    out = shy("recall", ASKED, cwd=other).out
    assert "rotate.sh" not in out
    assert "every spring" in out
    shy("scope", "unsubscribe", "backend", cwd=other)
    assert "every spring" not in shy("recall", ASKED, cwd=other).out
    shy("scope", "subscribe", "backend", cwd=other)
    shy("scope", "unshare", "backend")
    assert "every spring" not in shy("recall", ASKED, cwd=other).out
    assert list((home / "twiceshy" / "scopes").rglob("*.db")) == []
    assert shy("scope", "remove", "backend").code == 0
    assert shy("scope", "list", "--json").json == []


@pytest.mark.promise("SCOPE-SHARED")
def test_a_shared_memory_is_shown_and_changed_only_at_its_source(shy: Shy, repo: Path, other: Path) -> None:
    one = shy("remember", "rotate the billing key with `scripts/rotate.sh`", "--path", "scripts", "--json").json["id"]
    shy("scope", "create", "backend")
    shy("scope", "share", "backend", one)
    shy("scope", "subscribe", "backend", cwd=other)
    refused = shy("forget", one, cwd=other)
    assert refused.code == 2
    assert f"--repo {repo}" in refused.err
    assert shy("show", one, "--repo", str(repo), cwd=other).code == 0
    assert "rotate.sh" in shy("recall", ASKED, "--file", "src/billing.py", cwd=other).out


@pytest.mark.promise("SCOPE-CLOSED")
def test_only_a_person_opens_a_way_and_no_repository_subscribes_itself(shy: Shy, repo: Path, other: Path) -> None:
    one = shy("remember", "rotate the billing key with `scripts/rotate.sh`", "--json").json["id"]
    shy("scope", "create", "backend")
    for words in (("share", "backend", one), ("subscribe", "backend"), ("create", "more")):
        refused = shy("scope", *words, "--as-agent", "codex")
        assert refused.code == 1
        assert "only a person" in refused.err
    shy("scope", "share", "backend", one)
    (other / ".twiceshy").mkdir()
    (other / ".twiceshy" / "config.toml").write_text('subscriptions = ["backend"]\n')
    assert "rotate.sh" not in shy("recall", ASKED, cwd=other).out


@pytest.mark.promise("SCOPE-CLOSED")
def test_what_is_taken_back_leaves_no_bytes(shy: Shy, repo: Path, other: Path, home: Path) -> None:
    one = shy("remember", "rotate the billing key with xylophone.sh", "--json").json["id"]
    shy("remember", "the billing key is rotated every spring", "--kind", "fact")
    shy("scope", "create", "backend")
    shy("scope", "share", "backend", one, "--kind", "fact")
    assert left_over(home, b"xylophone")
    shy("scope", "unshare", "backend", one)
    assert left_over(home, b"every spring")
    assert not left_over(home, b"xylophone")


def left_over(home: Path, text: bytes) -> list[Path]:
    found = [path for path in (home / "twiceshy" / "scopes").rglob("*") if path.is_file()]
    return [path for path in found if text in path.read_bytes()]


@pytest.mark.promise("SCOPE-CLOSED")
def test_odd_names_and_a_damaged_register(shy: Shy, home: Path) -> None:
    for name in ("../evil", "", ".hidden", "a/b", "ä", "x" * 80):
        assert shy("scope", "create", name).code == 2
    assert shy("scope", "subscribe", "nowhere").code == 2
    shy("scope", "create", "one")
    assert shy("scope", "create", "One").code == 1
    (home / "twiceshy" / "scopes" / "register.json").write_text("{")
    assert shy("recall", ASKED).code == 0
    damaged = shy("scope", "list")
    assert damaged.code == 1
    assert "register.json" in damaged.err


@pytest.fixture
def fifty(tmp_path: Path) -> Iterator[list[Keeper]]:
    """Fifty repositories, each with a word of its own; half of them share one fact with a scope, some read it."""
    keepers = [Keeper(paths.resolve(str(new_repo(tmp_path / f"repo{number}")))) for number in range(50)]
    scopes.create(keepers[0], "common")
    for number, keeper in enumerate(keepers):
        private = f"the launch code of the rocket is secretword{number}"
        memories.remember(keeper, memories.Statement(private, "fact"))
        public = memories.remember(
            keeper, memories.Statement(f"the rocket pad has the colour colourword{number}", "fact")
        )
        if number % 2 == 0:
            scopes.share(keeper, "common", [public.memory.id])
        if number % 5 == 0:
            scopes.subscribe(keeper, "common")
    yield keepers
    for keeper in keepers:
        keeper.close()


@pytest.mark.promise("SCOPE-CLOSED")
def test_fifty_repositories_keep_their_own(fifty: list[Keeper]) -> None:
    ask = recalling.Asked("the launch code of the rocket is? what colour has the rocket pad?", limit=500, budget=200_000,
                          gated=False)  # fmt: skip
    for number, keeper in enumerate(fifty):
        texts = [hit.text for hit in recalling.recall(keeper, ask).hits]
        secrets = {word for text in texts for word in text.split() if word.startswith("secretword")}
        colours = {word for text in texts for word in text.split() if word.startswith("colourword")}
        assert secrets == {f"secretword{number}"}
        allowed = {f"colourword{number}"}
        if number % 5 == 0:
            allowed |= {f"colourword{each}" for each in range(0, 50, 2)}
        assert colours <= allowed
        if number % 5 == 0:
            assert len(colours) > 1
        with hall.opened(keeper.repo.root) as again:
            assert len(list(again.stores())) == 1


@pytest.mark.promise("SCOPE-SHARED")
@pytest.mark.parametrize("by", ["ids", "kinds"])
def test_a_repository_that_was_moved_goes_on_sharing_and_what_it_forgets_is_gone(
    shy: Shy, repo: Path, other: Path, by: str
) -> None:
    rule = shy("remember", "rotate the billing key with `scripts/rotate.sh`, never by hand", "--json").json["id"]
    kept = shy("remember", "the billing key rotates on Mondays", "--kind", "fact", "--json").json["id"]
    shy("scope", "create", "backend")
    shy("scope", "share", "backend", *((rule, kept) if by == "ids" else ("--all",)))
    shy("scope", "subscribe", "backend", cwd=other)
    assert "rotate.sh" in shy("recall", ASKED, cwd=other).out
    moved = repo.rename(repo.parent / "moved")
    listed = shy("scope", "list", cwd=other).out
    assert "the repository is gone: nothing of it is told" in listed
    assert f"{repo} is gone" in shy("doctor", cwd=other).out
    assert "rotate.sh" not in shy("recall", ASKED, cwd=other).out
    assert "rotate.sh" not in hooked(other, ASKED, "one")
    assert shy("forget", rule, cwd=moved).code == 0
    told = shy("recall", ASKED, cwd=other).out
    assert "rotate.sh" not in told and "Mondays" in told
    assert "is gone" not in shy("scope", "list", cwd=other).out + shy("doctor", cwd=other).out
    assert shy("scope", "unshare", "backend", cwd=moved).code == 0
    assert "Mondays" not in shy("recall", ASKED, cwd=other).out


@pytest.mark.promise("SCOPE-CLOSED")
def test_a_repository_at_the_same_or_another_place_takes_over_nothing_it_never_shared(
    shy: Shy, repo: Path, other: Path, tmp_path: Path
) -> None:
    shy("remember", "rotate the billing key with `scripts/rotate.sh`, never by hand")
    shy("scope", "create", "backend")
    shy("scope", "share", "backend", "--all")
    third = new_repo(tmp_path / "third")
    shy("remember", "the third keeps its own counsel", cwd=third)
    repo.rename(tmp_path / "away")
    shy("list", cwd=third)
    assert [view["offers"][0]["root"] for view in shy("scope", "list", "--json", cwd=third).json] == [str(repo)]
    assert "shares nothing" in shy("scope", "unshare", "backend", cwd=third).err


@pytest.mark.promise("SCOPE-SHARED")
def test_what_is_shared_may_be_named_by_its_words(shy: Shy, repo: Path) -> None:
    shy("remember", "rotate the billing key with `scripts/rotate.sh`, never by hand")
    shy("scope", "create", "backend")
    assert "1 from shop" in shy("scope", "share", "backend", "rotate the billing key").out
    assert shy("scope", "unshare", "backend", "billing key").code == 0


@pytest.mark.promise("SCOPE-SHARED")
def test_who_never_read_a_scope_is_told_so(shy: Shy, repo: Path, other: Path) -> None:
    shy("scope", "create", "backend")
    answer = shy("scope", "unsubscribe", "backend", cwd=other)
    assert answer.code == 2 and "does not read backend" in answer.err
    assert shy("scope", "subscribe", "backend", cwd=other).code == 0
    assert "No longer subscribed." in shy("scope", "unsubscribe", "backend", cwd=other).out


@pytest.mark.promise("SCOPE-SHARED")
def test_the_way_to_what_another_repository_shares_can_be_pasted(shy: Shy, other: Path, tmp_path: Path) -> None:
    source = tmp_path / "the shop's own"
    source.mkdir()
    subprocess.run(["git", "init", "-q"], cwd=source, check=True)
    one = shy("remember", "rotate the billing key with `scripts/rotate.sh`", "--json", cwd=source).json["id"]
    shy("scope", "create", "backend", cwd=source)
    shy("scope", "share", "backend", one, cwd=source)
    shy("scope", "subscribe", "backend", cwd=other)
    told = shy("forget", one, cwd=other).err
    assert shlex.split(told.partition("add ")[2])[:2] == ["--repo", str(source)], told


@pytest.mark.promise("SCOPE-SHARED")
def test_an_id_without_a_figure_is_still_an_id(repo: Path, other: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with hall.opened(str(repo)) as keeper:
        made = keeper.new_id
        with monkeypatch.context() as numbered:
            numbered.setattr(keeper, "new_id", lambda: made()[:20] + "kdwqzx")
            one = memories.remember(keeper, memories.Statement("rotate the billing key by script")).memory
        scopes.create(keeper, "backend")
        scopes.share(keeper, "backend", [one.id])
    with hall.opened(str(other)) as keeper:
        scopes.subscribe(keeper, "backend")
        with pytest.raises(NotFound) as told:
            memories.forget(keeper, "kdwqzx")
        assert "shares it as backend" in told.value.hint
        with pytest.raises(NotFound, match="nothing remembered fits 'gravy'"):  # it could be an id, and is a word
            memories.forget(keeper, "gravy")


@pytest.fixture
def shared(shy: Shy, repo: Path, other: Path) -> Path:
    """A repository that shares everything with `other`, one rule of the team's among it, committed on main."""
    shy("remember", "rotate the billing key with `scripts/rotate.sh`", "--scope", "team", "--lock")
    git("add", "-A", cwd=repo)
    git("commit", "-q", "-m", "team", cwd=repo)
    shy("scope", "create", "shop")
    shy("scope", "share", "shop", "--all")
    shy("scope", "subscribe", "shop", cwd=other)
    return repo


@pytest.mark.promise("SCOPE-SHARED")
def test_what_a_team_says_is_told_as_the_teams_elsewhere_too(shy: Shy, shared: Path, other: Path) -> None:
    shy("remember", "the billing key is rotated every spring")
    told = shy("recall", "--start", cwd=other).out
    assert f"locked rule, team in {shared.name}, " in told
    assert f"fact, person in {shared.name}, " in shy("recall", "when is the billing key rotated", cwd=other).out


@pytest.mark.promise("SCOPE-SHARED")
def test_what_only_a_branch_says_does_not_cross_over(shy: Shy, shared: Path, other: Path) -> None:
    asked = "may I use feature x of the gateway?"
    git("checkout", "-q", "-b", "feat", cwd=shared)
    shy("remember", "feature x of the gateway is on", "--scope", "team", "--kind", "fact")
    assert "feature x" not in shy("recall", asked, cwd=other).out
    git("add", "-A", cwd=shared)
    git("commit", "-q", "-m", "x", cwd=shared)
    shy("list")
    assert "feature x" not in shy("recall", asked, cwd=other).out
    assert "rotate.sh" in shy("recall", ASKED, cwd=other).out
    git("checkout", "-q", "main", cwd=shared)
    assert "feature x" not in shy("recall", asked, cwd=other).out
    git("merge", "-q", "feat", cwd=shared)
    shy("stats")  # whatever is done there next
    assert "feature x" in shy("recall", asked, cwd=other).out


@pytest.mark.promise("SCOPE-SHARED")
def test_a_branch_changes_nothing_elsewhere_until_it_is_merged(shy: Shy, shared: Path, other: Path) -> None:
    git("checkout", "-q", "-b", "feat", cwd=shared)
    shy("correct", "billing key", "rotate the billing key with `scripts/turn.sh`")
    assert "turn.sh" not in shy("recall", ASKED, cwd=other).out
    git("checkout", "-q", "--detach", cwd=shared)
    shy("list")
    assert "turn.sh" not in shy("recall", ASKED, cwd=other).out


@pytest.mark.promise("SCOPE-SHARED")
def test_what_was_said_for_a_branch_crosses_over_by_its_id_alone(shy: Shy, shared: Path, other: Path) -> None:
    said = shy("remember", "use the mock gateway for billing", "--branch", "feat", "--json").json["id"]
    asked = "which gateway is used for billing?"
    assert "mock gateway" not in shy("recall", asked, cwd=other).out
    shy("scope", "share", "shop", said)
    assert "mock gateway" in shy("recall", asked, cwd=other).out
