"""Which repository an event belongs to: told by its working folder, never by a path in its text.

A folder that exists is resolved by git's files; git itself is asked once, for the first commit of a
repository without remote. A folder that is gone is looked up among those known from other sessions,
then by the usual layouts (`…/github.com/owner/name/…`). What remains belongs to no repository.
"""

import os
import re
import subprocess
from hashlib import sha256
from typing import NamedTuple

from twiceshy import paths
from twiceshy.store.corpus import LOCAL, NOWHERE, Bucket, safe_name
from twiceshy.store.corpus_state import State

GIT_SECONDS = 5
_FORGE = re.compile(r"/((?:github|gitlab|codeberg|bitbucket)\.(?:com|org))/([^/]+)/([^/]+)(?:/|$)")


class Owner(NamedTuple):
    bucket: Bucket
    root: str = ""  # where the repository lies or lay on this machine


class Owners:
    """Working folder -> owner, each distinct folder resolved once per run."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.known = state.places()
        self.roots = {
            root: Owner(Bucket(folder, project), root) for folder, project, root in self.known.values() if root
        }
        self.found: dict[str, Owner] = {}
        self.news: dict[str, Owner] = {}
        self.git_calls = 0

    def owner(self, cwd: str) -> Owner:
        found = self.found.get(cwd)
        if found is None:
            found = self.found[cwd] = self._resolve(cwd)
        return found

    def save(self) -> None:
        """Remember the folders resolved in this run; inside a transaction of the state."""
        for cwd, owner in self.news.items():
            self.state.save_place(cwd, owner.bucket.folder, owner.bucket.project, owner.root)
        self.news.clear()

    def _resolve(self, cwd: str) -> Owner:
        if not cwd or not os.path.isabs(cwd) or any("\udc80" <= letter <= "\udcff" for letter in cwd):
            return Owner(NOWHERE)  # a name that is no text is in no log
        owner = self._on_disk(cwd)
        if owner is None:
            owner = self._remembered(cwd) or _by_layout(cwd) or Owner(NOWHERE)
        if owner.root:
            self.roots[owner.root] = owner
        if self.known.get(cwd) != (owner.bucket.folder, owner.bucket.project, owner.root):
            self.news[cwd] = owner
        return owner

    def _on_disk(self, cwd: str) -> Owner | None:
        """By the folder itself, or the nearest one above that still exists and is a repository."""
        exists = os.path.isdir(cwd)
        repo = paths.resolve(cwd)
        person = os.path.realpath(os.path.expanduser("~"))
        if repo.is_git and (exists or (repo.worktree != person and os.path.isdir(repo.worktree))):
            return Owner(self._bucket(repo), repo.root)
        if exists and os.path.isdir(repo.folder):
            return Owner(_local(repo.root, _mark(repo.root)), repo.root)
        return Owner(NOWHERE) if exists else None

    def _bucket(self, repo: paths.Repo) -> Bucket:
        if repo.remote:
            return _remote_bucket(repo.remote)
        mark = self.state.root_mark(repo.common)
        if not mark:
            mark = self._first_commit(repo) or _mark(repo.root)
            self.state.save_root_mark(repo.common, mark)
        return _local(repo.root, mark)

    def _first_commit(self, repo: paths.Repo) -> str:
        self.git_calls += 1
        command = ["git", "-C", repo.worktree, "rev-list", "--max-parents=0", "--reverse", "HEAD"]
        try:
            done = subprocess.run(command, capture_output=True, timeout=GIT_SECONDS, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return ""
        return done.stdout.decode("ascii", "replace")[:8] if done.returncode == 0 else ""

    def _remembered(self, cwd: str) -> Owner | None:
        if cwd in self.known:
            folder, project, root = self.known[cwd]
            return Owner(Bucket(folder, project), root)
        folder = cwd
        while folder != os.path.dirname(folder):
            if folder in self.roots:
                return self.roots[folder]
            folder = os.path.dirname(folder)
        return None


def _by_layout(cwd: str) -> Owner | None:
    forge = _FORGE.search(cwd)
    if forge is None:
        return None
    return Owner(_remote_bucket("/".join(forge.groups())), cwd[: forge.end(3)])


def _remote_bucket(remote: str) -> Bucket:
    _host, *middle, name = remote.split("/")
    owner = safe_name(".".join(middle) or "unknown").lstrip("_") or "unknown"
    return Bucket(f"{owner}/{safe_name(name)}", remote)


def _local(root: str, mark: str) -> Bucket:
    name = safe_name(os.path.basename(root) or "root")
    return Bucket(f"{LOCAL}/{name}-{mark}", root)


def _mark(root: str) -> str:
    return sha256(os.path.realpath(root).encode("utf-8", "surrogateescape")).hexdigest()[:8]
