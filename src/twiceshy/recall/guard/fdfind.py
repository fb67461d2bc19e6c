"""What `fd` would remove of our folders: `fd -H . .twiceshy -x rm`.

It leaves out what is hidden unless told otherwise, and what git ignores, which isn't looked up here: that counts as
found, like all that can't be told.
"""

import os
from collections.abc import Callable, Iterator
from itertools import pairwise

from twiceshy.recall.guard.finding import Entry, entries, is_stored, starts
from twiceshy.recall.guard.matching import Patience, literal, matcher
from twiceshy.recall.guard.reach import Reach, fits
from twiceshy.recall.guard.wiping import removes, rewrites
from twiceshy.text.commands import unwrap

Test = Callable[[Entry, str], bool]  # of what lies below a folder
MOST_LEFT_OUT = 100  # patterns
_EXECUTING = ("-x", "-X", "--exec", "--exec-batch")
_VALUED = frozenset(
    "-e -t -d -E -S -o -j -c --extension --type --max-depth --min-depth --exact-depth --exclude --size --owner"
    " --threads --color --changed-within --changed-before --max-results --base-directory -C --search-path".split()
)


def found(words: tuple[str, ...], cwd: str, reach: Reach, patience: Patience) -> tuple[list[Entry], bool]:
    """What of ours a call finds, and whether it removes that itself."""
    at = next((at for at, word in enumerate(words) if word in _EXECUTING), len(words))
    asked, told = words[:at], words[at + 1 :]
    named = [word for before, word in pairwise(asked) if not word.startswith("-") and before not in _VALUED]
    tests = list(_tests(asked, named[:1], patience))
    hits = [
        entry
        for _, start in starts(named[1:] or ["."], cwd, reach)
        for entry in entries(reach.folders, start)
        if entry.path != start and all(test(entry, start) for test in tests)
    ]
    deed = unwrap(told)
    return hits, (bool(hits) and removes(deed)) or (rewrites(deed) and any(map(is_stored, hits)))


def _tests(asked: tuple[str, ...], pattern: list[str], patience: Patience) -> Iterator[Test]:
    letters = "".join(word[1:] for word in asked[1:] if word[:1] == "-" and word[1:2] != "-")
    if not {"H", "u"} & set(letters) and not {"--hidden", "--unrestricted"} & set(asked):
        yield lambda entry, start: "/." not in entry.path[len(start) :]
    if pattern:
        yield _named(pattern[0], letters, asked, patience)
    values = list(pairwise(asked))
    endings = tuple("." + value.lstrip(".") for option, value in values if option in ("-e", "--extension"))
    if endings:
        yield lambda entry, _: entry.path.endswith(endings)
    kinds = {value[:1] for option, value in values if option in ("-t", "--type")}
    if kinds and kinds <= {"f", "d"}:
        yield lambda entry, _: ("d" if entry.is_folder else "f") in kinds
    left_out = [value.strip("/") for option, value in values if option in ("-E", "--exclude")][:MOST_LEFT_OUT]
    if left_out:
        yield lambda entry, start: not _is_left_out(entry.path[len(start) :], left_out)


def _is_left_out(path: str, patterns: list[str]) -> bool:
    return any(fits(pattern, part) for part in path.split("/") if part for pattern in patterns)


def _named(pattern: str, letters: str, asked: tuple[str, ...], patience: Patience) -> Test:
    fold = pattern == pattern.lower() and "s" not in letters
    if "g" in letters or "--glob" in asked:
        return lambda entry, _: fits(pattern, os.path.basename(entry.path))
    plain = "F" in letters or "--fixed-strings" in asked
    tried = literal(pattern, fold) if plain else matcher(pattern, "extended", patience, fold)
    full = "p" in letters or "--full-path" in asked
    return lambda entry, _: tried(entry.path if full else os.path.basename(entry.path)) is not False
