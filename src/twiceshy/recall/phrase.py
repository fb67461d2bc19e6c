"""A phrase of a rule as what it asks of a command: acts, things, options, paths.

"force-push to main" is an act (push) with two things (force, main); `git add -A` a program, a subcommand and an
option; "edit files under src/gen" an act and a path. Each act or thing is a set of stems any one of which will do:
the word itself and what it also means. A program is told by `#`, a subcommand by `=`, a place by `@`, and a
program that must be called by that very name by `!`.
"""

import re
from functools import cache
from typing import NamedTuple

from twiceshy.recall import said
from twiceshy.recall.doings import SAME, SHORT, all_subcommands, programs, subcommands, vocabulary
from twiceshy.recall.said import PLACES
from twiceshy.recall.wording import Signed
from twiceshy.text import words
from twiceshy.text.commands import SUBCOMMANDS, program

Sought = frozenset[str]
PARTS = ("module", "component", "subsystem", "area", "layer", "service")  # of a program's text
ONE_NAME = "%"  # before a name that isn't to be taken apart
MEANS = ("with", "using", "via")  # what follows is the tool
EXTENTS = ("whole", "entire", "full", "complete", "all")
EXTENDED = ("workspace", "repo", "tree", "project", "codebase", "monorepo", "thing", "source", "sources", "code")
PLACE_NOUNS = ("target", "profile", "environment", "env", "context", "region")  # the prod target is prod
_PATHS = Signed(
    tuple("./~*=("),
    r"(?<![\w/.~*-])(?:[\w.:]+\(\)|[A-Z][A-Z_0-9]+=[\w.-]+|[a-z0-9]+://[\w./*-]+|[\w.+-]+@[\w-]+\.[\w.-]+|\d+(?:\.\d+){3}|(?:~|\.{0,2})/?[\w@*.-]+(?:/[\w@*.{},-]*)+|\.[a-z]\w[\w.-]*|[\w*-][\w*.-]*\.[a-z]\w{0,5}"
    r"|~/?\S*|/\w[\w./-]*)(?![\w/-])",
)
_FOLDERS = (
    Signed(("folder", "dir", "subtree"), r"(?i)([\w./*-]+)\s+(?:folders?|director(?:y|ies)|dirs?|subtree)\b"),
    Signed(("folder", "dir"), r"(?i)\b(?:folders?|director(?:y|ies)|dirs?)\s+(?:named\s+|called\s+)?([\w./*-]+)"),
)
_OPTION = r"(?<![\w-])(--?[A-Za-z][\w-]*)(?:=[\w-]*)?"
_LIVE = (
    r"(?i)\blive\s+(?:site|server|db|data|host|env|system|cluster|box|instance)"
    r"|(?:to|on|in|at|against)\s+live\b"
)
# Programs named like everyday words: where they are quoted, or someone runs them.
_COMMON = r"(?i)(?<![\w-])(make|go|just|task|watch|serve)\s+([a-z][\w:.-]*)"
_COMMON_NAMED = Signed(
    ("make ", "go ", "just ", "task ", "watch ", "serve "),
    r"(?i)(?:`|\b(?:run|use|call|execute|invoke)\s+)(?:make|go|just|task|watch|serve)\s",
)
_RUN = r"(?i)^\s*(?:ever\s+)?(?:use|run|call|execute|invoke|do|start|make)\s+(?=[\w.-]+(?:\s|$))"
_BOUND = r"(?i)\s*(?:ever\s+)?(?:run|running|execute|call|invoke|launch|trigger|start)\b"
_ALL_BY_OPTION = r"(?i)^.*?\s(?:with|using|via|by\s+passing|by\s+using)\s+(?=[`'\"]?--\w)"
_SPELLINGS = (
    (Signed(("request", "prs", "mrs"), r"(?i)\b(?:pull|merge)[ -]requests?\b|\bprs\b|\bmrs\b"), "pr"),
    (Signed(("docker-compose",), r"(?i)\bdocker-compose(?=\s+\w)"), "docker compose"),
    (Signed(("pre-", "post-"), r"(?i)\b(?:pre|post)-(?:commit|push|merge|receive)(?:\s+hooks?)?\b"), "hook"),
)


class Forbidden(NamedTuple):
    acts: tuple[Sought, ...] = ()  # of each, one must be done
    things: tuple[Sought, ...] = ()  # of each, one must be done or named
    flags: tuple[str, ...] = ()
    paths: tuple[str, ...] = ()
    spared: tuple["Forbidden", ...] = ()  # not forbidden where one of these holds
    sure: bool = True  # no condition is left that a command can't show
    bound: bool = False  # the first thing, or the path, is what is run

    def is_empty(self) -> bool:
        return not (self.acts or self.names_something())

    def names_something(self) -> bool:
        return bool(self.things or self.flags or self.paths)

    def is_vague(self) -> bool:
        """Don't change anything: an act that nearly every command is, done to nothing in particular."""
        if self.flags and not (self.acts or self.things or self.paths):
            return all(len(flag) == 2 for flag in self.flags)  # `-u` alone may be anything
        return not self.names_something() and all(not act.isdisjoint(said.vague()) for act in self.acts)

    def names_program(self) -> bool:
        return _has_program(self.things)


@cache
def read(text: str) -> Forbidden:
    """What a phrase asks for."""
    text = re.sub(r"(?<!\w)'([^']+)'(?!\w)", r"`\1`", text)
    quoted = frozenset(words.words(" ".join(re.findall(r"`([^`]+)`|\"[^\"]+\"", text)).lower()))
    bare = _spelled(text)
    flags = re.findall(_OPTION, bare) if "-" in bare else []
    valued = re.findall(r"(?<![\w-])--[a-z][\w-]*[ =]([a-z]+-[\w-]+|\d+)", bare) if flags else []
    bare = re.sub(_OPTION, " ", bare) if flags else bare
    for value in valued:  # `--acl public-read`
        bare = bare.replace(value, " ", 1)
    paths, bare = _paths(bare)
    everything = re.search(r"(?<=\s)\.(?=\s|$)", bare)
    bare = re.sub(r"(?i)^\s*(?:new|additional|extra)\s+(?=\w)", "create ", bare)  # nothing new is to be created
    reading = _Reading(bare, quoted)
    acts, things = reading.result()
    if reading.qualified and not (things or flags or paths):
        return Forbidden()  # large files, broken code: no command shows it
    port = re.search(r"(?i)\bport\s+(\d+)", bare)
    if port:  # the dev server on port 3000 is what listens there
        things = (frozenset({port[1]}),)
    things = (*things, *(frozenset(words.words(value)[:1]) for value in valued))
    if everything:
        things = (*things, frozenset({"."}))
    bound = not acts and not _has_program(things) and bool(re.match(_BOUND, text))
    if paths:  # where a path is told, only it, programs and places are looked for
        kept = "@" if any("writ" in act for act in acts) else "#@"
        things = tuple(thing for thing in things if any(each[0] in kept for each in thing))
    return Forbidden(acts, things, _options(flags), paths, bound=bound)


@cache
def known_programs() -> frozenset[str]:
    return frozenset({*programs(), *SUBCOMMANDS, *said.PROGRAMS.split()}) - said.COMMON - said.acts()


def _has_program(things: tuple[Sought, ...]) -> bool:
    return any(each[0] in "#!" for thing in things for each in thing)


def _spelled(text: str) -> str:
    """The phrase with one spelling for what has several, and without quotes."""
    bare = re.sub(r"[`\"“”]", " ", text)
    for signed, spelling in _SPELLINGS:
        bare = signed.sub(spelling, bare)
    bare = _in_one_word(bare)
    bare = re.sub(_ALL_BY_OPTION, _acts_and_programs, bare) if "--" in bare else bare
    bare = re.sub(r"(?i)\s(?:on|at)\s+the\s+([a-z]+)\s*$", _unknown_place, bare)
    return re.sub(_COMMON, r" #\1 =\2 ", bare) if _COMMON_NAMED.search(text) else bare


def _unknown_place(found: re.Match[str]) -> str:
    """On the bench, at the office: what no command can tell."""
    stems = words.words(found[1].lower())
    known = found[1].lower() in PLACES or not said.known().isdisjoint(stems) or not vocabulary().isdisjoint(stems)
    return found[0] if known else " "


def _acts_and_programs(found: re.Match[str]) -> str:
    """`paper over errors with --legacy-peer-deps`: the option says it all."""
    each = [(word, word.lower()) for word in found[0].split()]
    return " ".join(word for word, low in each if low in known_programs() or _is_act(low)) + " "


def _is_act(word: str) -> bool:
    return not said.acts().isdisjoint(words.words(word))


def _paths(bare: str) -> tuple[tuple[str, ...], str]:
    """The files and folders of a phrase, and the phrase without them."""
    folders = [name for signed in _FOLDERS for name in signed.findall(bare) if _names_folder(name, bare)]
    for name in folders:
        bare = re.sub(rf"(?<![\w./-]){re.escape(name)}(?![\w/-])", " ", bare, count=1)
    paths = [path.rstrip(".,") for path in _PATHS.findall(bare) if _is_path(path)]
    for path in paths:
        bare = bare.replace(path, " ", 1)
    return (*folders, *paths), bare


def paths_of(text: str) -> tuple[str, ...]:
    return _paths(_spelled(text))[0]


def _names_folder(name: str, bare: str) -> bool:
    """Not so in "delete directories", "any folder"."""
    return not _is_faint_name(name) and not (bare.strip().startswith(name) and _is_act(name.lower()))


def _is_path(path: str) -> bool:
    """`e.g.` and `v1.2` are no paths, nor is `ecto.drop`."""
    known = path in all_subcommands() or re.fullmatch(r"v?\d+(?:\.\d+){0,2}|e\.g\.?|i\.e\.?|etc\.?", path)
    return bool(path.strip("./~")) and not known


def _in_one_word(bare: str) -> str:
    """Acts said in several words in one: to log in, to turn off."""
    low = " ".join(bare.lower().split())
    for phrase, word in said.phrases().items():
        if phrase in low:
            bare = re.sub(rf"(?i)(?<![\w-]){phrase}(?![\w-])", word, " ".join(bare.split()))
    return bare


def _options(flags: list[str]) -> tuple[str, ...]:
    """`-rf` is two, `--force` and `-DskipTests` one."""
    found: list[str] = []
    for flag in flags:
        if flag.startswith("--") or len(flag) > 5:
            found.append(flag.lower())
        else:
            found.extend("-" + letter for letter in flag[1:].lower())
    return tuple(found)


class _Reading:
    """The words of a phrase, one after the other, as acts and things."""

    def __init__(self, bare: str, quoted: frozenset[str]) -> None:
        self.bare = re.sub(_RUN, _kept, bare)
        self.quoted = quoted
        self.acts: list[Sought] = []
        self.things: list[Sought] = []
        self.before = ""  # the word before
        self.after = ""  # the word behind
        self.kept = False  # it was a thing
        self.qualified = False  # it was told what something is like
        self.called = False  # a program was named as what is called, not only mentioned

    def result(self) -> tuple[tuple[Sought, ...], tuple[Sought, ...]]:
        every = re.findall(r"[^\s,;!?()]+", _split(self.bare))
        for at, word in enumerate(every):
            self.after = "".join(every[at + 1 : at + 2]).lower()
            plain = re.sub(r"['’]s$|(?<=[A-Z]{2})s$", "", word.strip(".'’-/:")) or word
            had = len(self.things)
            self._take(plain, plain.lower())
            self.kept = len(self.things) > had
            self.before = plain.lower()
        return tuple(self.acts), tuple(dict.fromkeys(self.things))

    def _take(self, plain: str, low: str) -> None:
        if plain == "/" or (plain[0] in "#=" and len(plain) > 1):
            self.things.append(frozenset({low}))
        elif plain[0] == ONE_NAME and len(plain) > 1:
            self.things.append(frozenset(words.words(low)[:1]))
        elif ":" in low and low not in known_programs():
            self.things.append(frozenset({"=" + low, "#" + low}))  # a task: db:reset
        elif low in PLACES and (low != "live" or re.search(_LIVE, self.bare)) and (low != "stage" or self.before):
            self._take_place(low)
        elif low in known_programs() or program(low) in known_programs():
            self._take_program(low)
        elif self._follows(low):
            self.things.append(frozenset({"=" + low, "=" + SHORT.get(low, low)}))
        elif not self._is_silent(plain, low):
            self._take_word(plain, low)

    def _take_place(self, low: str) -> None:
        if low == "dev" and re.search(r"(?i)\bdev[ -]?server", self.bare):
            self.things.append(frozenset({"dev"}))
        else:
            self.things.append(frozenset({PLACES[low], *((low,) if low in ("dev", "main", "master") else ())}))

    def _take_program(self, low: str) -> None:
        old = low[-1:].isdecimal() and not low.endswith("3")  # python2 is another program
        name = low if low in known_programs() or old else program(low)
        by = self.before in MEANS
        if by and self.acts and name not in SUBCOMMANDS:  # the tool says it all
            self.things = [thing for thing in self.things if any(each[0] == "@" for each in thing)]
        if self.acts and not self.things and not by and _is_running(self.acts[-1], name):
            self.acts.pop()  # to touch a program, or to open one, is to use it
        if self.before == "system" and self.kept:
            self.things.pop()  # the system gradle is the bare one
        described = not self.acts and re.search(rf"(?i)\b{re.escape(low)}\s+(?:\w+s|profile|key|account)\b", self.bare)
        inside = (self.acts or _has_program(tuple(self.things))) and not (by or self.before in ("by", "through"))
        self.called = not inside
        sign = "!" if self.before in ("plain", "bare", "raw", "vanilla", "system") else "#"
        mentioned = words.words(low) if inside or described else ()  # `publish to npm`: not only npm does
        self.things.append(frozenset({sign + name, sign + SAME.get(name, name), *mentioned}))

    def _follows(self, low: str) -> bool:
        """A subcommand right behind its program."""
        if self.before == "compose":
            return low[:1].isalpha() and low not in said.SILENT - {"down", "up"}
        known = self.called and self.before in known_programs() and low[:1].isalpha()
        return known and (low in said.SUBCOMMANDS or low in subcommands(self.before))

    def _is_silent(self, plain: str, low: str) -> bool:
        if low in ("access", "usage") and self.before in known_programs():
            return True  # access by kubectl is its use
        if low == "live" or (low == "ci" and self.before in ("on", "in", "from", "by", "via")):
            return True
        if plain.isupper() and len(plain) > 2 and not self.bare.isupper():
            return False  # who shouts means it: WHERE
        if self.before in PLACES and low in PLACE_NOUNS:
            return True
        kind = low.rstrip("s")
        if (self.acts and low == "commits") or (
            self._has_name()
            and kind in (said.KIND_NOUNS if self.acts else PARTS)
            and not (self.called and kind in PARTS)
        ):
            return True  # amend commits; the billing module is what is called billing
        if low in ("branch", "branches"):
            return bool(self.things)  # the release branch is what is called release
        if self.after and (low in said.qualities() or (self.acts and low.endswith("ed") and _is_act(low))):
            self.qualified = True  # failing tests, published history: what they are like
            return True
        if self.before in EXTENTS and low in EXTENDED:
            return True
        faint = _is_faint(low) and words.words(low)[:1] and words.words(low)[0] not in self.quoted
        return low in said.SILENT or bool(faint) or _is_adverb(low)

    def _has_name(self) -> bool:
        return bool(self.things) and not any(each[0] == "@" for each in self.things[-1])

    def _take_word(self, plain: str, low: str) -> None:
        """`dropDatabase` is two words; `secrets manager` may be written as one."""
        if self.before in ("via", "using") and self.acts:  # a tool we don't know says it all, too
            self.things = [frozenset({"#" + low})]
            return
        humps = re.match(r"[a-z]+[A-Z]", plain)
        for stem in words.words(plain)[1:] if humps else words.words(low)[:1]:
            joined = words.words(self.before + low)[:1] if self.before.isalpha() else []
            if joined and self.kept and "#" + self.before not in self.things[-1]:
                self.things[-1] |= set(joined)
            means = frozenset({stem, *said.meanings().get(stem, ()), *joined})
            (self.acts if stem in said.acts() and not self.acts else self.things).append(means)


def _kept(found: re.Match[str]) -> str:
    """`start` and `make` are acts, unless a program follows; to `call` or `run` is none."""
    after = re.match(r"[\w.-]+", found.string[found.end() :])
    acts = re.search(r"(?i)start|make", found[0])
    return found[0] if acts and not (after and after[0].lower() in known_programs()) else " "


def _is_running(act: Sought, name: str) -> bool:
    return "touch" in act or (not act.isdisjoint(said.running()) and name not in SUBCOMMANDS)


def _is_faint_name(name: str) -> bool:
    return all(_is_faint(word) or word in said.SILENT for word in name.lower().split("-"))


def _is_faint(word: str) -> bool:
    bases = (word, word.removesuffix("s"), word.removesuffix("es"), word.removesuffix("ies") + "y")
    return any(base in said.faint() for base in bases)


def _is_adverb(word: str) -> bool:
    return len(word) > 4 and word.endswith("ly") and word not in said.NO_ADVERBS


def _split(text: str) -> str:
    """`force-push` is two words, `docker-compose` is a program, `package-lock.json` a file."""

    def part(found: re.Match[str]) -> str:
        whole = re.match(r"[\w-]+", text[found.start() :])
        return found[0] if whole and whole[0].lower() in known_programs() else found[1] + " "

    return re.sub(r"(?<![\w./%@-])([A-Za-z]+)-(?=[A-Za-z-]+(?![\w./-]))", part, text)
