"""Before a command runs: does it break a prohibition?

A prohibition is a rule of a person, or anything a person locked, that forbids ("never push to main",
"don't use npm"), and a preference that rules out a tool. It is held against each program the line runs: every
word of what it forbids must be there, as itself or as the option that means it. Words inside messages and
patterns (`-m "…"`, `grep push`) are talk, not deeds. We warn; with `block = true` the breach of a locked one
is refused.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from twiceshy.model.hook import ToolUse
from twiceshy.recall import branches, brief
from twiceshy.recall.calls.callwords import LOOKING
from twiceshy.recall.calls.commitwords import in_messages
from twiceshy.recall.calls.deed import Deed, Lost, deeds, edits, passed_over
from twiceshy.recall.calls.filedeeds import changed, lies_in
from twiceshy.recall.forbid.readings import Kept, Reading, Readings
from twiceshy.recall.pool import fits
from twiceshy.store.reader import Reader, Stored
from twiceshy.text import words
from twiceshy.text.shellruns import Run, runs

if TYPE_CHECKING:  # what reads rules is loaded only where one is to be read
    from twiceshy.recall.forbid.phrase import Forbidden

    Wanted = Forbidden | Kept

MOST_RULES = 200  # the newest of each store
MOST_READ = 20_000  # characters of the rules near a call that are taken apart, locked ones first
MOST_RUNS = 300  # programs of one line that are looked at
LONGEST_WORD = 8_000  # characters of one word of a line
LONGEST_TOLD = 400  # of one rule
_FOR_NOW = r"(?i)(?:please\s+|no,?\s+)?stop\s+\w+ing\b"  # said of the work at hand: the next edit may be what is wanted
READING = """read print show display view look fetch connect access login list expose leak reveal dump query log
inspect decrypt"""


class Breach(NamedTuple):
    id: str
    text: str
    locked: bool
    sure: bool = True
    kind: str = "rule"
    file: str = ""  # that the call doesn't name and git would take
    scope: str = ""
    beside: tuple[Stored, ...] = ()  # exceptions to the rule
    contested: str = ""  # what the person said against it later and hasn't decided on
    broken: tuple[Any, ...] = ()  # of what the rule forbids, what the call does


class Call(NamedTuple):
    """What a call of a tool does."""

    acting: list[Run]
    done: list[Deed]
    files: list[str]  # that are changed


def breaches(
    tool: ToolUse,
    readers: Sequence[Reader],
    branch: str = "",
    root: str = "",
    kept: str = "",
    lost: Lost = passed_over,
    cwd: str = "",
) -> list[Breach]:
    """The prohibitions this call breaks; what lies below `root` is told by its path from there.

    `kept` is a file for what rules forbid, so that the next call needn't read them again. What can't be read, of the
    line or of the rules, costs nothing but itself; `lost` hears why. With a `cwd`, git is asked what it would commit.
    """
    readings = Readings(kept)
    forbidding = prohibitions(readers, readings) if tool.command or tool.path else []
    call = call_of(from_root(tool, root), branch, lost) if forbidding else Call([], [], [])
    if "push" in tool.command:
        from twiceshy.recall.calls import remotes  # hardly any call pushes

        call = call._replace(done=remotes.aimed(call.done, call.acting, root, branch))
    here = [row for row in forbidding if branches.applies(row.branch, branch, root, row.updated)]
    found: list[Breach] = []
    open_to: list[tuple[Stored, list[Wanted]]] = []  # what a commit may break by files nobody named
    for row, reading in _read(sorted(here, key=lambda row: not row.locked), call, readings, lost):
        try:
            broken = _broken_parts(reading, row.activation, call)
            if broken and tool.kind == "edit" and not row.locked and re.match(_FOR_NOW, row.text):
                broken = [wanted for wanted in broken if wanted.paths]
        except Exception as error:  # noqa: BLE001 -- one rule that can't be held against the call costs no other
            lost(error)
            continue
        if broken:
            sure = any(wanted.sure for wanted in broken)
            found.append(_breach(row, sure)._replace(broken=tuple(broken)))
        elif cwd and (about := [wanted for wanted in reading.wanted if _is_about_commits(wanted)]):
            open_to.append((row, about))
    readings.save()
    return _annotated([*found, *_by_commits(tool, open_to, call, cwd, lost)] if open_to else found, readers)


def _breach(row: Stored, sure: bool, file: str = "") -> Breach:
    return Breach(row.id, brief.one_line(row.text), bool(row.locked), sure, row.kind, file, row.scope)


def _annotated(found: list[Breach], readers: Sequence[Reader]) -> list[Breach]:
    if not found:
        return found
    from twiceshy.recall.guard.beside import annotated  # hardly any call breaks a rule

    return annotated(found, readers)


def _is_about_commits(wanted: "Wanted") -> bool:
    """Is it forbidden to commit certain files, whatever else holds?"""
    acts = all(not act.isdisjoint(("commit", "stag")) for act in wanted.acts)
    into_git = any("#git" in thing for thing in wanted.things)
    where = any(each[:1] == "@" for thing in wanted.things for each in thing)  # a branch, not a file
    named = wanted.paths or (wanted.acts and wanted.things)
    return bool(named and acts and (wanted.acts or into_git)) and not (where or wanted.flags or wanted.spared)


def _by_commits(
    tool: ToolUse, open_to: Iterable[tuple[Stored, list["Wanted"]]], call: Call, cwd: str, lost: Lost
) -> Iterator[Breach]:
    """What is broken by the files that git would take. Only a path or a pattern tells a file for sure."""
    from twiceshy.recall.calls import gittakes

    if not gittakes.takes(call.acting):
        return
    does = frozenset(("#git", "git", "commit", "stag"))
    files = gittakes.taken(_runs(tool.command, lost), cwd)
    deeds_of = [Deed(does, gittakes.words_of(file), (file,), file) for file in files]
    for row, about in open_to:
        for wanted, deed in ((wanted, deed) for wanted in about for deed in deeds_of):
            if deed.names and covers(wanted, deed):
                sure = bool(wanted.sure and wanted.paths)
                yield _breach(row, sure, deed.raw)._replace(broken=(wanted,))
                break


def _read(rows: Iterable[Stored], call: Call, readings: Readings, lost: Lost) -> Iterator[tuple[Stored, Reading]]:
    """What each rule forbids: as it was read before, or, of those near the call, as it says."""
    touched = touched_by(call)
    left = MOST_READ
    for row in rows:
        reading = readings.known(row.text)
        if reading is None:
            near = _is_near(row, touched)
            if not near and readings.more <= 0:
                continue
            left -= min(len(row.text), LONGEST_TOLD)
            if left < 0:
                return
            readings.more -= 0 if near else 1
            try:
                reading = readings.read(row.text)
            except Exception as error:  # noqa: BLE001 -- one rule that can't be read must not cost the others
                lost(error)
                continue
        if row.kind == "preference" and not row.locked:
            reading = reading._replace(wanted=tuple(filter(_rules_out_a_tool, reading.wanted)))
        if reading.forbids:
            yield row, reading


def _rules_out_a_tool(wanted: "Wanted") -> bool:
    """ "pnpm pls, not npm" is about what is run, however kindly it was put; the rest of a wish is no ban."""
    names_program = any(each[0] in "#!" for thing in wanted.things for each in thing)
    return names_program and not (wanted.acts or wanted.paths)


def _is_near(row: Stored, touched: frozenset[str]) -> bool:
    from twiceshy.recall.forbid.prohibition import may_mean

    return bool(row.activation) or bool(touched and may_mean(row.text, touched))


def due(
    tool: ToolUse, readers: Sequence[Reader], branch: str = "", lost: Lost = passed_over, root: str = ""
) -> list[Breach]:
    """What a person wants to be reminded of at such a command or file; it forbids nothing."""
    rows = [row for reader in readers for row in reader.activated() if row.origin in ("person", "approved")]
    if not rows:
        return []
    from twiceshy.recall.forbid.prohibition import forbids

    call = call_of(tool, branch, lost)
    return [_breach(row, False) for row in rows if not forbids(row.text) and _holds(row, call, branch, root)]


def _holds(row: Stored, call: Call, branch: str, root: str) -> bool:
    """Every condition that was set holds; a task's type can't be seen in a call."""
    wanted = _conditions(row.activation)
    command, path, on = wanted.get("command", ""), wanted.get("path", ""), wanted.get("branch", "")
    if wanted.get("task") or not (command or path):
        return False
    return (
        (not command or any(fits(command, " ".join(run.words)) for run in call.acting))
        and (not path or any(fits(path, file) or fits("*/" + path, file) for file in call.files))
        and (not on or branches.is_on(on, branch, root, row.updated))
    )


def touched_by(call: Call) -> frozenset[str]:
    """All words of a call, to pass over rules that share none before they are taken apart."""
    every = {word for deed in call.done for word in (*deed.does, *deed.names)}
    signed = " ".join(word[1:] for word in every if word[0] in "#=-~")
    return frozenset(every.union(words.words(signed))) - {"whol", "."}


def prohibitions(readers: Iterable[Reader], readings: Readings | None = None) -> list[Stored]:
    """The rules and wishes of a person, and what a person locked, that may forbid something."""
    found: dict[str, Stored] = {}
    readings = readings or Readings()
    for reader in readers:
        for row in (*reader.locked(), *reader.of_kinds(("rule", "preference"), MOST_RULES)):
            if row.origin in ("person", "approved") and row.id not in found and _may_forbid(row.text, readings):
                found[row.id] = row
    return list(found.values())


def _may_forbid(text: str, readings: Readings) -> bool:
    known = readings.known(text)
    if known is not None:
        return known.forbids
    from twiceshy.recall.forbid.markers import may_forbid

    if not may_forbid(text):
        readings.passes_over(text)
        return False
    return True


def from_root(tool: ToolUse, root: str) -> ToolUse:
    """Where a repository lies says nothing: `/home/dev/test/shop/src/a.py` is no test."""
    if len(root) < 2:
        return tool
    below = root.rstrip("/") + "/"
    paths = tuple(path.removeprefix(below) for path in tool.paths)
    command = tool.command.replace(below, "").replace(root, ".") if root in tool.command else tool.command
    return tool._replace(path=tool.path.removeprefix(below), paths=paths, command=command)


def call_of(tool: ToolUse, branch: str = "", lost: Lost = passed_over) -> Call:
    every = _runs(tool.command, lost)
    if len(every) > MOST_RUNS:
        every = every[: MOST_RUNS // 2] + every[-MOST_RUNS // 2 :]
    files = [path for run in every for path in (*run.into, *_changed(run, lost))]
    edited = [path for path in (tool.path, *tool.paths) if path and tool.kind == "edit"]
    done = [*deeds(every, branch, lost), *in_messages(every), *map(edits, edited)]
    return Call([run for run in every if run.words], done, files + edited)


def _runs(line: str, lost: Lost) -> tuple[Run, ...]:
    """What a line runs; of one that can't be read as a whole, what its parts do."""
    try:
        found = runs(line)
        return found if len(line) <= LONGEST_WORD else tuple(map(_shortened, found))
    except Exception as error:  # noqa: BLE001 -- as above
        lost(error)
        parts = re.split(r"[;&|\n]+", line)
        return tuple(run for part in parts for run in _runs(part, lost)) if len(parts) > 1 else ()


def _shortened(run: Run) -> Run:
    """Its words, each cut to what a name or a statement needs: who makes them longer wants us to be late."""
    half = LONGEST_WORD // 2
    cut = (word if len(word) <= LONGEST_WORD else f"{word[:half]} {word[-half:]}" for word in run.words)
    return run._replace(words=tuple(cut))


def _changed(run: Run, lost: Lost) -> tuple[str, ...]:
    try:
        return tuple(changed(run.words)) if run.words else ()
    except Exception as error:  # noqa: BLE001 -- as above
        lost(error)
        return ()


def broken_by(text: str, activation: str, call: Call) -> list["Wanted"]:
    """What a rule forbids and the call does."""
    return _broken_parts(Readings().read(text), activation, call)


def _broken_parts(reading: Reading, activation: str, call: Call) -> list["Wanted"]:
    """A pattern a person gave decides alone."""
    pattern = _conditions(activation).get("command", "")
    if pattern:
        fitting = any(fits(pattern, " ".join(run.words)) for run in call.acting)
        return [Kept(things=(frozenset({pattern}),))] if fitting else []
    return [wanted for wanted in reading.wanted if _broken(wanted, call)]


def _broken(wanted: "Wanted", call: Call) -> bool:
    return any(covers(wanted, deed) and not _spares(wanted, deed, call) for deed in call.done)


def _spares(wanted: "Wanted", deed: Deed, call: Call) -> bool:
    """An exception holds: for this deed, or, where it is a deed of its own, for the line."""
    if "=looks" in deed.does and not wanted.acts and (wanted.spared or _names_other(wanted) or _names_all(wanted)):
        return True  # `git stash list` stashes nothing, `pip list` needs no option that makes it harmless
    return any(
        covers(spared, deed) or (spared.acts and any(covers(spared, other) for other in call.done))
        for spared in wanted.spared
    )


def _names_all(wanted: "Wanted") -> bool:
    """A program over all there is: to change it, not to check."""
    return any("whol" in thing or "." in thing for thing in wanted.things)


def _names_other(wanted: "Wanted") -> bool:
    """A subcommand is forbidden that does more than look."""
    named = {each[1:] for thing in wanted.things for each in thing if each.startswith("=")}
    return bool(named) and named.isdisjoint(LOOKING)


def covers(wanted: "Wanted", deed: Deed) -> bool:
    """Is everything that is forbidden in the deed?"""
    if not all(flag in deed.does for flag in wanted.flags):
        return False
    if wanted.paths and not (any(_names(deed, path) for path in wanted.paths) and _is_kind_there(wanted.paths, deed)):
        return False
    if any(act.isdisjoint(deed.does) for act in wanted.acts) or ("=looks" in deed.does and _needs_more(wanted, deed)):
        return False
    if (
        wanted.bound
        and wanted.paths
        and not all(any(lies_in(ran, named) for ran in deed.ran) for named in wanted.paths)
    ):
        return False
    ran = next((thing for thing in wanted.things if not any(each[0] == "@" for each in thing)), frozenset())
    if wanted.bound and ran and ran.isdisjoint(deed.does):
        return False
    return all(_is_met(thing, deed) for thing in wanted.things)


@cache
def _reading() -> frozenset[str]:
    """What a call that only looks may still do."""
    return frozenset(words.words(READING))


def _needs_more(wanted: "Wanted", deed: Deed) -> bool:
    """Something is forbidden to do, not to look at: `git stash list` stashes nothing, `gh run list` runs nothing."""
    return wanted.bound or any((act & deed.does).isdisjoint(_reading()) for act in wanted.acts)


def _is_met(thing: frozenset[str], deed: Deed) -> bool:
    if not thing.isdisjoint(deed.does) or not thing.isdisjoint(deed.names):
        return True
    return any("~" + each in deed.does for each in thing)


def _names(deed: Deed, wanted: str) -> bool:
    return any(lies_in(path, wanted) for path in deed.paths) or _says(deed.raw, wanted)


def _is_kind_there(paths: tuple[str, ...], deed: Deed) -> bool:
    """No .js files in web/src: the kind, and the place."""
    kinds = [path for path in paths if path.lstrip("*")[:1] == "." and "/" not in path]
    folders = [path for path in paths if "/" in path]
    if len(kinds) + len(folders) < len(paths) or not (kinds and folders):
        return True
    return any(any(lies_in(path, kind) for kind in kinds) for path in deed.paths) and any(
        any(lies_in(path, folder) for folder in folders) for path in deed.paths
    )


def _says(raw: str, named: str) -> bool:
    """A host or another dotted name that stands in the call."""
    named = named.removesuffix("()")
    if not ("." in named.strip(".") or "::" in named) or "/" in named:
        return False
    return bool(re.search(rf"(?<![\w-]){re.escape(named)}(?![\w.-])", raw, re.I))


def _conditions(activation: str) -> dict[str, str]:
    import json

    if not activation:
        return {}
    try:
        return {name: str(value) for name, value in json.loads(activation).items()}
    except (ValueError, AttributeError):
        return {}
