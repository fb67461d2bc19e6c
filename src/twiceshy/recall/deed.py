"""What a command does, in the words a person would forbid it with.

A deed is the set of words that stand in one run of a program: its name, subcommands, options, names.
Texts it only carries (messages, patterns) are talk; the statement a database client is given, or fed,
is not. Options count by letter and in full, those that say no (`--no-rebase`, `--rebase=false`) don't
say yes. `main` is the branch of that name, not a part of `main-menu`; `logs/` is the folder, not `app.log`;
`.env.example` is no `.env`.
"""

import re
from collections.abc import Iterator, Sequence

from twiceshy.text import words
from twiceshy.text.commands import SHELLS, head, program
from twiceshy.text.shellruns import Run

MESSAGES = frozenset("-m --message --title --body --notes -F --subject".split())
CLIENTS = frozenset("psql mysql mariadb sqlite3 mongo mongosh redis-cli clickhouse-client sqlcmd bq duckdb".split())
WHOLE = frozenset({"main", "master"})  # names of branches that occur in many other names
WRITERS = frozenset("rm rmdir mv tee truncate shred touch chmod chown unlink patch ed vim vi nano emacs code".split())
COPIERS = frozenset({"cp", "install", "rsync", "ln"})  # change the last thing they name
IN_PLACE = frozenset({"sed", "perl", "ruby"})
SAMPLES = (".example", ".sample", ".template", ".dist", ".tmpl")  # files that stand for the real one

# How a forbidden act looks in a command: the stem of the word -> words of the command that mean it.
MEANS = {
    "forc": "force f forcewithleas", "delet": "delet rm d del unlink drop", "remov": "rm remov uninstall del",
    "skip": "noverifi skip", "hook": "noverifi", "install": "install add i", "publish": "publish upload",
    "bypass": "noverifi", "secret": "env", "amend": "amend", "upload": "upload publish",
    "rewrit": "rebas amend filterbranch forc", "main": "main master", "master": "master main",
    "commit": "commit add push", "remot": "push remot upstream", "global": "global g", "tag": "tag",
    "pypi": "twin twine uv poetri flit hatch pypi", "restart": "restart reload", "hard": "hard",
    "kubernet": "kubectl helm", "namespac": "namespac ns", "postgr": "psql", "fly": "fly flyctl",
    "drop": "drop dropdb", "imag": "imag rmi push", "registri": "registri push", "flush": "flush flushall flushdb",
    "schema": "schema tabl", ".": ". a",
    "tabl": "tabl trunc", "pushen": "push", "committen": "commit", "loschen": "rm delet del",
    "borr": "rm delet del", "subir": "push", "installieren": "install", "instal": "install",
}  # fmt: skip
# The letter of an option, and what it is in full: of any program, and of one.
LETTERS = {"force": "f", "recursive": "r", "global": "g", "delete": "d", "volumes": "v", "insecure": "k",
           "all": "a", "kill": "9", "sigkill": "9"}  # fmt: skip
OPTIONS = {
    "git commit": {"n": "no-verify", "a": "all"}, "git push": {"f": "force", "d": "delete"},
    "git branch": {"d": "delete"}, "git checkout": {"f": "force"}, "git clean": {"f": "force"},
    "npm install": {"g": "global"}, "curl": {"k": "insecure"},
    "docker compose down": {"v": "volumes"},
}  # fmt: skip


def covers(wanted: Sequence[str], deed: frozenset[str]) -> bool:
    """Is everything that is forbidden in the deed, as itself or as what means it?"""
    alone = len(wanted) == 1  # a single word must stand there itself, or as an option that means it
    for word in wanted:
        means = MEANS.get(word, "") if not (alone and word == "commit") else ""
        if word not in deed and deed.isdisjoint(means.split()):
            return False
    return True


def may_mean(text: str, found: frozenset[str]) -> bool:
    """A cheap look: does any word of a rule stand in what is done, as itself or as what means it?"""
    return any(word in found or not found.isdisjoint(MEANS.get(word, "").split()) for word in words.words(text))


def deeds(runs: Sequence[Run], branch: str = "") -> Iterator[tuple[Run, frozenset[str]]]:
    """Each run with its words; a branch switched to, or the current one, is where git commits."""
    for run in runs:
        piece = run.words
        found = {*_words(run), *_front(run)}
        if program(piece[0]) == "git":
            named = [word for word in piece[1:] if not word.startswith("-")]
            if named[:1] in (["checkout"], ["switch"]) and len(named) > 1:
                branch = named[-1]
            elif branch and _lands(piece, named):
                found |= _name(branch)
        yield run, frozenset(found)
        if run.source and program(piece[0]) in SHELLS:  # whatever comes is run
            yield run, frozenset({run.source, *SHELLS, "pipe", "shell"})


def named(run: Run) -> set[str]:
    """The words of a run that are no part of a path or a file's name."""
    plain = tuple(word for word in run.words[1:] if " " in word or not re.search(r"/|\.\w{1,5}$", word))
    return {*_words(run._replace(words=(run.words[0], *plain))), *_front(run)}


def _front(run: Run) -> Iterator[str]:
    """The programs' names: `pip3` is pip, and `sudo` runs too."""
    for word in (*run.front, run.words[0]):
        yield program(word)
        yield from words.words(word.rpartition("/")[2])


def _lands(piece: tuple[str, ...], named: list[str]) -> bool:
    """Does it change the branch we are on? A push that names none takes it, unless it takes tags."""
    if named[:1] == ["push"]:
        return len(named) <= 2 and "--tags" not in piece
    return named[:1] in (["commit"], ["cherry-pick"], ["merge"], ["revert"])


def options(piece: tuple[str, ...]) -> set[str]:
    """The options of a command in full, `--no-verify` also where only its letter is given."""
    given = {word.partition("=")[0] for word in piece if word.startswith("--")}
    name = head(piece)
    meant = OPTIONS.get(name) or OPTIONS.get(name.partition(" ")[0], {})
    return given | {"--" + meant[letter] for word in piece for letter in letters(word) if letter in meant}


def letters(word: str) -> str:
    """`-rf` rf; "" for what is no bundle of letters."""
    return word[1:].lower() if re.fullmatch(r"-[A-Za-z]{1,4}", word) else ""


def changed(piece: tuple[str, ...]) -> list[str]:
    """The files a command changes, as far as its words tell."""
    name = program(piece[0])
    arguments = [word for word in piece[1:] if not word.startswith("-")]
    if name in COPIERS:
        return arguments[-1:]
    if name == "sqlite3":
        return [] if "-readonly" in piece else arguments[:1]
    if name == "dd":
        return [word[3:] for word in piece if word.startswith("of=")]
    if name in WRITERS or (name in IN_PLACE and any(word.startswith("-i") for word in piece)):
        return arguments
    if name == "find" and ("-delete" in piece or "-exec" in piece):
        return arguments[:1]
    return []


def path_words(path: str) -> set[str]:
    """The words of a path; each folder or file on it also as a whole, with a slash."""
    return {*words.words(path), *map(folder, path.split("/"))}


def folder(name: str) -> str:
    """`third_party` as the word for a folder of that name."""
    return "".join(words.words(name)[:1]) + "/"


def _words(run: Run) -> Iterator[str]:
    piece = _without_script(run.words)
    client = program(piece[0]) in CLIENTS
    git_push = head(piece) == "git push"
    skip = False
    for word in piece:
        if skip:
            skip = False
        elif word in MESSAGES and not client:
            skip = True
        elif " " in word:
            yield from words.words(word) if client else ()
        elif not word.startswith(tuple(f"{name}=" for name in MESSAGES)) and not word.endswith(SAMPLES):
            skip = not client and letters(word).endswith("m") and head(piece) == "git commit"
            yield from _option(word) if word.startswith("-") else _name(word)
            yield from (".",) if word in (".", "./") else ()
            if git_push and word.startswith((":", "+")):
                yield "delet" if word[0] == ":" else "forc"
    if client:
        yield from words.words(run.fed)
    if "--no-verify" in options(piece) or any(re.match(r"SKIP=.|HUSKY=0", word) for word in run.front):
        yield "noverifi"
    if program(piece[0]) == "find" and "-delete" in piece:
        yield "delet"


def _without_script(piece: tuple[str, ...]) -> tuple[str, ...]:
    """`sed -i '/black/d' a.txt` is about a.txt: what an editor looks for is talk."""
    if program(piece[0]) not in IN_PLACE:
        return piece
    plain = [word for word in piece[1:] if not word.startswith("-")]
    return (piece[0], *(word for word in piece[1:] if word.startswith("-")), *plain[1:])


def _option(word: str) -> Iterator[str]:
    name, _, value = word.lstrip("-").partition("=")
    if word.startswith("--no-"):
        yield from words.words(name.replace("-", ""))
    elif value not in ("false", "0", "no"):
        yield from letters(word)
        yield from LETTERS.get(name.lower(), "")
        yield from _name(word)


def _name(word: str) -> set[str]:
    """The words of one name; of a longer name, no part that would be a branch by itself."""
    whole = {part.lower() for part in re.split(r"[:=]|refs/heads/|origin/", word.lstrip("+"))}
    return {each for each in path_words(word) if each not in WHOLE or each in whole}
