"""Which session wrote a line: by the edits recorded in sessions, and by commits in time.

An edit whose text holds the line is proof; else one that put a piece into it. Where no edit did (a
formatter, a rename, a command that wrote the file), the commit that brought the line in is asked for,
and the sessions that were at work in this repository when it was made, or that made it themselves.
"""

import os
import re
import subprocess
from typing import NamedTuple

from twiceshy.learn.corpus import corpusfile
from twiceshy.model.moments import HOUR, epoch, iso
from twiceshy.store import corpus, corpus_index

GIT_SECONDS = 10
MOST = 20
SHORTEST_LINE = 4  # letters and digits; a shorter line is in every file
SHORTEST_PIECE = 8
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
    before = [one for one in edits if not limit or one.at <= limit]
    found = _by_text(before, text)
    if not found and commit is not None:
        found = _at_work(folder, commit, {one.session for one in before})
    digest = commit.digest[:12] if commit else ""
    return [one._replace(line=line, commit=one.commit or digest) for one in found[:MOST]]


def _by_text(edits: list[Culprit], line: str) -> list[Culprit]:
    """The edits that wrote the whole line; where none did, those that wrote a piece of it."""
    wanted = " ".join(line.split())
    if _letters(wanted) < SHORTEST_LINE:
        return []
    pieces = []
    whole = []
    for one in edits:
        wrote = _wrote(one)
        if wanted in wrote:
            whole.append(one)
        elif any(text in wanted and _letters(text) >= SHORTEST_PIECE for text in wrote):
            pieces.append(one)
    return whole or pieces


def _letters(text: str) -> int:
    return len(re.sub(r"\W", "", text))


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


def _wrote(one: Culprit) -> set[str]:
    """The lines an edit wrote, without what went and without their indentation."""
    path, _, seq = one.ref.rpartition("#e")
    for event, _ in corpusfile.events(corpus.inside(path)):
        if event.seq == int(seq):
            return {" ".join(text.lstrip("+ ").split()) for text in event.text.splitlines()}
    return set()


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


def _at_work(folder: str, commit: Commit, editors: set[str]) -> list[Culprit]:
    """The sessions that were going on when the commit was made: who made it first, then who edited the file."""
    earliest = iso(epoch(commit.at) - COMMIT_REACH)
    with corpus_index.reading(folder) as connection:
        rows = connection.execute(
            "SELECT session, agent, title, completed_at, path FROM sessions WHERE started_at <= ?"
            " AND completed_at >= ? AND session NOT LIKE 'history-%' ORDER BY started_at DESC LIMIT ?",
            (commit.at, earliest, MOST),
        ).fetchall()
    found = []
    for session, agent, title, at, path in rows:
        made = _made(path, commit)
        how = "commit" if made else "at work"
        found.append(Culprit(session, agent, title, at, made or path, how, commit.digest[:12]))
    return sorted(found, key=lambda one: (one.how != "commit", one.session not in editors))


def _made(path: str, commit: Commit) -> str:
    """The event of a session in which git told of this commit."""
    for event, _ in corpusfile.events(corpus.inside(path)):
        if event.kind == "tool_result" and commit.digest[:7] in event.text:
            return f"{path}#e{event.seq}"
    return ""
