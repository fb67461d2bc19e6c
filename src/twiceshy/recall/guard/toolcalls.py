"""What a tool call deserves: a refusal, a warning before it, or a word on an error it has just met.

Each thing is said once per session, a sure breach once for each command, one at a time, and noted with the
reason, so that `why` can tell and the work room can see whether it helped.
"""

from collections.abc import Callable, Sequence
from typing import Any

from twiceshy import paths
from twiceshy.model import ids
from twiceshy.model.hook import HookEvent, HookReply
from twiceshy.settings import Settings
from twiceshy.store import spool

Lost = Callable[[Exception], None]
Admit = Callable[[str], str]
Own = Callable[[str], str]
LONGEST = 700  # characters of a warning
LONGEST_DEED = 120


class Said:
    """The one thing to say, its marks and why; `parts` are those of its text that each name one of the marks."""

    def __init__(
        self, text: str = "", marks: tuple[str, ...] = (), reason: str = "", parts: Sequence[str] = ()
    ) -> None:
        self.text, self.marks, self.reason = (text + "; ".join(parts))[:LONGEST], marks, reason
        self.head, self.parts = text, tuple(parts)


def before(
    event: HookEvent,
    repo: paths.Repo,
    chosen: Settings,
    now: str,
    lost: Lost,
    first: paths.Repo | None = None,
    admit: Admit = str,
    own: Own | None = None,
) -> tuple[HookReply, Said]:
    """Before a command or an edit. What can't be read costs nothing but itself; `lost` hears why. `first`: where the
    session began, if that is another repository: its rules hold as well. `admit`: a command as it may be told.
    `own`: the person's own words of a prompt."""
    tool = event.tool
    if tool.kind not in ("command", "edit") and not (tool.path and tool.kind in ("mcp", "other")):
        return HookReply(), Said()
    both = (repo, first) if first else (repo,)
    refusal = next(filter(None, (_refusal(event, one, lost) for one in both)), "")
    if refusal:
        return HookReply(block=refusal), Said()
    if tool.kind not in ("command", "edit"):
        return HookReply(), Said()
    broken, due, known = _looked(event, repo, chosen, now, lost)
    if first:
        more, later, _ = _looked(event, first, chosen, now, lost)
        broken += [
            breach for breach in more if breach.id not in {one.id for one in broken}
        ]  # the person's own are in both
        due += [memory for memory in later if memory.id not in {one.id for one in due}]
    broken = _unless_let(broken, event, both, own)
    locked = [breach for breach in broken if breach.locked and breach.sure]
    if locked and chosen.block:
        rule = f"a rule {_whose(locked)} locked"
        told = f"twiceshy: this breaks {rule}: {'; '.join(_breaches(locked))}. {_way_out(locked)}"
        return HookReply(block=told), Said()
    said = _fresh(event, repo, broken, known, due, admit)
    return HookReply(context=said.text), said


def _unless_let(broken: list[Any], event: HookEvent, repos: Sequence[paths.Repo], own: Own | None) -> list[Any]:
    """Without the rules that the person's own prompt lets be broken, or orders to break."""
    if not broken or own is None:
        return broken
    from twiceshy.recall.guard.beside import lets, prompt_at_hand

    prompt = prompt_at_hand(map(spool.folder, repos), event.session)
    return [breach for breach in broken if not (prompt and lets(prompt, breach, event.tool.command, own))]


def _refusal(event: HookEvent, repo: paths.Repo, lost: Lost) -> str:
    """Why a call may not touch our own files, "" if it doesn't."""
    from twiceshy.recall.guard import protect

    tool = event.tool
    try:
        return protect.refusal(tool, repo, event.cwd)
    except Exception as error:  # noqa: BLE001 -- the person's rules must still be looked at
        lost(error)
        return protect.REASON if paths.FOLDER in f"{tool.path} {' '.join(tool.paths)} {tool.command}" else ""


def _looked(
    event: HookEvent, repo: paths.Repo, chosen: Settings, now: str, lost: Lost
) -> tuple[list[Any], list[Any], list[Any]]:
    """What one repository knows of a call: rules it breaks, what is to be minded, how it failed before."""
    from twiceshy.recall.forbid import readings
    from twiceshy.recall.guard import guard
    from twiceshy.recall.sources import open_sources

    tool = event.tool
    readers, _ = open_sources(repo, chosen)
    try:
        branch = paths.branch(repo)
        kept = f"{spool.folder(repo)}/{readings.NAME}"
        broken = guard.breaches(tool, readers, branch, repo.worktree, kept, lost, event.cwd)
        due = guard.due(tool, readers, branch, lost, repo.worktree)
        known = _met_before(event, repo, readers, now) if tool.command and not broken else []
    finally:
        for reader in readers:
            reader.close()
    return list(broken), list(due), known


def after(event: HookEvent, repo: paths.Repo, chosen: Settings, now: str) -> tuple[HookReply, Said]:
    """After a command that failed."""
    from twiceshy.recall.guard import hints
    from twiceshy.recall.sources import open_sources

    readers, _ = open_sources(repo, chosen)
    try:
        known = hints.after(event.tool, readers, now)
    finally:
        for reader in readers:
            reader.close()
    said = _fresh(event, repo, [], known)
    return HookReply(context=said.text), said


def _met_before(event: HookEvent, repo: paths.Repo, readers: Sequence[Any], now: str) -> list[Any]:
    from twiceshy.recall.guard import hints

    return list(hints.before(event.tool.command, readers, now, event.cwd, lambda path: paths.relative(path, repo)))


def _breaches(broken: Sequence[Any]) -> list[str]:
    return [
        f"{breach.text} [{ids.short(breach.id)} {breach.kind}{' locked' if breach.locked else ''}]"
        f"{_takes(breach.file)}{_beside(breach)}"
        for breach in broken[:3]
    ]


def _beside(breach: Any) -> str:
    if not (breach.beside or breach.contested):
        return ""
    from twiceshy.recall.guard import beside

    return beside.told(breach)


def _whose(broken: Sequence[Any]) -> str:
    """Whose the rules are: a colleague's reach the person through the team."""
    return "the team" if all(breach.scope == "team" for breach in broken) else "the person"


def _way_out(locked: Sequence[Any]) -> str:
    """A refusal says who can let it through: nobody but the person, for once by their own hand."""
    named = " ".join(f"`twiceshy unlock {ids.short(breach.id)}`" for breach in locked[:1])
    return f"If the person wants it, they run it themselves, or {named} first; tell them so"


def _takes(file: str) -> str:
    return f" (it takes {file[:200]})" if file.isprintable() and file else ""


def _fresh(
    event: HookEvent,
    repo: paths.Repo,
    broken: list[Any],
    known: list[Any],
    due: Sequence[Any] = (),
    admit: Admit = str,
) -> Said:
    """What this session has not heard yet."""
    if not broken and not known and not due:
        return Said()
    from twiceshy.recall.guard.hints import SAYING

    told = spool.shown(spool.folder(repo), event.session)[0]
    of_this = _of_this(event) if broken else ""
    broken = [breach for breach in broken if _is_news(breach, of_this, told)]
    known = [hint for hint in known if "failure:" + hint.id not in told]
    if broken:
        marks = tuple(mark for one in broken for mark in ("guard:" + one.id, f"guard:{one.id}{of_this}"))
        by = _whose(broken)
        whose, reason = (f" {by} locked", "locked rule") if broken[0].locked else (f" of {by}", "rule")
        breaks, doubt = _surely(broken[0])
        head = f"twiceshy: {_deed(event, repo, admit)} {breaks} a rule{whose}{doubt}: "
        return Said(head, marks, reason, _breaches(broken))
    due = [memory for memory in due if "guard:" + memory.id not in told and memory.id not in told]
    if due:
        marks = tuple("guard:" + memory.id for memory in due)
        here = f"of {_deed(event, repo, admit)}" if event.deaf else "here"
        return Said(f"twiceshy: the person wants you to mind {here}: ", marks, "condition holds", _breaches(due))
    if known:
        first = known[0]
        return Said(f"twiceshy ({SAYING}): {first.text}", (f"failure:{first.id}",), "known failure")
    return Said()


def _surely(breach: Any) -> tuple[str, str]:
    """How sure it is that a rule is broken, and why not."""
    if breach.contested:
        return "goes against", " that may have changed"
    if not breach.sure:
        return "may break", " (it alone doesn't show whether it does)"
    return ("may break" if breach.beside else "breaks"), ""


def _of_this(event: HookEvent) -> str:
    """A mark of the command, or of the file that is edited, whatever changes in it."""
    from binascii import crc32

    done = " ".join((event.tool.command or event.tool.path).split())
    return f":{crc32(done.encode('utf-8', 'replace')):08x}"


def _is_news(breach: Any, of_this: str, told: frozenset[str]) -> bool:
    """Not told yet; or told of another command, and this one breaks it for sure."""
    name = "guard:" + breach.id
    return name not in told or (breach.sure and not breach.contested and name + of_this not in told)


def _deed(event: HookEvent, repo: paths.Repo, admit: Admit) -> str:
    """What is done, by name where it is told only afterwards. Redacted before it is cut, which could halve a secret."""
    tool = event.tool
    what = "command" if tool.command else "edit"
    if not event.deaf:
        return f"this {what}"
    done = " ".join(admit(tool.command or paths.relative(tool.path, repo)).split())
    return f"the {what} `{done if len(done) <= LONGEST_DEED else done[:LONGEST_DEED] + '…'}`"
