"""What the commands of a session prove: which of them tested, built, checked or did something, and how it ended.

A claim is held against the commands of its own kind. Tests, builds and checks describe a state: what counts
is how it was left, and a later green run that looked at the same settles an earlier failure. A commit, a push
or a deployment is a deed: what counts is the last one before it was told.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from twiceshy.model.execution import TestRun
from twiceshy.model.session import Event
from twiceshy.text import commands, runners, shapes
from twiceshy.text.commandkeys import LOOKING, command_key, covers
from twiceshy.text.runnerrules import SCRIPTED

TESTS, BUILD, LINT, TYPES = "tests", "build", "lint", "types"
# what is told to be done -> the word for it in a command
DEEDS = {
    "committed": "commit", "pushed": "push", "merged": "merge", "deployed": "deploy", "published": "publish",
    "released": "release", "rebased": "rebase", "installed": "install",
}  # fmt: skip
_SUBJECTS = {
    BUILD: r"builds?|compilation",
    LINT: r"lint(?:s|er|ers|ing)?|style checks?",
    TYPES: r"type[- ]?check(?:s|er|ing)?|types",
}
_WELL = (
    r"(?:pass(?:es|ed|ing)?|succeed(?:s|ed)|success(?:ful(?:ly)?)?|green|clean(?:ly)?|works?|working|fixed|ok(?:ay)?"
    r"|without (?:any )?(?:errors?|warnings?|issues?|problems?)|no (?:errors?|warnings?|issues?|problems?))\b"
)
_BUILT = re.compile(rf"\b(?:builds|compiles|built|compiled)\b[^.,;]{{0,20}}\b{_WELL}", re.I)
_TYPED = re.compile(r"\b(?:mypy|pyright|ty|tsc|typecheck|type-check|types)\b")
_ABOUT_TESTS = re.compile(r"\btests?\b|\bgreen\b", re.I)
_UNCHANGED = re.compile(r"nothing (?:added )?to commit|no changes added to commit", re.I)
_MASKING = re.compile(r"\|(?!\|?&)|;|\|\|")


class Proof(NamedTuple):
    """A command that tested, built, checked or did something, and how it ended."""

    kinds: frozenset[str]
    key: str
    ok: bool | None  # None: nobody knows
    event: Event
    run: TestRun | None = None
    settled: bool = False  # it failed, and a later run of the same went well


def proof(event: Event) -> Proof | None:
    """What the result of a command proves; None when it is of no kind that anybody claims."""
    code = event.exit_code if event.exit_code is not None else 1 if event.failed else None
    run = runners.test_run(event.target, event.text, code)
    kinds = _kinds(event.target) | ({TESTS} if run else set())
    ok = run.ok if run else _ended(event, code)
    if not (kinds := kinds | _carried_out(event, ok)):
        return None
    return Proof(frozenset(kinds), command_key(event.target), ok, event, run)


def _kinds(command: str) -> set[str]:
    """The states it looks at."""
    found = {BUILD} if runners.is_build(command) else set()
    if runners.is_lint(command):
        found.add(TYPES if any(_TYPED.search(" ".join(words)) for words in _doing(command)) else LINT)
    return found


def _ended(event: Event, code: int | None) -> bool | None:
    """By its exit code, unless what stands behind it in the line decided that."""
    bare = re.sub(r"'[^']*'|\"[^\"]*\"", "''", event.target)
    if not code and _MASKING.search(bare) and "pipefail" not in bare:
        return None
    return None if code is None else code == 0


def _carried_out(event: Event, ok: bool | None) -> set[str]:
    """The deeds it tells about: of a line of several that failed, only the last is known not to be done."""
    if ok is None or (not ok and _UNCHANGED.search(event.text[:4000])):
        return set()
    found = [set(re.findall(r"[a-z]+", _called(words))) & set(DEEDS.values()) for words in _doing(event.target)]
    return set().union(*found) if ok else next((deeds for deeds in reversed(found) if deeds), set())


def _doing(command: str) -> list[tuple[str, ...]]:
    """The programs of a line that do more than look."""
    return [words for words in commands.simple_commands(command) if commands.program(words[0]) not in LOOKING]


def _called(words: tuple[str, ...]) -> str:
    """The program with its subcommand or script: `git push`, `npm run deploy`, `deploy.sh`."""
    name = commands.program(words[0])
    if name not in (*SCRIPTED, *commands.SHELLS, "python", "node"):
        return commands.head(words).lower()
    bare = [word for word in words[1:4] if not word.startswith("-")]
    return " ".join([name, *bare[: 2 if bare[:1] == ["run"] else 1]]).lower()


def settled(proofs: Iterable[Proof]) -> list[Proof]:
    """Each failure marked that a later run of the same, or of more, has not met again."""
    found: list[Proof] = []
    for new in proofs:
        if new.ok:
            found = [one._replace(settled=True) if one.ok is False and _meets(new, one) else one for one in found]
        found.append(new)
    return found


def _meets(new: Proof, old: Proof) -> bool:
    if not new.kinds & old.kinds:
        return False
    runner, met_by = (one.run.runner if one.run else "" for one in (new, old))
    files = {name.partition("::")[0] for name in old.run.failing} if old.run else set()
    if covers(new.key, old.key, "", runner, (met_by,)):
        return True
    return bool(files) and all(covers(new.key, old.key, file, runner, (met_by,)) for file in files)


def about(claim: str, proofs: Iterable[Proof]) -> set[str]:
    """The kinds of proof that a claim can be held against."""
    low = claim.lower()
    found = {word for told, word in DEEDS.items() if re.search(rf"\b{told}\b", low)}
    found |= {TESTS} if _about_tests(claim) else set()
    found |= {BUILD} if _BUILT.search(low) else set()
    for kind, subject in _SUBJECTS.items():
        tools = {one.key.split(" ")[0] for one in proofs if kind in one.kinds and one.key and not one.run}
        named = "|".join([subject, *(re.escape(tool) for tool in tools.difference(SCRIPTED))])
        if re.search(rf"\b(?:{named})\b[^.,;]{{0,30}}?\b{_WELL}|\bfixed (?:all |the |every )*(?:{named})\b", low):
            found.add(kind)
    return found


def _about_tests(text: str) -> bool:
    """Not by the name of a file alone, unless it is the file that passes."""
    told = text
    for name in shapes.paths(text):
        told = told.replace(name, " ")
    passes = _ABOUT_TESTS.search(text) and re.search(r"\bpass(?:es|ed|ing)?\b", told, re.I)
    return bool(_ABOUT_TESTS.search(told) or passes)


def against(claim: str, seq: int, proofs: list[Proof]) -> tuple[bool | None, Proof | None]:
    """Do the commands agree with what was claimed at `seq`? And the one that doesn't."""
    known = None
    for kind in sorted(about(claim, proofs)):
        mine = [one for one in proofs if kind in one.kinds and one.ok is not None]
        if not mine:
            continue
        last = mine[-1]
        if kind in DEEDS.values():
            last = next((one for one in reversed(mine) if one.event.seq < seq), last)
        if last.ok is False:
            return False, last
        if kind in DEEDS.values() or not any(one.ok is False and not one.settled for one in mine):
            known = True
    return known, None
