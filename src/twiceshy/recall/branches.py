"""On which branch holds what was said for one: on the branch that had the name when it was said.

Git's own log tells under what names a branch went, and when. So what was said follows its branch to a new name, also
where another branch takes the old one; said later, it is that one's. A pattern speaks of names, so it follows none.
With no branch checked out (a bisect, a tag), what is bound to one is not told: nobody said it for this commit.
"""

from collections.abc import Callable

from twiceshy import paths
from twiceshy.model import moments
from twiceshy.recall.pool import fits

UNKNOWN = float("inf")  # a moment that nobody can read: then the name alone counts


def applies(wanted: str, branch: str, root: str, said: str = "") -> bool:
    """Does what was bound to `wanted` then hold here? Without git no branch is ever known, and it does."""
    if not wanted:
        return True
    return is_on(wanted, branch, root, said) if branch else not (root and paths.resolve(root).is_git)


def is_on(wanted: str, branch: str, root: str, said: str = "") -> bool:
    """Is `branch`, the one checked out at `root`, the wanted one, or what became of it?"""
    if not branch or not root:
        return bool(branch) and fits(wanted, branch)
    if wanted == branch:
        return called(paths.resolve(root), wanted, said) == branch
    return fits(wanted, branch) or is_renamed(paths.resolve(root), wanted, branch, said)


def is_renamed(repo: paths.Repo, old: str, branch: str, said: str = "") -> bool:
    """Was `branch` called `old` when that was said? Or ever, if nothing else is called so now."""
    names = [one for one in paths.renamings(repo, branch) if one.old == old]
    return any(one.at >= _second(said) for one in names) or bool(names and not paths.has_branch(repo, old))


def owner(branch: str, root: str) -> Callable[[str, str], bool]:
    """Tells for many things, by the name they are bound to and when that was said, whether they are this branch's;
    what is bound to none is."""
    since = paths.born(paths.resolve(root), branch) if root and branch else 0

    def owns(name: str, said: str) -> bool:
        return not name or (name == branch and since <= _second(said)) or is_on(name, branch, root, said)

    return owns


def names(root: str, branch: str) -> tuple[str, ...]:
    """What a branch is called and was called before."""
    former = paths.renamings(paths.resolve(root), branch) if root and branch else ()
    return tuple(dict.fromkeys((branch, *(one.old for one in former))))


def called(repo: paths.Repo, name: str, said: str = "") -> str:
    """What the branch is called now that had this name then."""
    second, exists = _second(said), paths.has_branch(repo, name)
    if not repo.common or (exists and paths.born(repo, name) <= second):
        return name
    others = [branch for branch in paths.logged_branches(repo) if branch != name]
    found = [(one.at, branch) for branch in others for one in paths.renamings(repo, branch) if one.old == name]
    later = [one for one in found if one[0] >= second]
    if later:
        return paths.without_secret(min(later)[1])
    return paths.without_secret(max(found)[1]) if found and not exists else name


def _second(moment: str) -> float:
    try:
        return float(int(moments.epoch(moment)))
    except ValueError:
        return UNKNOWN
