"""What `doctor` looks at: each check is a small function that yields findings, good ones too."""

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from typing import NamedTuple

from twiceshy import paths, settings
from twiceshy.care import kept, rebuild, repair
from twiceshy.model import moments
from twiceshy.model.errors import StoreError, TwiceshyError
from twiceshy.store import corpus, corpus_state, files, mirror, scopes, settle
from twiceshy.store.connect import is_there

LATELY = 7 * moments.DAY
NETWORK_FILE_SYSTEMS = frozenset({"nfs", "nfs4", "cifs", "smb3", "smbfs", "fuse.sshfs", "9p", "afs"})


class Finding(NamedTuple):
    level: str  # ok | warn | bad
    subject: str
    message: str
    hint: str = ""


def check(repo: paths.Repo, clock: Callable[[], float], deep: bool = False) -> Iterator[Finding]:
    yield from _engine()
    for subject, path, copy in (
        ("repo store", repo.database, kept.copy_of(repo)),
        ("user store", paths.user_database(), ""),
    ):
        yield from _store(subject, path, clock, deep, copy)
    yield from _ruined(repo)
    yield from _team(repo, clock)
    yield from _sessions()
    yield from _scopes(repo)
    yield from _drafts(repo)
    yield from _settings(repo)
    yield from _privacy(repo)
    yield from _failures(clock)


def _engine() -> Iterator[Finding]:
    connection = sqlite3.connect(":memory:")
    try:
        connection.execute("CREATE VIRTUAL TABLE probe USING fts5(body)")
        yield Finding("ok", "SQLite", f"{sqlite3.sqlite_version} with full-text search")
    except sqlite3.OperationalError:
        yield Finding("bad", "SQLite", "built without FTS5", "use a Python whose SQLite has FTS5")
    finally:
        connection.close()


def _missing(subject: str, copy: str) -> Finding:
    made = kept.made_at(copy)
    if not made:
        return Finding("ok", subject, "none yet: it is made at the first `remember`")
    return Finding(
        "bad",
        subject,
        f"gone; a copy of {made} is kept",
        "`twiceshy doctor --fix` brings it back; what was said since is not in it",
    )


def _ruined(repo: paths.Repo) -> Iterator[Finding]:
    """A store that is gone with its copy is no new one."""
    copy = kept.ruined(repo)
    if copy:
        level = "warn" if is_there(repo.database) else "bad"
        said = kept.RUINED.format(kept.made_at(copy), copy)
        yield Finding(level, "kept copy", said, "delete that file to go on without it")


def _store(subject: str, path: str, clock: Callable[[], float], deep: bool, copy: str) -> Iterator[Finding]:
    try:
        if repair.cut_short(path):
            yield Finding("bad", subject, "a repair was cut short", "twiceshy doctor --fix goes on with it")
            return
        if not is_there(path):
            yield _missing(subject, copy)
            return
        wrong = repair.damage(path)
    except StoreError as error:
        yield Finding("bad", subject, error.message, error.hint)
        return
    if wrong:
        yield Finding("bad", subject, wrong, "twiceshy doctor --fix saves what can be saved and keeps the rest aside")
        return
    differing = kept.differs(path, copy)
    if differing:
        said = f"{differing} operations are gone or differ from the copy of {kept.made_at(copy)}"
        yield Finding("bad", subject, f"{said}: something wrote into it", "twiceshy doctor --fix takes them from there")
        return
    torn = repair.torn_tail(path)
    if torn:
        yield Finding("warn", subject, torn)
    system = file_system(path)
    if system in NETWORK_FILE_SYSTEMS:
        yield Finding("warn", subject, f"lies on {system}, where SQLite's WAL is unsafe between machines",
                      "set TWICESHY_HOME to a local disk, or use one machine at a time")  # fmt: skip
    if not os.access(path, os.W_OK):
        yield Finding("warn", subject, "read-only: reading works, writing will be refused")
    if deep:
        yield from _follows(subject, path, clock)
    else:
        yield Finding("ok", subject, f"whole, {os.path.getsize(path) // 1024} KB")


def _follows(subject: str, path: str, clock: Callable[[], float]) -> Iterator[Finding]:
    differences = rebuild.compare(path, clock)
    if not differences:
        yield Finding("ok", subject, "rebuilt from its operations: identical")
    for difference in differences:
        what = f"{difference.table}: {difference.live} rows too many, {difference.rebuilt} missing"
        yield Finding("bad", subject, "does not follow from its operations: " + what, "twiceshy doctor --fix --rebuild")


def _team(repo: paths.Repo, clock: Callable[[], float]) -> Iterator[Finding]:
    try:
        path = mirror.refreshed(repo, clock)
        found = mirror.problems(repo) if path else []
    except TwiceshyError as error:
        yield Finding("bad", "team files", error.message, error.hint)
        return
    for problem in found:
        level = "warn" if problem.what.startswith(settle.TOLD) else "bad"
        hint = problem.hint or "fix the file or restore it from git"
        yield Finding(level, "team files", f"{problem.path}: {problem.what.removeprefix(problem.path + ' ')}", hint)
    if path and not found:
        yield Finding("ok", "team files", "all readable")


def _sessions() -> Iterator[Finding]:
    """The index of each repository heals itself; what ties them together is looked at here."""
    path = corpus.state_database()
    if not os.path.exists(path):
        return
    wrong = corpus_state.damage(path)
    if wrong:
        hint = "twiceshy doctor --fix puts it aside; `ingest` then makes it anew from the sessions kept"
        yield Finding("bad", "past sessions", f"{path} is damaged: {wrong}", hint)
        return
    aside = corpus_state.aside(path)
    if os.path.exists(aside):
        said = f"their state was damaged and made anew; the old one is kept: {aside}"
        yield Finding("warn", "past sessions", said, "delete it when `twiceshy sessions list --all` lacks nothing")
    gone = _gone_sessions(path)
    if gone:
        many = f"{len(gone)} files are gone or cut short, the first" if len(gone) > 1 else "a file is gone or cut short"
        hint = (
            "`twiceshy ingest` brings back what its log still has, `twiceshy forget --session ID` lets go of the rest"
        )
        yield Finding("warn", "past sessions", f"{many}: {gone[0]}", hint)
    told = _unredacted(path)
    if told:
        said = f"{told} were stored with their secrets" if told > 1 else "one was stored with its secrets"
        yield Finding("warn", "past sessions", said, "twiceshy scrub")
    if not gone and not told and not os.path.exists(aside):
        yield Finding("ok", "past sessions", "their state is whole")


def _unredacted(path: str) -> int:
    try:
        with contextlib.closing(corpus_state.State(path)) as state:
            return state.unredacted()
    except StoreError:
        return 0  # told elsewhere


def _gone_sessions(path: str) -> list[str]:
    try:
        with contextlib.closing(corpus_state.State(path)) as state:
            gone = [file for file, _ in state.gone_files()]
            return sorted([*gone, *map(corpus.sidecar_path, state.bare_files())])
    except StoreError:  # locked, or no right to write: nobody can say
        return []


def _scopes(repo: paths.Repo) -> Iterator[Finding]:
    """What this repository reads of others: a source that is gone is told of, since nothing of it is recalled."""
    try:
        read = [scope for scope in scopes.load().values() if repo.root in scope.subscribers]
    except StoreError as error:
        yield Finding("bad", "scopes", error.message, error.hint)
        return
    for scope in read:
        for offer in filter(scopes.is_gone, scope.offers):
            message = f"{scope.name}: {offer.root} is gone, so nothing it shared is told"
            yield Finding("warn", "scopes", message, "if it was moved, run `twiceshy list` where it lies now")


def _drafts(repo: paths.Repo) -> Iterator[Finding]:
    left = list(files.abandoned((repo.folder, paths.home())))
    if left:
        yield Finding("warn", "drafts", f"{len(left)} left by a writer that was killed: {left[0]}", "twiceshy tidy")


def _settings(repo: paths.Repo) -> Iterator[Finding]:
    for problem in settings.problems(repo):
        level = "bad" if problem.bad else "warn"
        yield Finding(level, "settings", f"{problem.path}: {problem.what}", "see docs/settings.md")


def _privacy(repo: paths.Repo) -> Iterator[Finding]:
    for folder in (paths.home(), repo.local):
        if os.path.isdir(folder) and os.stat(folder).st_mode & 0o077:
            yield Finding("warn", "privacy", f"{folder} can be read by others", f"chmod 700 {folder}")


def _failures(clock: Callable[[], float]) -> Iterator[Finding]:
    """Hooks are silent whatever happens to them: what they wrote down is told here."""
    path = os.path.join(paths.home(), "hook.log")
    if not os.path.exists(path):
        return
    with open(path, encoding="utf-8", errors="replace") as file:
        since = moments.iso(clock() - LATELY)
        lines = [line.strip() for line in file if line[:24] >= since]
    if lines:
        message = f"{len(lines)} failed silently in the last 7 days; the last: {lines[-1][:200]}"
        yield Finding("warn", "hooks", message, f"{path} has them all")


def file_system(path: str) -> str:
    """The type of the file system that holds `path`, "" where the system doesn't say."""
    try:
        with open("/proc/mounts", encoding="utf-8", errors="replace") as file:
            mounts = [line.split() for line in file]
    except OSError:
        return ""
    real = os.path.realpath(path)
    holding = [m for m in mounts if len(m) > 2 and (real == m[1] or real.startswith(m[1].rstrip("/") + "/"))]
    return max(holding, key=lambda mount: len(mount[1]))[2] if holding else ""
