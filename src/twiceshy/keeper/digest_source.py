"""Where the words of a MEMORY.md come from: typed here and now, or committed, and then the same in every clone.

An edit that was committed before anybody took it over (on a forge's web page, say) meets every colleague. All of them
must make the same memory of it, to the byte, or each would commit a file of their own: so what is new is dated by the
commit, and its id follows from its words. And who only pulled has edited nothing.
"""

from hashlib import sha256
from typing import NamedTuple

from twiceshy import paths
from twiceshy.care import gitlog
from twiceshy.keeper import digest_file
from twiceshy.keeper.hands import broughtbygit
from twiceshy.model import ids, moments


class Source(NamedTuple):
    commit: str = ""  # that brought the page as it is; "" for one that was changed since
    at: float = 0.0
    is_fetched: bool = False  # made in another clone

    def id_of(self, *words: str) -> str:
        return ids.make(self.at, sha256("\0".join(words).encode("utf-8", "replace")).digest()[:10])

    @property
    def moment(self) -> str:
        return moments.iso(self.at)


def of(repo: paths.Repo, path: str) -> Source:
    name, page = paths.relative(path, repo), digest_file.read(path)
    (committed,) = gitlog.texts_at(repo, [("HEAD", name)]) if repo.is_git and page else (None,)
    if page is None or broughtbygit.plain(committed) != page.text:
        return Source()
    told = gitlog.run(repo, "log", "-1", "--format=%H %ct", "HEAD", "--", name) or ""
    commit, _, at = told.strip().partition(" ")
    return Source(commit, float(at), not _is_made_here(repo, commit)) if commit else Source()


def _is_made_here(repo: paths.Repo, commit: str) -> bool:
    told = gitlog.run(repo, "log", "-g", "--all", "--format=%H %gs", f"-{broughtbygit.MOST_MADE}") or ""
    lines = (line.partition(" ") for line in told.splitlines())
    return any(made == commit and broughtbygit.MAKING.match(deed) for made, _, deed in lines)
