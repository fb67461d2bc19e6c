"""Where a `git push` goes, as far as the repository tells.

"Never push to github" is mostly said of the one remote there is, whatever it is called; so a push does what is done at
GitHub until the repository says that this one goes elsewhere. Its own config is read, no git is started; what can't be
told (a variable, another folder's repository) stays a push to there.
"""

import os
from collections.abc import Iterable

from twiceshy import paths
from twiceshy.recall.calls.deed import Deed
from twiceshy.text import words
from twiceshy.text.shellruns import Run

HOST = words.words("github")[0]
PUSH = frozenset(("#git", HOST, *words.words("push")))
_VALUED = ("-o", "--push-option", "--receive-pack", "--exec", "--repo")
_ELSEWHERE = ("-C", "--git-dir", "--work-tree", "-c")  # of git itself: another repository, or another config

_LEAVING = ("cd", "pushd", "popd")

Config = dict[str, dict[str, str]]  # by section


def aimed(done: list[Deed], acting: Iterable[Run], root: str, branch: str) -> list[Deed]:
    """The deeds, without that host where a push goes to another."""
    if any(run.words[0] in _LEAVING and run.words[1:] != (".",) for run in acting):
        return done
    return [_elsewhere(deed, root, branch) if deed.does >= PUSH else deed for deed in done]


def _elsewhere(deed: Deed, root: str, branch: str) -> Deed:
    place = _place(deed.raw.split(), root, branch)
    return deed if not place or HOST in place.lower() else deed._replace(does=deed.does - {HOST})


def _place(call: list[str], root: str, branch: str) -> str:
    """The remote's name and host; "" where nobody can tell."""
    before, _, after = " ".join(call).partition(" push")
    given = _positional(after.split())
    if not root or any(word.partition("=")[0] in _ELSEWHERE for word in before.split()) or "$" in given:
        return ""
    config = _config(paths.resolve(root).common)
    known = {name[7:]: told for name, told in config.items() if name.startswith("remote ")}
    given = given or _unsaid(config, known, branch)
    if given in known:
        url = known[given].get("pushurl") or known[given].get("url", "")
        return f"{given} {_host(url)}"
    return given if known else ""


def _host(url: str) -> str:
    return paths.normal_remote(url).partition("/")[0]


def _positional(given: list[str]) -> str:
    """The first word that is no option and no option's value."""
    value = False
    for word in given:
        if word.startswith("--repo="):
            return word.removeprefix("--repo=")
        if not value and not word.startswith("-"):
            return word
        value = word in _VALUED
    return ""


def _unsaid(config: Config, known: dict[str, dict[str, str]], branch: str) -> str:
    """The remote of a bare push."""
    own, every = config.get(f"branch {branch}", {}), config.get("remote", {})
    chosen = own.get("pushremote") or every.get("pushdefault") or own.get("remote")
    return chosen or (next(iter(known)) if len(known) == 1 else "origin" if "origin" in known else "$")


def _config(common: str) -> Config:
    found: Config = {}
    section = ""
    try:
        with open(os.path.join(common, "config"), encoding="utf-8", errors="replace") as file:
            lines = [line.strip() for line in file]
    except OSError:
        return found
    for line in lines:
        name, sign, value = line.partition("=")
        if line.startswith("["):
            kind, _, named = line.strip("[]").partition(" ")
            section = f"{kind.lower()} {named.strip(chr(34))}".strip()
        elif sign:
            found.setdefault(section, {}).setdefault(name.strip().lower(), value.strip().strip('"'))
    return found
