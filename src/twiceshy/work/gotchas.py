"""Gotchas learned from failures: captured without a call, counted, reopened, and cured.

Called whenever an execution is closed, whoever saw it (hooks, a log, the wrapped command). A gotcha
follows from one error signature; what it says is tool output, so it is kept as data that no person
said. When the failure is gone, what changed in between becomes the proposed solution.
"""

import sqlite3
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256

from twiceshy.learn import trust
from twiceshy.model import belief, ids, moments
from twiceshy.model.execution import ErrorSignature, Execution
from twiceshy.model.memory import Details, Evidence, Memory
from twiceshy.model.work import Failure
from twiceshy.store import rows
from twiceshy.store.sqlite import SqlitePen
from twiceshy.text import commands as shell
from twiceshy.text import runners, sketch
from twiceshy.work import patterns
from twiceshy.work.known import known
from twiceshy.work.trail import Happening

OFTEN = 2  # a build that fails, a test that fails alike
REPEATED = 3  # any other error
MOST_OF_A_RUN = 3  # gotchas captured from one run of a command
BAD = 4  # sightings that make it severe
LIVING = ("active", "proposed")
PROPOSED = "It passed after "  # how a solution begins that nobody has confirmed
TEXT = 900
_DEPLOYING = frozenset({"kubectl", "helm", "terraform", "ansible-playbook", "serverless", "vercel", "netlify", "fly"})
# Where the command is some script's name, the error tells what was run: a compiler, a test runner, a linter.
_BY_TOOL = {
    **dict.fromkeys(
        ("tsc", "gcc", "ld", "rustc", "cargo", "javac", "kotlinc", "dotnet", "cmake", "gradle", "maven"), "build"
    ),
    **dict.fromkeys(("pytest", "jest", "vitest"), "test"),
    **dict.fromkeys(("eslint", "ruff", "mypy"), "lint"),
}


def learn(pen: SqlitePen, execution: Execution, happenings: Sequence[Happening], resolved: Sequence[Failure]) -> None:
    """Capture, count, reopen and cure; after failure memory has taken the same happenings in."""
    met = Counter(happening.error.digest for happening in happenings if happening.kind == "met")
    runs: Counter[tuple[str, str]] = Counter()  # what one run of a command has led to so far
    for happening in {one.error.digest: one for one in _telling(happenings)}.values():
        _met(pen, execution, happening, met[happening.error.digest], runs)
    for failure in resolved:
        _cured(pen, failure, execution)


def _telling(happenings: Sequence[Happening]) -> list[Happening]:
    """The errors that were met, without a tool's echo of another's (`make: *** [build] Error 2`)."""
    met = [one for one in happenings if one.kind == "met"]
    plain = {(one.command, one.at) for one in met if not _is_echo(one.error)}
    return [one for one in met if not _is_echo(one.error) or (one.command, one.at) not in plain]


def _is_echo(error: ErrorSignature) -> bool:
    return error.tool in ("make", "npm", "yarn", "pnpm") and error.type.startswith(("Error", "ELIFECYCLE", "exit"))


def of_signature(connection: sqlite3.Connection, digest: str) -> Memory | None:
    """The gotcha of an error, whatever became of it: one that lives first."""
    found = connection.execute(
        "SELECT * FROM memories WHERE kind = 'gotcha' AND details <> '' AND json_extract(details, '$.signature') = ?",
        (digest,),
    ).fetchall()
    memories = [rows.memory_from(row) for row in found] if digest else []
    return min(memories, key=lambda one: (one.status not in LIVING, one.id), default=None)


def _met(
    pen: SqlitePen, execution: Execution, happening: Happening, times: int, runs: Counter[tuple[str, str]]
) -> None:
    failure: Failure | None = pen.get("failures", (happening.error.digest,))
    if failure is None:
        return
    gotcha = of_signature(pen.connection, failure.digest)
    run = (happening.command, happening.at)
    if gotcha is not None:
        if gotcha.status in LIVING:  # one a person forgot stays forgotten
            pen.put("memories", met_again(gotcha, failure, happening.at or failure.last, times))
        runs[run] += 1
        return
    trigger = _trigger(pen, failure, happening, runs[run] == 0)
    if trigger and runs[run] < MOST_OF_A_RUN:
        runs[run] += 1
        _capture(pen, failure, execution, trigger)


def _trigger(pen: SqlitePen, failure: Failure, happening: Happening, is_first: bool) -> str:
    """Why this failure is worth keeping, "" when it isn't (yet). Of a build, other errors follow from the first."""
    category = category_of(failure)
    if category == "build":
        times = _failures_of(pen.connection, failure.command_key)
        if failure.count >= OFTEN or (times >= OFTEN and is_first):
            return f"kept when the build had failed {max(times, failure.count)} times"
    if category == "test" and failure.count >= OFTEN:
        return f"kept when tests had failed alike {failure.count} times"
    if failure.count >= REPEATED or failure.reopenings:
        return f"kept when it had been met {failure.count} times"
    return "a known kind of error" if known(_words(failure)) is not None else ""


def _failures_of(connection: sqlite3.Connection, key: str) -> int:
    """How often a command has failed since it last passed, whatever the error."""
    row = connection.execute(
        "SELECT coalesce(max(count), 0), count(DISTINCT \"last\") FROM failures"
        " WHERE command_key = ? AND status <> 'resolved'", (key,),
    ).fetchone()  # fmt: skip
    return max(int(row[0]), int(row[1])) if key else 0


def _capture(pen: SqlitePen, failure: Failure, execution: Execution, trigger: str) -> None:
    recognised = known(_words(failure))
    details = Details(
        title=_title(failure),
        category=recognised.category if recognised else category_of(failure),
        severity=recognised.severity if recognised else _severity(failure),
        frequency=failure.count,
        issue=f"{_what(failure)} in `{failure.command[:200]}`" if failure.command else _what(failure),
        cause=recognised.cause if recognised else "",
        context=f"{trigger}; branch {execution.branch}" if execution.branch else trigger,
        story=active_story(pen.connection, execution.branch),
        file=failure.file,
        signature=failure.digest,
        auto_captured=True,
        first_seen=failure.first,
        last_seen=failure.last,
    )
    alpha, beta = belief.prior("inferred")
    text = text_of(details)
    memory = Memory(
        _identity(failure), "gotcha", "repo", text, trust.standing("inferred", "gotcha", text).status, "inferred",
        alpha=alpha, beta=beta, created=failure.last, updated=failure.last, confirmed=failure.last,
        agent="", tags=("auto",), commit=execution.commit, details=details,
    )  # fmt: skip
    same = _same_words(pen.connection, memory)
    if same is not None:  # another tool says the same: one gotcha is enough
        pen.put("memories", met_again(same, failure, failure.last))
        return
    pen.put("memories", memory)
    pen.put("evidence", _evidence(memory, failure, execution, failure.last, "met"))


def met_again(gotcha: Memory, failure: Failure, at: str, times: int = 1) -> Memory:
    """Seen again: counted, dated, reopened when it was thought to be gone."""
    details = gotcha.details
    changed = details._replace(
        frequency=details.frequency + times,
        last_seen=max(at, details.last_seen),
        resolved=False,
        file=failure.file or details.file,
        signature=details.signature or failure.digest,
        severity="high" if details.severity in ("low", "medium") and _is_bad(details) else details.severity,
    )
    alpha, beta = belief.updated(gotcha.alpha, gotcha.beta, "repeated")
    moment = max(at, gotcha.updated)
    return gotcha._replace(details=changed, alpha=alpha, beta=beta, updated=moment, confirmed=moment, stale=False)


def _cured(pen: SqlitePen, failure: Failure, execution: Execution) -> None:
    gotcha = of_signature(pen.connection, failure.digest)
    if gotcha is None or gotcha.status not in LIVING or gotcha.details.resolved:
        return
    details = gotcha.details._replace(resolved=True)
    proposed = solution_of(failure)
    if proposed and (not details.solution or details.solution.startswith(PROPOSED)):
        details = details._replace(solution=proposed)
    moment = max(failure.resolved, gotcha.updated)
    changed = gotcha._replace(details=details, updated=moment)
    if gotcha.origin == "inferred":  # what a person worded stays as worded
        changed = changed._replace(text=text_of(details))
    pen.put("memories", changed)
    pen.put("evidence", _evidence(changed, failure, execution, failure.resolved, "cured"))
    patterns.resolution(pen, changed, execution.session, execution.agent, moment)


def withdraw(pen: SqlitePen, failures: Sequence[Failure]) -> None:
    """These failures were not cured after all: nor were their gotchas, and how is not known."""
    for failure in failures:
        gotcha = of_signature(pen.connection, failure.digest)
        if gotcha is None or gotcha.status not in LIVING or not gotcha.details.resolved:
            continue
        solution = "" if gotcha.details.solution.startswith(PROPOSED) else gotcha.details.solution
        changed = gotcha._replace(details=gotcha.details._replace(resolved=False, solution=solution))
        pen.put("memories", changed._replace(text=text_of(changed.details)) if gotcha.origin == "inferred" else changed)


def solution_of(failure: Failure) -> str:
    """What was changed and run between the last failing and the first passing run, in words.

    Of what a later session saw pass, that is known only if it changed a file the failure was about.
    """
    if not failure.resolver and not {failure.file, *failure.files}.intersection(failure.edits):
        return ""
    changed = ", ".join(f"`{path}`" for path in failure.edits[:6])
    ran = ", ".join(f"`{command[:120]}`" for command in failure.cures[:4] if command != failure.command)
    parts = [f"changing {changed}" if changed else "", f"running {ran}" if ran else ""]
    said = " and ".join(part for part in parts if part)
    return f"{PROPOSED}{said}." if said else ""


def text_of(details: Details) -> str:
    """The one statement a gotcha is shown as."""
    title = details.title.rstrip(".")
    cut = title.endswith("…") and details.issue.startswith(title[:-1])
    if (cut or " " not in title) and details.issue.startswith(title.rstrip("…")):
        title = details.issue.rstrip(".")  # "AssertionError" alone tells nobody anything: say where
    parts = [title]
    if details.issue and not details.issue.startswith(title):
        parts.append(details.issue.rstrip("."))
    if details.cause:
        parts.append(f"Cause: {details.cause.rstrip('.')}")
    if details.solution:
        parts.append(f"Solution: {details.solution.rstrip('.')}")
    text = ". ".join(parts)
    return text if len(text) <= TEXT else text[: TEXT - 1] + "…"


def category_of(failure: Failure) -> str:
    command = failure.command
    if runners.is_lint(command):
        return "lint"
    if runners.runner_of(command):
        return "test"
    if runners.is_build(command):
        return "build"
    if any(shell.program(words[0]) in _DEPLOYING for words in shell.simple_commands(command)) or "deploy" in command:
        return "deploy"
    return _BY_TOOL.get(failure.tool, "runtime")


def active_story(connection: sqlite3.Connection, branch: str) -> str:
    row = connection.execute(
        "SELECT id FROM stories WHERE status = 'active' AND branch = ? ORDER BY updated DESC LIMIT 1", (branch,)
    ).fetchone()
    return str(row[0]) if row is not None else ""


def _same_words(connection: sqlite3.Connection, memory: Memory) -> Memory | None:
    row = connection.execute(
        "SELECT * FROM memories WHERE fingerprint = ? AND kind = 'gotcha' AND status IN ('active', 'proposed')",
        (sketch.fingerprint(memory.text),),
    ).fetchone()
    return rows.memory_from(row) if row is not None else None


def _evidence(memory: Memory, failure: Failure, execution: Execution, at: str, what: str) -> Evidence:
    """Why we believe it; its id follows from the execution, so closing twice adds nothing."""
    entropy = sha256(f"{memory.id}\0{execution.id}\0{what}".encode()).digest()
    quote = _what(failure) if what == "met" else solution_of(failure) or "it passed"
    return Evidence(
        ids.make(_epoch(at), entropy), memory.id, "test", failure.command[:200] or execution.id, quote[:400], "",
        execution.session, execution.agent, at,
    )  # fmt: skip


def _identity(failure: Failure) -> str:
    entropy = sha256(f"gotcha\0{failure.digest}\0{failure.last}".encode()).digest()
    return ids.make(_epoch(failure.last), entropy)


def _epoch(at: str) -> float:
    try:
        return moments.epoch(at)
    except ValueError:
        return 0.0  # a log with an odd date


def _title(failure: Failure) -> str:
    what = _what(failure)
    return what if len(what) <= 110 else what[:109].rsplit(" ", 1)[0] + "…"


def _what(failure: Failure) -> str:
    if failure.tool == "shell" and failure.type.startswith(("exit", "failed")):
        return f"`{failure.message}` failed with {failure.type}"
    return f"{failure.type}: {failure.message}" if failure.message else failure.type


def _words(failure: Failure) -> str:
    return f"{failure.type}: {failure.message}"


def _severity(failure: Failure) -> str:
    if failure.reopenings or failure.count >= BAD:
        return "high"
    return "medium" if category_of(failure) in ("build", "deploy", "test") else "low"


def _is_bad(details: Details) -> bool:
    return details.resolved or details.frequency + 1 >= BAD
