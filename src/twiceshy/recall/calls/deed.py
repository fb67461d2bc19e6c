"""What a command does, in the words a person would forbid it with.

A deed is what one run of a program does (its name, subcommands, options, and what the table of doings says of
them) and the names it does it to: branches, files, hosts, settings in front of it, the machine it runs on. Each
file it changes or reads is a deed of its own. What only shows or looks for text does nothing; what a shell is fed
through a pipe is run.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from twiceshy.recall.calls import callwords, doings
from twiceshy.recall.calls.callnames import place_of
from twiceshy.recall.calls.callshape import by_default, by_shape, by_statement
from twiceshy.recall.calls.callwords import CLIENTS, bare_words, named_words, plain
from twiceshy.recall.calls.filedeeds import ACTS_OF, MANIFESTS, changed, kind_words, kinds, read, straight
from twiceshy.text import words
from twiceshy.text.commands import SHELLS, program
from twiceshy.text.shellruns import SAYING, Run
from twiceshy.text.wordset import word_set

INTERPRETERS = word_set("python node ruby perl php deno bun tsx ts-node source . pwsh powershell julia rscript java")
TALKING = word_set("""
echo printf grep rg ag egrep fgrep cat less more head tail man sed awk find ls which type wc bat tree stat file du
jq yq diff sort uniq cut column export cd pushd last lastlog who w
""")
SEARCHERS = word_set("grep egrep fgrep find sed awk")
LISTERS = word_set("lsof pgrep pidof fuser ss netstat ps")
KILLERS = word_set("kill pkill killall fkill")
LEFT_OUT = (":!", ":^", ":(exclude)")  # before what git shall not take
LONGEST_CALL = 60  # words of a call that is looked into for another one
WRAPPERS = word_set(
    "npm pnpm yarn bun dotnet xcrun php bundle fvm mint parallel screen"
)  # what they run is a program of its own
_NEW_BRANCH = ("-b", "-B", "-c", "-C", "--create", "--orphan")
_ELSEWHERE = frozenset(words.words("preview test testing qa uat sandbox demo"))
_NAMING = word_set("kubectl oc helm aws az gcloud vault gh glab doctl heroku fly flyctl vercel")  # things, no files
_HOSTS = frozenset(words.words("github gitlab github.com gitlab.com"))  # where a package comes from
_PREVIEWING = ("vercel", "netlify")  # what they deploy without a word on where is a preview
_OWN = word_set("install add i start serve build test")  # subcommands of a package manager itself
_QUEUED = ("sbatch", "srun", "salloc", "qsub", "bsub")
STORES = "postgres postgresql pg mysql mariadb mongo mongod mongodb redis elasticsearch cassandra"


Lost = Callable[[Exception], None]


def passed_over(error: Exception) -> None:
    """Nobody asked what couldn't be read."""


class Deed(NamedTuple):
    does: frozenset[str]  # stems of what is done; a program as `#git`, an option as `--force` and `-f`
    names: frozenset[str]  # stems of what it is done to, and where
    paths: tuple[str, ...] = ()  # that are named; of a deed to one file, that file
    raw: str = ""
    ran: tuple[str, ...] = ()  # the program and the script, as they were called


class _Here(NamedTuple):
    """Where a line has come to."""

    folder: str = ""
    branch: str = ""
    exported: tuple[str, ...] = ()
    around: frozenset[str] = frozenset()  # stems of what was set before: a folder, exports, an environment


def edits(path: str, acts: str = "") -> Deed:
    """What an edit of a file does."""
    path = straight(path)
    sent = "send" if path.startswith("/dev/") else ""
    does = frozenset(words.words(f"write edit change file {acts} {sent}"))
    outside = ("@outside",) if path.startswith(("/", "~", "../")) and not path.startswith("/dev/") else ()
    return Deed(does, frozenset((*_file_words(path), *outside, "@part")), (path,), path)


def deeds(runs: Sequence[Run], branch: str = "", lost: Lost = passed_over) -> Iterator[Deed]:
    """What each run does and what it does to files; a branch switched to, or the current one, is where git commits.

    A run that can't be read costs no other: `lost` hears why.
    """
    here = _Here(branch=branch)
    listed = frozenset(each for run in runs for each in _listed(run.words))
    sought = [word for run in runs if run.words and program(run.words[0]) in LISTERS for word in run.words[1:]]
    for run in runs:
        if not run.words:
            yield from (edits(here.folder + path, "overwrite") for path in run.into)
            continue
        try:
            run = run._replace(words=tuple(word if " " in word else straight(word) for word in _meant(run.words)))
            here = _moved(here, run)
            kills = program(run.words[0]) in KILLERS
            yield from _done(run, here, listed if kills else frozenset(), sought if kills else [])
        except Exception as error:  # noqa: BLE001 -- whatever it is, the next run may be the forbidden one
            lost(error)


def _meant(piece: tuple[str, ...]) -> tuple[str, ...]:
    """Without what git shall not take; of what is pushed, where it goes: `main:dev` changes dev."""
    if program(piece[0]) != "git":
        return piece
    piece = tuple(word for word in piece if not word.startswith(LEFT_OUT))
    if bare_words(piece)[:1] != ["push"]:
        return piece
    return tuple(_goal(word) if ":" in word[1:] and "/" not in word.partition(":")[0] else word for word in piece)


def _goal(ref: str) -> str:
    source, _, goal = ref.rpartition(":")
    return goal if not source.startswith("+") else "+" + goal


def _done(run: Run, here: _Here, listed: frozenset[str], sought: list[str]) -> Iterator[Deed]:
    """What one run does where the line has come to."""
    on = (here.branch,) if here.branch and _lands(run.words) else ()
    around = here.around | listed | {each for name in on for each in _named(name)}
    outside = [straight(here.folder + word) for word in run.words[1:] if word.startswith("../")]
    on = (*on, *(outside or [here.folder])) if here.folder else on
    on = (*on, *here.exported, *sought)
    run = run._replace(front=(*run.front, *here.exported))
    for deed in _of_run(run, around):
        below = (_full(path, here.folder) for path in deed.paths if here.folder and _lies_below(path))
        yield deed._replace(paths=(*deed.paths, *below, *on))
    yield from _of_files(run, here)


def _listed(piece: tuple[str, ...]) -> Iterator[str]:
    """What processes are looked for by: they may be killed in the same line."""
    said = " ".join(piece[1:]) if piece and program(piece[0]) in LISTERS else ""
    yield from words.words(said)
    yield from words.words("port") if said and re.search(r":\d+|\d+/(?:tcp|udp)", said) else ()


def _moved(here: _Here, run: Run) -> _Here:
    """After `cd`, `git switch`, `export`, `source venv/bin/activate`."""
    name = program(run.words[0])
    named = [word for word in run.words[1:] if not word.startswith("-")]
    if name in ("cd", "pushd") and named:
        into = named[0].rstrip("/") + "/"
        folder = straight(into if into.startswith(("/", "~")) else here.folder + into).removesuffix(".")
        return here._replace(folder=folder, around=here.around.union(named_words(folder), place_of(folder)))
    if name == "git" and named[:1] in (["checkout"], ["switch"]) and len(named) > 1:
        made = [after for word, after in pairwise(run.words) if word in _NEW_BRANCH]
        return here._replace(branch=made[0] if made else named[-1])
    if name == "export" or (name in ("source", ".") and "activate" in "".join(named)):
        exported = (*here.exported, *(word for word in named if "=" in word))
        around = here.around | {each for word in named for each in _named(word)} | {"venv"}
        return here._replace(around=around, exported=exported)
    return here


def _lands(piece: tuple[str, ...]) -> bool:
    """Does it change the branch we are on? A push that names none takes it, unless it takes tags."""
    named = [word for word in piece[1:] if not word.startswith("-")]
    if program(piece[0]) != "git":
        return False
    if named[:1] == ["push"]:
        return len(named) <= 2 and "--tags" not in piece
    return named[:1] in (["commit"], ["cherry-pick"], ["merge"], ["revert"], ["rebase"], ["reset"])


def _of_run(run: Run, around: frozenset[str]) -> Iterator[Deed]:
    """The deed of a program itself; one that only shows or looks for text has none, but `sudo` before it has."""
    piece, name = run.words, program(run.words[0])
    if callwords.tries(piece, callwords.TRIAL):
        return
    if name in TALKING:
        fronts = frozenset(each for word in run.front for each in _front(word))
        if name in SEARCHERS:  # they do nothing, but another one may be wanted
            options = {each for each in callwords.given(_before_names(piece)) if each.startswith("-")}
            inner = {"#" + program(after) for word, after in pairwise(piece) if word in ("-exec", "-execdir", "-ok")}
            fronts |= {"#" + name, "!" + name, *options, *inner}
        yield from (Deed(fronts, frozenset(), tuple(read(piece))),) if fronts else ()
        yield from _shown(run)
        return
    deed = _deed(run, around)
    yield deed
    yield from _beside(run, deed, around)


def _before_names(piece: tuple[str, ...]) -> tuple[str, ...]:
    """`grep -- --force`, `grep -e --force`: what stands behind is looked for."""
    end = next((at for at, word in enumerate(piece) if word in ("--", "-e", "--regexp")), len(piece))
    return piece[:end] if program(piece[0]) != "sed" else piece


def _deed(run: Run, around: frozenset[str]) -> Deed:
    piece, name = run.words, program(run.words[0])
    asked = callwords.given(piece)
    stated = " ".join((*callwords.statements(piece), run.fed)) if name in CLIENTS else ""
    does = {each for word in run.front for each in _front(word)} | set(_program(piece))
    does.update(callwords.verbs(piece), by_statement(stated), by_shape(run, around))
    does.update(each for word in run.front for each in callwords.passed_on(word))
    does.update(each for each in asked if each.startswith(("-", "=")))
    does.update(("=looks",) if callwords.looks(piece) else callwords.option_words(piece, asked))
    told = frozenset((*asked, *stated.lower().split()))
    meant = set(() if callwords.tries(piece) else doings.meant(name, told, callwords.things(piece)))
    does |= meant - by_default(piece)
    told_of = (word for word in plain(piece) if len(word) > 2 or word[:1] != "-")  # the r of `-r` names nothing
    names = {each for word in (*told_of, *run.front, *run.within, *run.taken) for each in _named(word)}
    names.update(each for word in plain(piece) if "." in word[:-1] or "/" in word for each in _kind_words_of(word))
    names.update(named_words(piece[0]) if "/" in piece[0] else ())
    names.update(words.words(callwords.product(name)))
    names.update(words.words("release version") if piece[:2] == ("git", "tag") and _names_release(piece) else ())
    names |= around | set(words.words(f"{stated} {stated.replace('.', ' ')}" if stated else "")) | set(_places(stated))
    names -= _HOSTS if name in MANIFESTS or name == "pip" else frozenset()
    names -= _parts_of_queue(piece) if name in _QUEUED else frozenset()
    if not names.isdisjoint(words.words(STORES)):
        names.update(words.words("database server"))
    placed = (
        name in _PREVIEWING
        or not {"-i", "--inventory"}.isdisjoint(piece)
        or any(each[0] == "@" or each in _ELSEWHERE for each in names)
    )
    if "deploy" in meant and not placed:
        names.add("@production")  # what is deployed without a word on where goes live
    if run.within:
        does.discard("!" + name)
    script = _script(piece)
    raw = " ".join((*run.front, *piece))
    hosts = (word.partition("@")[2].partition(":")[0] for word in plain(piece) if "@" in word[1:] and "/" not in word)
    defined = (word[2:] for word in plain(piece) if word[:2] in ("-D", "-P") and "=" in word)
    sent = (word.partition("=@")[2] for word in plain(piece) if "=@" in word)
    paths = (
        *(word for word in plain(piece) if _may_be_path(name, word)),
        *sent,
        *hosts,
        *defined,
        *run.front,
        piece[0],
    )
    runs = "test" in meant or name == "papermill" or "--execute" in piece  # the files such a call names
    tried = (word.partition("::")[0] for word in plain(piece) if runs and ("." in word[1:] or "/" in word))
    return Deed(frozenset(does), frozenset(names), paths, raw, (piece[0], script, *tried))


def _names_release(piece: tuple[str, ...]) -> bool:
    """v1.4.0, shop-2.0."""
    return any(re.fullmatch(r"(?:[\w/]+-)?v?\d+(?:\.\d+)+\S*", word) for word in piece[2:])


def _parts_of_queue(piece: tuple[str, ...]) -> frozenset[str]:
    """The partition gpu-short is not the one called gpu."""
    said = pairwise(each for word in piece for each in word.split("=", 1))
    queues = (after for word, after in said if word in ("-p", "--partition", "-q", "--queue", "--qos"))
    return frozenset(part for queue in queues if "-" in queue for part in words.words(queue.replace("-", " ")))


def _lies_below(path: str) -> bool:
    return "/" in path and path[0] not in "-/~$." and "://" not in path


def _may_be_path(name: str, word: str) -> bool:
    """The secrets of `kubectl get secrets` are no folder."""
    return name not in _NAMING or not word.isalpha()


def _kind_words_of(path: str) -> Iterator[str]:
    yield from (each for kind in kinds(path) for each in words.words(kind))


def _beside(run: Run, deed: Deed, around: frozenset[str]) -> Iterator[Deed]:
    """What a call does beside: to the manifest, by the tool it runs, by what it leaves out, by what it is fed."""
    piece, name = run.words, program(run.words[0])
    if name in MANIFESTS and callwords.things(piece) and not deed.does.isdisjoint(words.words("dependency bump")):
        manifest = edits(MANIFESTS[name])
        part = frozenset() if "bump" in deed.does else frozenset({"@part"})
        yield manifest._replace(does=manifest.does | deed.does, names=manifest.names - part)
    inner = next((word for word in bare_words(piece) if word not in ("exec", "dlx", "run", "x")), "")
    called = inner.rpartition("/")[2].removesuffix(".phar")
    if name in WRAPPERS and called in doings.programs() and inner not in _OWN and len(piece) < LONGEST_CALL:
        yield from _of_run(run._replace(words=(called, *piece[piece.index(inner, 1) + 1 :]), front=()), around)
    jar = next((after for word, after in pairwise(piece) if word == "-jar"), "").rpartition("/")[2].removesuffix(".jar")
    if jar in doings.programs():
        yield from _of_run(run._replace(words=(jar, *piece[piece.index("-jar") + 2 :]), front=()), around)
    if name in ("docker", "podman") and "run" in piece[1:3]:
        at = next((at for at, word in enumerate(piece) if "/" in word and _image(word) in doings.programs()), 0)
        yield from _of_run(run._replace(words=(_image(piece[at]), *piece[at + 1 :]), front=()), around) if at else ()
    for word in piece[1:]:
        without = callwords.left_out(word)
        if without:
            off = {*words.words("disable skip bypass off"), *(each for each in deed.does if each[0] in "#!-=")}
            yield deed._replace(does=frozenset(off), names=deed.names | set(words.words(without)))
    if run.source and name in SHELLS:  # whatever comes is run
        fetched = ("#curl", "#wget", *words.words("download network")) if run.source in ("curl", "wget") else ()
        piped = {"#" + run.source, *("#" + each for each in SHELLS), *fetched}
        yield Deed(frozenset(piped | set(words.words("pipe shell execute script install"))), frozenset(SHELLS))


def _image(word: str) -> str:
    """The k6 of `grafana/k6:latest`."""
    return word.rpartition("/")[2].partition(":")[0]


def _shown(run: Run) -> Iterator[Deed]:
    """`echo $TOKEN` shows a value."""
    every = run.words[1:] if program(run.words[0]) in SAYING else ()
    for word in (found for said in every if "$" in said for found in re.findall(r"\$\{?\w+", said)):
        if word:
            secret = re.search(r"(?i)key|secret|token|passw|credential", word)
            names = named_words(word) | set(words.words("environment variable env var" + " secret" * bool(secret)))
            yield Deed(frozenset(words.words("read print")), frozenset(names), (word,), word)


def _of_files(run: Run, here: _Here) -> Iterator[Deed]:
    piece, name = run.words, program(run.words[0])
    written = [] if callwords.tries(piece) else changed(piece)
    called = {*_program(piece), *(each for each in callwords.given(piece) if each.startswith(("-", "=")))}
    called |= {each for each in (by_shape(run, here.around) if name == "chmod" else ()) if each[0] == "@"}
    put = _put_in(run) if written or run.into else ""
    marks, settings = frozenset(_marks(put) if put else ()), [word for word in put.split() if "=" in word[1:-1]]
    for path in (*written, *run.into):
        full = _full(path, here.folder)
        if name == "find":
            full += "/" + "/".join(word for word in piece[1:] if "*" in word or "." in word[1:])
        deed = edits(full, "overwrite" if path in run.into else _acts_to_files(piece))
        called |= {"add"} if "comment" in marks else set()
        names = deed.names | here.around | marks
        yield deed._replace(does=deed.does | called, names=names, paths=(*deed.paths, *settings))
    shows = frozenset(words.words("read print copy" if name in ("cp", "scp", "rsync", "mv") else "read print"))
    for path in (*read(piece), *run.taken):
        full = _full(path, here.folder)
        yield Deed(shows, frozenset(_file_words(full)), (full,), full)


def _put_in(run: Run) -> str:
    """What is written; of an editor's script, what it puts in the place of something."""
    said = " ".join((*run.words[1:], run.fed))
    if program(run.words[0]) != "sed":
        return said
    put = re.findall(r"(?:^|\s|[\d/$])[aic]\\?\s*(\S.*)|\bs([/|#]).*?\2(.*)", said)
    return " ".join(part for found in put for part in found)


def _marks(written: str) -> Iterator[str]:
    """Marks that tell tools what to pass over: `@ts-ignore`, `eslint-disable-next-line`."""
    for mark in re.findall(r"@[a-z]\w*(?:-[a-z]+)+|[a-z]+[-:](?:disable|ignore)|no(?:qa|lint|sonar)", written.lower()):
        yield from (*words.words(mark)[:1], "comment")
    if "_" in written or written != written.lower():
        for name in re.findall(r"\b(?:[a-z]+[A-Z]\w+|[a-z]+(?:_[a-z]+)+)\b", written):  # minSdkVersion
            yield from words.words(name)[:1]


def _full(path: str, folder: str) -> str:
    return straight(path if path.startswith(("/", "~", "$")) else folder + path)


def _acts_to_files(piece: tuple[str, ...]) -> str:
    if program(piece[0]) != "git":
        return ACTS_OF.get(program(piece[0]), "")
    return "delete" if "rm" in piece[1:3] else "move" if "mv" in piece[1:3] else "discard revert"


def _front(word: str) -> Iterator[str]:
    """What stands before a program: `sudo` runs too."""
    if "=" not in word and not word.startswith(("-", ".")):
        base = word.rpartition("/")[2].lower()
        yield from ("#" + program(word), "#" + base, "#" + base.partition(".")[0])
        yield from (*words.words(base), *doings.meant(program(word), frozenset(), 1))
        yield from words.words("root sudo global") if program(word) in ("sudo", "doas", "su") else ()
    elif re.match(r"SKIP=.|HUSKY=0", word):
        yield from words.words("skip hook noverify")


def _program(piece: tuple[str, ...]) -> Iterator[str]:
    """The program's names, and those of the script an interpreter runs."""
    name, base = program(piece[0]), piece[0].rpartition("/")[2].lower()
    yield from ("!" + name, *("#" + each for each in (name, base, base.partition(".")[0], doings.SAME.get(name, name))))
    yield from words.words(name)
    yield from ("#docker", "=compose") if name == "docker-compose" else ()
    yield from ("=destroy",) if "-destroy" in piece else ()  # `terraform apply -destroy`
    script = _script(piece)
    if script and " " not in script:
        yield from ("#" + program(script), "#" + program(script).partition(".")[0], *words.words(script))


def _script(piece: tuple[str, ...]) -> str:
    runs = program(piece[0]) in INTERPRETERS or program(piece[0]) in SHELLS
    return next((word for word in piece[1:] if not word.startswith("-")), "") if runs else ""


def _named(word: str) -> Iterator[str]:
    yield from named_words(word)
    yield from _places(word)


def _places(word: str) -> Iterator[str]:
    yield from callwords.places(word)


def _file_words(path: str) -> Iterator[str]:
    """A file that is called `test-output.log` is no test: the words for kinds are for files of that kind."""
    whole = {stem for part in path.split("/") for stem in words.words(part.partition(".")[0])[:1]}
    yield from (each for each in named_words(path) if each in whole or each not in kind_words())
    yield from _kind_words_of(path)
    yield from _places(path)
