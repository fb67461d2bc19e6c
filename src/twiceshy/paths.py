"""Where things lie: the person's home of twiceshy, and which repository a folder belongs to.

`resolve` is the one repo resolver of the house. It reads git's files instead of starting git, so
that a hook can afford it: sub-folders, linked worktrees and moved repositories all resolve to one
repository, a submodule is its own, and a folder without git is a repository of itself.
"""

import os
from collections.abc import Sequence
from typing import NamedTuple

FOLDER = ".twiceshy"
PROJECT = "CLAUDE_PROJECT_DIR"  # where a session was started, as its client tells hooks; Gemini does too
CAME_FROM = ("PWD", "OLDPWD", PROJECT)  # folders a shell may have come from

_RENAMED = "Branch: renamed "  # how git's log of a branch tells it
_BRANCHES = "refs/heads/"
_BRANCH_REF = "ref: " + _BRANCHES
SHORTEST_TOKEN = 16  # characters in one run; shorter ones are words


class Repo(NamedTuple):
    root: str  # the main working tree, where the shared local store lies
    worktree: str  # the checkout at hand, where the team files lie
    common: str  # git's common directory, "" without git
    git_dir: str  # this checkout's own git directory, "" without git
    remote: str  # host/owner/name of the first remote, "" if there is none

    @property
    def is_git(self) -> bool:
        return bool(self.common)

    @property
    def name(self) -> str:
        name = self.remote.rsplit("/", 1)[-1] if self.remote else os.path.basename(self.root) or "root"
        return name if name.isascii() else name.encode("utf-8", "replace").decode()  # a folder's may be no text

    @property
    def folder(self) -> str:
        """The committed part: team files, digest, settings."""
        return os.path.join(self.worktree, FOLDER)

    @property
    def local(self) -> str:
        """The private part. A bare repository has no main tree: there it lies beside git's objects."""
        if self.common and os.path.basename(self.common) != ".git" and self.root == self.common:
            return os.path.join(self.common, "twiceshy")
        return os.path.join(self.root, FOLDER, "local")

    @property
    def database(self) -> str:
        return os.path.join(self.local, "memory.db")

    @property
    def team_mirror(self) -> str:
        """The derived index of this checkout's team files: one per checkout, since branches differ."""
        if self.worktree == self.root:
            return os.path.join(self.local, "team.db")
        return os.path.join(self.local, "worktrees", mirror_name(self))

    @property
    def server_copy(self) -> str:
        """What the team server has of this repository's shared memory, as of the last sync."""
        return os.path.join(self.local, "server.db")

    @property
    def spool(self) -> str:
        return os.path.join(self.local, "spool")


def home() -> str:
    """The person's own store: TWICESHY_HOME, else $XDG_DATA_HOME/twiceshy, else ~/.local/share/twiceshy."""
    chosen = os.environ.get("TWICESHY_HOME")
    if chosen:
        return os.path.abspath(os.path.expanduser(chosen))
    base = os.environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")
    return os.path.join(base, "twiceshy")


def user_database() -> str:
    return os.path.join(home(), "user.db")


def store_list() -> str:
    """Where private stores were made, one folder a line: by hooks and commands also where nobody ran `init`."""
    return os.path.join(home(), "stores")


def scope_register() -> str:
    """Which of the person's repositories share what with which; there only if somebody shares."""
    return os.path.join(home(), "scopes", "register.json")


def resolve(cwd: str) -> Repo:
    """The repository that `cwd` (which need not exist any more) belongs to."""
    start = os.path.realpath(cwd or ".")
    found = _find_git(start)
    if found is None:
        root = _find_marker(start) or start
        return Repo(root, root, "", "", "")
    worktree, git_dir = found
    common = _common_dir(git_dir)
    if common == git_dir:
        root = worktree
    elif os.path.basename(common) == ".git":
        root = os.path.dirname(common)
    else:
        root = common  # worktrees of a bare repository
    return Repo(root, worktree, common, git_dir, _remote(common))


def no_project(folder: str) -> str:
    """What a folder is that never is a project of its own, "" for any other: in there all others would share one."""
    full = os.path.realpath(folder)
    if full == os.path.realpath(os.path.expanduser("~")):
        return "the home folder"
    return "the root folder" if full == os.path.dirname(full) else ""


def is_initialised(repo: Repo) -> bool:
    return os.path.isdir(repo.local) or os.path.isdir(repo.folder)


def branch(repo: Repo) -> str:
    """The current branch, "" when detached or without git; read from HEAD, no process. Rebased, it is still current.

    It is stored with whatever happens on it, so a token in its name is redacted here, for all.
    """
    text = _read(os.path.join(repo.git_dir, "HEAD")) if repo.git_dir else ""
    if text and not text.startswith(_BRANCH_REF):
        kept = (_read(os.path.join(repo.git_dir, folder, "head-name")) for folder in ("rebase-merge", "rebase-apply"))
        text = next(filter(None, kept), "")
    text = text.removeprefix("ref: ")
    return without_secret(text[len(_BRANCHES) :].strip()) if text.startswith(_BRANCHES) else ""


class Renaming(NamedTuple):
    old: str
    at: int  # when, in seconds


def renamings(repo: Repo, name: str) -> tuple[Renaming, ...]:
    """The names a branch had before `git branch -m`, latest first: its own log, which moves along, tells."""
    found: list[Renaming] = []
    log = _read(_log_path(repo, name)) if repo.common else ""
    for line in reversed(log.split("\n")) if _RENAMED in log else ():  # of thousands of lines, asked for each memory
        about, _, said = line.partition("\t")
        old, _, new = said.removeprefix(_RENAMED + _BRANCHES).partition(f" to {_BRANCHES}")
        if new == name and old != said:  # not so in a copy, which takes the log along and is another branch
            name = old
            found.append(Renaming(without_secret(old), _second(about)))
    return tuple(found)


def born(repo: Repo, name: str) -> int:
    """Since when, in seconds, a branch is here, under whatever name; 0 where no log tells."""
    if not repo.common:
        return 0
    try:
        with open(_log_path(repo, name), encoding="utf-8", errors="replace") as file:
            return _second(file.readline().rstrip("\n").partition("\t")[0])
    except OSError:
        return 0


def logged_branches(repo: Repo) -> list[str]:
    """All branches here that have a log."""
    top = os.path.join(repo.common, "logs", _BRANCHES)
    return [
        os.path.relpath(os.path.join(folder, file), top).replace(os.sep, "/")
        for folder, _, files in os.walk(top)
        for file in files
    ]


def _log_path(repo: Repo, name: str) -> str:
    return os.path.join(repo.common, "logs", _BRANCHES + name)


def _second(about: str) -> int:
    """When something of a log was: before its time zone, which stands last."""
    moment = about.split(" ")[-2:][0]
    return int(moment) if moment.isdigit() else 0


def has_branch(repo: Repo, name: str) -> bool:
    """Is there such a branch here, loose or packed?"""
    ref = _BRANCHES + name
    if os.path.isfile(os.path.join(repo.common, ref)):
        return True
    return f" {ref}\n" in _read(os.path.join(repo.common, "packed-refs"))


def without_secret(name: str) -> str:
    """Names are made of short words; only a long one is worth loading the redactor for."""
    if all(len(word) < SHORTEST_TOKEN for word in name.replace("/", "-").replace(".", "-").split("-")):
        return name
    from twiceshy.text.gate import admit_event

    return admit_event(name)


def came_along(repo: Repo) -> bool:
    """Whether the private folder is part of the repository itself: then a stranger wrote it, not this person.

    Nobody's own store is in git's index (it ignores itself), and none lies behind a link: its folder, it, or its file.
    """
    if any(map(os.path.islink, (os.path.dirname(repo.local), repo.local, repo.database))):
        return True
    try:
        os.lstat(repo.local)  # what isn't there came from nowhere
        with open(os.path.join(repo.common, "index"), "rb") as file:
            index = file.read()
    except OSError:
        return False
    compressed = index[7:8] == b"\x04"  # version 4 leaves out what a name shares with the one before
    return b".twiceshy/local/" in index or (compressed and b"local/memory.db" in index)


def head_commit(repo: Repo) -> str:
    """The commit checked out, "" before the first one; loose and packed refs."""
    text = _read(os.path.join(repo.git_dir, "HEAD")).strip() if repo.git_dir else ""
    if not text.startswith("ref: "):
        return text
    name = text[5:]
    places = dict.fromkeys((repo.git_dir, repo.common))  # a worktree keeps few refs of its own
    loose = next(filter(None, (_read(os.path.join(place, name)) for place in places)), "")
    if loose:
        return loose.strip()
    for line in _read(os.path.join(repo.common, "packed-refs")).splitlines():
        if line.endswith(" " + name):
            return line.split(" ", 1)[0]
    return ""


def relative(path: str, repo: Repo) -> str:
    """A path as the repo knows it: relative to the checkout, with forward slashes and no detours; others unchanged."""
    path = path.replace("\\", "/")
    if "./" in path or "//" in path or path.endswith(("/.", "/..")):
        path = os.path.normpath(path)
    for base in (repo.worktree, repo.root):
        if path == base or path.startswith(base.rstrip("/") + "/"):
            return path[len(base.rstrip("/")) + 1 :] or "."
    return path


def typed(names: Sequence[str], repo: Repo) -> tuple[str, ...]:
    """Paths as somebody typed them in the folder we are in, as the repo knows them.

    Agents name files from the top wherever they stand: a name that is there only from the top means that one.
    """
    here = os.path.realpath(os.getcwd()) if names else ""
    inside = relative(here, repo)
    if inside in (here, "."):
        return tuple(names)  # at the top, or nowhere in it
    return tuple(_from_folder(name, inside, repo.worktree) for name in names)


def _from_folder(name: str, inside: str, worktree: str) -> str:
    if not name.strip() or name.startswith(("/", "~")):
        return name
    meant = os.path.normpath(os.path.join(inside, name))
    if meant == ".." or meant.startswith("../"):
        return name
    if name.startswith(("./", "../")) or os.path.lexists(os.path.join(worktree, meant)):
        return meant
    return name if os.path.lexists(os.path.join(worktree, name)) else meant


def _find_git(start: str) -> tuple[str, str] | None:
    folder = start
    while True:
        git = os.path.join(folder, ".git")
        if os.path.isdir(git) and os.path.exists(os.path.join(git, "HEAD")):
            return folder, git
        if os.path.isfile(git):
            text = _read(git)
            if text.startswith("gitdir:"):
                target = os.path.normpath(os.path.join(folder, text[7:].strip()))
                return folder, os.path.realpath(target)
        parent = os.path.dirname(folder)
        if parent == folder:
            return None
        folder = parent


def _find_marker(start: str) -> str:
    """Without git: the nearest folder above that was initialised, but never the home folder itself."""
    person = os.path.realpath(os.path.expanduser("~"))
    folder = start
    while folder != os.path.dirname(folder):
        if folder != person and os.path.isdir(os.path.join(folder, FOLDER)):
            return folder
        folder = os.path.dirname(folder)
    return ""


def _common_dir(git_dir: str) -> str:
    text = _read(os.path.join(git_dir, "commondir")).strip()
    return os.path.realpath(os.path.join(git_dir, text)) if text else git_dir


def _remote(common: str) -> str:
    """host/owner/name of `origin`, or of the first remote in git's config."""
    urls: dict[str, str] = {}
    section = ""
    for line in _read(os.path.join(common, "config")).splitlines():
        line = line.strip()
        if line.startswith("["):
            section = line[9:-2] if line.startswith('[remote "') and line.endswith('"]') else ""
        elif section and line.replace(" ", "").startswith("url="):
            urls.setdefault(section, line.split("=", 1)[1].strip())
    url = urls.get("origin") or next(iter(urls.values()), "")
    return normal_remote(url)


def normal_remote(url: str) -> str:
    """`git@host:owner/name.git`, `https://user:pw@host/owner/name` -> `host/owner/name`; "" for local paths."""
    text = url.strip().removesuffix("/").removesuffix(".git")
    if "://" in text:
        scheme, text = text.split("://", 1)
        if scheme == "file":
            return ""
        text = text.rsplit("@", 1)[-1]
        host, _, path = text.partition("/")
    elif ":" in text and "/" not in text.split(":", 1)[0]:
        host, _, path = text.rsplit("@", 1)[-1].partition(":")
    else:
        return ""
    parts = [part for part in path.split("/") if part not in ("", ".", "..")]
    return "/".join([host.split(":")[0].lower(), *parts]) if host and parts else ""


def make_folder(path: str, mode: int = 0o777) -> None:
    """Make a folder; a repository's private part that it is, or lies in, is ignored by git from its first moment.

    Whoever comes first makes it, so all must come through here.
    """
    os.makedirs(path, mode=mode, exist_ok=True)
    inside, private = os.path.join(path, ""), os.path.join("", FOLDER, "local", "")
    before, found, _ = inside.rpartition(os.sep + private)
    if not found:
        return
    local = os.path.join(before, FOLDER, "local")
    try:
        descriptor = os.open(os.path.join(local, ".gitignore"), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
    except OSError:
        return  # it is there already, or nothing can be written there at all
    os.write(descriptor, b"*\n")
    os.close(descriptor)
    os.chmod(local, 0o700)
    note_store(before)


def note_store(root: str) -> None:
    """Write down that a private store lies there, so that `uninstall` finds it."""
    if "\n" in root:
        return  # nobody's real folder
    import fcntl

    try:
        os.makedirs(home(), mode=0o700, exist_ok=True)
        folder = os.open(home(), os.O_RDONLY)
    except OSError:
        return  # a home that can't be written; the store itself may be
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)  # whoever takes one off the list writes it whole
        descriptor = os.open(store_list(), os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        os.write(descriptor, f"{root}\n".encode("utf-8", "surrogateescape"))
        os.close(descriptor)
    except OSError:
        return  # as above
    finally:
        os.close(folder)


def noted_stores() -> tuple[str, ...]:
    return tuple(dict.fromkeys(line for line in _read(store_list()).split("\n") if line))


def mirror_name(repo: Repo) -> str:
    """A file name for this checkout, the same every time."""
    from hashlib import sha256

    digest = sha256(repo.worktree.encode("utf-8", "surrogateescape")).hexdigest()[:8]
    return f"{os.path.basename(repo.worktree)}-{digest}.db"


def _read(path: str) -> str:
    """A small file of git's as text, "" when it isn't there; no file object, because every prompt reads some."""
    try:
        descriptor = os.open(path, os.O_RDONLY)
    except OSError:
        return ""
    try:
        return b"".join(iter(lambda: os.read(descriptor, 4_096), b"")).decode("utf-8", "surrogateescape")
    except OSError:
        return ""  # a folder
    finally:
        os.close(descriptor)
