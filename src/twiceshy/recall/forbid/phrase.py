"""A phrase of a rule as what it asks of a command: acts, things, options, paths.

"force-push to main" is an act (push) with two things (force, main); `git add -A` a program, a subcommand and an
option; "edit files under src/gen" an act and a path. Each act or thing is a set of stems any one of which will do:
the word itself and what it also means. A program is told by `#`, a subcommand by `=`, a place by `@`, and a
program that must be called by that very name by `!`.
"""

import re
from functools import cache
from typing import NamedTuple

from twiceshy.recall.calls.doings import SAME, SHORT, lines_of, subcommands, tells
from twiceshy.recall.calls.filedeeds import kind_words
from twiceshy.recall.forbid import said
from twiceshy.recall.forbid.rephrased import ARTICLES, is_adverb, rephrased, without_run
from twiceshy.recall.forbid.said import PLACES
from twiceshy.recall.forbid.spellings import (
    ONE_NAME,
    is_act,
    is_faint,
    known_programs,
    options_of,
    parted,
    paths_of,
    spelled,
)
from twiceshy.text import words
from twiceshy.text.commands import SUBCOMMANDS, program
from twiceshy.text.wordset import word_set

Sought = frozenset[str]
PERSONS = ("customers", "users", "clients", "people", "colleagues", "anyone", "anybody", "everybody")
PARTS = ("schema", "module", "component", "subsystem", "area", "layer", "service", "process")  # of a program's text
NAMED_BEHIND = word_set("namespace server host partition queue bucket cluster database instance environment env")
EVERY = ("every", "any", "each", "all")
MEANS = ("with", "using", "via")  # what follows is the tool
OWNED = ("server", "site", "system", "account", "project", "machine", "website")
REMOTES = ("origin", "upstream")  # to push there is to push with git
MANNERS = ("forc", "squash")  # how it is done: a branch named so is none
TURNED = word_set("worldwide public private executable readable writable writeable visible available accessible")
PARTS_OF_FILES = word_set("version versions scripts script engines field fields exports license keywords")
EXTENTS = ("whole", "entire", "full", "complete", "all")
EXTENDED = ("workspace", "repo", "tree", "project", "codebase", "monorepo", "thing", "source", "sources", "code")
PLACE_NOUNS = word_set(
    "site website target profile environment env context region remote account stack system data mode"
)
_LIVE = (
    r"(?i)\blive\s+(?:site|server|db|data|host|env|system|cluster|box|instance|mode|account|keys?|api|store|theme|app"
    r"|users?|customers?|traffic)"
    r"|(?:to|on|in|at|against)\s+live\b"
)
_BOUND = ("run", "running", "execute", "call", "invoke", "launch", "trigger", "start")


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
        return not self.names_something() and not any(said.vague().isdisjoint(act) for act in self.acts)

    def names_program(self) -> bool:
        return _has_program(self.things)


@cache
def read(text: str) -> Forbidden:
    """What a phrase asks for."""
    text = re.sub(r"(?<!\w)'([^']+)'(?!\w)", r"`\1`", text) if "'" in text else text
    quoted = frozenset(words.words(" ".join(text.split("`")[1::2]).lower()))
    text, settings = rephrased(text)
    flags, valued, bare = options_of(spelled(text))
    paths, bare = paths_of(bare)
    paths = (*paths, *settings)
    first, _, rest = bare.strip().partition(" ")
    if rest and first.lower() in ("new", "additional", "extra"):  # nothing new is to be created
        bare = f"create {rest}"
    reading = _Reading(bare, quoted)
    acts, things = reading.result()
    if reading.qualified and not (things or flags or paths):
        shown = kind_words().intersection(words.words(reading.qualified))
        if not shown:
            return Forbidden()  # large files, broken code: no command shows it
        things = (shown,)  # generated code: files are of that kind
    if reading.port:  # the dev server on port 3000 is what listens there
        things = (frozenset({reading.port}),)
    things = (*things, *(frozenset(words.words(value)[:1]) for value in valued))
    if bare.endswith(" .") or " . " in bare:
        things = (*things, frozenset({"."}))
    begins = [word.lower() for word in text.split()[:2]]
    if paths and begins[:1] in (["start"], ["launch"]) and not any("." in path.rpartition("/")[2] for path in paths):
        acts = ()  # the binaries in a folder: to start them is to run them
    if any("=" in path and f"with {path}" in text for path in paths):
        acts = ()  # with UPDATE_SNAPSHOTS=1: the setting says it all
    bound = (
        not acts
        and begins[1:] not in (["on"], ["against"], ["over"])
        and not any(path.endswith("()") or "=" in path or is_host(path) for path in paths)
        and not _has_program(things)
        and "".join(begins[begins[:1] == ["ever"] :][:1]) in _BOUND
    )
    if paths and not PARTS_OF_FILES.isdisjoint(bare.lower().split()):  # another dependency is no other version
        acts, things = tuple(act | {"writ"} for act in acts), (*things, frozenset({"@part"}))
    if paths:  # where a path is told, only it, programs and places are looked for
        kept = "@" if any("writ" in act for act in acts) else "#@="
        kept = kept.replace("@", "") if any(map(is_host, paths)) else kept  # the live site www.shop.example
        things = tuple(thing for thing in things if any(each[0] in kept for each in thing))
    return Forbidden(acts, things, flags, paths, bound=bound)


def is_host(path: str) -> bool:
    return "://" in path or ("/" not in path and path.count(".") > 1 and path[0].isalnum() and path[-1].isalpha())


def _has_program(things: tuple[Sought, ...]) -> bool:
    return any(each[0] in "#!" for thing in things for each in thing)


class _Reading:
    """The words of a phrase, one after the other, as acts and things."""

    def __init__(self, bare: str, quoted: frozenset[str]) -> None:
        self.bare = without_run(bare)
        self.quoted = quoted
        self.acts: list[Sought] = []
        self.things: list[Sought] = []
        self.before = ""  # the word before
        self.after = ""  # the word behind
        self.kept = False  # it was a thing
        self.qualified = ""  # the word by which it was told what something is like
        self.port = ""
        self.makes = False  # what is made is a thing
        self.called = False  # a program was named as what is called, not only mentioned

    def result(self) -> tuple[tuple[Sought, ...], tuple[Sought, ...]]:
        every = parted(self.bare)
        made = next((word.lower() for word in every[1:] if word.lower() not in said.SILENT), "")
        turned = not TURNED.isdisjoint(word.lower() for word in every)  # public: into what
        self.makes = bool(made) and not is_act(made) and not turned  # keys, a branch; to make changes is to change
        for at, word in enumerate(every):
            self.after = "".join(every[at + 1 : at + 2]).lower()
            plain = _singular(word.strip(".'’-/:")) or word
            if (
                word.endswith(("'s", "’s"))
                and self.after
                and plain.lower() in said.KIND_NOUNS | {"host", "user", "client"}
            ) or (
                word.endswith(("s'", "s’", "'s", "’s"))
                and f"{plain.lower().rstrip('s')}s" in PERSONS
                and self.after not in OWNED
            ):
                continue  # the host's docker socket, the customers' webhook
            had = len(self.things)
            self._take(plain, plain.lower())
            self.kept = len(self.things) > had
            told = self.before == "port" or (self.before == "on" and len(plain) in (4, 5))
            self.port = plain if told and plain.isdecimal() else self.port
            self.before = plain.lower()
        manners = [thing for thing in self.things if self.acts and not thing.isdisjoint(MANNERS)]
        things = (thing for thing in self.things if thing not in manners)
        return (*self.acts, *dict.fromkeys(manners)), tuple(dict.fromkeys(things))

    def _take(self, plain: str, low: str) -> None:
        if plain == "/" or (plain[0] in "#=" and len(plain) > 1):
            self.things.append(frozenset({low}))
        elif low in REMOTES and any("push" in act for act in self.acts):
            self.things.append(frozenset({"=" + low}))
        elif (plain[0] == ONE_NAME and len(plain) > 1) or (self.after == "branch" and "-" in low):  # gh-pages
            every = words.words(low)
            self.things += [frozenset({part, every[0]}) for part in every[1:] or every]
        elif ":" in low and low not in known_programs():
            self.things.append(frozenset({"=" + low, "#" + low}))  # a task: db:reset
        elif low in PLACES and (low != "live" or re.search(_LIVE, self.bare)) and (low != "stage" or self.before):
            self._take_place(low)
        elif plain.istitle() and low in said.COMMON and self.before and lines_of(low):
            self.things.append(frozenset({"#" + low, low}))  # Go dependencies
        elif low in known_programs() or program(low) in known_programs():
            self._take_program(low)
        elif self._follows(low):
            one = low.removesuffix("s") if len(low) > 3 else low  # playwright tests
            self.things.append(
                frozenset(
                    {"=" + low, "=" + SHORT.get(low, low), *(("=" + one, *words.words(one)) if one != low else ())}
                )
            )
        elif not self._is_silent(plain, low):
            self._take_word(plain, low)

    def _take_place(self, low: str) -> None:
        if low == "dev" and self.after.startswith("server"):
            self.things.append(frozenset({"dev"}))
        else:
            self.things.append(frozenset({PLACES[low], *((low,) if low in ("dev", "main", "master") else ())}))

    def _take_program(self, low: str) -> None:
        if self.called and low in subcommands(self.before):
            self.things.append(frozenset({"=" + low}))  # kubectl cp
            return
        old = low[-1:].isdecimal() and not low.endswith("3")  # python2 is another program
        name = low if low in known_programs() or old else program(low)
        by = self.before in MEANS
        if by and name not in SUBCOMMANDS:  # the tool says it all
            self.things = [thing for thing in self.things if "whol" in thing or any(each[0] == "@" for each in thing)]
        noun = self.after.isalpha() and self.after not in said.SILENT and not is_faint(self.after)
        if self.acts and not self.things and not by and not noun and _is_running(self.acts[-1], name):
            self.acts.pop()  # to touch a program, or to open one, is to use it
        if self.before == "system" and self.kept:
            self.things.pop()  # the system gradle is the bare one
        described = not self.acts and (
            self.after in ("profile", "key", "account")
            or (
                self.after.isalpha()
                and self.after.endswith("s")
                and not is_faint(self.after)
                and not (name in SUBCOMMANDS and self.after[:-1] in subcommands(name))
            )
        )
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
        return known and (
            low in said.SUBCOMMANDS or not subcommands(self.before).isdisjoint((low, low.removesuffix("s")))
        )

    def _is_silent(self, plain: str, low: str) -> bool:
        if plain.isupper() and len(plain) > 2 and not self.bare.isupper():
            return False  # who shouts means it: WHERE
        if low in ("branch", "branches"):
            # the release branch is what is called release
            return bool(self.things) and not _has_program(tuple(self.things[-1:]))
        if not self.before and (low == "query" or (low == "make" and self.makes)):
            return False  # as the first word they are acts
        if self._is_of_kind(low) or self._is_by_neighbour(low):
            return True
        if low in EXTENTS and self.after in EXTENDED:
            return False
        if self.after and (low in said.qualities() or (self.acts and low.endswith("ed") and is_act(low))):
            self.qualified = low  # failing tests, published history: what they are like
            return True
        faint = is_faint(low) and words.words(low)[:1] and words.words(low)[0] not in self.quoted
        return low in said.SILENT or bool(faint) or is_adverb(low)

    def _is_of_kind(self, low: str) -> bool:
        """Only says of what kind the thing before is."""
        kind = low.removesuffix("es") if low.endswith("xes") else low.rstrip("s")
        if self.before in PLACES and (kind in PLACE_NOUNS or kind in said.KIND_NOUNS):
            return True  # the prod target is prod
        if self.acts and low == "commits":
            return True
        kinds = said.KIND_NOUNS if self.acts else PARTS  # the billing module is what is called billing
        return self._has_name() and kind in kinds and not (self.called and kind in PARTS)

    def _is_by_neighbour(self, low: str) -> bool:
        """Says nothing next to the word before or behind."""
        if low in ("client", "customer") and self.after.removesuffix("s") in OWNED:
            return bool(self.acts) or not _has_program(tuple(self.things))  # whose it is, no command tells
        if low in ("access", "usage") and self.before in known_programs():
            return True  # access by kubectl is its use
        if low == "live" or (low == "ci" and self.before in ("on", "in", "from", "by", "via")):
            return True
        if low in said.CONTENTS and self.after in ("from", "in", "of", "on", "inside", "under"):
            return True  # delete data from the bucket: in the bucket
        if low == "namespace" and (self.before in EVERY or self.kept or self.before in PLACES):
            self.things += [frozenset({"kubernet", "namespac"})] if self.kept and not self.acts else []
            return True  # in the payments namespace, in every namespace: where
        if low in NAMED_BEHIND and self.after and (low == "namespace" or not self.after.isalpha()) and self.before:
            return self.after not in said.SILENT and not is_faint(self.after)  # the server db-01 is what is called so
        if low in PERSONS and self.acts and not self.things and is_act(self.before):
            return True  # email customers
        return self.before in EXTENTS and low in EXTENDED

    def _is_tool(self, low: str) -> bool:
        """A last word nothing is known of."""
        stems = words.words(low)
        return not self.after and low.isalpha() and not (said.is_known(stems) or any(map(tells, stems)))

    def _describes(self) -> bool:
        """The deploy workflow: what stands between an article and a noun is no act."""
        noun = self.after.isalpha() and self.after not in said.SILENT and not is_faint(self.after)
        return bool(self.things) and self.before in ARTICLES and noun and self.after not in MEANS

    def _has_name(self) -> bool:
        return bool(self.things) and not any(each[0] == "@" for each in self.things[-1])

    def _take_word(self, plain: str, low: str) -> None:
        """`dropDatabase` is two words; `secrets manager` may be written as one."""
        if self.acts and (self.before in ("via", "using") or (self.before == "with" and self._is_tool(low))):
            self.things = [frozenset({"#" + low, *words.words(low)[:1]})]  # a tool we don't know says it all, too
            return
        humps = plain[0].islower() and plain.isalpha() and not plain.lstrip(low).isupper() and plain != low
        named = humps and self.acts  # to change the minSdkVersion
        for stem in words.words(plain)[1:] if humps and not named else words.words(plain if named else low)[:1]:
            joined = words.words(self.before + low)[:1] if self.before.isalpha() and low[0].isalnum() else []
            if joined and self.kept and "#" + self.before not in self.things[-1]:
                self.things[-1] |= set(joined)
            alone = low == "full" and (not self.after or self.after in said.SILENT)  # VACUUM FULL
            means = frozenset({stem, *(said.meanings(stem) if not alone else ()), *joined})
            acting = stem in said.acts() and not self.acts and (is_act(low) or humps) and not self._describes()
            (self.acts if acting else self.things).append(means)


def _singular(word: str) -> str:
    """Without the ending of "npm's", "PRs"."""
    if word.endswith(("'s", "’s")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and len(word) > 2 and word[-3:-1].isupper() else word


def _is_running(act: Sought, name: str) -> bool:
    return "touch" in act or (not act.isdisjoint(said.running()) and name not in SUBCOMMANDS)
