"""A first look at a repository: what it can teach before anybody has said a word.

Few and good: each part brings its best, together they are ranked, and what doesn't fit is counted. The same repository
gives the same findings in the same order, so that looking twice adds nothing.
"""

import re
from typing import NamedTuple

from twiceshy.learn.onboard import agents_memory, build, directives, docs, git, structure, told
from twiceshy.learn.onboard.finding import Finding, best
from twiceshy.learn.onboard.tree import Tree
from twiceshy.text import words

MOST = 25
_ASIDE = re.compile(r"\([^()]*\)")
_COMMON = frozenset(words.terms("messages follow use"))  # any habit is told with these
MOST_DIRECTIVES = 15  # of one look, so that other things are seen beside them


class Survey(NamedTuple):
    findings: tuple[Finding, ...]  # each statement once, the weightiest first
    files: int


def survey(root: str, is_git: bool, home: str) -> Survey:
    """All findings about the repository at `root`; `home` is where agents keep memories of their own."""
    tree = Tree(root, is_git)
    written = [*directives.find(tree), *docs.find(tree), *told.find(tree)]
    past = [one for one in git.find(tree) if one.kind != "practice" or not _is_written(one, written)]
    found = [*written, *build.find(tree), *structure.find(tree), *past]
    return Survey(
        tuple(best([*found, *agents_memory.find(root, home)], len(found) + agents_memory.MOST)), len(tree.files)
    )


def _is_written(habit: Finding, written: list[Finding]) -> bool:
    """Does somebody say what the history shows by itself ("Use Conventional Commits")?"""
    shown = frozenset(words.terms(_ASIDE.sub(" ", habit.text))) - _COMMON
    return any(shown <= frozenset(words.terms(one.text)) for one in written if not one.path)


def ranked(findings: list[Finding], most: int) -> list[Finding]:
    """In the order in which they are proposed: what belongs to this look first, then the rest."""
    ordered = [finding for finding in findings if finding.directive]
    others = [finding for finding in findings if not finding.directive]
    share = max(min(MOST_DIRECTIVES, most), most - len(others))
    now = best([*ordered[:share], *others], most)
    chosen = set(now)
    return [*now, *(finding for finding in findings if finding not in chosen)]
