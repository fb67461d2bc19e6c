"""What holds for all but some, or for some only, and what is spoken ill of: `reason` never turns it round."""

from pathlib import Path

import pytest
from shelf import Shelf

import pace
from twiceshy.keeper.looking import exploring
from twiceshy.recall.thinking import limits, measures, warning

pytestmark = pytest.mark.promise("EXPLORE-1")
TOLD = Path(__file__).with_name("limits_told.txt")


def told() -> list[tuple[str, str, list[tuple[str, str]]]]:
    """(kind, statement, (verdicts, question) …)"""
    found: list[tuple[str, str, list[tuple[str, str]]]] = []
    for line in TOLD.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            kind, text = line[1:].split("] ", 1)
            found.append((kind, text, []))
        elif line.startswith("  "):
            verdicts, question = line.strip().split(": ", 1)
            found[-1][2].append((verdicts, question))
    return found


@pytest.mark.parametrize(("kind", "text", "asked"), told(), ids=[text for _, text, _ in told()])
def test_a_statement_is_never_turned_round(shelf: Shelf, kind: str, text: str, asked: list[tuple[str, str]]) -> None:
    shelf.teach(text, kind)
    wrong = []
    for verdicts, question in asked:
        found = exploring.reason(shelf.keeper, question)
        got = f"{found.verdict} {found.choice}".strip()
        wrong += [(question, got, verdicts)] if got not in verdicts.split("|") else []
    assert wrong == []


def test_a_warning_how_to_use_it_is_none_against_its_use(shelf: Shelf) -> None:
    shelf.teach("we chose Redis for caching because Memcached has no persistence", "decision")
    shelf.teach("the Redis cache must be flushed after a schema change", "gotcha")
    found = exploring.reason(shelf.keeper, "is Redis used for caching?")
    assert (found.verdict, found.evidence_against) == ("supported", ())


def test_only_what_tells_when_answers_when(shelf: Shelf) -> None:
    shelf.teach("never deploy on a Friday", "rule")
    shelf.teach("always run the migrations before deploying", "rule")
    assert exploring.reason(shelf.keeper, "when do we deploy?").verdict == "unknown"
    shelf.teach("deploys go out at 16:00", "fact")
    found = exploring.reason(shelf.keeper, "when do we deploy?")
    assert [each.memory.text for each in found.evidence_for] == ["deploys go out at 16:00"]


@pytest.mark.parametrize("piece", [" ", "except ", "only on ", "on a ", "fri-", ", (", "is it to ", "any x except ", "at most ", "1,0",
                                   "900 lines ", "<=", "port 80", "only a b "])  # fmt: skip
def test_however_long_it_is_read_at_once(piece: str) -> None:
    def read(text: str) -> None:
        limits.side(text, frozenset("a"), False, text)
        limits.general(text)
        measures.side(f"may I {text}", frozenset("a"), text[: measures.LONGEST])
        warning.says("gotcha", text, text, True)

    read("only a except b on friday")
    pace.cheap(0.3, lambda: read(piece * (8_000 // len(piece))))
