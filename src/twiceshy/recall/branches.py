"""On which branch a memory holds that was said for one.

It follows its branch to a new name, which git's own log tells, unless there is a branch of the old name: then that is
meant. A pattern speaks of names, so it follows none. With no branch checked out (a bisect, a tag), what is bound to one
is not told: nobody said it for this commit.
"""

from twiceshy import paths
from twiceshy.recall.pool import fits


def applies(wanted: str, branch: str, root: str) -> bool:
    """Does what is bound to `wanted` hold here? Without git no branch is ever known, and it does."""
    if not wanted:
        return True
    return is_on(wanted, branch, root) if branch else not (root and paths.resolve(root).is_git)


def is_on(wanted: str, branch: str, root: str) -> bool:
    """Is `branch`, the one checked out at `root`, the wanted one, or what became of it?"""
    if not branch or fits(wanted, branch):
        return bool(branch)
    return bool(root) and is_renamed(paths.resolve(root), wanted, branch)


def is_renamed(repo: paths.Repo, old: str, branch: str) -> bool:
    """Was `branch` called `old` before, and is nothing else called so now?"""
    return old in paths.former_names(repo, branch) and not paths.has_branch(repo, old)
