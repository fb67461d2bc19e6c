"""Which session wrote a line: by the edits recorded in sessions, and by commits in time.

An edit whose text holds the line is proof. Where no edit does (a formatter, a rename, a command that
wrote the file), the commit that brought the line in is asked for, and the sessions that were at work
in this repository when it was made, or that made it themselves.
"""

import os
import re
import subprocess
from typing import NamedTuple

from twiceshy.learn import corpusfile
from twiceshy.model.moments import HOUR, epoch, iso
from twiceshy.store import corpus, corpus_index

GIT_SECONDS = 10
MOST = 20
SHORTEST_LINE = 4  # letters and digits; a shorter line is in every file
COMMIT_REACH = 2 * HOUR  # how long after a session's last word its commit may come


class Culprit(NamedTuple):
    """A session that wrote a line or a file."""

    session: str
    agent: str
    title: str
    at: str
    ref: str
    how: str  # edit | commit | at work
    commit: str = ""
    line: int = 0


class Commit(NamedTuple):
    digest: str
    at: str
    subject: str


def blame(folder: str, root: str, relative: str, line: int = 0) -> list[Culprit]:
    """The sessions behind a file, or behind one line of it, most likely first."""
    if not corpus_index.exists(folder):
        return []
    edits = _edits(folder, root, relative)
    if not line:
        return edits[:MOST]
    text = _line(root, relative, line)
    commit = _commit(root, relative, line)
    limit = iso(epoch(commit.at) + 60) if commit else ""
    found = [one._replace(line=line) for one in edits if _holds(one, text) and (not limit or one.at <= limit)]
    if not found and commit is not None:
        found = [one._replace(line=line) for one in _at_work(folder, commit)]
    digest = commit.digest[:12] if commit else ""
    return [one._replace(commit=one.commit or digest) for one in found[:MOST]]


def _edits(folder: str, root: str, relative: str) -> list[Culprit]:
    """Every recorded edit of the file, the latest first."""
    wanted = {relative, os.path.join(root, relative)}
    with corpus_index.reading(folder) as connection:
        rows = connection.execute(
            "SELECT s.session, s.agent, s.title, t.at, s.path, t.seq, t.path FROM touches t"
            " JOIN sessions s ON s.number = t.session WHERE t.how = 'edit' AND t.path LIKE '%' || ?"
            " ORDER BY t.at DESC, t.seq DESC",
            (os.path.basename(relative),),
        ).fetchall()
    return [
        Culprit(session, agent, title, at, f"{path}#e{seq}", "edit")
        for session, agent, title, at, path, seq, name in rows
        if name in wanted or name.endswith("/" + relative)
    ]


def _holds(one: Culprit, line: str) -> bool:
    """Does the edit's text hold this line?"""
    wanted = " ".join(line.split())
    if len(re.sub(r"\W", "", wanted)) < SHORTEST_LINE:
        return False
    path, _, seq = one.ref.rpartition("#e")
    for event, _ in corpusfile.events(corpus.inside(path)):
        if event.seq == int(seq):
            return any(wanted == " ".join(text.lstrip("+ ").split()) for text in event.text.splitlines())
    return False


def _line(root: str, relative: str, line: int) -> str:
    try:
        with open(os.path.join(root, relative), encoding="utf-8", errors="replace") as file:
            for number, text in enumerate(file, 1):
                if number == line:
                    return text
    except OSError:
        return ""
    return ""


def _commit(root: str, relative: str, line: int) -> Commit | None:
    """The commit that brought the line in; None when it isn't committed or this is no git repository."""
    command = ["git", "-C", root, "blame", "--porcelain", "-L", f"{line},{line}", "--", relative]
    try:
        done = subprocess.run(command, capture_output=True, timeout=GIT_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    text = done.stdout.decode("utf-8", "replace")
    when = re.search(r"^committer-time (\d+)", text, re.M)
    subject = re.search(r"^summary (.*)", text, re.M)
    digest = text[:40]
    if done.returncode or when is None or set(digest) == {"0"}:
        return None
    return Commit(digest, iso(float(when[1])), subject[1] if subject else "")


def _at_work(folder: str, commit: Commit) -> list[Culprit]:
    """The sessions that were going on when the commit was made; the one that names it first."""
    earliest = iso(epoch(commit.at) - COMMIT_REACH)
    with corpus_index.reading(folder) as connection:
        rows = connection.execute(
            "SELECT session, agent, title, completed_at, path FROM sessions"
            " WHERE started_at <= ? AND completed_at >= ? ORDER BY started_at DESC LIMIT ?",
            (commit.at, earliest, MOST),
        ).fetchall()
    found = []
    for session, agent, title, at, path in rows:
        made = _made(path, commit)
        how = "commit" if made else "at work"
        found.append(Culprit(session, agent, title, at, made or path, how, commit.digest[:12]))
    return sorted(found, key=lambda one: one.how != "commit")


def _made(path: str, commit: Commit) -> str:
    """The event of a session in which git told of this commit."""
    for event, _ in corpusfile.events(corpus.inside(path)):
        if event.kind == "tool_result" and commit.digest[:7] in event.text:
            return f"{path}#e{event.seq}"
    return ""
