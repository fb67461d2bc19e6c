"""Checkpoints: the files of a working tree as git objects under a private ref, and back again.

Made with an index of their own, so the person's index, HEAD, branch and stash are never touched.
A rollback first saves everything it is about to overwrite; that save is a checkpoint too, so a
rollback can be taken back. Files git doesn't track stay as they are unless a checkpoint holds them.
"""

import contextlib
import os
import subprocess
import tempfile
from collections.abc import Iterator
from typing import NamedTuple

from twiceshy import paths
from twiceshy.model import ids
from twiceshy.model.errors import Ambiguous, NotFound, TwiceshyError, UsageError

REFS = "refs/twiceshy/checkpoints/"


class Checkpoint(NamedTuple):
    id: str
    name: str
    at: str
    branch: str
    commit: str
    untracked: bool
    kind: str = "manual"  # manual | before-rollback


class FileChange(NamedTuple):
    path: str
    what: str  # restored | removed | written


class Rollback(NamedTuple):
    to: Checkpoint
    saved: Checkpoint | None
    changes: tuple[FileChange, ...]


def make(
    repo: paths.Repo, identifier: str, at: str, name: str = "", untracked: bool = False, kind: str = "manual",
    also: tuple[str, ...] = (),
) -> Checkpoint:  # fmt: skip
    """Save the files git tracks (and with `untracked` the others it doesn't ignore; `also` by name)."""
    _require_git(repo)
    branch = paths.branch(repo)
    head = paths.head_commit(repo)
    with _own_index(repo) as git:
        git("add", "-A" if untracked else "-u", ".")
        if also:
            git("update-index", "--add", "-z", "--stdin", stdin="\0".join(also) + "\0")
        tree = git("write-tree").strip()
        message = "\n".join((name or "checkpoint", "", f"at: {at}", f"branch: {branch}", f"kind: {kind}",
                             f"untracked: {'yes' if untracked else 'no'}"))  # fmt: skip
        commit = git("commit-tree", tree, *(("-p", head) if head else ()), stdin=message).strip()
        git("update-ref", REFS + identifier, commit)
    return Checkpoint(identifier, name or "checkpoint", at, branch, commit, untracked, kind)


def listed(repo: paths.Repo) -> list[Checkpoint]:
    """Every checkpoint of the repository, newest first."""
    _require_git(repo)
    form = "%(refname)%00%(objectname)%00%(contents)%01"
    output = _git(repo, "for-each-ref", REFS.rstrip("/"), f"--format={form}")
    found = [_parsed(*entry.strip("\n").split("\0", 2)) for entry in output.split("\x01") if entry.strip()]
    return sorted(found, key=lambda one: one.id, reverse=True)


def find(repo: paths.Repo, reference: str) -> Checkpoint:
    wanted = reference.strip().lower()
    found = [one for one in listed(repo) if one.id.endswith(wanted) or one.name == reference]
    if not found:
        raise NotFound(f"no checkpoint {reference}", hint="`twiceshy checkpoints` lists them")
    if len(found) > 1:
        names = ", ".join(f"{ids.short(one.id)} ({one.name})" for one in found[:5])
        raise Ambiguous(f"{reference} fits {len(found)} checkpoints", hint=f"one of: {names}")
    return found[0]


def rollback(repo: paths.Repo, to: Checkpoint, identifier: str, at: str, dry_run: bool = False) -> Rollback:
    """Bring the files back to a checkpoint; what is there now is saved first as `identifier`."""
    held = _git(repo, "ls-tree", "-r", "-z", "--name-only", to.commit).split("\0")
    at_risk = tuple(path for path in held if path and os.path.lexists(os.path.join(repo.worktree, path)))
    if dry_run:
        saved = make(repo, identifier, at, "dry run", also=at_risk, kind="before-rollback")
        changes = tuple(_changes(repo, saved.commit, to.commit))
        _git(repo, "update-ref", "-d", REFS + identifier)
        return Rollback(to, None, changes)
    name = f"before rollback to {ids.short(to.id)}"
    saved = make(repo, identifier, at, name, also=at_risk, kind="before-rollback")
    changes = tuple(_changes(repo, saved.commit, to.commit))
    _restore(repo, to, changes)
    return Rollback(to, saved, changes)


def drop(repo: paths.Repo, checkpoint: Checkpoint) -> None:
    _git(repo, "update-ref", "-d", REFS + checkpoint.id)


def _changes(repo: paths.Repo, now: str, then: str) -> Iterator[FileChange]:
    output = _git(repo, "diff-tree", "-r", "-z", "--no-renames", "--name-status", now, then)
    fields = output.split("\0")
    for status, path in zip(fields[::2], fields[1::2], strict=False):
        yield FileChange(path, {"A": "written", "D": "removed"}.get(status[:1], "restored"))


def _restore(repo: paths.Repo, to: Checkpoint, changes: tuple[FileChange, ...]) -> None:
    for change in changes:
        if change.what == "removed":
            full = os.path.join(repo.worktree, change.path)
            if os.path.lexists(full) and not os.path.isdir(full):
                os.unlink(full)
            with contextlib.suppress(OSError):  # other files still lie in the folder
                os.removedirs(os.path.dirname(full))
    wanted = [change.path for change in changes if change.what != "removed"]
    if wanted:
        with _own_index(repo, empty=True) as git:
            git("read-tree", to.commit)
            git("checkout-index", "-f", "-z", "--stdin", stdin="\0".join(wanted) + "\0")


@contextlib.contextmanager
def _own_index(repo: paths.Repo, empty: bool = False) -> Iterator["_Git"]:
    """Git with an index of its own that starts as a copy of the person's."""
    with tempfile.TemporaryDirectory(prefix="twiceshy-index-") as folder:
        index = os.path.join(folder, "index")
        theirs = os.path.join(repo.git_dir, "index")
        if not empty and os.path.exists(theirs):
            with open(theirs, "rb") as source, open(index, "wb") as copy:
                copy.write(source.read())
        yield _Git(repo, {"GIT_INDEX_FILE": index})


class _Git:
    def __init__(self, repo: paths.Repo, env: dict[str, str]) -> None:
        self.repo, self.env = repo, env

    def __call__(self, *words: str, stdin: str = "") -> str:
        return _git(self.repo, *words, stdin=stdin, env=self.env)


def _git(repo: paths.Repo, *words: str, stdin: str = "", env: dict[str, str] | None = None) -> str:
    who = {f"GIT_{role}_{part}": value for role in ("AUTHOR", "COMMITTER")
           for part, value in (("NAME", "twiceshy"), ("EMAIL", "twiceshy@localhost"))}  # fmt: skip
    done = subprocess.run(
        ["git", "-c", "core.quotePath=false", "-c", "gc.auto=0", "-c", "core.autocrlf=false", *words],
        cwd=repo.worktree, input=stdin.encode("utf-8", "surrogateescape"), capture_output=True,
        env={**os.environ, **who, **(env or {})},
    )  # fmt: skip
    if done.returncode:
        reason = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise TwiceshyError(f"git {words[0]} failed: {reason[-1] if reason else 'no reason given'}")
    return done.stdout.decode("utf-8", "surrogateescape")


def _parsed(ref: str, commit: str, message: str) -> Checkpoint:
    name, _, rest = message.partition("\n")
    fields = dict(line.split(": ", 1) for line in rest.splitlines() if ": " in line)
    return Checkpoint(
        ref.removeprefix(REFS), name, fields.get("at", ""), fields.get("branch", ""), commit,
        fields.get("untracked") == "yes", fields.get("kind", "manual"),
    )  # fmt: skip


def _require_git(repo: paths.Repo) -> None:
    if not repo.is_git:
        raise UsageError("checkpoints need a git repository", hint="run `git init` first")
