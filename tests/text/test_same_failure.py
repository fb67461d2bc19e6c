"""What makes two failures one: the test, the service, the tool's own words; never the run, the place or the values."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twiceshy.text.commandkeys import exit_signature, last_words
from twiceshy.text.faults import signatures
from twiceshy.text.normal import GIVEN_AWAY, normalise, spoken

UNITTEST = """F
======================================================================
FAIL: {name} ({place})
----------------------------------------------------------------------
Traceback (most recent call last):
  File "{folder}/{file}.py", line {line}, in {name}
    self.assertEqual({one}, {two})
AssertionError: {one} != {two}
"""
PYTEST = """_______ {name} _______

    def {name}():
>       assert price() == {two}
E       assert {one} == {two}

{folder}/{file}.py:{line}: AssertionError
FAILED {folder}/{file}.py::{name} - assert {one} == {two}
"""
SUMMARY = "FAILED {folder}/{file}.py::{name} - AssertionError: {one} != {two}"
SHORT = """____ {name} ____
{folder}/{file}.py:{line}: in {name}
    assert price() == {two}
E   assert {one} == {two}
"""
RUST = """running 1 test
thread 'tests::{name}' panicked at {folder}/{file}.rs:{line}:5:
assertion `left == right` failed
  left: {one}
"""
SUREFIRE = """[ERROR] com.shop.{file}.{name} -- Time elapsed: 0.0{line} s <<< FAILURE!
org.opentest4j.AssertionFailedError: expected: <{one}> but was: <{two}>
"""
GRADLE = """{file} > {name}() FAILED
org.opentest4j.AssertionFailedError: expected: <{one}> but was: <{two}>
"""
SHAPES = {
    "unittest": UNITTEST, "pytest": PYTEST, "summary": SUMMARY, "short": SHORT, "rust": RUST, "surefire": SUREFIRE,
    "gradle": GRADLE,
}  # fmt: skip
VALUES = st.one_of(st.integers(), st.text("abcxyz ", min_size=1, max_size=8).map(repr))


def printed(
    shape: str, file: str, name: str, folder: str = "tests", line: int = 4, one: object = 1, two: object = 2
) -> str:
    place = f"tests.{file}.Prices.{name}"
    return SHAPES[shape].format(file=file, name=name, folder=folder, line=line, one=one, two=two, place=place)


def digests(output: str) -> set[str]:
    found = {fault.digest for fault in signatures(output)}
    assert found, output
    return found


@pytest.mark.promise("TEXT-FAULT-2")
@pytest.mark.parametrize("shape", SHAPES)
@given(
    line=st.integers(1, 9999), one=VALUES, two=VALUES, folder=st.sampled_from(["tests", "/tmp/x1/tests", "a/b/tests"])
)
def test_the_same_test_is_one_failure_whatever_it_met(
    shape: str, line: int, one: object, two: object, folder: str
) -> None:
    assert digests(printed(shape, "test_pay", "test_total")) == digests(
        printed(shape, "test_pay", "test_total", folder, line, one, two)
    )


@pytest.mark.promise("TEXT-FAULT-3")
@pytest.mark.parametrize("shape", SHAPES)
def test_other_tests_are_other_failures(shape: str) -> None:
    one, named = (digests(printed(shape, "test_pay", name)) for name in ("test_total", "test_tax"))
    assert len(one) == 1 and not one & named
    if shape != "rust":  # a test's path there holds no file
        assert not one & digests(printed(shape, "test_user", "test_total"))


@pytest.mark.promise("TEXT-FAULT-2")
def test_one_failing_test_reads_the_same_in_every_style(tmp_path: Path) -> None:
    """Real runs: the same test by pytest in each of its styles and by unittest is one failure."""
    (tmp_path / "test_pay.py").write_text(
        "import unittest\n\n\nclass Prices(unittest.TestCase):\n    def test_total(self):\n        self.assertEqual(1, 2)\n"
    )
    ways = [
        ["pytest", "-q", "-p", "no:cacheprovider", f"--tb={style}"]
        for style in ("no", "short", "long", "native", "line")
    ]
    found = []
    for way in [*ways, ["unittest", "test_pay"]]:
        ran = subprocess.run([sys.executable, "-m", *way], cwd=tmp_path, capture_output=True, text=True, check=False)
        found.append(digests(ran.stdout + ran.stderr))
    assert all(one == found[0] and len(one) == 1 for one in found)


@pytest.mark.promise("TEXT-FAULT-3")
def test_a_bare_assertion_is_known_by_its_statement() -> None:
    trace = 'Traceback (most recent call last):\n  File "a.py", line {}, in f\n    assert {}\n           ^^^^^\nAssertionError\n'
    assert digests(trace.format(3, "total > 0")) == digests(trace.format(30, "total > 0"))
    assert digests(trace.format(3, "total > 0")) != digests(trace.format(3, "user.active"))


MISSING = (
    "cat: {}: No such file or directory", "ls: cannot access '{}': No such file or directory", "bash: {}: Permission denied",
    "Error: ENOENT: no such file or directory, open '{}'", "FileNotFoundError: [Errno 2] No such file or directory: '{}'",
    "src/app.ts(3,18): error TS2307: Cannot find module '{}' or its corresponding type declarations.",
    "make: *** No rule to make target '{}', needed by 'all'.  Stop.", "HTTPError: 404 Not Found for {}",
)  # fmt: skip
REFUSED = (
    "Error: connect ECONNREFUSED {}", "panic: dial tcp {}: connect: connection refused", "Error: listen EADDRINUSE: address in use {}",
    "requests.exceptions.ConnectionError: connection to {} timed out after 30 s", "error: GET http://{}/v1/x?id=7 failed",
)  # fmt: skip


@pytest.mark.promise("TEXT-FAULT-3")
@pytest.mark.parametrize("wording", REFUSED)
@pytest.mark.parametrize(
    ("one", "other"),
    [("127.0.0.1:5432", "127.0.0.1:6379"), ("localhost:5432", "localhost:6379"), ("db:5432", "cache:5432"),
     ("10.0.0.7:5432", "10.0.0.8:5432"), ("a.example.com:443", "b.example.com:443")],
)  # fmt: skip
def test_another_service_is_another_failure(wording: str, one: str, other: str) -> None:
    assert digests(wording.format(one)) != digests(wording.format(other))
    assert digests(wording.format(one)) == digests(wording.format(one).replace("30 s", "5 s").replace("x?id=7", "y"))


@pytest.mark.promise("TEXT-FAULT-2")
@pytest.mark.parametrize("wording", REFUSED)
@given(one=st.integers(GIVEN_AWAY, 65_535), other=st.integers(GIVEN_AWAY, 65_535))
def test_a_port_the_system_gave_away_is_any_port(wording: str, one: int, other: int) -> None:
    assert digests(wording.format(f"127.0.0.1:{one}")) == digests(wording.format(f"127.0.0.1:{other}"))


@pytest.mark.promise("TEXT-FAULT-2")
@pytest.mark.parametrize(
    ("one", "other"),
    [("lost connection at app.ex:1200", "lost connection at app.ex:1301"), ("refused at 10:02:33", "refused at 11:59:01"),
     ("connect /tmp/ab12/y.sock failed", "connect /tmp/cd34/z.sock failed"), ("job:4821 died", "job:4822 died")],
)  # fmt: skip
def test_lines_times_and_counts_are_no_ports(one: str, other: str) -> None:
    assert normalise(one) == normalise(other)


@pytest.mark.promise("TEXT-FAULT-2")
@given(
    st.sampled_from(REFUSED), st.sampled_from(["db:5432", "127.0.0.1:45000", "[::1]:80", ":::3000", "u:p@h.org:8443"])
)
def test_what_was_normalised_stays(wording: str, place: str) -> None:
    once = normalise(wording.format(place))
    assert normalise(once) == once


@pytest.mark.promise("TEXT-FAULT-2")
@given(
    st.sampled_from(MISSING),
    st.sampled_from(["", "/", "./", "../", "~/"]),
    st.lists(st.sampled_from(["a", "b1", "src", "x.py", "data.csv", "2026", "run-1234"]), min_size=1, max_size=4),
)
def test_what_is_missing_stays_as_it_was_normalised(wording: str, start: str, names: list[str]) -> None:
    once = normalise(wording.format(start + "/".join(names)))
    assert normalise(once) == once


@pytest.mark.promise("TEXT-FAULT-3")
@pytest.mark.parametrize("wording", MISSING)
@pytest.mark.parametrize(
    ("one", "other"),
    [("a.json", "b.json"), ("./a", "./b"), ("data/a.csv", "data/b.csv"), ("web/package.json", "api/package.json"),
     ("/srv/shop/a.py", "/srv/shop/b.py"), ("/users", "/orders")],
)  # fmt: skip
def test_another_missing_path_is_another_failure(wording: str, one: str, other: str) -> None:
    assert digests(wording.format(one)) != digests(wording.format(other))
    assert one in signatures(wording.format(one))[0].text  # and the text says which


@pytest.mark.promise("TEXT-FAULT-2")
@pytest.mark.parametrize("wording", MISSING)
@pytest.mark.parametrize(
    ("one", "other"),
    [("/home/ana/shop/a.json", "/srv/ci/build/shop/a.json"), ("./data/a.csv", "data/a.csv"), ("/users/17", "/users/4711"),
     ("/tmp/run-20261116/out.log", "/tmp/run-20261117/out.log"), ("/x/report-20261116.csv", "/x/report-20261117.csv")],
)  # fmt: skip
def test_the_same_missing_path_is_one_wherever_it_was_looked_for(wording: str, one: str, other: str) -> None:
    assert digests(wording.format(one)) == digests(wording.format(other))


@pytest.mark.promise("TEXT-FAULT-3")
def test_a_missing_page_is_known_by_its_host_and_name() -> None:
    asked = "HTTPError: 404 Not Found: https://{}/v1/{}"
    assert digests(asked.format("a.example.com", "users?page=2")) == digests(asked.format("a.example.com", "users"))
    assert digests(asked.format("a.example.com", "users")) != digests(asked.format("a.example.com", "orders"))
    assert digests(asked.format("a.example.com", "users")) != digests(asked.format("b.example.com", "users"))


@pytest.mark.promise("TEXT-FAULT-2")
@pytest.mark.parametrize(
    "varying", ["after 0.25s, after 7.5s", "in src/a.c:12:3, in src/b.c:40:1", "of 1.2 MB, of 3.4 MB"]
)
def test_where_and_how_long_stay_out_of_what_is_missing(varying: str) -> None:
    one, other = varying.split(", ")
    assert normalise(f"symbol 'pay' not found {one}") == normalise(f"symbol 'pay' not found {other}")


@pytest.mark.promise("TEXT-FAULT-3")
def test_a_tool_of_unknown_wording_is_known_by_its_words() -> None:
    said = ["registry does not answer", "the disk is 93% full", "wrong region eu-west"]
    found = [exit_signature("./deploy.sh", 1, f"building\npushing\n{line}\n") for line in said]
    assert len({one.digest for one in found}) == 3 and [one.text for one in found] == said
    again = exit_signature("./deploy.sh -v", 1, "building\nthe disk is 97% full\n")
    assert again.digest == found[1].digest and again.message == "the disk is <n>% full"
    assert exit_signature("./deploy.sh", 2, said[0]).digest != found[0].digest
    assert exit_signature("./other.sh", 1, said[0]).digest != found[0].digest


@pytest.mark.parametrize(
    ("output", "line"),
    [
        ("", ""), ("\n \n---\n", ""), ("one\ntwo\n\n", "two"), ("\x1b[31mno quota\x1b[0m\r\n", "no quota"),
        ("could not lock\nusage: deploy [-h]\n  -h, --help  show this", "could not lock"),
        ("quota exceeded\nexit status 1", "quota exceeded"), ("wait, what?\nchecked 3 files, 0 errors", "checked 3 files, 0 errors"),
    ],
)  # fmt: skip
def test_the_last_words_are_the_complaint(output: str, line: str) -> None:
    assert last_words(output) == line


@pytest.mark.promise("TEXT-FAULT-2")
def test_a_silent_failure_keeps_the_identity_older_versions_gave_it() -> None:
    assert exit_signature("make docs", 2).digest == exit_signature("make docs", 2, "\n").digest == "ce94964041c29f52"
    assert exit_signature("sh -c 'git mv a b && exit 3'", 3).message == "git mv"


def test_what_is_told_is_what_was_printed() -> None:
    (fault,) = signatures("KeyError: 'id' of order 4711 in /srv/shop/orders.py:12")
    assert fault.text == "'id' of order 4711 in /srv/shop/orders.py:12" and "<n>" in fault.message
    assert len(spoken("x" * 9_000)) <= 240
