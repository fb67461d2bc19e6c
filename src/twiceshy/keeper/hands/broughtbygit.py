"""What git holds of some team files, and whether git brought it or an agent committed it here.

A pull, a checkout or a merge is nobody's hand. A commit that was made in this clone while an agent was at work is no
word of git's, though: editing and committing is what agents do all day, and it must not wash their words clean. Nor
does a rebase, which makes such a commit anew; but words that were committed here when no agent was at work stand,
whoever rebases or amends them. So do a colleague's, that were fetched, whichever way they came into this branch: a
cherry-pick or a squash makes a new commit of them.
"""

import os
import re

from twiceshy import paths
from twiceshy.care import gitlog
from twiceshy.model.errors import TwiceshyError
from twiceshy.store import sightings, teamfiles

MERGING = ("MERGE_HEAD", "REBASE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD")
MAKING = re.compile(  # what git calls it when it makes a commit
    r"(?:commit|am|cherry-pick|revert)\b|(?:rebase|pull)\b.*?\((?:pick|reword|edit|squash|fixup|merge|continue)\)"
)
VERSIONS = 50  # of a file that are looked through
MOST_MADE = 1000  # commits of this clone that are looked through

Times = tuple[tuple[float, float], ...]  # in which agents were at work, seconds since 1970


class Git:
    """What git holds of some team files: what it brought is nobody's to take away."""

    def __init__(self, repo: paths.Repo, names: list[str], times: Times) -> None:
        self.repo, self.times = repo, times
        self.committed = self._at("HEAD", names)
        merges = names and any(gitlog.run(repo, "rev-parse", "-q", "--verify", head) for head in MERGING)
        self.merged = self._at("", names) if merges else {}  # the index holds what a merge has brought so far
        self.torn = {sides.path for sides in gitlog.conflicts(repo)} if names else set()
        self.made: dict[str, int] | None = None
        self.objects: str | None = None  # the folder
        self.agents: dict[str, bool] = {}

    def is_agents(self, name: str) -> bool:
        """Was what git holds of a file committed here while an agent was at work? Then it is no word of git's."""
        if name not in self.agents:
            last = gitlog.run(self.repo, "log", "-1", "--format=%H %ct", "HEAD", "--", f"{gitlog.MEMORY}/{name}")
            commit, _, at = (last or "").strip().partition(" ")
            meant = bool(commit) and self._is_in(commit, int(at)) and commit in self._made_here()
            self.agents[name] = meant and not self._was_said(name) and not self._is_fetched(name, self.committed[name])
        return self.agents[name]

    def _is_in(self, commit: str, at: int) -> bool:
        """Was it made while an agent was at work? Git's clock has whole seconds, its files know better."""
        near = [(began, ended) for began, ended in self.times if int(began) <= at <= ended]
        if not near:
            return False
        if self.objects is None:
            told = gitlog.run(self.repo, "rev-parse", "--git-path", "objects") or ""
            self.objects = os.path.join(self.repo.worktree, told.rstrip("\n"))
        try:
            moment = os.stat(os.path.join(self.objects, commit[:2], commit[2:])).st_mtime
        except OSError:
            return True  # packed meanwhile
        return not at <= moment < at + 2 or any(began <= moment <= ended for began, ended in near)

    def _made_here(self) -> dict[str, int]:
        """The commits that were made in this clone, and when; others were fetched."""
        if self.made is None:
            told = gitlog.run(self.repo, "log", "-g", "--all", "--format=%H %ct %gs", f"-{MOST_MADE}") or ""
            lines = (line.split(" ", 2) for line in told.splitlines())
            self.made = {commit: int(at) for commit, at, deed in lines if MAKING.match(deed)}
        return self.made

    def _was_said(self, name: str) -> bool:
        """Had a commit the same words that was made here when no agent was at work?"""
        if self.committed[name] is None:
            return False
        free = [commit for commit, at in self._made_here().items() if not self._is_in(commit, at)][:VERSIONS]
        path = f"{gitlog.MEMORY}/{name}"
        return self.committed[name] in gitlog.texts_at(self.repo, [(commit, path) for commit in free])

    def _is_fetched(self, name: str, text: str | None) -> bool:
        """Does a commit say so that others made, and that is not in this branch? What is in it may be outdated."""
        path = f"{gitlog.MEMORY}/{name}"
        told = gitlog.run(self.repo, "log", "--remotes", "--not", "HEAD", "--format=%H", f"-{VERSIONS}", "--", path)
        others = [commit for commit in (told or "").split() if commit not in self._made_here()]
        found = gitlog.texts_at(self.repo, [(commit, path) for commit in others])
        return plain(text) in map(plain, found)

    def _at(self, commit: str, names: list[str]) -> dict[str, str | None]:
        found = gitlog.texts_at(self.repo, [(commit, f"{gitlog.MEMORY}/{name}") for name in names])
        return dict(zip(names, found, strict=True))

    def put(self, name: str, text: str | None) -> bool:
        """Is this what git itself wrote, or took away?"""
        path = f"{gitlog.MEMORY}/{name}"
        if path in self.torn:
            return True
        if text is None:
            if name in self.merged and self.merged[name] is None:
                return True
            known = self.holds(name, None) and gitlog.knew(self.repo, path)
            return (known and not self.is_agents(name)) or self._is_fetched(name, None)
        if text == plain(self.merged.get(name)) or (self.holds(name, text) and not self.is_agents(name)):
            return True
        return self._is_fetched(name, text)

    def holds(self, name: str, text: str | None) -> bool:
        return text == plain(self.committed[name])

    def had(self, name: str, said: teamfiles.TeamFile) -> bool:
        """Is it an earlier commit's? Then what git holds now is newer, and nobody has read it yet."""
        path = f"{gitlog.MEMORY}/{name}"
        commits = [touch.commit.commit for touch in gitlog.history(self.repo, path)[:VERSIONS] if touch.commit]
        texts = gitlog.texts_at(self.repo, [(commit, path) for commit in commits])
        return any(parsed(plain(text), name) == said for text in texts)


def looked_at(path: str) -> tuple[str, str | None]:
    """The digest of a file and its text, as git's are read; None if it is gone."""
    try:
        with open(path, "rb") as file:
            data = file.read()
    except FileNotFoundError:
        return sightings.GONE, None
    return sightings.digest_of(data), plain(data.decode("utf-8", "replace"))


def plain(text: str | None) -> str | None:
    """With the line ends that reading a file gives."""
    return text.replace("\r\n", "\n") if text is not None else None


def parsed(text: str | None, name: str) -> teamfiles.TeamFile | None:
    if not text or len(text) > teamfiles.LARGEST or "\ufffd" in text:
        return None  # nothing a memory could be read from
    try:
        return teamfiles.admitted(teamfiles.parse(text, name))
    except TwiceshyError:
        return None
