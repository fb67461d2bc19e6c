"""What the layers have gathered for one cue: candidates by id, each with what every layer gave it."""

from collections.abc import Iterator

from twiceshy.model import moments
from twiceshy.model.recall import Cue, Trace
from twiceshy.recall.score import Question
from twiceshy.store.reader import Reader, Replaced, Stored


class Found:
    """One candidate. `given` holds each layer's part of the score."""

    __slots__ = ("activated", "entities", "given", "matched", "reader", "replaced", "row", "share", "total", "why")

    def __init__(self, row: Stored, reader: Reader) -> None:
        self.row = row
        self.reader = reader
        self.given: dict[str, float] = {}
        self.why: list[str] = []
        self.matched: tuple[str, ...] = ()
        self.share = 0.0  # of the question that its words surely answer
        self.entities: tuple[str, ...] = ()
        self.activated = ""
        self.replaced: list[Replaced] = []
        self.total = 0.0

    @property
    def layer(self) -> str:
        """The layer that gave most."""
        return max(self.given, key=lambda name: (self.given[name], name)) if self.given else ""


class Pool:
    def __init__(self, cue: Cue, readers: list[Reader], now: str, off: frozenset[str], limit: int) -> None:
        self.cue = cue
        self.limit = limit  # of what may come out in the end
        self.readers = readers
        self.now = now
        self.off = off
        self.found: dict[str, Found] = {}
        self.traces: list[Trace] = []
        self.question: Question | None = None
        self.epoch = moments.epoch(now)
        self.ages: dict[str, float] = {}

    def __iter__(self) -> Iterator[Found]:
        return iter(self.found.values())

    def add(self, row: Stored, reader: Reader) -> Found | None:
        """The candidate for a row; None when it doesn't apply here. The nearest scope wins."""
        known = self.found.get(row.id)
        if known is not None:
            return known
        if not applies(row, self.cue):
            return None
        known = self.found[row.id] = Found(row, reader)
        return known

    def note(self, layer: str, found: list[tuple[str, float]], note: str = "") -> None:
        best = sorted(found, key=lambda entry: (-entry[1], entry[0]))[:12]
        self.traces.append(Trace(layer, tuple((name, round(score, 4)) for name, score in best), note))

    def days_since(self, moment: str) -> float:
        """Whole days of the calendar: asked again on the same day, a question finds everything as old as before."""
        if moment not in self.ages:
            self.ages[moment] = self._days_since(moment)
        return self.ages[moment]

    def _days_since(self, moment: str) -> float:
        if not moment:
            return 0.0
        try:
            return moments.days(moments.epoch(moment), self.epoch)
        except ValueError:
            return 0.0  # a hand-edited date in a team file: treat as fresh, doctor names it


def applies(row: Stored, cue: Cue) -> bool:
    """A memory narrowed to a branch or an agent holds only there; a path narrows when files are known."""
    if row.branch and not _is_for(row, cue):
        return False
    if row.agent and cue.agent and row.agent != cue.agent:
        return False
    if not row.path or path_at_hand(row.path, cue):
        return True
    return not cue.files and not stands_elsewhere(row.path, cue)


def _is_for(row: Stored, cue: Cue) -> bool:
    from twiceshy.recall import branches  # few memories are bound to one

    return branches.applies(row.branch, cue.branch, cue.root, row.updated)


def path_at_hand(path: str, cue: Cue) -> bool:
    """Is a file of the cue under this path, or does the prompt name it?"""
    wanted = path.rstrip("/")
    return any(
        name == wanted or name.startswith(wanted + "/") or fits(path, name) for name in (*cue.files, *named_paths(cue))
    )


def stands_in(path: str, cue: Cue) -> bool:
    """Is the session's folder one of those below this path?"""
    here, wanted = _here(cue), path.partition("*")[0].rstrip("/")
    return bool(here and wanted) and (here == wanted or here.startswith(wanted + "/"))


def stands_elsewhere(path: str, cue: Cue) -> bool:
    """Is it another folder, from which one must leave to come to this path?"""
    here, wanted = _here(cue), path.partition("*")[0].rstrip("/")
    return bool(here and wanted) and not stands_in(path, cue) and not f"{wanted}/".startswith(f"{here}/")


def _here(cue: Cue) -> str:
    """The session's folder as the repository knows it; "" at its top, and where that isn't known."""
    top = cue.root.rstrip("/") + "/"
    return cue.cwd[len(top) :].strip("/") if cue.root and cue.cwd.startswith(top) else ""


def named_paths(cue: Cue) -> tuple[str, ...]:
    return tuple(target[5:] for target in cue.targets if target.startswith("path:"))


def fits(pattern: str, value: str) -> bool:
    """Glob match; `**` crosses folders, and so does `*` (patterns are short and written by people)."""
    from fnmatch import fnmatchcase

    pattern = pattern.replace("**/", "*").replace("**", "*")
    return fnmatchcase(value, pattern) or (pattern.startswith("*") and fnmatchcase(value, pattern.lstrip("*")))
