"""What a rule forbids: acts, the things they are done to, and what is spared.

"Never force-push to main" forbids to push with force to main; "hands off vendor/" any change below that folder;
"rm -rf is forbidden outside build/" spares a folder. The reason and the alternative are left out. A condition a
command can't show ("before the tests are green") leaves the rule unsure: it is told, never enforced.
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import islice

from twiceshy.recall.calls.doings import lines_of, subcommands
from twiceshy.recall.forbid import account, asides, said
from twiceshy.recall.forbid import spared as exceptions
from twiceshy.recall.forbid.alternatives import alternatives
from twiceshy.recall.forbid.clauses import ALL, Clause, clauses
from twiceshy.recall.forbid.markers import markers, may_forbid
from twiceshy.recall.forbid.phrase import REMOTES, Forbidden, is_host, read
from twiceshy.recall.forbid.said import PLACES
from twiceshy.recall.forbid.spellings import is_act, is_faint, known_programs
from twiceshy.recall.forbid.spoken import command_of, deed_of
from twiceshy.text import words
from twiceshy.text.commands import SUBCOMMANDS, program
from twiceshy.text.stopwords import STOPWORDS

__all__ = ["Forbidden", "forbidden", "forbids", "may_forbid", "may_mean"]

MOST_FORBIDDEN = 60  # things of one rule: twelve acts in five places are more than anyone means
_OPEN = (
    "outside",
    "inside",
    "within",
    "except",
    "only",
    "elsewhere",
    "other than",
)  # what is spared is named, not what is forbidden
_COMMITS = frozenset({"=commit", "=cherry-pick", "=revert"})  # to push or stage is no commit by itself
_ON_MAIN = (frozenset({"@main", "main"}),)
_HERE = (
    r"(?i)(?:the|this|our|my|your)?\s*(?:current|working)?\s*(?:repo(?:sitory)?|project|workspace|codebase|work(?:ing\s+)?tree"
    r"|checkout|directory|folder)(?:\s+(?:directory|folder|root|dir))?"
)
_TOPICS = ("if it's about ", "when it comes to ", "as for ", "regarding ", "concerning ", "about ", "speaking of ")
_MACHINES = frozenset("host hosts box boxes server servers machine machines vm vms workstation".split())
_STATEMENTS = "SELECT INSERT UPDATE DELETE DROP TRUNCATE ALTER GRANT CREATE VACUUM REINDEX POST PUT PATCH".split()
_SHOUTED = rf"(?<![\w=-])(?:{'|'.join(_STATEMENTS)}) [A-Z]{{2,}}(?: [A-Z]{{2,}})*(?![\w-])"
_STATEMENT = rf"(?<![\w=])({'|'.join(_STATEMENTS)})(?!\w)"
_RUN = rf"(?i)^\s*(?:run|execute|issue|fire|do|use)\s+(?:an?\s+|any\s+)?(?=(?-i:{'|'.join(_STATEMENTS)})\s*$)"
_LOUD = frozenset(("NEVER", "NOT", "DON'T", "DON’T", "NO", "MUST", "ALWAYS", "STOP"))  # who shouts it all
_NAMING = r"(?i)\s*(?:naming|specifying|listing|giving|passing)\s+(?:a|an|the|any|some|specific|which)\s+[\w ]+$"
_ONLY = (
    r"(?i)(?:^|[:;,]\s)\s*(?:only\s+(?:ever\s+)?([^,;:]+?)|([^,;:]+?)\s+only)"
    r"\s+(?:to|on|in|into|from|against|with|for|at)\s"
)


def forbids(text: str) -> bool:
    return bool(clauses(text))


def may_mean(text: str, found: frozenset[str]) -> bool:
    """A cheap look: does any telling word of a rule stand in what is done, as itself or as what it means?"""
    if "file" in found and any(word in text for word in _OPEN):
        return True
    begins = _begins(found)
    low = text.lower()
    text += "".join(f" {word}" for phrase, word in said.phrases().items() if phrase in low)
    met = {
        stem
        for stem in words.words(re.sub(r"(?:pull|merge) requests?", "pr", text) if " request" in text else text)
        if (stem not in said.vague() or stem[:4].upper() in text or "#" + stem in found)
        and (stem not in STOPWORDS or f"/{stem}" in text or "#" + stem in found)
        if stem in found or said.may_mean(stem, found, begins) or said.PLACES.get(stem, "") in found
    }
    return len(met) > 1 or any(not _is_other_call(text, name, found) for name in met)


@lru_cache(4)
def _begins(found: frozenset[str]) -> frozenset[str]:
    return frozenset(word[:3] for word in found)


def _is_other_call(text: str, name: str, found: frozenset[str]) -> bool:
    """Only the program is the same: `git stash` is forbidden, `git status` is called."""
    after = text.lower().replace("`", " ").partition(name + " ")[2].split(" ", 1)[0].strip(".,:;!'\"")
    called = after in said.SUBCOMMANDS or after in subcommands(name)
    stems = words.words(after)
    return called and name in SUBCOMMANDS and found.isdisjoint(stems)


@cache
def forbidden(text: str) -> tuple[Forbidden, ...]:
    """What a rule forbids; `git push` or `git pull` are two things."""
    said = clauses(_without_stress(text.lower() if text.isupper() else text))
    if any(word in text for word in _STATEMENTS) and _LOUD.isdisjoint(text.split()):
        said = tuple(map(_quoted, said))
    read = (wanted for clause in said for wanted in exceptions.by_value(clause) or _of_clause(clause))
    return tuple(islice(read, MOST_FORBIDDEN))


def _without_stress(text: str) -> str:
    """ "…, not even locally" forbids nothing more: it says that there is no exception."""
    before, stress, after = text.partition(", not even ")
    if not stress:
        return text
    end = min((at for mark in ",.;" if (at := after.find(mark)) >= 0), default=len(after))
    return before + after[end:]


def _of_clause(clause: Clause) -> Iterator[Forbidden]:
    if clause.kind == "only":
        yield from (Forbidden(things=(frozenset({"#" + other}),)) for other in _others(clause.what))
        return
    named = asides.named(clause.what, clause.aside)
    clause = clause._replace(kind=_kind(clause), what=_under_topic(re.sub(_RUN, "", clause.what), clause.about))
    if clause.aside and not named and _is_command(clause.aside):  # the very commands that are meant
        told = re.split(r"[;.)](?:\s|$)", clause.aside)[0]
        commands = _of_clause(Clause(_placed(told, clause.what)))
        yield from (_as_described(wanted, read(clause.what).acts) for wanted in commands)
        return
    named = [_placed(each, clause.what) if _leads(each) else each for each in named]
    if (
        clause.what.strip() in _STATEMENTS or sum(word in clause.what for word in _STATEMENTS) > 1
    ):  # no INSERT or DELETE
        clause = clause._replace(what=re.sub(_STATEMENT, r"=\1", clause.what) + " sql" * _is_statement(clause.what))
    if any(re.match(_NAMING, lacking) for lacking in clause.lacking):  # who names nothing means all
        kept = tuple(lacking for lacking in clause.lacking if not re.match(_NAMING, lacking))
        clause = clause._replace(what=re.sub(ALL, "", clause.what), lacking=kept, scope=f"{clause.scope} whole")
    clause, needed = _needed(clause)
    spared, sure = exceptions.spared(clause)
    spared = (*spared, *needed)
    if any(
        exceptions.is_unseen(read(exceptions.given(lacking)))
        for lacking in clause.lacking
        if not exceptions.asks(lacking)
    ):
        # Nothing in a command shows whether there is a ticket; a preview may be made on the same line.
        away = bool(read(f"{clause.what} {clause.scope}").paths)
        spared = () if away else tuple(each._replace(acts=(*each.acts, *each.things), things=()) for each in spared)
        sure = False
    if any(re.fullmatch(_HERE, exception.strip()) for exception in clause.exceptions):
        acts = read(clause.what).acts or (frozenset(words.words("write")),)
        yield Forbidden(acts, (frozenset({"@outside"}),), sure=sure)
        return
    parts = [
        f"{part} {scope}"
        for part in named or alternatives(clause.what) or [""]
        for scope in alternatives(clause.scope) or [""]
    ]
    for part in parts:
        for wanted in _completed(_meant(part, clause), clause.kind, spared, sure):
            wanted = _as_described(wanted, read(clause.what).acts) if named else wanted
            wanted = account.allowing(clause.fine, account.but(clause.instead, wanted))
            yield from account.held(wanted, f"{part} {clause.about}")


def _needed(clause: Clause) -> tuple[Clause, tuple[Forbidden, ...]]:
    """What must not be missing from the call itself, and the clause without it: a call alone shows whether it is."""
    found = [(lacking, exceptions.by_argument(lacking)) for lacking in clause.lacking]
    run = read(clause.what) if any(wanted for _, wanted in found) else Forbidden()
    if not (run.names_program() or run.bound):
        return clause, ()
    left = tuple(lacking for lacking, wanted in found if wanted is None)
    return clause._replace(lacking=left), tuple(wanted for _, wanted in found if wanted is not None)


def _as_described(wanted: Forbidden, acts: tuple[frozenset[str], ...]) -> Forbidden:
    """To discard changes (git checkout, git restore) is not all these do, where the table tells their deeds apart."""
    every = [each for thing in wanted.things for each in thing]
    calls = {each[1:] for each in every if each[0] == "="}
    lines = (line for each in every if each[0] == "#" for line in lines_of(each[1:]))
    apart = any(
        len(needed) > 1 and not needed[0].isdisjoint(calls) and not acts[0].isdisjoint(words.words(means))
        for needed, means in lines
        if len(acts) == 1
    )
    return wanted._replace(acts=acts) if apart and not (wanted.acts or wanted.flags) else wanted


def _is_statement(what: str) -> bool:
    """DELETE, UPDATE or INSERT: statements, no subcommands."""
    told = [word for word in what.replace(",", " ").split() if word not in ("or", "and", "nor", "/")]
    return all(word in _STATEMENTS[:-3] for word in told)


def _kind(clause: Clause) -> str:
    """Hands off a machine: nor log in there."""
    machine = not _MACHINES.isdisjoint(f"{clause.what} {clause.aside}".lower().split())
    return "machine" if clause.kind == "hands off" and machine else clause.kind


def _quoted(clause: Clause) -> Clause:
    """VACUUM FULL, CREATE INDEX without CONCURRENTLY: a statement in capitals is one word for word."""
    if not re.search(_SHOUTED, clause.what):
        return clause
    what = re.sub(_SHOUTED, lambda found: " ".join("=" + word for word in found[0].split()), clause.what)
    return clause._replace(
        what=what, lacking=tuple(re.sub(r"\b([A-Z]{2,})\b", r"=\1", each) for each in clause.lacking)
    )


def _meant(part: str, clause: Clause) -> list[Forbidden]:
    """What a part of a clause asks for, with what was spoken of where it lacks a thing, or all."""
    refers, about = clause.refers, clause.about
    if about.lower().startswith(_TOPICS):
        about = about[len(next(each for each in _TOPICS if about.lower().startswith(each))) :]
    part = _called(part, about)
    wanted = read(part)
    if about and not clause.kind and wanted.is_empty() and deed_of(about):
        part = deed_of(about)
        wanted, refers = read(part), refers and " them" in part
    if refers and _is_all_by_option(wanted):  # don't retry them with --reruns
        return [wanted._replace(acts=(), things=())]
    if refers and wanted.acts and wanted.names_program() and re.search(r"(?i)\b(?:with|using|via)\b", part):
        return [wanted]  # don't bump them with agvtool: the tool says it all
    topic, colon, _ = f"{about} ".partition(": ")
    alone = not wanted.names_something() and (colon or topic.rstrip().endswith("—")) and not _forbids_more(topic)
    if about and (refers or alone or wanted.is_empty() or wanted.is_vague()):
        return [_as_run(read(f"{part} {noun}"), part) for noun in _nouns(topic if alone else about)]
    bare = not (wanted.acts or wanted.names_program() or wanted.paths or wanted.flags or _names_call(wanted))
    if bare and _only_deed(about):
        return [read(f"{_only_deed(about)} {part}")]  # only push to origin, never to upstream
    if bare and _leads(about):
        return [read(f"{about.split()[0]} {part}")]  # black only on your files, never the whole tree
    named = read(topic).things if colon and _leads(topic) and " " not in topic.strip() else ()
    if named and wanted.things and not (wanted.paths or wanted.names_program() or _writes(wanted)):
        return [wanted._replace(things=(*named, *wanted.things))]  # Flutter: no release builds
    if wanted.paths and not (wanted.acts or wanted.things) and about.rstrip()[-1:] in (":", "("):
        return [wanted._replace(acts=read(_deed_before(about)).acts)]  # don't commit binaries: no .elf
    return [_on_topic(topic, wanted) if colon else wanted]


def _on_topic(topic: str, wanted: Forbidden) -> Forbidden:
    """Patient exports (exports/*.csv) must not leave this machine: no scp of them."""
    named = topic.partition("(")[2].partition(")")[0]
    files = read(named).paths if wanted.acts or wanted.names_program() else ()
    if not files or wanted.paths or wanted.flags:
        return account.on(topic, wanted)
    files = (*files, *(f"{file.rpartition('/')[0]}/" for file in files if "/*" in file))
    return wanted._replace(paths=files, things=tuple(filter(_is_program, wanted.things)))


def _as_run(wanted: Forbidden, part: str) -> Forbidden:
    """The notebooks in a folder: don't execute them."""
    runs = "".join(part.lower().split()[:1]) in ("execute", "run") and wanted.paths and not wanted.acts
    return wanted._replace(things=(), bound=True) if runs else wanted


def _is_program(thing: frozenset[str]) -> bool:
    return any(each[0] in "#!" for each in thing)


def _names_call(wanted: Forbidden) -> bool:
    return any(map(_is_call, wanted.things))


def _is_call(thing: frozenset[str]) -> bool:
    return any(each[0] == "=" for each in thing)


def _called(part: str, about: str) -> str:
    """Of "terraform state surgery is forbidden (no state rm)", `terraform state rm`."""
    first = "".join(part.lower().split()[:1])
    if not first or first in known_programs() or is_act(first) or is_faint(first) or first in said.SILENT:
        return part
    told = (word.strip("`,:(") for word in about.lower().split())
    name = next((word for word in told if word in known_programs() and first in subcommands(word)), "")
    return f"{name} {'=' * ('-' in first)}{part.lstrip()}" if name else part


def _under_topic(what: str, about: str) -> str:
    """Of "hands off the terraform state: no state rm, mv or push", `terraform state rm, mv or push`."""
    called = _called(what, about) if ", " in what or " or " in what else what
    topic = "".join(about.lower().split()[:1]).rstrip(":")
    if called != what or not about.rstrip().endswith(":") or topic not in known_programs():
        return called
    pieces = re.split(r",? (?:or|and|nor) |, ", what.lower().partition(" with ")[0].strip())
    return f"{topic} {what.strip()}" if len(pieces) > 1 and subcommands(topic).issuperset(pieces) else what


def _deed_before(about: str) -> str:
    """What the clause before forbids to do."""
    found = markers(about)
    return about[found[-1].end :].strip(" :(") if found and found[-1].kind == "not" else ""


def _completed(every: list[Forbidden], kind: str, spared: tuple[Forbidden, ...], sure: bool) -> Iterator[Forbidden]:
    banned, kind = kind == "banned", "" if kind == "banned" else kind
    told = [each for each in every if kind and each.acts and each.paths]  # hands off the tests in a/: nor run them
    for wanted in (*(_with_act(each, kind) for each in every), *told):
        if wanted.is_vague() and wanted.acts and any(each.paths for each in spared):  # edits of files elsewhere
            wanted = wanted._replace(things=(frozenset(words.words("file")),))
        if any("push" in act for act in wanted.acts) and any(
            not thing.isdisjoint(REMOTES) for each in spared for thing in each.things
        ):
            wanted = wanted._replace(things=(*wanted.things, frozenset({"#git"})))
        limited = any(not thing.isdisjoint(("wher", "limit")) for each in spared for thing in each.things)
        if not (wanted.is_empty() or (wanted.is_vague() and not limited)):
            kept = tuple(each for each in spared if not exceptions.spares_all(each, wanted))
            yield wanted._replace(spared=(*kept, *(_looks(wanted) if banned else ())), sure=sure)


def _looks(wanted: Forbidden) -> tuple[Forbidden, ...]:
    """Where only a thing is told ("the firewall is off limits"), one may look at it."""
    told = wanted.acts or wanted.flags or wanted.paths or wanted.names_program() or wanted.bound
    return () if told or _names_call(wanted) else (account.LOOKING,)


def _with_act(wanted: Forbidden, kind: str) -> Forbidden:
    """Where no act is told, a path is not to be changed; and where nothing is told but the act, it is that act."""
    if wanted.is_empty():
        return wanted
    if kind == "pinned":
        return wanted._replace(acts=(frozenset(words.words("upgrade downgrade update bump")),))
    if kind and not wanted.acts and _names_call(wanted) and not wanted.paths:
        return wanted  # hands off `fastlane beta`: it is not to be run
    files = [path for path in wanted.paths if "=" not in path and not _is_function(path)]
    path_alone = files and not (wanted.flags or wanted.bound or wanted.names_program())
    if (not wanted.acts and (kind or path_alone)) or (kind and wanted.paths and not _writes(wanted)):
        if all(map(is_host, files)) and files and not kind:
            kind = "machine"
        meant = {"stay away": "write read", "machine": "write connect transfer"}.get(kind, "write")
        things = tuple(
            thing for thing in wanted.things if not (kind and files and (_is_call(thing) or _is_program(thing)))
        )
        return wanted._replace(acts=(frozenset(words.words(meant)),), things=things)
    if len(wanted.acts) == 1 and _writes(wanted) and wanted.things == _ON_MAIN and not wanted.paths:
        return wanted._replace(acts=(frozenset(words.words("commit push merge")),))  # no changes on main
    if len(wanted.acts) == 1 and "commit" in wanted.acts[0] and not _names_beside_git(wanted):
        return wanted._replace(acts=(_COMMITS,), things=())
    return wanted


def _names_beside_git(wanted: Forbidden) -> bool:
    """To commit anything to git is just to commit."""
    return bool(wanted.flags or wanted.paths) or any("#git" not in thing for thing in wanted.things)


def _is_function(path: str) -> bool:
    """`Pkg.update`, `eval()`."""
    return path.endswith("()") or ("/" not in path and path[0].isupper() and is_act(path.rpartition(".")[2]))


def _writes(wanted: Forbidden) -> bool:
    return any("writ" in act for act in wanted.acts)


def _placed(told: str, what: str) -> str:
    """A command told in brackets is meant where the sentence says: on production (eas update)."""
    where = [word for word in what.lower().split() if word in PLACES]
    there = any(each[0] == "@" for thing in read(told).things for each in thing)
    return told if there or told == what else " ".join((told, *where))


def _others(part: str) -> Iterator[str]:
    for word in re.findall(r"[\w./-]+", part.lower())[:2]:
        yield from said.alike(program(word))


def _is_all_by_option(wanted: Forbidden) -> bool:
    """An option that not many programs have says it all."""
    plain = wanted.flags and not (wanted.names_program() or wanted.paths)
    return bool(plain) and all(len(flag) > 4 and flag not in said.COMMON_OPTIONS for flag in wanted.flags)


def _forbids_more(topic: str) -> bool:
    """`Don't rewrite history: no rebase` is no rebase; `vault is read-only: no writes` is none to vault."""
    return any(marker.kind not in ("mine", "bad", "pin") for marker in markers(topic))


def _only_deed(about: str) -> str:
    """What is said to be done only somewhere: it is meant by the place that follows, too."""
    found = re.search(_ONLY, about)
    deed = (found[1] or found[2]).strip() if found else ""
    return deed if deed and (read(deed).acts or read(deed).names_program()) else ""


def _leads(about: str) -> bool:
    return "".join(about.split()[:1]).lower() in known_programs()


def _nouns(about: str) -> list[str]:
    """What was spoken of; several commands are several things."""
    pieces = re.split(r"\s+(?:and|or|/)\s+", about.partition(",")[0].rstrip(" :—–"))
    if len(pieces) > 1 and all(map(_leads, pieces)):
        return [command_of(piece) for piece in pieces]
    return alternatives(command_of(about))


def _is_command(text: str) -> bool:
    first = re.match(r"[\s`\"']*([\w.-]+)", text)
    return bool(
        first
        and (program(first[1]) in known_programs() or program(first[1]) in said.COMMON)
        and " " in text.strip(" `")
    ) or bool(re.match(r"[\s`\"']*(?:\./|bin/|\w+/)[\w./-]*\w\s+\w+:[\w:-]+", text))
