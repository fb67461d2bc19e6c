"""What the history knows: decisions with their reason, what was tried and taken back, what changes together.

One `git log` is read. A decision is a commit that says what gave way to what; its reason is the one it gives, in the
subject or below it, else what is said first below a subject that decides. A bot's commits and version bumps are
nobody's decision. Counts go into the evidence, not into the statement, which stays the same
while the history grows.
"""

import math
import re
from collections import Counter
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from twiceshy.learn.onboard.finding import Finding, best
from twiceshy.learn.onboard.prose import sentences
from twiceshy.learn.onboard.tree import Tree
from twiceshy.text.gate import beginning

COMMITS = 3_000
MOST_FILES = 15  # a commit that touches more says little about any two of them
TOGETHER = 4  # commits in which two files changed together …
TOGETHER_SHARE = 0.6  # … of those that changed the rarer one
OWNED, OWNED_SHARE = 8, 0.7
FIXES, FIXES_SHARE = 5, 0.4
CONVENTIONAL = 0.7
LONGEST_REASON, FEWEST_WORDS = 300, 4
_DULL = re.compile(
    r"(?:^|/)(?:[^/]*lock[^/]*|changelog[^/]*|readme[^/]*|version[^/]*|history\.\w+|news\.\w+|__init__\.py|"
    r"\.gitignore|go\.sum|package\.json|todo[^/]*)$",
    re.IGNORECASE,
)


class Commit(NamedTuple):
    id: str
    at: str
    by: str
    subject: str
    body: str
    files: tuple[str, ...]


@lru_cache(maxsize=1)
def _decides() -> re.Pattern[str]:
    """A subject that is a decision by itself."""
    return re.compile(
        r"^(?:switch(?:ed|es)?|migrate[sd]?)\b.*\bto\b|^replace[sd]?\b.+\b(?:with|by)\b|^adopt(?:ed|s)?\b|"
        r"^standardi[sz]e on\b|^drop(?:ped|s)? support\b|^deprecate[sd]?\b|\bdecide[ds]? (?:to|on|against)\b|"
        r"^stop using\b",
        re.IGNORECASE,
    )


@lru_cache(maxsize=1)
def _prefers() -> re.Pattern[str]:
    """A subject that is one only with a reason: most of these are about a line of code."""
    return re.compile(r"\binstead of\b|\brather than\b|\bin favou?r of\b|^use .+ over ", re.IGNORECASE)


@lru_cache(maxsize=1)
def _reason() -> re.Pattern[str]:
    return re.compile(
        r"\b(?:because|since(?! v?\d)|due to|so that|in order to|otherwise|as it|which (?:br[oe]|caus)\w+)\b",
        re.IGNORECASE,
    )


@lru_cache(maxsize=1)
def _tells() -> re.Pattern[str]:
    """What follows a decision says how something is, and not what else was done: it has a verb of its own."""
    return re.compile(
        r"\b(?:is|are|was|were|has|have|had|isn't|aren't|wasn't|can't|cannot|doesn't|does not|don't|do not|didn't|"
        r"won't|never|no longer|keeps?|kept|breaks|broke|loses?|lost|takes|took|needs|lacks?|hides?|hid|costs?|fails?|"
        r"failed)\b",
        re.IGNORECASE,
    )


def find(tree: Tree) -> list[Finding]:
    commits = history(tree)
    if not commits:
        return []
    found = best(decisions(commits), 6) + best(taken_back(commits), 3)
    found += best(together(commits, tree.known), 3) + best(owners(commits), 2) + best(fragile(commits, tree.known), 1)
    return found + habits(commits)


def history(tree: Tree) -> list[Commit]:
    shape = "--format=%x01%H%x00%aI%x00%an%x00%s%x00%b%x00"
    answer = tree.git("log", "--no-merges", f"-n{COMMITS}", shape, "--name-only", "-z", "HEAD", "--")
    found = []
    for block in answer.split("\x01")[1:]:
        words = block.split("\0")
        if len(words) >= 5:
            files = tuple(word.strip("\n") for word in words[5:] if word.strip("\n"))
            found.append(
                Commit(
                    words[0],
                    words[1],
                    words[2][:80],
                    beginning(words[3], 300),
                    beginning(words[4], 5_000).strip(),
                    files,
                )
            )
    return [commit for commit in found if "[bot]" not in commit.by]


def plain_subject(subject: str) -> str:
    """Without `feat(api): ` before and ` (#12)` after."""
    text = re.sub(r"^[a-z]+(?:\([^)]*\))?!?:\s*", "", subject.strip())
    text = re.sub(r"\s*\(#\d+\)$", "", text)
    return text[:1].upper() + text[1:]


def decisions(commits: list[Commit]) -> list[Finding]:
    gone = _gone(commits) | _given_up(commits)
    found = []
    for age, commit in enumerate(commits):
        text, told = parted(plain_subject(commit.subject))
        reason = told or why(commit)
        decides = _decides().search(text)
        if decides and not reason:
            reason = first_said(commit)
        if not decides and not (reason and _prefers().search(text)):
            continue
        if age in gone or _reverted(commit) or len(text.split()) < (2 if reason else 3):
            continue
        if re.match(r"(?:bump|update|upgrade|release|merge|revert|fix(?:e[sd])? (?:typo|lint))\b", text, re.IGNORECASE):
            continue
        weight = (0.8 if reason else 0.5) - 0.15 * age / len(commits)
        found.append(Finding(text, "decision", "history", weight, "commit", commit.id, _quote(commit, reason), reason))
    return found


def _given_up(commits: list[Commit]) -> set[int]:
    """The places of those that chose what a later commit gave up: "from B to C" after "from A to B"."""
    gone, found = _gone(commits), set[int]()
    left: list[tuple[str, str]] = []
    for at, commit in enumerate(commits):
        change = None if at in gone else _changes().match(parted(plain_subject(commit.subject))[0])
        if change is None:
            continue
        old, new = _plain(change["moved"] or change["replaced"]), _plain(change["new"])
        use = _plain(change["what"]) or _plain(change["use"])
        if any(new == thing and (use == what or not (use and what)) for thing, what in left):
            found.add(at)
        left += [(old, use)] if old else []
    return found


def _plain(name: str | None) -> str:
    return " ".join((name or "").casefold().replace("`", "").split()).strip(" .,")


@lru_cache(maxsize=1)
def _changes() -> re.Pattern[str]:
    """What gave way to what, and for which use."""
    return re.compile(
        r"(?:(?:switch(?:ed|es)?|migrate[sd]?|move[sd]?) (?P<what>.*?)(?:\bfrom (?P<moved>.+?) )?to"
        r"|replace[sd]? (?P<replaced>.+?) (?:with|by)|adopt(?:ed|s)?|standardi[sz]e on) (?P<new>.+?)"
        r"(?: (?:for|in|as|on) (?P<use>.+))?$",
        re.IGNORECASE,
    )


def parted(subject: str) -> tuple[str, str]:
    """A subject and the reason it ends with, without the word between them; "" where it gives none."""
    found = re.match(
        r"(.{8,}?\S)[,;:]?\s+(?:because(?: of)?|due to|since(?! v?\d))\s+(\S.*\s\S.*)$", subject, re.IGNORECASE
    )
    if found is None:  # "replace logrus with slog: logrus is in maintenance mode"
        told = re.match(r"(.{8,}?\S)(?::|\s+[-–—])\s+(\S+\s+\S.*)$", subject)
        found = told if told and _decides().search(told[1]) and _tells().search(told[2]) else None
    return (found[1], _begun(found[2])) if found else (subject, "")


def why(commit: Commit) -> str:
    """The sentence of a message that gives the reason; "" when none does."""
    told = [part for part in sentences(_written(commit)) if _reason().search(part) and len(part) <= LONGEST_REASON]
    return _begun(re.sub(r"^because\s+", "", told[0], flags=re.IGNORECASE)) if told else ""


def first_said(commit: Commit) -> str:
    """The first sentence below a subject; a list or a line of a few words tells what was done, not what for."""
    told = sentences(_written(commit).split("\n\n", 1)[0])
    if not told or re.match(r"[-*+•#`\d]|(?:see|closes|fixes|refs?|part of)\b", told[0], re.IGNORECASE):
        return ""
    return told[0] if len(told[0].split()) >= FEWEST_WORDS and len(told[0]) <= LONGEST_REASON else ""


def _written(commit: Commit) -> str:
    """The body without what git and its tools put below it."""
    return re.split(r"^(?:[A-Z][\w-]+: |BREAKING CHANGE)", commit.body, maxsplit=1, flags=re.MULTILINE)[0]


def _begun(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _quote(commit: Commit, reason: str) -> str:
    """What a commit says, with the reason where its subject doesn't give it."""
    given = reason.casefold() in commit.subject.casefold()
    return f"{commit.subject} {'' if given else reason}".strip() + f" ({commit.by}, {commit.at[:10]})"


def _reverted(commit: Commit) -> str:
    """The subject that a commit takes back: `Revert "…"`, as git writes it, or `revert: …`."""
    found = re.match(r"(?:Revert \"(.+)\"|revert(?:\([^)]*\))?!?:\s*(\S.*))$", commit.subject)
    return (found[1] or found[2]) if found else ""


def _reapplied(subject: str) -> str:
    """What git writes where a revert is reverted."""
    return re.sub(r'^(?:Revert "Revert|Reapply) (.+?)"?$', r"\1", subject).strip('"')


def _tries(commits: list[Commit], at: int) -> list[int]:
    """The commits that the one at `at` takes back: those whose hash it names, else the last that was said so."""
    tried = _reverted(commits[at])
    ids = tuple(re.findall(r"\bThis reverts commit ([0-9a-f]{7,40})", commits[at].body))
    older = range(at + 1, len(commits))
    named = [each for each in older if ids and commits[each].id.startswith(ids)]
    said = _sayings(tried) if tried else frozenset()
    return named or [each for each in older if said & _sayings(commits[each].subject)][:1]


@lru_cache(maxsize=2 * COMMITS)
def _sayings(subject: str) -> frozenset[str]:
    """A subject as people repeat it: without what stands around it, and without why."""
    plain = plain_subject(subject)
    return frozenset((subject, plain, parted(plain)[0]))


def _gone(commits: list[Commit]) -> set[int]:
    """The places of those that a later commit took back and none brought back."""
    return {older for at in _reverts(commits) for older in _tries(commits, at)}


def _reverts(commits: list[Commit]) -> list[int]:
    """The places of those that take something back for good (the newest commits come first)."""
    found, back = [], set[str]()
    for at, commit in enumerate(commits):
        tried = _reverted(commit)
        if tried and not tried.startswith('Revert "') and not _sayings(tried) & back:
            found.append(at)
        else:
            back |= _sayings(_reapplied(commit.subject))
    return found


def taken_back(commits: list[Commit]) -> list[Finding]:
    """What was tried and reverted, if somebody said why and it did not come back."""
    found = []
    for at in _reverts(commits):
        commit = commits[at]
        told = sentences(re.sub(r"This reverts commit \w+[^.\n]*\.?", "", commit.body))
        if not told or len(told[0]) > LONGEST_REASON:
            continue
        tried = plain_subject(next((commits[older].subject for older in _tries(commits, at)), _reverted(commit)))
        text = f"“{parted(tried)[0]}” was tried and taken back: {told[0]}"
        found.append(Finding(text, "antipattern", "history", 0.78, "commit", commit.id, _quote(commit, told[0])))
    return found


def together(commits: list[Commit], known: set[str]) -> list[Finding]:
    single: Counter[str] = Counter()
    pairs: Counter[tuple[str, str]] = Counter()
    for commit in commits:
        files = sorted(file for file in commit.files if file in known and not _DULL.search(file))
        single.update(files)
        if 2 <= len(files) <= MOST_FILES:
            pairs.update(combinations(files, 2))
    found: list[Finding] = []
    used: set[str] = set()
    for (first, second), count in sorted(pairs.items(), key=lambda entry: (-entry[1], entry[0])):
        if single[second] < single[first]:
            first, second = second, first
        share = count / single[first]
        near = first.rsplit("/", 1)[0] == second.rsplit("/", 1)[0]  # neighbours change together anyway
        enough = count >= (2 * TOGETHER if near else TOGETHER) and share >= (0.8 if near else TOGETHER_SHARE)
        if not enough or _kin(first, second) or {first, second} & used:
            continue
        used |= {first, second}
        quote = f"{count} of the {single[first]} commits that changed {first} changed {second} too"
        weight = (0.3 if near else 0.42) + 0.3 * share * min(1.0, math.log2(count) / 5)
        text = f"When `{first}` changes, `{second}` usually changes with it."
        found.append(Finding(text, "pattern", "history", weight, "file", first, quote))
    return found


def _kin(first: str, second: str) -> bool:
    """A file and its own test, or header and body in one folder: nobody needs to be told."""
    names = [path.rsplit("/", 1)[-1].split(".", 1)[0] for path in (first, second)]
    stems = [re.sub(r"^test_|_test$|[._-](?:test|spec)$", "", name) for name in names]
    tested = any(re.search(r"(?:^|[/_.-])(?:tests?|spec|__tests__)(?:[/_.-]|$)", path) for path in (first, second))
    return stems[0] == stems[1] and (tested or first.rsplit("/", 1)[0] == second.rsplit("/", 1)[0])


def _area(path: str) -> str:
    parts = path.split("/")[:-1]
    deep = 2 if parts and parts[0] in ("src", "packages", "apps", "lib", "libs", "services", "crates", "cmd") else 1
    return "/".join(parts[:deep])


def owners(commits: list[Commit]) -> list[Finding]:
    everybody = Counter(commit.by for commit in commits)
    usual, most = everybody.most_common(1)[0]
    areas: dict[str, Counter[str]] = {}
    latest: dict[tuple[str, str], str] = {}
    for commit in commits:
        for area in {_area(file) for file in commit.files} - {""}:
            areas.setdefault(area, Counter())[commit.by] += 1
            latest.setdefault((area, commit.by), commit.id)
    found = []
    for area, people in areas.items():
        name, count = people.most_common(1)[0]
        total = people.total()
        usual_anyway = name == usual and most / len(commits) >= OWNED_SHARE
        if total < OWNED or count / total < OWNED_SHARE or len(everybody) < 2 or usual_anyway:
            continue
        quote = f"{count} of {total} commits to {area} are by {name}"
        weight = 0.35 + 0.2 * min(1.0, total / 100)
        text = f"Most changes to `{area}` are made by {name}."
        found.append(Finding(text, "fact", "history", weight, "commit", latest[(area, name)], quote))
    return found


def fragile(commits: list[Commit], known: set[str]) -> list[Finding]:
    """Files whose commits are mostly repairs."""
    changed: Counter[str] = Counter()
    fixed: Counter[str] = Counter()
    for commit in commits:
        files = [file for file in commit.files if file in known and not _DULL.search(file)]
        changed.update(files)
        if re.match(r"(?:fix|bug|hotfix|regression)", plain_subject(commit.subject), re.IGNORECASE) or re.match(
            r"fix\b", commit.subject
        ):
            fixed.update(files)
    found = []
    for file, count in fixed.items():
        if count >= FIXES and count / changed[file] >= FIXES_SHARE:
            quote = f"{count} of {changed[file]} commits to {file} are fixes"
            text = f"`{file}` breaks easily: many of its commits are fixes."
            found.append(Finding(text, "gotcha", "history", 0.4 + min(0.2, count / 100), "file", file, quote))
    return found


def habits(commits: list[Commit]) -> list[Finding]:
    """How commit messages are written here."""
    recent = [commit.subject for commit in commits[:200]]
    style = re.compile(r"(?:feat|fix|docs|chore|refactor|test|ci|build|perf|style)(?:\([^)]*\))?!?: \S")
    count = sum(bool(style.match(subject)) for subject in recent)
    if len(recent) < 10 or count / len(recent) < CONVENTIONAL:
        return []
    quote = f"{count} of the last {len(recent)} commits"
    text = "Commit messages follow Conventional Commits (`feat:`, `fix:`, `docs:` …)."
    return [Finding(text, "practice", "history", 0.6, "commit", commits[0].id, quote)]
