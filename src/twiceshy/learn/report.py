"""A session in four lanes: what the person wanted, what the agent claimed, what reality shows, what is open.

A claim is a sentence of the agent's that says something is done. Reality is what can be checked
without asking anyone: exit codes and test results in the session, files and commits on this machine
now. Where they disagree, or the agent asked and nobody answered, a decision is needed.
"""

import os
import re
import subprocess
from collections.abc import Iterable
from typing import NamedTuple

from twiceshy.learn import claims
from twiceshy.learn.sentences import statements
from twiceshy.model.corpus import Facts
from twiceshy.model.execution import TestRun
from twiceshy.model.session import Event
from twiceshy.text import runners, shapes

MOST = 12  # findings per lane
LONGEST = 240
_CLAIM = re.compile(
    r"\b(?:(?:i(?:'ve| have)?|we(?:'ve| have)?|now|is|are|was|were|has been|have been|all) )?"
    r"(?:fixed|done|added|implemented|updated|created|removed|renamed|refactored|resolved|completed|finished|pass|passes"
    r"|passed|passing|works|working|verified|committed|pushed|deployed|merged|green|deleted|wrote|generated|moved)\b",
    re.I,
)
_HEDGE = re.compile(r"\b(?:will|would|could|should|let me|going to|need to|i'?ll|to be|not yet|if|once|try)\b", re.I)
_ASKS = re.compile(
    r"\?\s*$|\b(?:let me know|shall i|should i|do you want|would you like|which (?:one|option)|your call)\b", re.I
)
_OPEN = re.compile(
    r"\b(?:TODO|FIXME|not (?:yet )?implemented|left as|follow[- ]up|remains? to|still (?:needs?|fails?))\b"
)
_COMMIT = re.compile(r"^\[[\w./-]+(?: \(root-commit\))? ([0-9a-f]{7,40})\] (.*)", re.M)


class Finding(NamedTuple):
    text: str
    ref: str = ""  # the event that shows it
    holds: bool | None = None  # did reality agree? None: nothing to check


class Lanes(NamedTuple):
    session: str
    agent: str
    title: str
    wanted: tuple[Finding, ...]
    claimed: tuple[Finding, ...]
    reality: tuple[Finding, ...]
    undecided: tuple[Finding, ...]
    others: tuple[str, ...] = ()  # parts of the session in other repositories


class _Story:
    """What one pass over the events gathers."""

    def __init__(self, facts: Facts, path: str) -> None:
        self.facts = facts
        self.path = path
        self.wanted: list[Finding] = []
        self.claims: list[Finding] = []
        self.named: dict[str, str] = {}  # file -> event that edited or claimed it
        self.gone: set[str] = set()  # files that were claimed to be removed
        self.calls: set[str] = set()  # of commands
        self.commands: dict[str, Event] = {}  # command -> its last result
        self.tests: list[tuple[TestRun, Event]] = []
        self.commits: list[tuple[str, str, Event]] = []
        self.last_said: Event | None = None
        self.last_person = -1
        self.open: list[Finding] = []

    def ref(self, event: Event) -> str:
        return f"{self.path}#e{event.seq}"

    def take(self, event: Event) -> None:
        if event.who == "person" and event.kind == "message":
            self.wanted.append(Finding(_short(event.text), self.ref(event)))
            self.last_person = event.seq
        elif event.who == "assistant" and event.kind in ("message", "summary"):
            self._said(event)
        elif event.kind == "edit" and event.target:
            self.named[event.target] = self.ref(event)
        elif event.kind == "command":
            self.calls.add(event.call)
        elif event.kind == "tool_result" and event.call in self.calls:
            self._result(event)

    def _said(self, event: Event) -> None:
        self.last_said = event
        for sentence in _sentences(event.text):
            if _CLAIM.search(sentence) and not _HEDGE.search(sentence) and not sentence.rstrip().endswith("?"):
                self.claims.append(Finding(_short(sentence), self.ref(event)))
                self._named(sentence, self.ref(event))
            elif _OPEN.search(sentence):
                self.open.append(Finding(_short(sentence), self.ref(event)))

    def _named(self, sentence: str, ref: str) -> None:
        """Of a file that was made and removed, in whichever order, the last word counts."""
        for name in shapes.paths(sentence):
            self.named.setdefault(name, ref)
        for name, what in claims.said(sentence).items():
            (self.gone.add if what == claims.GONE else self.gone.discard)(name)

    def _result(self, event: Event) -> None:
        if not event.target or (event.exit_code is None and not event.failed):
            return
        run = runners.test_run(event.target, event.text, event.exit_code)
        if run is not None:
            self.tests.append((run, event))
        self.commands[_short(event.target)] = event
        self.commits += [(digest, subject, event) for digest, subject in _COMMIT.findall(event.text[:4000])]


def lanes(facts: Facts, events: Iterable[Event], path: str, root: str = "") -> Lanes:
    """The four lanes of a session; `root` is its repository on this machine, if it is here."""
    story = _Story(facts, path)
    for event in events:
        story.take(event)
    reality = [*_test_findings(story), *_commit_findings(story, root), *_file_findings(story, root)]
    reality += _command_findings(story)
    claimed = [_weighed(claim, story, root) for claim in story.claims]
    return Lanes(
        facts.session,
        facts.agent,
        facts.title,
        tuple(story.wanted[:MOST]),
        tuple(claimed[-MOST:]),
        tuple(reality[: 3 * MOST]),
        tuple(_undecided(story, claimed, reality)[:MOST]),
    )


def _weighed(claim: Finding, story: _Story, root: str) -> Finding:
    """A claim about tests is held against the last test run, one about files against what is there; else unproven."""
    verdicts = []
    if story.tests and _about_tests(claim.text):
        verdicts.append(story.tests[-1][0].ok)
    if os.path.isdir(base := root or story.facts.cwd):
        verdicts.append(claims.verdict(claim.text, lambda name: _there(name, base, story)))
    known = [one for one in verdicts if one is not None]
    return claim._replace(holds=all(known)) if known else claim


def _about_tests(text: str) -> bool:
    """Not by the name of a file alone, unless it is the file that passes."""
    told = text
    for name in shapes.paths(text):
        told = told.replace(name, " ")
    about = re.compile(r"\btests?\b|\bgreen\b", re.I)
    return bool(about.search(told) or (about.search(text) and re.search(r"\bpass(?:es|ed|ing)?\b", told, re.I)))


def _there(name: str, base: str, story: _Story) -> bool:
    """Is it there, from the repository, from where the session stood, or as a file that was edited under that name?"""
    edited = (path for path in story.named if path.endswith("/" + name))
    return any(os.path.exists(os.path.join(place, name)) for place in (base, story.facts.cwd)) or any(
        os.path.exists(os.path.join(base, path)) for path in edited
    )


def _test_findings(story: _Story) -> list[Finding]:
    found = []
    for run, event in story.tests[-MOST:]:
        counts = [f"{run.passed} passed"] if run.passed is not None else []
        counts += [f"{run.failed} failed"] if run.failed else []
        said = ", ".join(counts) or f"exit code {event.exit_code}"
        found.append(Finding(f"{run.runner}: {said}", story.ref(event), run.ok))
    return found


def _commit_findings(story: _Story, root: str) -> list[Finding]:
    return [
        Finding(f"commit {digest}: {_short(subject)}", story.ref(event), _has_commit(root, digest) if root else None)
        for digest, subject, event in story.commits[-MOST:]
    ]


def _has_commit(root: str, digest: str) -> bool | None:
    try:
        done = subprocess.run(
            ["git", "-C", root, "cat-file", "-e", f"{digest}^{{commit}}"], capture_output=True, timeout=5, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.returncode == 0


def _file_findings(story: _Story, root: str) -> list[Finding]:
    found = []
    for name, ref in list(story.named.items())[:MOST]:
        base = root or story.facts.cwd
        if not os.path.isdir(base):
            found.append(Finding(f"{name}: its repository isn't on this machine", ref))
        else:
            there = _there(name, base, story)
            agrees = there != (name in story.gone)
            found.append(Finding(f"{name} {'exists' if there else 'does not exist'}", ref, agrees))
    return found


def _command_findings(story: _Story) -> list[Finding]:
    """Commands that ended badly and were not repeated with success."""
    return [
        Finding(f"`{command}` ended with {_ending(event)}", story.ref(event), False)
        for command, event in story.commands.items()
        if event.failed or event.exit_code
    ][-MOST:]


def _ending(event: Event) -> str:
    return f"exit code {event.exit_code}" if event.exit_code is not None else "an error"


def _undecided(story: _Story, claimed: list[Finding], reality: list[Finding]) -> list[Finding]:
    found = []
    last = story.last_said
    if last is not None and last.seq > story.last_person:
        asked = [sentence for sentence in _sentences(last.text) if _ASKS.search(sentence)]
        found += [Finding(f"unanswered: {_short(sentence)}", story.ref(last)) for sentence in asked[-3:]]
    found += [
        Finding(f"claimed, but the last test run failed: {claim.text}", claim.ref, False)
        for claim in claimed
        if claim.holds is False and story.tests and not story.tests[-1][0].ok and _about_tests(claim.text)
    ]
    found += [
        Finding(f"not as it should be: {one.text}", one.ref, False)
        for one in reality
        if one.holds is False and not one.text.startswith("`")
    ]
    if story.wanted and not story.claims:
        found.append(Finding("nothing was claimed to be done", story.wanted[-1].ref))
    return [*found, *story.open[-3:]]


def _sentences(text: str) -> list[str]:
    part = text[:8000]
    return [part[one.start : one.end + 1] if one.asked else part[one.start : one.end] for one in statements(part)]


def _short(text: str) -> str:
    joined = " ".join(text.split())
    return joined if len(joined) <= LONGEST else joined[: LONGEST - 1] + "…"
