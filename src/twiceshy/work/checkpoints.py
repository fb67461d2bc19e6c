"""Checkpoints: the files of a working tree as git objects under a private ref, and back again.

Made with an index of their own, so the person's index, HEAD, branch and stash are never touched.
A rollback first saves everything it is about to overwrite; that save is a checkpoint too, which knows
what was put over it, so a rollback can be taken back. Files git doesn't track stay as they are unless a
checkpoint holds them, or they stand where a file or folder of it was. Submodules are repositories of
their own and are left alone, and so is what a sparse checkout leaves out.
"""

import contextlib
import os
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from typing import NamedTuple

from twiceshy import paths
from twiceshy.model import ids
from twiceshy.model.errors import Ambiguous, NotFound, Refused, TwiceshyError, UsageError

REFS = "refs/twiceshy/checkpoints/"
SUBMODULE = "160000"  # the mode git gives them
# Inside a git hook these name the repository and index git is at work on: ours are named by the folder alone.
LOCAL = frozenset({
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_QUARANTINE_PATH",
})  # fmt: skip


class Checkpoint(NamedTuple):
    id: str
    name: str
    at: str
    branch: str
    commit: str
    untracked: bool
    kind: str = "manual"  # manual | before-rollback
    over: str = ""  # before a rollback: the commit that was brought back over it


class FileChange(NamedTuple):
    path: str
    what: str  # restored | removed | written | kept (a submodule, or left out by a sparse checkout)


class Rollback(NamedTuple):
    to: Checkpoint
    saved: Checkpoint | None
    changes: tuple[FileChange, ...]


def make(
    repo: paths.Repo, identifier: str, at: str, name: str = "", untracked: bool = False, kind: str = "manual",
    also: tuple[str, ...] = (), over: str = "",
) -> Checkpoint:  # fmt: skip
    """Save the files git tracks (and with `untracked` the others it doesn't ignore; `also` by name)."""
    _require_git(repo)
    made = Checkpoint(identifier, name or "checkpoint", at, paths.branch(repo), "", untracked, kind, over)
    try:
        with _own_index(repo) as git:
            _look_at_every_file(git, repo)
            git("add", "-u", ".")
            more = (*also, *(_others(git) if untracked else ()))
            if more:
                git("update-index", "--add", "--replace", "-z", "--stdin", stdin="\0".join(more) + "\0")
            return _committed(git, made, paths.head_commit(repo))
    except (TwiceshyError, OSError) as error:
        said = error.strerror or str(error) if isinstance(error, OSError) else error.message
        raise TwiceshyError(f"can't save the files: {said}", "nothing was changed") from error


def _committed(git: "_Git", made: Checkpoint, head: str) -> Checkpoint:
    """What the index holds, under a ref of its own; a second parent keeps what was put over it."""
    about = ("", f"at: {made.at}", f"branch: {made.branch}", f"kind: {made.kind}", f"over: {made.over}",
             f"untracked: {'yes' if made.untracked else 'no'}")  # fmt: skip
    parents = [word for commit in (head, made.over) if commit for word in ("-p", commit)]
    tree = git("write-tree").strip()
    commit = git("commit-tree", tree, *parents, stdin="\n".join((made.name, *about))).strip()
    git("update-ref", REFS + made.id, commit)
    return made._replace(commit=commit)


def _flagged(git: "_Git") -> Iterator[tuple[str, str]]:
    """Files git was told not to look at: `S` those a sparse checkout may leave out, a small letter the unchanging."""
    for entry in git("ls-files", "-v", "-z").split("\0"):
        if entry[:1] == "S" or entry[:1].islower():
            yield entry[0], entry[2:]


def _look_at_every_file(git: "_Git", repo: paths.Repo) -> None:
    """A file that is there is saved as it is, whatever git was told to assume about it."""
    there = [(tag, path) for tag, path in _flagged(git) if os.path.lexists(os.path.join(repo.worktree, path))]
    for flag, names in (
        ("--no-assume-unchanged", [path for tag, path in there if tag.islower()]),
        ("--no-skip-worktree", [path for tag, path in there if tag in "Ss"]),
    ):
        if names:
            git("update-index", flag, "-z", "--stdin", stdin="\0".join(names) + "\0")


def _others(git: "_Git") -> list[str]:
    """Files git neither tracks nor ignores; a repository among them (it ends with a slash) is its own keeper."""
    return [
        path for path in git("ls-files", "-o", "--exclude-standard", "-z").split("\0") if path[-1:] not in ("", "/")
    ]


def listed(repo: paths.Repo) -> list[Checkpoint]:
    """Every checkpoint of the repository, newest first."""
    _require_git(repo)
    form = "%(refname)%00%(objectname)%00%(contents)%01"
    output = _git(repo, "for-each-ref", REFS.rstrip("/"), f"--format={form}")
    found = [_parsed(*entry.strip("\n").split("\0", 2)) for entry in output.split("\x01") if entry.strip()]
    return sorted(found, key=lambda one: one.id, reverse=True)


def find(repo: paths.Repo, reference: str) -> Checkpoint:
    wanted = reference.strip().lower()
    found = [one for one in listed(repo) if (wanted and one.id.endswith(wanted)) or one.name == reference]
    if not found:
        raise NotFound(f"no checkpoint {reference}", hint="`twiceshy checkpoints` lists them")
    if len(found) > 1:
        names = ", ".join(f"{ids.short(one.id)} ({one.name})" for one in found[:5])
        raise Ambiguous(f"{reference} fits {len(found)} checkpoints", hint=f"one of: {names}")
    return found[0]


def rollback(repo: paths.Repo, to: Checkpoint, identifier: str, at: str, dry_run: bool = False) -> Rollback:
    """Bring the files back to a checkpoint; what is there now is saved first as `identifier`."""
    held = dict.fromkeys(_held(repo, to.commit))
    came = [path for path in _held(repo, to.over) if path not in held] if to.over else []
    at_risk = tuple(dict.fromkeys(path for one in (*held, *came) for path in _in_the_way(repo, one)))
    name = f"before rollback to {ids.short(to.id)}"
    saved = make(repo, identifier, at, name, kind="before-rollback", also=at_risk, over=to.commit)
    changes = tuple(_changes(repo, saved.commit, to.commit))
    if dry_run or not any(change.what != "kept" for change in changes):
        drop(repo, saved)
        return Rollback(to, None, changes)
    try:
        _restore(repo, to, changes)
    except (TwiceshyError, OSError) as error:
        hint = f"clear the way and say it again; or back to what was there: `twiceshy rollback {ids.short(identifier)}`"
        raise TwiceshyError(f"not everything could be brought back: {error}", hint) from error
    return Rollback(to, saved, changes)


def _held(repo: paths.Repo, commit: str) -> Iterator[str]:
    """Paths of the files a commit holds."""
    for entry in _git(repo, "ls-tree", "-r", "-z", commit).split("\0"):
        about, _, path = entry.partition("\t")
        if path and not about.startswith(SUBMODULE):
            yield path


def _in_the_way(repo: paths.Repo, path: str) -> Iterator[str]:
    """What stands where a file is to be: a file, all files of a folder, or something in place of its folder."""
    above = path.split("/")[:-1]
    for depth in range(1, len(above) + 1):
        folder = os.path.join(repo.worktree, *above[:depth])
        if os.path.islink(folder) or os.path.isfile(folder):
            yield "/".join(above[:depth])
            return
    full = os.path.join(repo.worktree, path)
    if os.path.isdir(full) and not os.path.islink(full):
        for inside, _, names in os.walk(full):
            if os.path.lexists(os.path.join(inside, ".git")):
                raise Refused(f"{path} is a repository of its own now", hint="move it away first; nothing was changed")
            yield from (os.path.relpath(os.path.join(inside, name), repo.worktree) for name in names)
    elif os.path.lexists(full):
        yield path


def drop(repo: paths.Repo, checkpoint: Checkpoint) -> None:
    _git(repo, "update-ref", "-d", REFS + checkpoint.id)


def _changes(repo: paths.Repo, now: str, then: str) -> Iterator[FileChange]:
    fields = _git(repo, "diff-tree", "-r", "-z", "--no-renames", "--raw", now, then).split("\0")
    flagged = {path for tag, path in _flagged(_Git(repo, {})) if tag in "Ss"}
    for about, path in zip(fields[::2], fields[1::2], strict=False):
        before, after, *_, status = about.removeprefix(":").split(" ")
        what = {"A": "written", "D": "removed"}.get(status[:1], "restored")
        left_out = path in flagged and not os.path.lexists(os.path.join(repo.worktree, path))
        yield FileChange(path, "kept" if left_out or SUBMODULE in (before, after) else what)


def _restore(repo: paths.Repo, to: Checkpoint, changes: tuple[FileChange, ...]) -> None:
    for change in changes:
        if change.what == "removed":
            full = os.path.join(repo.worktree, change.path)
            try:
                if os.path.lexists(full) and (os.path.islink(full) or not os.path.isdir(full)):
                    os.unlink(full)
            except OSError as error:
                raise TwiceshyError(f"can't remove {change.path}: {error.strerror}") from error
            with contextlib.suppress(OSError):  # other files still lie in the folder
                os.removedirs(os.path.dirname(full))
    wanted = [change.path for change in changes if change.what in ("restored", "written")]
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
                written = os.fstat(source.fileno()).st_mtime_ns
                copy.write(source.read())
            os.utime(index, ns=(written, written))  # files changed in the second it was written are looked into
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
        env={**{name: value for name, value in os.environ.items() if name not in LOCAL}, **who, **(env or {})},
    )  # fmt: skip
    if done.returncode:
        raise TwiceshyError(f"git {words[0]} failed: {_reason(done.returncode, done.stderr)}")
    return done.stdout.decode("utf-8", "surrogateescape")


def _reason(code: int, said: bytes) -> str:
    """Git's first complaint (the file) and its last (what came of it), or the signal that ended it."""
    if code < 0:
        return signal.strsignal(-code) or f"signal {-code}"
    lines = [line for line in said.decode("utf-8", "replace").splitlines() if line.strip()]
    told = [line.split(": ", 1)[1] for line in lines if line.startswith(("error: ", "fatal: "))] or lines[-1:]
    return "; ".join(dict.fromkeys((*told[:1], *told[-1:]))) or "no reason given"


def _parsed(ref: str, commit: str, message: str) -> Checkpoint:
    name, _, rest = message.partition("\n")
    fields = dict(line.split(": ", 1) for line in rest.splitlines() if ": " in line)
    return Checkpoint(
        ref.removeprefix(REFS), name, fields.get("at", ""), fields.get("branch", ""), commit,
        fields.get("untracked") == "yes", fields.get("kind", "manual"), fields.get("over", ""),
    )  # fmt: skip


def _require_git(repo: paths.Repo) -> None:
    if not repo.is_git:
        bare = os.path.isdir(os.path.join(repo.worktree, "objects")) and os.path.isdir(
            os.path.join(repo.worktree, "refs")
        )
        hint = "this one is bare: go to a worktree of it" if bare else "run `git init` first"
        raise UsageError("checkpoints need a git repository with files", hint=hint)
