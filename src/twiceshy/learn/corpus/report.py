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

from twiceshy.learn.corpus import claims, proofs
from twiceshy.learn.corpus.proofs import Proof
from twiceshy.learn.sentences import statements
from twiceshy.model.corpus import Facts
from twiceshy.model.execution import TestRun
from twiceshy.model.session import Event
from twiceshy.text import shapes
from twiceshy.text.commandkeys import command_key

MOST = 12  # findings per lane
LONGEST = 240
_CLAIM = re.compile(
    r"\b(?:(?:i(?:'ve| have)?|we(?:'ve| have)?|now|is|are|was|were|has been|have been|all) )?"
    r"(?:fixed|done|added|implemented|updated|created|removed|renamed|refactored|resolved|completed|finished|pass|passes"
    r"|passed|passing|works|working|verified|green|deleted|wrote|generated|moved|succeeds|succeeded|successful"
    rf"|successfully|(?:is|are|comes out) clean|cleanly|without (?:any )?errors?|{'|'.join(proofs.DEEDS)})\b",
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


_SUMMARY = re.compile(r"(?m)^[=\s]*((?:\d+ (?:passed|failed|errors?|skipped)\b(?:, )?)+)")
_AFTER_NUMBER = re.compile(r"(?<=\d\.)\s+(?=[A-Z])")  # "set the limit to 5. All tests pass."


class Finding(NamedTuple):
    text: str
    ref: str = ""  # the event that shows it
    holds: bool | None = None  # did reality agree? None: nothing to check


class Claim(NamedTuple):
    text: str
    ref: str
    seq: int


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
        self.claims: list[Claim] = []
        self.named: dict[str, str] = {}  # file -> event that edited or claimed it
        self.told: dict[str, str] = {}  # file -> what was claimed of it last, as `claims` says it
        self.edited: set[str] = set()
        self.calls: set[str] = set()  # of commands
        self.commands: dict[str, Event] = {}  # command -> its last result
        self.proofs: list[Proof] = []
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
            self.edited.add(event.target)
            self.told.pop(event.target, None)
        elif event.kind == "command":
            self.calls.add(event.call)
        elif event.kind == "tool_result" and event.call in self.calls:
            self._result(event)

    def _said(self, event: Event) -> None:
        self.last_said = event
        for sentence in _sentences(event.text):
            if _CLAIM.search(sentence) and not _HEDGE.search(sentence) and not sentence.rstrip().endswith("?"):
                self.claims.append(Claim(_short(sentence), self.ref(event), event.seq))
                self._named(sentence, self.ref(event))
            elif _OPEN.search(sentence):
                self.open.append(Finding(_short(sentence), self.ref(event)))

    def _named(self, sentence: str, ref: str) -> None:
        """Of a file that was made and removed, in whichever order, the last word counts."""
        for name in shapes.paths(sentence):
            self.named.setdefault(name, ref)
        self.told |= claims.said(sentence)

    def _result(self, event: Event) -> None:
        if not event.target or (event.exit_code is None and not event.failed):
            return
        if (proof := proofs.proof(event)) is not None:
            self.proofs.append(proof)
        self.commands[command_key(event.target) or _short(event.target)] = event
        self.commits += [(digest, subject, event) for digest, subject in _COMMIT.findall(event.text[:4000])]


def lanes(facts: Facts, events: Iterable[Event], path: str, root: str = "") -> Lanes:
    """The four lanes of a session; `root` is its repository on this machine, if it is here."""
    story = _Story(facts, path)
    for event in events:
        story.take(event)
    story.proofs = proofs.settled(story.proofs)
    reality = [*_test_findings(story), *_commit_findings(story, root), *_file_findings(story, root)]
    reality += _command_findings(story)
    weighed = [_weighed(claim, story, root) for claim in story.claims]
    claimed = [finding for finding, _ in weighed]
    return Lanes(
        facts.session,
        facts.agent,
        facts.title,
        tuple(story.wanted[:MOST]),
        tuple(claimed[-MOST:]),
        tuple(reality[: 3 * MOST]),
        tuple(_undecided(story, [why for _, why in weighed if why], reality)[:MOST]),
    )


def _weighed(claim: Claim, story: _Story, root: str) -> tuple[Finding, Finding | None]:
    """A claim held against the commands of its kind and the files that are there, and what gives it the lie."""
    proved, contrary = proofs.against(claim.text, claim.seq, story.proofs)
    verdicts = [proved]
    if os.path.isdir(base := root or story.facts.cwd):
        verdicts.append(claims.verdict(claim.text, lambda name: _there(name, base, story)))
    known = [one for one in verdicts if one is not None]
    finding = Finding(claim.text, claim.ref, all(known) if known else None)
    if contrary is None:
        return finding, None
    ended = "the last test run failed" if contrary.run else _ended(contrary.event)
    return finding, Finding(f"claimed, but {ended}: {claim.text}", claim.ref, False)


def _there(name: str, base: str, story: _Story) -> bool:
    """Is it there, from the repository, from where the session stood, or as a file that was edited under that name?"""
    edited = (path for path in story.named if path.endswith("/" + name))
    return any(os.path.exists(os.path.join(place, name)) for place in (base, story.facts.cwd)) or any(
        os.path.exists(os.path.join(base, path)) for path in edited
    )


def _test_findings(story: _Story) -> list[Finding]:
    tests = [(one.run, one) for one in story.proofs if one.run is not None]
    return [
        Finding(
            f"{run.runner}: {_result(run, one.event)}" + (", passed later" if one.settled else ""),
            story.ref(one.event),
            None if one.settled else one.ok,
        )
        for run, one in tests[-MOST:]
    ]


def _result(run: TestRun, event: Event) -> str:
    """What a test run said: its counts, a summary that no reader knows, its exit code, or only that it failed."""
    counts = [f"{run.passed} passed"] if run.passed is not None else []
    counts += [f"{run.failed} failed"] if run.failed else []
    told = ", ".join(counts) or next(iter(_SUMMARY.findall(event.text[-4000:])[-1:]), "")
    if told or event.exit_code is None:
        return told or ("failed" if run.ok is False else "no result")
    return f"exit code {event.exit_code}"


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
            found.append(Finding(f"{name} {'exists' if there else 'does not exist'}", ref, _agrees(name, there, story)))
    return found


def _agrees(name: str, there: bool, story: _Story) -> bool | None:
    """Is it as the session left it, by what was done and told? None where nothing says that it must be there."""
    told = story.told.get(name, "")
    if told == claims.GONE:
        return not there
    if told == claims.MOVED:
        return None
    due = name in story.edited or told == claims.MADE or (told == claims.KEPT and "/" in name)
    return there if due else True if there and told else None


def _command_findings(story: _Story) -> list[Finding]:
    """Commands that ended badly and were not repeated with success."""
    settled = {one.event.seq for one in story.proofs if one.settled}
    return [
        Finding(_ended(event), story.ref(event), False)
        for event in story.commands.values()
        if (event.failed or event.exit_code) and event.seq not in settled
    ][-MOST:]


def _ended(event: Event) -> str:
    return f"`{_short(event.target)}` ended with {_ending(event)}"


def _ending(event: Event) -> str:
    return f"exit code {event.exit_code}" if event.exit_code is not None else "an error"


def _undecided(story: _Story, belied: list[Finding], reality: list[Finding]) -> list[Finding]:
    found = []
    last = story.last_said
    if last is not None and last.seq > story.last_person:
        asked = [sentence for sentence in _sentences(last.text) if _ASKS.search(sentence)]
        found += [Finding(f"unanswered: {_short(sentence)}", story.ref(last)) for sentence in asked[-3:]]
    found += belied
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
    found = [part[one.start : one.end + 1] if one.asked else part[one.start : one.end] for one in statements(part)]
    return [sentence for one in found for sentence in _AFTER_NUMBER.split(one)]


def _short(text: str) -> str:
    joined = " ".join(text.split())
    return joined if len(joined) <= LONGEST else joined[: LONGEST - 1] + "…"
