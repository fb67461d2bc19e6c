"""What a hook's event deserves: a brief, a warning, a refusal, or only a note in the spool.

The hook door translates; this decides. Nothing here writes to a store: decisions and events go to
the spool, redacted and cut to size first.
"""

import os
import time
from collections.abc import Callable
from typing import Any

from twiceshy import paths
from twiceshy.model import ids, moments
from twiceshy.model.hook import HookEvent, HookReply, ToolUse
from twiceshy.model.recall import Brief, Cue
from twiceshy.settings import Settings
from twiceshy.store import spool
from twiceshy.text.plainwords import is_plain

Line = dict[str, Any]  # of the spool
Marks = tuple[str, ...] | None  # of what was said; None: nothing to note
Lost = Callable[[Exception], None]
Own = Callable[[str], str]

SIZES = {"prompt": 20_000, "command": 4_000, "output": 8_000, "content": 2_000, "last_message": 8_000}
TYPED = dict.fromkeys((9, 10, 13))  # beside printable letters: all that a person types
REDACTED = 80_000  # characters of a text that are looked at; far more than any size above
BESIDE = 8_000  # characters beside what isn't looked at: longer than a secret and what announces it
# What a question for what comes next begins with, and what else is in it.
ASKING = ("what", "where", "was ", "wo ", "qué", "que ", "dónde", "onde")
AHEAD = (
    "ing to ", "posed to", "eant to", "about to", "want", " plan", "intend", "mean to", "decide", "leave", "were we",
    "was i", "did we", "did i", "next", "left", "still", "list", "agenda", "should i ", "should we ", "wollte",
    "waren wir", "vorgenommen", "steht", "offen", "zu tun", "iba", "íbamos", "quer", "queda", "estáb", "sigue",
    "falta", "toca", "ia faz", "íamos", "paramos", "ficamos", "estáv", "vem",
)  # fmt: skip
FRESH = ("compact", "resume", "clear")
STARTLESS = ("codex",)  # begin a review with its prompt
# Go on after a compaction without a start; Gemini announces one before every request, but means those asked for.
GOING_ON = {"copilot": ("auto", "manual"), "gemini": ("manual",)}
DUE, TOLD = "start:due", "start:told"  # marks among what was shown: the start brief is owed, and was told


class Gate:
    """What a session's texts pass before they are noted: rules, and what its other texts showed to be secret."""

    def __init__(self, session: str) -> None:
        self.session = session
        self.known: Any = None  # store.known.Knowing, loaded when there is something to know

    def _load(self) -> Any:
        if self.known is None:
            from twiceshy.store.known import Knowing

            self.known = Knowing(self.session)
        return self.known

    def admit(self, text: str) -> str:
        admitted: str = self._load().admit(text)
        return admitted

    def mask(self, text: str) -> str:
        """A text that the rules have nothing to say about."""
        if self.known is None and not os.path.exists(spool.known_file(self.session)):
            return text
        masked: str = self._load().mask(text)
        return masked

    def settle(self, place: str) -> None:
        """What turned out to be secret only now may have been said before."""
        if self.known is not None and self.known.fresh:
            spool.cross_out(place, self.session, self.known.fresh)


def answer(
    event: HookEvent,
    repo: paths.Repo,
    chosen: Settings,
    leaving: bool = False,
    lost: Lost | None = None,
    first: paths.Repo | None = None,
    own: Own | None = None,
) -> HookReply:
    """The reply. `leaving`: the process ends right after, and the system closes stores faster than we do.
    `first`: the repository the session began in, if that is another one: its rules hold for what is done too.
    `own`: the person's own words of a prompt, in which they may let something be done; without it they let nothing.

    Where nothing can be noted, in the repository or at home, it is told all the same, and noted where nothing can be
    told; `lost` hears why.
    """
    now = clock()
    branch = paths.branch(repo) if event.name != "before_tool" else ""
    gate = Gate(event.session)
    typed, event = event, event._replace(prompt=admitted(event.prompt, gate))
    reply = HookReply()
    lines: list[Line] = []
    marks: Marks = None
    try:
        if event.name == "prompt" and event.from_person:
            reply, lines, marks = _prompt(event, repo, branch, chosen, now, leaving)
        elif event.name == "session_start":
            from twiceshy.recall.begin import starting

            reply, lines = starting.told(event, repo, branch, chosen, now, lost or _unheard)
        elif event.name == "before_tool" or (event.name == "after_tool" and not event.deaf and _failed(event.tool)):
            reply, lines, marks = _tool_call(event, repo, chosen, now, lost or _unheard, first, gate, own)
        if event.name in ("prompt", "after_tool") and not event.deaf and spool.holds(spool.folder(repo), event.session):
            from twiceshy.recall import held

            repos = (repo, first) if first else (repo,)
            reply, lines, marks = held.told(event, repos, chosen, now, (reply, lines, marks), lost or _unheard, gate)
    except Exception as error:  # what was said is noted all the same, for when the store is mended
        if lost is None:
            raise
        lost(error)
    if event.name != "before_tool" and (event.name != "after_tool" or event.tool.name):
        lines.append(noted(typed, repo, branch, now, event.prompt, gate))
    try:
        gate.settle(spool.folder(repo))
        _note(event, repo, lines, marks)
    except OSError as error:
        if lost is not None:
            lost(error)
    return reply


def _note(event: HookEvent, repo: paths.Repo, lines: list[Line], marks: Marks) -> None:
    place = spool.folder(repo)
    goes_on = event.name == "before_compact" and event.reason in GOING_ON.get(event.agent, ())
    if goes_on or (event.name == "session_start" and event.source in FRESH):
        spool.forget_shown(place, event.session)
    if goes_on:
        spool.note_shown(place, event.session, (DUE,))
    if marks is not None:
        spool.note_shown(place, event.session, marks)
    if lines:
        spool.append(place, event.session, *lines)


def _failed(tool: ToolUse) -> bool:
    """As its agent says, else (some tell no exit code) as its output does."""
    if tool.kind != "command":
        return False
    if tool.failed is None and tool.exit_code is None:
        return any(word in tool.output for word in ("Traceback", "rror: ", "FAILED", "npm ERR!", "fatal: "))
    return bool(tool.failed) or tool.exit_code not in (0, None)


def clock() -> str:
    frozen = os.environ.get("TWICESHY_NOW")
    return moments.iso(moments.epoch(frozen)) if frozen else moments.iso(time.time())


def _prompt(
    event: HookEvent, repo: paths.Repo, branch: str, chosen: Settings, now: str, leaving: bool
) -> tuple[HookReply, list[Line], Marks]:
    """With the start brief, where no start has told it."""
    if event.deaf:
        why = Brief("abstain", f"{event.agent} takes no context with a prompt")
        return HookReply(), [decision(event, repo, Cue(event.prompt), why, now)], ()
    shown, first = spool.shown(spool.folder(repo), event.session)
    answered = _recalled(event, repo, branch, chosen, now, leaving, shown, first)
    startless = first and event.agent in STARTLESS and not spool.beginning(event.session)
    if not startless and (DUE not in shown or TOLD in shown):
        return answered
    from twiceshy.recall import held

    return held.with_start(event, repo, branch, chosen, now, answered)


def _recalled(
    event: HookEvent,
    repo: paths.Repo,
    branch: str,
    chosen: Settings,
    now: str,
    leaving: bool,
    shown: frozenset[str],
    first: bool,
) -> tuple[HookReply, list[Line], Marks]:
    from twiceshy.recall import cue as cues

    off = frozenset(chosen.layers_off)
    cue = cues.build(
        _searched(event.prompt), cwd=event.cwd, root=repo.root, session=event.session, agent=event.agent,
        branch=branch, first=first, structured="structure" not in off, typed=False,
    )  # fmt: skip
    asks = _asks_what_is_next(event.prompt, first)
    if cues.is_small_talk(cue) and not asks:
        return HookReply(), [decision(event, repo, cue, Brief("abstain", cues.SMALL_TALK), now)], None
    from twiceshy.recall import answer as answers
    from twiceshy.recall.sources import open_sources

    readers, troubles = open_sources(repo, chosen, off)
    wish = answers.Wish(
        chosen.limit, chosen.budget, True, off, chosen.half_life, shown,
        chosen.deadline_ms / 1000, _past(repo, now) if cue.first else None,
    )  # fmt: skip
    try:
        brief = answers.recall(cue, readers, now, wish)
        marks: tuple[str, ...] = ()
        if any(reader.has_open_loops() for reader in readers):
            from twiceshy.recall.begin import stories

            brief, marks = stories.warned(brief, readers, cue, shown)
        if asks:
            from twiceshy.recall.begin import whatnext

            brief, more = whatnext.told(brief, readers, cue, now, shown)
            marks += more
    finally:
        for reader in () if leaving else readers:
            reader.close()
    if troubles:
        brief = brief._replace(reason=f"{brief.reason}; can't read {'; '.join(troubles)[:300]}")
    told = (*(hit.id for hit in brief.hits), *marks) if first or brief.hits or marks else None
    return HookReply(context=brief.text), [decision(event, repo, cue, brief, now)], told


def _asks_what_is_next(prompt: str, first: bool) -> bool:
    """Hardly any prompt is so short and begins so, and the others load nothing."""
    low = prompt.lower() if len(prompt) <= 120 else ""
    if not any(word in low for word in ASKING) or not any(word in low for word in AHEAD):
        return False
    from twiceshy.text import ahead

    return ahead.asked_for(prompt, first)


def _past(repo: paths.Repo, now: str) -> Any:
    """Past sessions, if there are any: only a first look tells, so that most prompts don't load the search."""
    if not os.path.exists(os.path.join(paths.home(), "corpus", "state.db")):
        return None
    from twiceshy.recall.past import passages_of

    return passages_of(repo, now)


def _unheard(error: Exception) -> None:
    """Nobody asked what went wrong."""


def _tool_call(
    event: HookEvent,
    repo: paths.Repo,
    chosen: Settings,
    now: str,
    lost: Lost,
    first: paths.Repo | None,
    gate: Gate,
    own: Own | None,
) -> tuple[HookReply, list[Line], Marks]:
    from twiceshy.recall.guard import toolcalls

    if event.name == "before_tool":
        reply, said = toolcalls.before(event, repo, chosen, now, lost, first, lambda text: admitted(text, gate), own)
    else:
        reply, said = toolcalls.after(event, repo, chosen, now)
    if not said.marks:
        return reply, [], None
    if event.deaf:
        from twiceshy.recall import held

        return held.hold(event, repo, said, lost, gate), [], None
    cue = Cue("", event.cwd, repo.root, session=event.session, agent=event.agent)
    record = decision(event, repo, cue, Brief("inject", said.reason, text=said.text), now)
    return reply, [{**record, "shown": list(said.marks), "lines": [said.text]}], said.marks


def noted(
    event: HookEvent, repo: paths.Repo, branch: str, now: str, said: str | None = None, gate: Gate | None = None
) -> Line:
    """An event as a line of the spool: only what is set, every text redacted and cut to size. `said`: its prompt,
    if that was redacted already; `gate`: of its session."""
    fields: Line = {"event": event.name, "at": now, "agent": event.agent, "session": event.session}
    fields.update(cwd=event.cwd, root=repo.root, branch=branch)
    if event.prompt:
        fields["prompt"] = _cut(admitted(event.prompt, gate) if said is None else said, SIZES["prompt"])
    for name in ("last_message", "source", "reason", "model", "mode", "parent"):
        value = getattr(event, name)
        if value:
            fields[name] = _safe(value, SIZES.get(name, 500), gate)
    if event.transcript:
        fields["transcript"] = event.transcript[:2_000]  # a path, needed as it is to find the file
    if not event.from_person or event.by_agent:
        fields["from_person"] = False
    if event.by_agent:
        fields["by_agent"] = True
    if not (event.prompt.isascii() and event.prompt.translate(TYPED).isprintable()) and _hides(event.prompt):
        fields["hidden"] = True
    if tool := _used(event.tool, gate):
        fields["tool"] = tool
    return fields


def _used(tool: ToolUse, gate: Gate | None = None) -> Line:
    """What is set of a tool call, every text redacted and cut to size."""
    fields: Line = {}
    for name, value in tool._asdict().items():
        if isinstance(value, str) and value:
            fields[name] = _safe(value, SIZES.get(name, 1_000), gate)
        elif isinstance(value, tuple) and value:
            fields[name] = [_safe(path, 1_000, gate) for path in value]
        elif value not in (None, 0, "", ()) or (name == "exit_code" and value == 0):
            fields[name] = value
    return fields


def _hides(text: str) -> bool:
    from twiceshy.text.gate import hides

    return hides(text)


def decision(event: HookEvent, repo: paths.Repo, cue: Cue, brief: Brief, now: str) -> Line:
    """The record of one decision, for `why`. Notes hold words of the prompt, which was redacted before it was read,
    and of memories, which were before they were stored."""
    return {
        "event": "decision",
        "id": ids.make(moments.epoch(now), os.urandom(10)),
        "at": now,
        "session": event.session,
        "agent": event.agent,
        "about": event.name,
        "root": repo.root,
        "prompt": _cut(event.prompt, 600),
        "decision": brief.decision,
        "reason": brief.reason,
        "shown": [hit.id for hit in brief.hits],
        "lines": brief.text.splitlines()[1:-1],
        "hits": [[hit.id, [_cut(why, 200) for why in hit.why]] for hit in brief.hits],
        "traces": [[trace.layer, trace.found, _cut(trace.note, 2_000)] for trace in brief.traces],
        "elapsed_ms": brief.elapsed_ms,
        "bytes": len(brief.text.encode("utf-8", "replace")),
    }


def _safe(text: str, most: int, gate: Gate | None = None) -> str:
    """Redacted, then cut: the beginning and the end say most. Cutting first could halve a secret."""
    return _cut(admitted(text, gate), most)


def admitted(text: str, gate: Gate | None = None) -> str:
    """Redacted before anything reads it: what is derived from it (targets, reasons, traces) then holds no secret."""
    if not text or is_harmless(text):
        return gate.mask(text) if gate is not None else text
    from twiceshy.text.gate import admit_event, clean

    admit = gate.admit if gate is not None else admit_event
    if len(text) <= REDACTED or len(text := clean(text)) <= REDACTED:
        return admit(text)
    # A secret that is halved here isn't known any more, so what stands beside the gap goes too.
    head, tail = admit(text[: REDACTED // 2]), admit(text[-REDACTED // 2 :])
    return head[:-BESIDE] + "\n" + tail[BESIDE:]


def _searched(prompt: str) -> str:
    """What there is to look for in an admitted prompt: nobody looks for our labels."""
    if "[redacted:" not in prompt:
        return prompt
    from twiceshy.text.gate import without_labels

    return without_labels(prompt)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most * 2 // 3] + "\n[…]\n" + text[-most // 3 :]


# Whatever announces a secret in prose has one of these in it; plain prose without them holds none.
TELLING = (
    "pass", "secret", "auth", "token", "key", "cred", "jwt", "pw", "psk", "kennwort", "contrase", "bearer",
    "basic", "cookie", "hook", "begin", "private", "sig", "pat", "login", "pin", "curl", "mysql", "redis",
    "psql", "mongo", "identified", "sshpass", "account", "user", "senha", "clave", "sudo", "zip -", "7z", "rar ",
    "openssl", "ldap", "sqlcmd", "smbclient", "1//", "ssword", "wachtwoord", "recover", "recupera", "backup",
    "mnemonic", "seed phrase", "-u ", "kv put", "net use", "/rp", "freerdp", "http -a", "lftp", "mariadb", "snmp",
    "mosquitto_", "poetry ", "rabbitmqctl", "rpcclient", "securestring", "sqlplus ", "from-literal",
    "wiederherstellungs", "zugangsdaten",
)  # fmt: skip


def is_harmless(text: str) -> bool:
    """Plain prose that no rule of the redactor would even look at; a test holds it to that."""
    if not is_plain(text, "/_"):
        return False
    lower = text.lower()
    return not any(word in lower for word in TELLING)
