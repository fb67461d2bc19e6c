"""A long turn that has a thing made: its terms are no rules, and what shall last in it is found whole, and nothing more.

`data/long/tasks.txt` holds ordinary tasks; in `data/long/kept.txt` what shall be kept stands in double brackets, and
holds at once where the line begins with `!`.
"""

import re
from pathlib import Path

import pytest

from twiceshy.keeper.turn.heard import candidates
from twiceshy.keeper.turn.merging import ONLY_IF_KNOWN, TAKES_BACK
from twiceshy.learn.detect import detect
from twiceshy.model.learning import Candidate

pytestmark = pytest.mark.promise("DETECT-4")

DATA = Path(__file__).parent / "data" / "long"
TASKS = (DATA / "tasks.txt").read_text(encoding="utf-8").splitlines()
KEPT = (DATA / "kept.txt").read_text(encoding="utf-8").splitlines()


def _heard(turn: str) -> list[Candidate]:
    return [each for each in candidates(turn) if each.reason not in (ONLY_IF_KNOWN, TAKES_BACK)]


def _plain(words: str) -> str:
    return re.sub(r"\W+", " ", words.lower()).strip()


def test_long_tasks_leave_next_to_nothing() -> None:
    heard = [_heard(turn) for turn in TASKS]
    assert sum(map(bool, heard)) <= 0.06 * len(TASKS)
    assert sum(any(each.sure for each in found) for found in heard) <= 0.01 * len(TASKS)


def test_what_shall_last_is_found_in_them_whole_and_alone() -> None:
    found = active = exact = wanted = 0
    for line in KEPT:
        words = re.findall(r"\{\{(.*)\}\}", line)[0]
        heard = _heard(re.sub(r"[{}]{2}", "", line[1:]))
        there = [each for each in heard if _plain(each.text) in _plain(words) or _plain(words) in _plain(each.text)]
        found += bool(there)
        wanted += line.startswith("!")
        active += line.startswith("!") and any(each.sure for each in there)
        whole = [each for each in there if _plain(words).endswith(_plain(each.text))]
        exact += bool(whole) and len(heard) == len(whole) and len(whole[0].text) > 0.7 * len(words)
    assert found >= 0.9 * len(KEPT)
    assert active >= 0.8 * wanted
    assert exact >= 0.85 * len(KEPT)


TAILED = [
    "Never extract archives into the working directory. That holds for everything in this service.",
    "Always close the file handles. No exceptions.",
    "We format money with formatMoney(). Everywhere.",
    "never log the request body. same for every other handler in this app.",
    "Keine Ausgaben per print. Das gilt für alle Module.",
    "Nunca registres el cuerpo de la petición. Eso vale para todos los servicios.",
    "Nunca use print nos serviços. Isso vale para todos os módulos.",
]


@pytest.mark.parametrize("rule", TAILED)
def test_how_far_a_rule_holds_is_kept_with_it(rule: str) -> None:
    heard = detect(f"Write a script for the nightly import. {rule} Put it into tools/.")
    assert [each.text for each in heard] == [rule]


@pytest.mark.parametrize(
    "tail", ["always.", "in general.", "that goes for all pages.", "everywhere.", "das gilt überall."]
)
def test_what_only_says_how_far_something_holds_is_nothing_alone(tail: str) -> None:
    assert detect(tail) == ()
    assert detect(f"can you fix the header? {tail}") == ()


ANOTHERS = """
the docs of stripe say the api moved to /v2, look at their changelog
the changelog of redis says eviction is now lazy
github's docs say tokens always expire after 90 days
release notes for node 22 say that require of esm is on by default now
not the unit test, the e2e one
do it, but put it behind a feature flag, off by default
don't guess, read the actual schema in migrations/0042.
stop guessing, check the logs on the server
two issues with that: 1) there's no index on tenant_id, it's always a composite 2) the limit is missing
""".strip().splitlines()


@pytest.mark.parametrize("turn", ANOTHERS)
def test_what_a_vendor_says_or_answers_the_talk_is_never_sure(turn: str) -> None:
    assert not any(each.sure for each in candidates(turn))


@pytest.mark.parametrize(
    "turn",
    [
        "don't guess, always check the schema before writing a query",
        "never guess the schema, always read migrations first",
        "the docs live in docs/, not in the wiki",
        "Write tests first. Never skip them.",
        "Create a branch for every ticket. Never push to main directly.",
        "Add a changelog entry for each PR, always.",
        "fix the header. never use inline styles in this repo",
        "Never use lodash. Write a helper for the debounce.",
    ],
)
def test_rules_that_open_like_tasks_hold(turn: str) -> None:
    assert any(each.sure for each in candidates(turn))
