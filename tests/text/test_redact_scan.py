"""The fast scan against the slow one, and the cost of hostile input."""

import subprocess
import sys
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_redact import jumble

from twiceshy.text.redact import merge, redact, scan, watches
from twiceshy.text.redact.scan import find, service_rules, sift

ANCHORS = [anchor for rule in service_rules() for anchor in rule.anchors]


@pytest.mark.promise("REDACT-5")
@given(jumble())
@settings(max_examples=80, deadline=None)
def test_fast_scan_equals_slow_scan(text: str) -> None:
    assert merge(find(text, watches())) == merge(sift(text, watches()))


@pytest.mark.promise("REDACT-5")
def test_fast_scan_equals_slow_scan_on_all_rule_examples() -> None:
    from twiceshy.text.redact.examples import fill

    for glue in ("\n", " é "):
        for rule in service_rules():
            text = glue.join(fill(template)[0] for template in rule.yes + rule.no)
            assert merge(find(text, watches())) == merge(sift(text, watches())), rule.slug


@pytest.mark.promise("REDACT-5")
@pytest.mark.parametrize("worded", [True, False])
@given(st.lists(st.one_of(st.sampled_from(ANCHORS), st.text("skAaE-_.~0~", max_size=3)), max_size=12).map("".join))
@settings(max_examples=150, deadline=None)
def test_one_look_for_all_anchors_finds_what_each_finds(worded: bool, joined: str) -> None:
    assert sorted(scan._anchored_quickly(joined, worded)) == sorted(scan._anchored(joined, worded))


HOSTILE = [
    "pass=",
    "password: ",
    "password is ",
    "token for a b c d ",
    "key" + "a" * 39,
    "secret\\\\\\",
    'password="',
    "password='\\\\",
    "passwordpassword",
    "eyJ",
    "eyJ.",
    "eyJ" + "a" * 20 + ".",
    "-----BEGIN PRIVATE KEY-----\n",
    "-----BEGIN PRIVATE KEY-----" + "A" * 40 + "\n",
    "--END ",
    "://",
    "://a:b",
    "://" + "a" * 90 + ":",
    "Authorization: Digest a=",
    "authorization: a=b,",
    "cookie: a=",
    "curl -",
    "curl " + "x" * 280,
    "mysql ",
    "login " * 4,
    "kind: secret\ndata:\n",
    "kind: Secret\ndata:\n  a\n",
    "$6$a$",
    "$argon2id$",
    "hooks.slack.com/services/",
    "ghp_",
    "sk-",
    "AA",
    "x" * 50,
    "ab1.",
    " ",
    "\n",
    '"',
    "\\n",
    "<private>",
    "private-lines: 1\nAAAA",
]


def cost(text: str) -> float:
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        redact(text)
        best = min(best, time.process_time() - start)
    return best


@pytest.mark.promise("REDACT-6")
@pytest.mark.parametrize("unit", HOSTILE, ids=[repr(unit[:20]) for unit in HOSTILE])
def test_cost_grows_linearly(unit: str) -> None:
    """Four times the text may cost about four times the time; sixteen would be quadratic, however busy the machine."""
    size = 24_000
    small, large = unit * (size // len(unit)), unit * (4 * size // len(unit))
    redact(small)
    assert any(cost(large) < 8 * cost(small) + 0.02 for _ in range(5))


@pytest.mark.promise("REDACT-7")
def test_benchmark_reaches_its_goals(pytestconfig: pytest.Config) -> None:
    import json

    script = pytestconfig.rootpath / "bench" / "redact.py"
    ran = subprocess.run([sys.executable, str(script), "--json"], capture_output=True, text=True, check=True)
    result = json.loads(ran.stdout.splitlines()[-1])
    assert result["positives"] >= 300 and result["lookalikes"] >= 300 and result["classes"] >= 40
    assert result["recall"] >= 0.97
    assert result["false_positive_rate"] <= 0.01


def test_importing_compiles_no_rule() -> None:
    """The hook pays for the patterns it meets, not for all of them."""
    program = (
        "import twiceshy.text.gate, twiceshy.text.redact.rule as rule, sys;"
        "print(rule.compiled.cache_info().currsize, 'twiceshy.text.redact.services_web' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["0", "False"]
