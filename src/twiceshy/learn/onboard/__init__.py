"""A first look at a repository: what it can teach before anybody has said a word.

Few and good: each part brings its best, together they are ranked, and what doesn't fit is left out. The
same repository gives the same findings, so that looking twice adds nothing.
"""

from typing import NamedTuple

from twiceshy.learn.onboard import agents_memory, build, directives, docs, git, structure
from twiceshy.learn.onboard.finding import Finding, best
from twiceshy.learn.onboard.tree import Tree

MOST = 25
MOST_DIRECTIVES = 10


class Survey(NamedTuple):
    findings: tuple[Finding, ...]
    found: int  # before the best were chosen
    files: int


def survey(root: str, is_git: bool, home: str, most: int = MOST, all_directives: bool = False) -> Survey:
    """The best findings about the repository at `root`; `home` is where agents keep memories of their own."""
    tree = Tree(root, is_git)
    told = best(directives.find(tree), 10_000)
    rest = [*docs.find(tree), *build.find(tree), *structure.find(tree), *git.find(tree)]
    rest += agents_memory.find(root, home)
    share = len(told) if all_directives else max(MOST_DIRECTIVES, most - len(rest))
    chosen = best([*told[:share], *rest], max(most, len(told)) if all_directives else most)
    return Survey(tuple(chosen), len(told) + len(rest), len(tree.files))
