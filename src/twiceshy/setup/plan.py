"""What would change in which file: pure, given the files' texts.

`lay` works out one file: from the text without our additions (taken back by the record, if there
is one) to the text with them. What a person edited since stays. A file that can't be read safely
becomes a problem of its own and the others go on.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from twiceshy.model.errors import SetupError
from twiceshy.model.setup import Addition, Json, Splice
from twiceshy.setup import blocks, jsonc_edit, ours, splices
from twiceshy.setup.ledger import Record, digest

Read = Callable[[str], str | None]


class Change(NamedTuple):
    path: str  # as the ledger names it
    before: str | None  # None: there is no such file
    after: str | None  # None: the file goes
    parts: tuple[str, ...] = ()

    @property
    def action(self) -> str:
        if self.before is None:
            return "create"
        return "remove" if self.after is None else "change"


class Problem(NamedTuple):
    path: str
    message: str
    hint: str = ""


class Plan(NamedTuple):
    changes: tuple[Change, ...] = ()
    records: tuple[Record, ...] = ()
    problems: tuple[Problem, ...] = ()


class Wanted(NamedTuple):
    """All that is to be in one file, of all agents."""

    addition: Addition
    agents: tuple[str, ...]
    parts: tuple[str, ...]


def gather(additions: Iterable[tuple[str, Addition]]) -> list[Wanted]:
    """One entry per file: trees merged, blocks once."""
    found: dict[str, Wanted] = {}
    for agent, addition in additions:
        if addition.form == "block" and not addition.text:
            addition = addition._replace(text=blocks.INSTRUCTIONS)
        known = found.get(addition.path)
        if known is None:
            found[addition.path] = Wanted(addition, (agent,), (addition.part,))
            continue
        merged = known.addition
        if merged.form == "json":
            merged = merged._replace(tree=_merged(merged.tree, addition.tree))
        found[addition.path] = Wanted(merged, _with(known.agents, agent), _with(known.parts, addition.part))
    return list(found.values())


def plan_additions(wanted: Sequence[Wanted], records: Sequence[Record], read: Read) -> Plan:
    changes: list[Change] = []
    kept: list[Record] = []
    problems: list[Problem] = []
    known = {one.path: one for one in records}
    for want in wanted:
        path = want.addition.path
        record = known.pop(path, None)
        try:
            current = read(path)
            after, renewed = lay(current, want, record)
        except SetupError as error:
            problems.append(Problem(path, error.message, error.hint))
            kept.extend([record] if record else [])
            continue
        if renewed is not None:
            kept.append(renewed)
        if after != current:
            changes.append(Change(path, current, after, want.parts))
    gone = plan_removal(tuple(known.values()), read)  # of an agent or a mode that is no longer wanted
    return Plan((*changes, *gone.changes), (*kept, *gone.records), (*problems, *gone.problems))


def lay(current: str | None, want: Wanted, record: Record | None) -> tuple[str | None, Record | None]:
    """The file's text with everything wanted, and the record that takes it back (None: untouched)."""
    addition = want.addition
    edited = record is not None and digest(current) not in (record.before, record.after)
    if addition.form == "text":
        return _lay_whole(current, want, record)
    if record and edited and current is not None and ours.has(current, addition):
        return current, record._replace(agents=want.agents)
    base = taken_back(current, record) if record else current
    made = _add(base or "", addition)
    if not made and base is not None:
        return base, None
    after = splices.apply(base or "", made)
    created = base is None
    return after, Record(addition.path, addition.form, want.agents, digest(base), digest(after), tuple(made), created)


def _lay_whole(current: str | None, want: Wanted, record: Record | None) -> tuple[str | None, Record | None]:
    """A file of our own: made if missing, renewed if untouched; one that was edited stays as it is."""
    text = want.addition.text
    if current is not None and (record is None or digest(current) != record.after):
        return current, record
    return text, Record(want.addition.path, "text", want.agents, "", digest(text), (), True)


def plan_removal(records: Sequence[Record], read: Read) -> Plan:
    """Every recorded change taken back; a record whose file can't be handled stays."""
    changes: list[Change] = []
    kept: list[Record] = []
    problems: list[Problem] = []
    for record in reversed(records):
        try:
            current = read(record.path)
            after = taken_back(current, record)
        except SetupError as error:
            problems.append(Problem(record.path, error.message, error.hint))
            kept.append(record)
            continue
        if after != current:
            changes.append(Change(record.path, current, after))
    return Plan(tuple(changes), tuple(kept), tuple(problems))


def taken_back(current: str | None, record: Record) -> str | None:
    """The text as it was before us: to the byte if nobody edited it since, else without what is ours."""
    if current is None:
        return None
    seen = digest(current)
    if seen == record.after:
        return None if record.created else splices.take_back(current, record.splices)
    if seen == record.before:
        return current  # the crash came before this file's turn
    return ours.remove(current, record.form, record)


def _add(base: str, addition: Addition) -> list[Splice]:
    if addition.form == "json":
        if ours.holds(base, "json") and not ours.has(base, addition):
            return _renewed(base, addition)
        return jsonc_edit.add(base, addition.tree)
    if addition.form == "block":
        return blocks.add(base, addition.text)
    if addition.form == "lines":
        return blocks.add(base, addition.text, blocks.COMMENT)
    return _add_toml(base, addition.text)


def _renewed(base: str, addition: Addition) -> list[Splice]:
    """Another version of ours is there (an older one, another machine's): replaced, line by line."""
    import difflib

    fresh = jsonc_edit.prune(base, ours.is_ours)
    old = base.splitlines(keepends=True)
    new = splices.apply(fresh, jsonc_edit.add(fresh, addition.tree)).splitlines(keepends=True)
    starts = [0]
    for line in old:
        starts.append(starts[-1] + len(line))
    return [
        Splice(starts[first], "".join(old[first:last]), "".join(new[start:end]))
        for tag, first, last, start, end in difflib.SequenceMatcher(None, old, new, False).get_opcodes()
        if tag != "equal"
    ]


def _add_toml(base: str, text: str) -> list[Splice]:
    """A marked table at the end; the parser judges before and after that all of it is TOML."""
    import tomllib

    try:
        tree = tomllib.loads(base.removeprefix("\ufeff").replace("\r\n", "\n"))
    except tomllib.TOMLDecodeError as error:
        raise SetupError(f"not valid TOML: {error}") from error
    servers = tree.get("mcp_servers", {})
    if isinstance(servers, dict) and "twiceshy" in servers and not blocks.holds(base, blocks.COMMENT):
        raise SetupError("mcp_servers.twiceshy is already there", hint="remove it to let init manage it")
    made = blocks.add(base, text, blocks.COMMENT)
    try:
        tomllib.loads(splices.apply(base, made).removeprefix("\ufeff").replace("\r\n", "\n"))
    except tomllib.TOMLDecodeError as error:
        raise SetupError(f"a table can't be added at its end: {error}") from error
    return made


def _merged(one: Json, other: Json) -> Json:
    if isinstance(one, dict) and isinstance(other, dict):
        return {key: _merged(one[key], other[key]) if key in one and key in other else (one | other)[key]
                for key in one | other}  # fmt: skip
    if isinstance(one, list) and isinstance(other, list):
        return one + [item for item in other if item not in one]
    return other


def _with(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return names if name in names else (*names, name)
