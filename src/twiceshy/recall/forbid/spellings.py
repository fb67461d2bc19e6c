"""A phrase before it is read: one spelling for what has several, its options, its files and folders.

Whatever can be done without a pattern is: a pattern costs a hook more to compile than to use.
"""

import re
from functools import cache

from twiceshy.recall.calls.doings import is_subcommand, programs, subcommands, tells
from twiceshy.recall.forbid import said
from twiceshy.recall.forbid.said import PLACES
from twiceshy.text import words
from twiceshy.text.commands import SUBCOMMANDS

ONE_NAME = "%"  # before a name that isn't to be taken apart
_NEAR = ("machine", "box", "laptop", "mac", "workstation", "runner", "host", "rig", "pc", "computer", "agent")
_HERE = ("workspace", "worktree", "checkout", "clone")
_AT = ("on", "of", "from", "at")
_THE = ("the", "a", "an", "any", "your", "my", "our")
_FAR = ("production", "prod", "live", "staging", "remote", "customer", "client")
_SIGNS_OF_PATHS = frozenset("./~*=(@_")
_PATHS = (
    r"(?<![\w/.~*-])(?:[\w.:]+\(\)|[A-Z][A-Z_0-9]+=[\w.-]*|[a-z0-9]+://[\w./*-]+|[\w.+-]+@[\w-]+\.[\w.-]+"
    r"|\d+(?:\.\d+){3}|\w[\w.-]*-\*|(?:~|\.{0,2})/?[\w@*.-]+(?:/[\w@*.{},-]*)+|\.[a-z]\w[\w.-]*|[\w*-][\w*.-]*\.(?:[a-z]\w{0,5}|internal)"
    r"|~/?\S*|/\w[\w./-]*|_[a-z]\w*)(?![\w/-])"
)
_FOLDERS = ("folder", "folders", "directory", "directories", "dir", "dirs", "subtree")
_OPTION = r"(?<![\w-])(--?[A-Za-z][\w-]*)(?:=[\w-]*)?"
# Programs named like everyday words: where they are quoted, or someone runs them.
_COMMON = r"(?i)(?<![\w-])(make|go|just|task|watch|serve)\s+([a-z][\w:.-]*)"
_COMMON_NAMES = ("make ", "go ", "just ", "task ", "watch ", "serve ")
_COMMON_NAMED = r"(?i)(?:`|\b(?:run|use|call|execute|invoke)\s+)(?:make|go|just|task|watch|serve)\s"
_VALUE = r"(?<![\w-])--[a-z][\w-]*(?:[ =](?=[a-z]+-|\d)|=)([a-z]+-[\w-]+|\w+)"
_ALL_BY_OPTION = r"(?i)^.*?\s(?:with|using|via|by\s+passing|by\s+using)\s+(?=[`'\"]?--\w)"
_REQUESTS = r"(?i)\b(?:pull|merge)[ -]requests?\b|\bprs\b|\bmrs\b"
_APPLIED = r"(?i)\bapply(?:ing)?\s+((?:\w+\s+){0,3})migrations?\b"  # to apply them is to migrate
_HOOKS = r"(?i)\b(?:pre|post)-(?:commit|push|merge|receive)(?:\s+hooks?)?\b"
_QUOTES = str.maketrans(dict.fromkeys('`"“”', " "))


class _Programs:
    """Every program that is known, without those named like an act or an everyday word."""

    def __init__(self) -> None:
        self._named = said.listed("programs").union(SUBCOMMANDS)

    def __contains__(self, name: str) -> bool:
        return (name in self._named or name in programs()) and name not in said.COMMON and name not in said.acts()


@cache
def known_programs() -> _Programs:
    return _Programs()


def is_act(word: str) -> bool:
    """Who or what does it (an installer) is no act."""
    doer = word.endswith(("ers", "er")) and word not in said.listed("acts")  # to alter is one
    return not doer and not said.acts().isdisjoint(words.words(word))


def spelled(text: str) -> str:
    """The phrase with one spelling for what has several, and without quotes."""
    bare = text.translate(_QUOTES)
    low = bare.lower()
    if "request" in low or "prs" in low or "mrs" in low:
        bare = re.sub(_REQUESTS, "pr", bare)
    if "docker-compose " in low:
        bare = re.sub(r"(?i)docker-compose(?=\s+\w)", "docker compose", bare)
    if "pre-" in low or "post-" in low:
        bare = re.sub(_HOOKS, "hook", bare)
    bare = re.sub(r"(?i)(?<![\w-])re-(?=[a-z]{3})", "re", bare) if "re-" in low else bare
    bare = re.sub(_APPLIED, r"migrate \1", bare) if "migration" in low else bare
    bare = _in_one_word(bare)
    by_option = " --" in bare and any(word in low for word in ("with ", "using ", "via ", "by "))
    bare = re.sub(_ALL_BY_OPTION, _acts_and_programs, bare) if by_option else bare
    bare = _without_place(bare)
    *_, called, name = ("", "", *low.split())
    if called in ("run", "use", "call", "invoke", "execute", "plain", "bare") and name + " " in _COMMON_NAMES:
        return f"{bare.rstrip()[: -len(name)]} #{name} "
    return re.sub(_COMMON, r" #\1 =\2 ", bare) if _is_common(text, low) else bare


def _is_common(text: str, low: str) -> bool:
    """Is an everyday word the name of a program here: `make x`, run make x, go get?"""
    if not any(name in low for name in _COMMON_NAMES):
        return False
    first, second = (*low.split(), "", "")[:2]
    return (first + " " in _COMMON_NAMES and second in subcommands(first)) or bool(re.search(_COMMON_NAMED, text))


def _without_place(bare: str) -> str:
    """On the bench, at the office: what no command can tell."""
    *rest, at, the, kind, place = ("", "", "", "", *bare.lower().split())
    near = place.removesuffix("es").removesuffix("s") in _NEAR or (the == "the" and place in _HERE)
    if at in _AT and the in _THE and kind not in _FAR and near:
        return " ".join(bare.split()[: len(rest) - 4])  # on the build mac: we may be there
    if the in ("in", "from") and kind in _THE and place in _HERE:
        return " ".join(bare.split()[: len(rest) - 2])  # in the workspace
    *rest, at, the, place = (*rest, at, the, kind, place)
    rest = rest[1:]
    if at not in ("on", "at") or the != "the" or not place.isalpha():
        return bare
    stems = words.words(place)
    if place.endswith(("er", "or")) and place not in ("server", "cluster", "docker", "container"):
        return " ".join(bare.split()[: len(rest) - 3])  # on the builder
    if place in ("cluster", "machine", "box", "laptop", "host machine", "network"):
        return " ".join(bare.split()[: len(rest) - 3])  # we may be there
    known = place in PLACES or said.is_known(stems) or any(map(tells, stems))
    return bare if known else " ".join(bare.split()[: len(rest) - 3])


def _acts_and_programs(found: re.Match[str]) -> str:
    """`paper over errors with --legacy-peer-deps`: the option says it all."""
    each = [(word, word.lower()) for word in found[0].split()]
    calls = {call for _, low in each if low in known_programs() for call in subcommands(low)}
    return " ".join(word for word, low in each if low in known_programs() or is_act(low) or low in calls) + " "


def _in_one_word(bare: str) -> str:
    """Acts said in several words in one: to log in, to turn off."""
    low = f" {' '.join(bare.lower().split())} "
    for phrase, word in said.phrases().items():
        if f" {phrase} " in low:
            bare = re.sub(rf"(?i)(?<![\w-]){phrase}(?![\w-])", word, " ".join(bare.split()))
    return bare


def options_of(bare: str) -> tuple[tuple[str, ...], list[str], str]:
    """The options of a phrase, what is told as their values, and the phrase without them."""
    flags = re.findall(_OPTION, bare) if "-" in bare else []
    if not flags:
        return (), [], bare
    valued = re.findall(_VALUE, bare) if "--" in bare and not bare.rstrip().endswith(flags[-1]) else []
    valued = [value for value in valued if value not in ("true", "false", "yes", "no")]
    bare = re.sub(_OPTION, " ", bare)
    for value in valued:  # `--acl public-read`
        bare = bare.replace(value, " ", 1)
    return tuple(_each(flags)), valued, bare


def _each(flags: list[str]) -> list[str]:
    """`-rf` is two, `--force` and `-DskipTests` one."""
    found: list[str] = []
    for flag in flags:
        if flag.startswith("--") or len(flag) > 5:
            found.append(flag.lower())
        else:
            found.extend("-" + letter for letter in flag[1:].lower())
    return found


def paths_of(bare: str) -> tuple[tuple[str, ...], str]:
    """The files and folders of a phrase, and the phrase without them."""
    folders = [name for name in _folders(bare) if not _is_faint_name(name) and not _is_turn(*_halves(name))]
    for name in folders:
        bare = f" {bare} ".replace(f" {name} ", "  ", 1)
    longer = [name for name in folders if "/" in name]  # the cache directory .cache/models
    folders = [name for name in folders if not any(name != path and name in path for path in longer)]
    if not any(not _SIGNS_OF_PATHS.isdisjoint(word.rstrip(".")) for word in bare.split()):
        return tuple(folders), bare
    paths = [path.rstrip(".,") for path in re.findall(_PATHS, bare) if _is_path(path)]
    for path in paths:
        bare = bare.replace(path, " ", 1)
    if len(paths) == 2 and "/" in paths[1] and "/" not in paths[0] and "." in paths[0][1:] and " in  " in f"{bare} ":
        paths = [f"{paths[1].rstrip('/')}/{paths[0]}"]  # main.tf in modules/network
    return (*folders, *paths), bare


def _folders(bare: str) -> list[str]:
    """`the vendor folder`, `the directory called x`; not so in "delete directories", "any folder"."""
    told = [word.strip(",;!?()").rstrip(".") for word in bare.split()]
    low = [word.lower() for word in told]
    found: list[str] = []
    for at, word in enumerate(low):
        if word in _FOLDERS:
            behind = at + (2 if low[at + 1 : at + 2] in (["named"], ["called"]) else 1)
            placed = "/" in "".join(told[behind : behind + 1])  # the workspace folder envs/staging: the path names it
            found += [told[at - 1]] if at and not (placed or (at == 1 and is_act(low[0]))) else []
            found += told[behind : behind + 1] if word != "subtree" else []
        elif word == "file" and at and told[at - 1] in ("VERSION", "LICENSE", "CHANGELOG", "README", "NOTICE"):
            found.append(told[at - 1])
    return [name for name in found if name and name.lower() not in _FOLDERS]


def _is_path(path: str) -> bool:
    """`e.g.` and `v1.2` are no paths, nor is `ecto.drop`."""
    if not path.strip("./~"):
        return False
    dotted = path.rstrip(".").lower()
    numbers = dotted.removeprefix("v").split(".")
    version = len(numbers) < 4 and all(part.isdecimal() for part in numbers)
    return not (version or dotted in ("e.g", "i.e", "etc") or ("/" not in path and is_subcommand(path)))


def _is_faint_name(name: str) -> bool:
    return all(is_faint(word) or word in said.SILENT for word in name.lower().split("-"))


def is_faint(word: str) -> bool:
    bases = (word, word.removesuffix("s"), word.removesuffix("es"), word.removesuffix("ies") + "y")
    return any(base in said.faint() for base in bases)


def parted(text: str) -> list[str]:
    """The words: `force-push` is two, `docker-compose` is a program, `package-lock.json` a file."""
    found: list[str] = []
    for word in text.translate(_MARKS).split():
        first, hyphen, rest = word.rstrip(".:'’").partition("-")
        plain = hyphen and first.isalpha() and first.isascii() and rest.replace("-", "").isalpha()
        if plain and first.lower() in known_programs() and rest.lower() in ("disable", "ignore"):
            found.append(ONE_NAME + word)  # a mark: eslint-disable
        elif not plain or word.lower() in known_programs():
            found.append(word)
        elif _is_turn(first.lower(), rest.lower()) and not _is_name(found, first.lower(), rest.lower()):
            found += [first, rest]
        else:
            found.append(ONE_NAME + word)
    return found


def _is_name(found: list[str], first: str, rest: str) -> bool:
    """Behind what it is: on the bucket acme-backups."""
    kind = bool(found) and found[-1].lower() in said.KIND_NOUNS
    the = len(found) > 1 and found[-2].lower() in _THE and first not in said.JOINED_BEFORE and not is_act(first)
    return kind and (the or _may_name(first, rest))


def _may_name(first: str, rest: str) -> bool:
    """The container postgres-shared: behind what it is, its name, unless it says what is done."""
    return not (is_act(first) or is_act(rest) or first in said.JOINED_BEFORE or rest in said.JOINED_BEHIND)


def _halves(name: str) -> tuple[str, str]:
    first, _, rest = name.lower().partition("-")
    return (first, rest) if rest else ("-", "-")


def _is_turn(first: str, rest: str) -> bool:
    """`force-push`, `in-place`, `integration-tests`: words, not the name of something."""
    joined = first in said.JOINED_BEFORE or rest in said.JOINED_BEHIND
    return joined or any(is_act(word) or is_faint(word) or word in said.SILENT for word in (first, rest))


_MARKS = str.maketrans(dict.fromkeys(",;!?()", " "))
