"""What git knows about the team's memory: who changed what, what is not pushed, which files are in conflict.

Git itself is asked, in one call per question and never over the network. Without git, or where git is
not installed, every answer is empty.
"""

import subprocess
from typing import NamedTuple

from twiceshy import paths

MEMORY = f"{paths.FOLDER}/memory"
STATES = {"A": "new", "M": "changed", "D": "deleted", "R": "moved", "C": "new", "T": "changed", "?": "new"}
_MARK = "\x01"


class Commit(NamedTuple):
    commit: str
    at: str
    by: str
    subject: str


class Touch(NamedTuple):
    """One file changed by one commit, or (commit None) in the checkout."""

    path: str  # below the repository's root
    state: str  # new | changed | deleted | moved
    commit: Commit | None = None
    was: str = ""  # its path before it moved


class Sides(NamedTuple):
    """A file that two branches changed: its text on each side, None where that side deleted it."""

    path: str
    base: str | None
    ours: str | None
    theirs: str | None


def run(repo: paths.Repo, *words: str, stdin: str = "") -> str | None:
    """Git's answer, bytes that are no text kept as they are; None when it has none to give."""
    if not repo.is_git:
        return None
    try:
        done = subprocess.run(
            ["git", "-c", "core.quotePath=false", *words], cwd=repo.worktree, capture_output=True, check=False,
            input=stdin.encode("utf-8", "surrogateescape"),
        )  # fmt: skip
    except OSError:
        return None  # git is not installed
    return done.stdout.decode("utf-8", "surrogateescape") if done.returncode == 0 else None


def uncommitted(repo: paths.Repo) -> list[Touch]:
    """Team files that differ from the last commit."""
    answer = run(repo, "status", "--porcelain=v1", "-z", "--no-renames", "-uall", "--", MEMORY)
    found = []
    for entry in filter(None, (answer or "").split("\0")):
        code, path = entry[:2], entry[3:]
        if "U" in code or code in ("AA", "DD"):
            found.append(Touch(path, "conflict"))
        else:
            letter = code[1] if code[1] != " " else code[0]
            found.append(Touch(path, "new" if "A" in code and letter != "D" else STATES.get(letter, "changed")))
    return found


def unpushed(repo: paths.Repo) -> list[Touch]:
    """What commits of this branch that no remote has did to the team's files, oldest first."""
    return _touches(repo, "HEAD", "--not", "--remotes")[::-1]


def incoming(repo: paths.Repo) -> list[Touch]:
    """What was fetched and is not merged yet, oldest first."""
    return _touches(repo, "HEAD..@{upstream}")[::-1]


def history(repo: paths.Repo, path: str) -> list[Touch]:
    """Every commit that touched one file, newest first, through its renames."""
    return _touches(repo, "--follow", "HEAD", below=path)


def _touches(repo: paths.Repo, *revisions: str, below: str = MEMORY) -> list[Touch]:
    """What commits did to files, newest first (git can't follow a rename backwards)."""
    shape = f"--format={_MARK}%H%x00%aI%x00%an%x00%s%x00"
    answer = run(repo, "log", shape, "--name-status", "-z", "-M", *revisions, "--", below)
    found: list[Touch] = []
    for block in (answer or "").split(_MARK)[1:]:
        words = block.split("\0")
        commit = Commit(*(word.encode("utf-8", "surrogateescape").decode("utf-8", "replace") for word in words[:4]))
        found += _files(commit, [word.strip("\n") for word in words[4:]])
    return found


def _files(commit: Commit, words: list[str]) -> list[Touch]:
    """`M path`, `R100 old new` …, as `--name-status -z` gives them."""
    found = []
    waiting = iter(word for word in words if word)
    for code in waiting:
        first = next(waiting, "")
        if code[0] in "RC":
            second = next(waiting, "")
            found.append(Touch(second, "moved" if code == "R100" else "changed", commit, first))
        else:
            found.append(Touch(first, STATES.get(code[0], "changed"), commit))
    return found


def has_remote(repo: paths.Repo) -> bool:
    return bool((run(repo, "remote") or "").strip())


def is_shallow(repo: paths.Repo) -> bool:
    return (run(repo, "rev-parse", "--is-shallow-repository") or "").strip() == "true"


def knows(repo: paths.Repo, commit: str) -> bool:
    return not commit.startswith("-") and run(repo, "cat-file", "-e", f"{commit}^{{commit}}") is not None


def knew(repo: paths.Repo, path: str) -> bool:
    """Is or was a file in any commit, a stash's too? Else nobody can bring it back once it is gone."""
    return bool(run(repo, "log", "--all", "--full-history", "-1", "--format=%H", "--", path))


def texts_at(repo: paths.Repo, places: list[tuple[str, str]]) -> list[str | None]:
    """The files at (commit, path), all in one call; None where there is no such file."""
    asked = "".join(f"{commit}:{path}\n" for commit, path in places)
    if not places or not repo.is_git or asked.count("\n") != len(places):
        return [None for _ in places]
    answer = run(repo, "cat-file", "--batch", stdin=asked)
    found: list[str | None] = []
    rest = (answer or "").encode("utf-8", "surrogateescape")
    while rest:
        line, _, rest = rest.partition(b"\n")
        words = line.rsplit(b" ", 2)
        if len(words) == 3 and words[1] == b"blob" and words[2].isdigit():
            size = int(words[2])
            found.append(rest[:size].decode("utf-8", "replace"))
            rest = rest[size + 1 :]
        else:
            found.append(None)
    return found + [None] * (len(places) - len(found))


def conflicts(repo: paths.Repo) -> list[Sides]:
    """Team files that a merge, rebase or cherry-pick left to a person."""
    stages: dict[str, dict[str, str]] = {}
    answer = run(repo, "ls-files", "-u", "-z", "--full-name", "--", MEMORY)
    for entry in filter(None, (answer or "").split("\0")):
        about, _, path = entry.partition("\t")
        _, blob, stage = about.split(" ")
        stages.setdefault(path, {})[stage] = blob
    found = []
    for path, blobs in sorted(stages.items()):
        texts = [run(repo, "cat-file", "blob", blobs[stage]) if stage in blobs else None for stage in "123"]
        found.append(Sides(path, *texts))
    return found


def newer_side(repo: paths.Repo, path: str) -> str:
    """`ours` or `theirs`: whose last commit to this file is the younger one; "" when git can't tell."""
    times = {}
    for side, names in (("ours", ("HEAD",)), ("theirs", ("MERGE_HEAD", "REBASE_HEAD", "CHERRY_PICK_HEAD"))):
        for name in names:
            answer = run(repo, "log", "-1", "--format=%at", name, "--", path)
            if answer and answer.strip():
                times[side] = int(answer)
                break
    return max(times, key=lambda side: times[side]) if len(times) == 2 else ""


def settle(repo: paths.Repo, path: str, deleted: bool) -> bool:
    """Tell git that a conflict is resolved."""
    words = ("rm", "-q", "--cached", "--", path) if deleted else ("add", "--", path)
    return run(repo, *words) is not None


def way_back(repo: paths.Repo, path: str) -> str:
    """The command that brings a file back; one whose going is committed is in the commit before."""
    import shlex

    source = ""
    if texts_at(repo, [("HEAD", path)])[0] is None:
        source = f" --source={(run(repo, 'log', '-1', '--format=%h', 'HEAD', '--', path) or '').strip()}~1"
    return f"git restore{source} {shlex.quote(path)}"
