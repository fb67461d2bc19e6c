"""Whether two tasks are one way of working, or only sound alike.

"Drop the staging schema" and "drop the production schema" share nearly every word, and mixing them up
is the worst that a memory can do. So what a request names decides first: the environment, files,
versions, hosts. Two requests that each have a word the other lacks ("deploy api", "deploy web") are two
tasks, unless the same files were edited and the same commands run. Where one only says more than the
other, the files that were edited decide, or where none were the commands. A word in another's place tells
tasks apart however short it is: "restore eu" and "restore us", "bucket a" and "bucket b". To keep two
apart that are one costs a count; to merge two that are different costs a wrong hint.
"""

import re

from twiceshy.model.belief import HINTS
from twiceshy.model.execution import Execution
from twiceshy.text import commands as shell
from twiceshy.text import environments
from twiceshy.text.commandkeys import LOOKING, is_evidence
from twiceshy.text.sketch import likeness
from twiceshy.text.stem import stem
from twiceshy.text.stopwords import STOPWORDS
from twiceshy.text.words import terms
from twiceshy.text.wordset import word_set

VERBATIM = 0.9  # likeness of requests that say the very same
SWAP = 3  # words that can take the place of others; longer runs are the same said otherwise
COMMIT = "git commit"  # what follows are words for people
MOST_WORDS = 400  # of a request that are held against another's one by one
_NAME = r"[\w./@:#~+-]+"
_TOLD_APART = r"\d[.\w-]*\d|\d{3}|#\d|[\w~.-]/|\w_\w|[a-z0-9]\.[a-z]|[a-z][A-Z]|\w@\w|[a-z]-?\d|\w:\w"

# Words that may stand for each other, or be left out, and the request is still the same. Not those that
# turn it round (to, from, on, off, before, after) or that are names as well (us, may).
_FILLER = word_set("""
a an the this that these those my our your its their some any please pls kindly again now just also then so
and is are was were be been it we i you of for at in by as there here can could should would will do does did
has have had let lets me want need when where which who what how if because
der die das den dem des ein eine einen le la les un une el los las una de du del o os as um uma
""")


def is_same(past: Execution, new: Execution, edited: tuple[str, ...]) -> bool:
    """Is `new` the task `past` over again? `edited`: what the past one's strategy has edited so far."""
    if environments.named(past.request) != environments.named(new.request):
        return False
    if _are_rivals(_names(past), _names(new)) or _are_rivals(_run_in(past), _run_in(new)):
        return False
    like = likeness(past.request, new.request)
    if like < HINTS.merge / 2:
        return False
    swapped, other_words = _differing(_words(past.request), _words(new.request))
    if swapped:
        return False
    if like >= VERBATIM and not other_words:
        return True
    if _are_rivals(set(terms(past.request)), set(terms(new.request))):
        return _did_the_same(past, new, edited)
    mine, theirs = set(new.edited), set(edited)
    if mine and theirs:
        together = len(mine & theirs) / len(mine | theirs)
        enough = like >= HINTS.merge or together >= HINTS.merge_files
        return bool(together) and enough and not _is_other_work(_deeds(past), _deeds(new))
    ran, had = _commands(new), _commands(past)
    return like >= HINTS.merge and (bool(ran & had) or not (ran and had))


def _did_the_same(past: Execution, new: Execution, edited: tuple[str, ...]) -> bool:
    """Were the same files edited and the same commands run, none of which names what tells the requests apart?"""
    mine, theirs = set(new.edited), set(edited)
    if bool(mine) != bool(theirs) or len(mine & theirs) < HINTS.merge_files * len(mine | theirs):
        return False
    ran, had = _deeds(new), _deeds(past)
    if not ran or not had or (_unmatched(ran, had) and _unmatched(had, ran)):
        return False
    return not _are_rivals(_said_and_run(past), _said_and_run(new))


def _said_and_run(execution: Execution) -> set[str]:
    """Words of the request that its commands are about, too."""
    run = set(terms(" ".join(_commands(execution))))
    return run.intersection(terms(execution.request))


def _is_other_work(one: set[frozenset[str]], other: set[frozenset[str]]) -> bool:
    """Has nothing that was run for the one anything to do with what was run for the other?"""
    return bool(one) and bool(other) and _unmatched(one, other) == one


def _unmatched(some: set[frozenset[str]], others: set[frozenset[str]]) -> set[frozenset[str]]:
    """What was run that the others have no like of: a run of all tests is like that of one file's."""
    return {deed for deed in some if not any(deed <= other or other <= deed for other in others)}


def _are_rivals(one: set[str], other: set[str]) -> bool:
    """Has each something that the other lacks?"""
    return bool(one - other) and bool(other - one)


def _words(request: str) -> list[str]:
    return re.findall(r"\w+", request.casefold())[:MOST_WORDS]


def _differing(one: list[str], other: list[str]) -> tuple[bool, bool]:
    """(is a word in another's place that likeness is blind to, does one say anything the other doesn't)."""
    if one == other:
        return False, False
    from difflib import SequenceMatcher

    stems, others = [[stem(word) for word in words] for words in (one, other)]
    swapped = more = False
    gone: set[str] = set()
    come: set[str] = set()
    for kind, start, end, begin, stop in SequenceMatcher(None, stems, others, autojunk=False).get_opcodes():
        lost, gained = ([word for word in said if word not in _FILLER] for said in (one[start:end], other[begin:stop]))
        if kind == "equal" or not (lost or gained):
            continue
        more = True
        if max(end - start, stop - begin) <= SWAP:
            gone.update(filter(_is_unseen, lost))
            come.update(filter(_is_unseen, gained))
            swapped = swapped or (kind == "replace" and any(map(_is_unseen, lost + gained)))
    return swapped or bool(gone & come), more  # in both: moved, as in "from eu to us" and "from us to eu"


def _is_unseen(word: str) -> bool:
    """Is it too short or too common for likeness to count?"""
    return len(word) <= 2 or word in STOPWORDS or any(sign.isdigit() for sign in word)


def _run_in(execution: Execution) -> set[str]:
    return environments.run_in("\n".join(run.command for run in execution.commands))


def _names(execution: Execution) -> set[str]:
    """What a request calls by its name: files, versions, tickets, hosts, symbols."""
    found = [name.rstrip(".@:#~+-") for name in re.findall(_NAME, execution.request)]
    quoted = re.findall(r"(?<!\w)[`'\"]([^`'\"\n]{2,80})[`'\"](?!\w)", execution.request)
    return {name.removeprefix("./") for name in (*found, *quoted) if name in quoted or re.search(_TOLD_APART, name)}


def _commands(execution: Execution) -> set[str]:
    done = (run.command for run in execution.commands if run.exit_code in (0, None))
    return {" ".join(command.split()) for command in done if is_evidence(command)}


def _deeds(execution: Execution) -> set[frozenset[str]]:
    """What was run and on what, without plain options; a folder gone into is a part of it."""
    found = set()
    for command in _commands(execution):
        for words in shell.simple_commands(command):
            name = shell.program(words[0])
            if name != "cd" and (name in LOOKING or shell.head(words) in LOOKING):
                continue
            said = words[1:2] if shell.head(words) == COMMIT else words[1:]
            found.add(frozenset((name, *(word for word in said if "=" in word or not word.startswith("-")))))
    return found
