"""check: what may not be shared is refused, with file, line and rule."""

from collections.abc import Callable
from pathlib import Path

import pytest
from team_worlds import file_of, git, pull, save, teach, world

from conftest import Ran
from twiceshy import paths
from twiceshy.care import checks, pointing
from twiceshy.keeper import digest, hall, team
from twiceshy.model.memory import Evidence

Shy = Callable[..., Ran]
pytestmark = pytest.mark.promise("TEAM-CHECK")
KEY = "AKIA" + "QX7RD2MZ5KWN4TYV"  # put together here, so that nobody's scanner finds one


def faults(repo: Path) -> list[checks.Fault]:
    with hall.opened(str(repo)) as keeper:
        return checks.check(keeper.repo)


def rules(repo: Path) -> list[str]:
    return [fault.rule for fault in faults(repo)]


@pytest.fixture
def rule(repo: Path) -> Path:
    return file_of(repo, teach(repo, "use tabs", because="they are fine"))


def change(path: Path, old: str, new: str) -> None:
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new))


def test_good_files_pass(shy: Shy, rule: Path) -> None:
    ran = shy("check")
    assert (ran.code, ran.out) == (0, "")


def test_a_secret_is_refused_with_its_line(repo: Path, rule: Path, shy: Shy) -> None:
    change(rule, "use tabs", f"use tabs\nwith {KEY}")
    found = faults(repo)
    assert [(fault.rule, fault.line) for fault in found] == [
        ("secret", rule.read_text().splitlines().index(f"with {KEY}") + 1)
    ]
    ran = shy("check", "--format", "github")
    assert ran.code == 1
    assert ran.out.startswith(
        f"::error file=.twiceshy/memory/rule/{rule.name},line={found[0].line},title=twiceshy secret::"
    )
    assert KEY not in ran.out


def test_a_secret_on_the_page_is_refused(repo: Path) -> None:
    (repo / ".twiceshy").mkdir()
    (repo / ".twiceshy" / "MEMORY.md").write_text(f"# Memory\n\n{KEY}\n")
    assert [(fault.path, fault.line) for fault in faults(repo)] == [(".twiceshy/MEMORY.md", 3)]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("kind: rule", "kind: rumour"), ("kind: rule\n", ""), ("---\n", ""), ("kind: rule", "kind: [rule"),
        ("use tabs", ""), ("kind: rule", "status: maybe\nkind: rule"), ("id: 0", "id: not an id 0"),
        ("evidence:\n", "evidence: 3\nmore:\n"),
    ],
)  # fmt: skip
def test_broken_frontmatter_is_refused(repo: Path, rule: Path, old: str, new: str) -> None:
    text = rule.read_text()
    rule.write_text(text.replace(old, new, 1))
    assert rules(repo) == ["frontmatter"]


def test_not_text_is_refused(repo: Path, rule: Path) -> None:
    rule.write_bytes(b"\xff\xfe\x00")
    assert rules(repo) == ["frontmatter"]


def test_a_memory_twice_is_refused(repo: Path, rule: Path) -> None:
    rule.with_name("copy.md").write_text(rule.read_text())
    assert rules(repo) == ["duplicate"]
    rule.with_name("copy.md").write_text(rule.read_text().replace("id: 01", "id: 02"))
    assert rules(repo) == ["duplicate"]


def test_names_that_differ_in_case_are_refused(repo: Path, rule: Path) -> None:
    other = rule.with_name(rule.name.upper().replace(".MD", ".md"))
    other.write_text(rule.read_text().replace("id: 01", "id: 02").replace("use tabs", "use git"))
    assert rules(repo) == ["name"]


def test_a_dangling_link_is_refused(repo: Path, rule: Path) -> None:
    change(rule, "kind: rule", "kind: rule\nsupersedes:\n- 01m7faazf8xc0n6xjn8mz6bqk2")
    assert [(fault.rule, fault.line) for fault in faults(repo)] == [("link", 5)]


def test_evidence_that_changed_is_refused(repo: Path, rule: Path) -> None:
    code = repo / "src.py"
    code.write_text("one\ntwo\nthree\n")
    digest = pointing.digest(str(repo), "src.py:2-3")
    change(rule, "evidence:\n", f"evidence:\n- kind: file\n  ref: src.py:2-3\n  digest: {digest}\n")
    assert rules(repo) == []
    code.write_bytes(b"other\r\ntwo\r\nthree\r\n")
    assert rules(repo) == []
    code.write_text("one\ntwo\nfour\n")
    assert rules(repo) == ["evidence"]
    code.unlink()
    assert rules(repo) == ["evidence"]


def test_an_unknown_commit_is_refused_but_not_in_a_shallow_clone(repo: Path, rule: Path, tmp_path: Path) -> None:
    head = git(repo, "rev-parse", "HEAD")
    change(rule, "evidence:\n", f"evidence:\n- kind: commit\n  ref: {head}\n")
    assert rules(repo) == []
    save(repo)
    git(tmp_path, "clone", "-q", "--depth", "1", f"file://{repo}", str(tmp_path / "shallow"))
    assert rules(tmp_path / "shallow") == []
    change(rule, head, "f" * 40)
    assert rules(repo) == ["evidence"]


def test_private_evidence_is_refused(repo: Path, rule: Path) -> None:
    change(rule, "evidence:\n", "evidence:\n- kind: event\n  session: abc-123\n")
    assert rules(repo) == ["private"]


def test_only_the_files_asked_about_count(shy: Shy, repo: Path, rule: Path) -> None:
    other = file_of(repo, teach(repo, "use git"))
    change(other, "use git", f"use {KEY}")
    assert shy("check", str(rule)).code == 0
    assert shy("check", str(other)).code == 1
    assert shy("check", "--json").json["faults"][0]["rule"] == "secret"


def test_annotations_are_escaped() -> None:
    line = checks.annotation(checks.Fault("a,b:c.md", 3, "link", "100%\nsure"))
    assert line == "::error file=a%2Cb%3Ac.md,line=3,title=twiceshy link::100%25%0Asure"


def test_evidence_points_inside_the_repository_only(repo: Path) -> None:
    assert pointing.digest(str(repo), "../../etc/passwd") is None
    assert pointing.pointer("a.py:3") == pointing.Pointer("a.py", 3, 3)
    assert pointing.digest(str(repo), "README.md:40-50") is None
    assert Evidence("", "", "file").digest == ""


def test_a_line_of_the_page_whose_file_was_never_committed_is_told(tmp_path: Path) -> None:
    shared = world(tmp_path)
    teach(shared.ada, "use pnpm, not npm")
    with hall.opened(str(shared.ada)) as keeper:
        digest.render(keeper)
    save(shared.ada)
    git(shared.ada, "push", "-q")
    assert pull(shared.bob) and checks.check(paths.resolve(str(shared.bob))) == []
    page = shared.ada / ".twiceshy" / "MEMORY.md"
    page.write_text(page.read_text() + "- Always seed the db first\n")
    with hall.opened(str(shared.ada)) as keeper:
        assert [entry.state for entry in team.status(keeper).entries if "seed" in entry.text] == ["new"]  # at once
    git(shared.ada, "commit", "-qam", "the page alone")
    git(shared.ada, "push", "-q")
    assert pull(shared.bob)
    told = checks.check(paths.resolve(str(shared.bob)))
    assert [(fault.path, fault.rule) for fault in told] == [(".twiceshy/MEMORY.md", "page")]
    assert "seed" in (shared.bob / ".twiceshy" / "MEMORY.md").read_text().splitlines()[told[0].line - 1]
    save(shared.ada)  # with its file
    git(shared.ada, "push", "-q")
    assert pull(shared.bob) and checks.check(paths.resolve(str(shared.bob))) == []
