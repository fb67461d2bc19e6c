"""What rules forbid is read once and kept: the same answers, void with another reader, never in the way."""

import ast
import json
import re
from pathlib import Path

import pytest
from shelf import Shelf

from twiceshy.model.hook import ToolUse
from twiceshy.recall.forbid import prohibition, readings
from twiceshy.recall.forbid.phrase import Forbidden
from twiceshy.recall.guard import guard
from twiceshy.recall.sources import open_sources

RULES = ["Never push to main", "no npm here, only pnpm", "rm -rf is forbidden outside build/", "hands off migrations/",
         "never push without asking me", "Never drop tables or delete branches", "We meet on Mondays"]  # fmt: skip
COMMANDS = ["git push origin main", "npm ci", "rm -rf src", "rm -rf build", "sed -i s/a/b/ migrations/1.sql", "ls -la",
            "git push origin topic", "psql -c 'drop table a'", "git branch -D x"]  # fmt: skip


def found(shelf: Shelf, command: str, kept: str) -> list[tuple[str, bool]]:
    readers, _ = open_sources(shelf.keeper.repo, shelf.keeper.settings)
    try:
        breaches = guard.breaches(ToolUse("Bash", "command", command), readers, kept=kept)
    finally:
        for reader in readers:
            reader.close()
    return sorted((breach.text, breach.sure) for breach in breaches)


@pytest.mark.promise("HOOK-5")
def test_what_was_kept_says_what_the_rule_says(shelf: Shelf, tmp_path: Path) -> None:
    for rule in RULES:
        shelf.teach(rule, "rule", lock=True)
    kept = str(tmp_path / "spool" / readings.NAME)
    fresh = [found(shelf, command, "") for command in COMMANDS]
    assert [found(shelf, command, kept) for command in COMMANDS] == fresh
    prohibition.forbidden.cache_clear()
    assert [found(shelf, command, kept) for command in COMMANDS] == fresh
    assert prohibition.forbidden.cache_info().misses == 0
    assert sum(bool(each) for each in fresh) >= 6


@pytest.mark.promise("HOOK-5")
@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"stamp":"x","rules":{}}', '{"stamp":1}', "\x00" * 50])
def test_a_file_that_is_not_ours_is_passed_over(shelf: Shelf, tmp_path: Path, text: str) -> None:
    shelf.teach("Never push to main", "rule", lock=True)
    kept = tmp_path / readings.NAME
    kept.write_text(text)
    assert found(shelf, "git push origin main", str(kept)) == [("Never push to main", True)]
    assert json.loads(kept.read_text())["rules"]


def test_a_rule_that_is_no_list_makes_all_void(shelf: Shelf, tmp_path: Path) -> None:
    shelf.teach("Never push to main", "rule", lock=True)
    kept = tmp_path / readings.NAME
    found(shelf, "git push origin main", str(kept))
    told = json.loads(kept.read_text())
    kept.write_text(json.dumps({**told, "rules": dict.fromkeys(told["rules"], 7)}))
    assert found(shelf, "git push origin main", str(kept)) == [("Never push to main", True)]


def test_another_reader_makes_it_void(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = readings.Readings(str(tmp_path / readings.NAME))
    first.read("Never push to main")
    first.save()
    assert readings.Readings(first.path).known("Never push to main")
    monkeypatch.setattr(readings, "__version__", "99")
    assert readings.Readings(first.path).known("Never push to main") is None


def test_where_nothing_can_be_written_it_is_read_anew(shelf: Shelf, tmp_path: Path) -> None:
    shelf.teach("Never push to main", "rule", lock=True)
    (tmp_path / "file").write_text("")
    assert found(shelf, "git push origin main", str(tmp_path / "file" / readings.NAME)) == [
        ("Never push to main", True)
    ]


def test_the_number_of_rules_that_are_kept_has_a_bound(tmp_path: Path) -> None:
    for start in (0, 300):
        kept = readings.Readings(str(tmp_path / readings.NAME))
        for number in range(start, start + 300):
            kept.passes_over(f"rule {number}")
        kept.save()
    again = readings.Readings(str(tmp_path / readings.NAME))
    assert len(again.kept) == readings.MOST_KEPT
    assert again.known("rule 599") == readings.Reading(False, ())


def test_it_holds_all_that_a_prohibition_is() -> None:
    assert readings.Kept._fields == Forbidden._fields
    assert readings.Kept() == Forbidden()


def test_every_module_that_reads_rules_is_watched() -> None:
    recall = Path(readings.__file__).parent.parent
    waiting, seen = ["forbid/prohibition.py"], {"forbid/prohibition.py"}
    while waiting:
        for node in ast.walk(ast.parse((recall / waiting.pop()).read_text())):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("twiceshy.recall."):
                inner = (node.module or "").removeprefix("twiceshy.recall.").replace(".", "/")
                named = {f"{inner}.py", *(f"{inner}/{alias.name}.py" for alias in node.names)}
                new = {name for name in named if (recall / name).exists()} - seen
                waiting += new
                seen |= new
    tables = {
        str(Path(one).with_name(name)) for one in seen for name in re.findall(r"\w+\.txt", (recall / one).read_text())
    }
    assert len(seen) > 12
    assert {*seen, *(name for name in tables if (recall / name).exists())} <= set(readings.READERS)
