"""Has a branch's work arrived on the trunk? Merged, fast-forwarded, rebased or squashed, also once it is gone.

Only git is asked, and never over the network. A branch without work of its own is not merged, it is new.
"""

from twiceshy import paths
from twiceshy.care import gitlog

MOVES = 5_000  # of HEAD, the latest, among which the leaving of a branch that is gone is looked for
TRUNKS = ("main", "master", "develop", "trunk")


def trunk(repo: paths.Repo) -> str:
    """The branch that others merge into: what the remote calls its head, else a usual name; "" if none."""
    head = gitlog.run(repo, "symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD")
    names = [head.strip()] if head else []
    names += [name for trunk in TRUNKS for name in (trunk, f"origin/{trunk}")]
    return next((name for name in names if _commit(repo, name)), "")


def is_trunk(branch: str, trunk_name: str) -> bool:
    return branch in ("", trunk_name, trunk_name.removeprefix("origin/"))


def fork_point(repo: paths.Repo, branch: str) -> str:
    """Where a branch left the trunk; "" on the trunk itself or where there is none."""
    onto = trunk(repo)
    if not onto or is_trunk(branch, onto):
        return ""
    answer = gitlog.run(repo, "merge-base", onto, "HEAD")
    return answer.strip() if answer else ""


def is_merged(repo: paths.Repo, branch: str, base: str, last: str) -> bool:
    """Is the work of `branch` (whose last known commit is `last`) on the trunk?"""
    onto = trunk(repo)
    if not onto or is_trunk(branch, onto):
        return False
    tip = _tip(repo, branch) or _left_at(repo, branch) or last
    if not tip or tip == base or not _commit(repo, tip):
        return False
    targets = {onto, onto.removeprefix("origin/"), "origin/" + onto.removeprefix("origin/")}
    return any(_arrived(repo, target, tip) for target in sorted(targets) if _commit(repo, target))


def is_gone(repo: paths.Repo, branch: str) -> bool:
    """Was it deleted, here and as far as is known at the remote?"""
    onto = trunk(repo)
    return bool(onto) and not is_trunk(branch, onto) and not _tip(repo, branch)


def elsewhere(repo: paths.Repo, below: str) -> set[str]:
    """The files below a folder that are not on the trunk as they are in this checkout, by their path from `below`.

    None on the trunk itself, where the checkout is what counts, and where there is no trunk.
    """
    branch, onto = paths.branch(repo), trunk(repo)
    if not onto or (branch and is_trunk(branch, onto)):
        return set()
    own = onto.removeprefix("origin/")
    changed = gitlog.run(
        repo, "diff", "--name-only", "-z", "--no-renames", own if _commit(repo, own) else onto, "--", below
    )
    fresh = gitlog.run(repo, "ls-files", "-z", "--others", "--", below)
    return {name.removeprefix(f"{below}/") for name in f"{changed or ''}{fresh or ''}".split("\0") if name}


def _tip(repo: paths.Repo, branch: str) -> str:
    return _commit(repo, f"refs/heads/{branch}") or _commit(repo, f"refs/remotes/origin/{branch}")


def _left_at(repo: paths.Repo, branch: str) -> str:
    """Where a deleted branch stood when it was last left: its own log is gone, HEAD's tells of it."""
    moves = gitlog.run(repo, "log", "--walk-reflogs", f"--max-count={MOVES}", "--format=%H %gs", "HEAD")
    found = False
    for line in (moves or "").splitlines():
        commit, _, said = line.partition(" ")
        if found:
            return commit
        found = said.startswith(f"checkout: moving from {branch} to ")
    return ""


def _arrived(repo: paths.Repo, target: str, tip: str) -> bool:
    if gitlog.run(repo, "merge-base", "--is-ancestor", tip, target) is not None:
        return True
    fork = (gitlog.run(repo, "merge-base", target, tip) or "").strip()
    if not fork:
        return False
    left = gitlog.run(repo, "cherry", target, tip)  # + is a change the target has not
    if left is not None and left.strip() and not any(line.startswith("+") for line in left.splitlines()):
        return True
    return _squashed(repo, target, tip, fork)


def _squashed(repo: paths.Repo, target: str, tip: str, fork: str) -> bool:
    """All of a branch as one change: does the target have a commit with that very change?"""
    tree = (gitlog.run(repo, "rev-parse", f"{tip}^{{tree}}") or "").strip()
    if not tree or tree == (gitlog.run(repo, "rev-parse", f"{fork}^{{tree}}") or "").strip():
        return False
    names = ("-c", "user.name=twiceshy", "-c", "user.email=twiceshy@localhost")
    one = (gitlog.run(repo, *names, "commit-tree", tree, "-p", fork, "-m", "squash") or "").strip()
    answer = gitlog.run(repo, "cherry", target, one) if one else None
    return bool(answer) and str(answer).startswith("-")


def _commit(repo: paths.Repo, name: str) -> str:
    answer = gitlog.run(repo, "rev-parse", "--quiet", "--verify", f"{name}^{{commit}}")
    return answer.strip() if answer else ""
