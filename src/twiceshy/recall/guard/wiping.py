"""What a call removes or rewrites: `rm`, `mv` away, `git clean -x`, `git stash --all`, `rsync --delete`.

Only what takes files away is looked at here, as far as words tell; what `find` finds is in `finding`. Whatever
a program spares by its own options (`git clean -e .twiceshy`) is spared.
"""

from itertools import pairwise

from twiceshy.paths import FOLDER
from twiceshy.recall.calls.filedeeds import IN_PLACE, changed
from twiceshy.recall.guard.reach import Reach, fits, places
from twiceshy.text.commands import program
from twiceshy.text.shellruns import Run

# Take away whatever they name, folders too; `rm` needs to be told.
WHOLE = frozenset("trash trash-put trash-cli rip rimraf del-cli srm del".split())
SINGLE = frozenset("rm unlink shred truncate".split())
REMOVERS = WHOLE | SINGLE | {"mv"}
REWRITERS = IN_PLACE | {"dos2unix", "unix2dos", "sponge", "tee"}
_ANY = "\ufffd"  # stands for a file
AWAY = frozenset(
    "ssh docker podman kubectl oc docker-compose adb vagrant gcloud fly flyctl heroku lxc multipass".split()
)


_PACKING = {"tar": "--remove-files", "bsdtar": "--remove-files", "zip": "--move", "7z": "-sdel"}


def removes(words: tuple[str, ...]) -> bool:
    return bool(words) and (program(words[0]) in REMOVERS or _trashes(words) or _packs_away(words))


def rewrites(words: tuple[str, ...]) -> bool:
    """Does it change, in its place, every file that it is handed?"""
    return bool(words) and program(words[0]) in REWRITERS and _ANY in changed((*words, _ANY))


def takes_folders(words: tuple[str, ...]) -> bool:
    """Of a call that removes: whole folders, too?"""
    return program(words[0]) not in SINGLE or _is_recursive(words)


def _trashes(words: tuple[str, ...]) -> bool:
    return program(words[0]) == "gio" and words[1:2] in (("trash",), ("remove",))


def _packs_away(words: tuple[str, ...]) -> bool:
    """Does it put files into an archive, and away?"""
    name = program(words[0])
    if name in _PACKING and _PACKING[name] in words:
        return True
    return name == "zip" and any(word[:1] == "-" and word[1:2] != "-" and "m" in word for word in words[1:])


def is_elsewhere(run: Run) -> bool:
    """Does it run on another machine, or in a container?"""
    return bool(run.within) and program(run.within[0]) in AWAY


def wipes(words: tuple[str, ...], cwd: str, reach: Reach, listed: frozenset[str] = frozenset()) -> bool:
    """Would this take away a guarded folder, or something in it? `listed`: words that only stand for a list."""
    name = program(words[0])
    if name == "git":
        return _git_wipes(words, cwd, reach)
    named = [word for word in words[1:] if not word.startswith("-") and word not in listed]
    if name == "rsync":
        spared = any(_spares(value) for value in _values(words, "--exclude", "--filter"))
        deletes = any(word.startswith("--del") for word in words)
        return deletes and not spared and any(reach.over(place) for word in named[-1:] for place in places(word, cwd))
    if name == "mv":
        named = named if "-t" in words or any(word.startswith("--target") for word in words) else named[:-1]
    elif not removes(words):
        return False
    whole = takes_folders(words)
    found = dict.fromkeys(place for word in named for place in places(word, cwd))
    return any(reach.over(place) if whole else reach.into(place) for place in found)


def _is_recursive(words: tuple[str, ...]) -> bool:
    return any(
        word == "--recursive" or (word[0] == "-" and word[1:2] != "-" and not {"r", "R"}.isdisjoint(word))
        for word in words[1:]
        if word
    )


def _git_wipes(words: tuple[str, ...], cwd: str, reach: Reach) -> bool:
    for option, folder in pairwise(words):
        if option == "-C":
            cwd = places(folder, cwd)[0]
    verb = next((at for at, word in enumerate(words) if word in ("clean", "stash")), 0)
    rest = words[verb + 1 :]
    if not verb or any(word in ("-h", "--help") for word in rest):
        return False
    if words[verb] == "stash":
        every = "--all" in rest or any(word[0] == "-" and word[1:2] != "-" and "a" in word for word in rest if word)
        return every and rest[:1] not in (("list",), ("show",), ("apply",), ("pop",)) and reach.over(cwd)
    return _cleans(rest, cwd, reach)


def _cleans(rest: tuple[str, ...], cwd: str, reach: Reach) -> bool:
    """`git clean`: without `-x` what is ignored stays, without `-d` or a name what is in a folder git doesn't know.

    `-X` takes just what is ignored, so there a pattern of `-e` is one more to take, unless it begins with `!`.
    """
    letters = "".join(word[1:] for word in rest if word[:1] == "-" and word[1:2] != "-")
    named = [word for word in _named(rest) if not word.startswith((":!", ":^", ":(exclude"))]
    excluded = _values(rest, "-e", "--exclude")
    if "X" in letters:
        excluded = [value for value in excluded if value.strip("!/") == f"{FOLDER}/local" and value[0] == "!"]
    spared = [*excluded, *(word for word in rest if word.startswith((":!", ":^", ":(exclude")))]
    if "n" in letters or "--dry-run" in rest or any(map(_spares, spared)):
        return False
    if "x" not in letters.lower():
        return any(reach.into(place) for word in named for place in places(word, cwd))
    if not named:
        return reach.into(cwd) or ("d" in letters and reach.over(cwd))
    return any(reach.over(place) for word in named for place in places(word, cwd))


def _named(rest: tuple[str, ...]) -> list[str]:
    """What a call names, without the values of `-e`."""
    return [word for before, word in pairwise(("", *rest)) if not word.startswith("-") and before not in ("-e",)]


def _values(words: tuple[str, ...], *options: str) -> list[str]:
    after = [value for option, value in pairwise(words) if option in options]
    return after + [word.partition("=")[2] for word in words if word.partition("=")[0] in options and "=" in word]


def _spares(pattern: str) -> bool:
    """Does what is left out hold our folder?"""
    plain = pattern.rpartition(")")[2].lstrip(":!^").strip("'\"").strip("/").removeprefix("./").removesuffix("/**")
    return fits(plain.rstrip("/*") or plain, FOLDER) or plain.startswith(FOLDER)
