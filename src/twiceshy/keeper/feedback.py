"""How well a memory serves: said outright, or seen in what the agent did after it was shown.

Use is evidence, never a guess from shared words: the agent named the memory's id, ran the command or
touched the file that the memory prescribes, or ran what it forbids. Each counts once per session, seen or said
by the agent. The weights are in `model.belief.UPDATES`; what is locked is moved only by a person. That an agent breaks
what a person said is written down, but makes it no less true.
"""

import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import NamedTuple

from twiceshy.keeper import memories, turned
from twiceshy.keeper import page as pages
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn.deeds import Deed
from twiceshy.learn import trust
from twiceshy.model import belief, ids
from twiceshy.model.errors import Refused, UsageError
from twiceshy.model.hook import ToolUse
from twiceshy.model.memory import Evidence, Memory
from twiceshy.recall.guard import guard
from twiceshy.recall.thinking.stance import negative
from twiceshy.store.rows import compact
from twiceshy.text import commands as shell
from twiceshy.text import shapes
from twiceshy.text.gate import admit

MOST_ASKED = 4_000  # characters of a prompt in which an order is looked for
SILENT = ("git",)  # programs that people don't name: "push it"
KINDS = ("used", "ignored", "harmful", "confirmed")
PERSONAL = frozenset({"harmful", "confirmed"})  # a verdict, which is a person's to give


class Rated(NamedTuple):
    memory: Memory
    before: float
    after: float
    counted: bool = True  # False: an agent said so before in this session


class Use(NamedTuple):
    memory: str  # id or its short form
    news: str  # cited | used | ignored | followed_by_success
    quote: str


def feedback(keeper: Keeper, reference: str, news: str, note: str = "", dry_run: bool = False) -> Rated:
    """Somebody says how a memory served."""
    if news not in KINDS:
        raise UsageError(f"unknown feedback {news!r}", hint="one of: " + ", ".join(KINDS))
    memory = memories.named(keeper, reference)
    if keeper.actor != "person" and memory.locked:
        raise Refused(f"{ids.short(memory.id)} is locked: only a person's word moves it", hint="use it as it is")
    if keeper.actor != "person" and news in PERSONAL:
        raise Refused(f"only a person can call a memory {news}", hint="an agent may report `used` or `ignored`")
    memories.refuse_ended(keeper, memory, "say of it")
    scope = _counted_in(keeper, memory.scope)
    key = keeper.new_id() if keeper.actor == "person" else _key(_once(keeper), Use(memory.id, news, ""))
    if keeper.actor != "person" and _is_counted(keeper, scope, key):
        sure = belief.confidence(memory.alpha, memory.beta)
        return Rated(memory, sure, sure, counted=False)
    with pages.writing(keeper, scope, "feedback", turned.note(f"{news}: {memory.text}"), dry_run) as page:
        current = page.memory(memory.id) or memory
        rated = current if keeper.actor != "person" and _holds(current, news) else _moved(current, news, keeper.now())
        if scope == memory.scope:
            page.put(rated)
        quote = admit(note) if note.strip() else ""
        page.add_evidence(
            Evidence(key, memory.id, "statement", news, quote, "", keeper.session, keeper.agent, keeper.now())
        )
    if scope != memory.scope:
        keeper.forget_view(memory.scope)  # its mirror carries the new counts from the next look on
    return Rated(rated, belief.confidence(current.alpha, current.beta), belief.confidence(rated.alpha, rated.beta))


def _once(keeper: Keeper) -> str:
    """An agent's session; a day of an agent that names none which a hook of ours knows."""
    return keeper.session if keeper.saw(keeper.session) else f"{keeper.number} {keeper.agent} {keeper.now()[:10]}"


def _is_counted(keeper: Keeper, scope: str, key: str) -> bool:
    store = keeper.readable(scope)
    return store is not None and bool(store.operations(key, limit=1))


def _counted_in(keeper: Keeper, scope: str) -> str:
    """Where uses of a scope's memories are kept: those of the team's files in the person's own store."""
    return "repo" if scope == "team" and keeper.team_in_files else scope


def _moved(memory: Memory, news: str, now: str) -> Memory:
    alpha, beta = belief.updated(memory.alpha, memory.beta, news)
    confirmed = now if alpha > memory.alpha else memory.confirmed
    return memory._replace(alpha=alpha, beta=beta, updated=now, confirmed=max(confirmed, memory.confirmed))


def _holds(memory: Memory, news: str) -> bool:
    """Is it no evidence against it? A person's word gets no weaker because agents break it."""
    return news == "ignored" and trust.may_instruct(memory.origin)


def observe(keeper: Keeper, session: str, agent: str, deeds: Iterable[Deed]) -> list[Use]:
    """Write down the uses that these deeds show, each once per session."""
    seen = list(deeds)
    shown = {word for deed in seen if deed.kind == "shown" for word in deed.text.split()}
    written: list[Use] = []
    for scope in ("repo", "team", "user"):
        store = keeper.readable(scope)
        if store is None or not shown:
            continue
        known = [found for word in sorted(shown) for found in map(store.memory, store.matching_ids(word)) if found]
        uses = [use for memory in known if memory.status == "active" for use in uses_of(memory, seen)]
        keeper.agent = agent
        written += write(keeper, scope, session, session, uses)
    return written


def write(keeper: Keeper, scope: str, session: str, once: str, uses: list[Use]) -> list[Use]:
    """Write uses down, each once per `once`: a session, or a task in it."""
    store = keeper.readable(_counted_in(keeper, scope))
    if store is not None:
        uses = [use for use in uses if not store.fetch("SELECT 1 FROM touched WHERE key = ?", (_key(once, use),))]
    return _write(keeper, scope, session, once, uses) if uses else []


def _write(keeper: Keeper, scope: str, session: str, once: str, uses: list[Use]) -> list[Use]:
    keeper.session = session
    own = _counted_in(keeper, scope)
    held = keeper.readable(scope)
    with pages.writing(keeper, own, "observe", "1 use seen" if len(uses) == 1 else f"{len(uses)} uses seen") as page:
        for use in uses:
            memory = page.memory(use.memory) or (held.memory(use.memory) if held else None)
            known = page.pen.connection.execute("SELECT 1 FROM touched WHERE key = ?", (_key(once, use),)).fetchone()
            if memory is None or known or (memory.locked and use.news == "ignored"):
                continue
            if own == scope and not _holds(memory, use.news):
                page.put(_moved(memory, use.news, keeper.now()))
            page.add_evidence(
                Evidence(
                    _key(once, use), memory.id, "event", use.news, use.quote, "", session, keeper.agent, keeper.now()
                )
            )
    if own != scope:
        keeper.forget_view(scope)
    return uses


def uses_of(memory: Memory, deeds: Iterable[Deed]) -> list[Use]:
    """What these deeds show about one memory, from the moment it was shown."""
    found: dict[str, Use] = {}
    wanted = prescribed(memory.text)
    seen, asked = False, ""
    for deed in deeds:
        if deed.kind == "asked":
            asked = deed.text
        elif deed.kind == "shown":
            seen = seen or any(memory.id.endswith(word) for word in deed.text.split())
        elif seen:
            for news in _shows(memory, wanted, deed):
                if news == "ignored" and _is_ordered(memory, deed.text, asked):
                    continue
                found.setdefault(news, Use(memory.id, news, deed.text[:200]))
    return list(found.values())


def _shows(memory: Memory, wanted: "Prescribed", deed: Deed) -> Iterator[str]:
    if deed.kind == "said":
        if re.search(rf"\b{ids.short(memory.id)}\b", deed.text):
            yield "cited"
    elif deed.kind == "command":
        if _breaks(memory, deed.text):
            yield "ignored"
        elif wanted.fits_command(deed.text):
            yield "used"
    elif deed.kind == "edit" and any(deed.text == path or deed.text.endswith("/" + path) for path in wanted.paths):
        yield "used"


def _breaks(memory: Memory, command: str) -> bool:
    call = guard.call_of(ToolUse(kind="command", command=command))
    return any(broken.sure for broken in guard.broken_by(memory.text, compact(memory.activation), call))


def _is_ordered(memory: Memory, command: str, asked: str) -> bool:
    """Did the person ask for this very breach in this turn: "run npm install please"? Then nobody ignored them.

    What they named of the command must break the rule by itself: who asks for a push orders no force.
    """
    for sentence in re.split(r"(?<=[.!?;])\s|\n", asked[:MOST_ASKED]):
        said = set(re.findall(r"[\w.+-]+", sentence.lower()))
        if negative(sentence):
            continue
        for piece in shell.simple_commands(command):
            named = [word for word in piece[1:] if word.lower().strip("-\"'").rstrip(".") in said]
            if (piece[0].lower() in said or (piece[0] in SILENT and named)) and _breaks(
                memory, " ".join((piece[0], *named))
            ):
                return True
    return False


class Prescribed(NamedTuple):
    """What a memory tells to do: commands and files named by its positive part."""

    commands: tuple[tuple[str, ...], ...]
    paths: tuple[str, ...]

    def fits_command(self, line: str) -> bool:
        run = [set(piece) for piece in shell.simple_commands(line)]
        named = any(set(wanted) <= piece for wanted in self.commands for piece in run)
        return named or any(path in piece for path in self.paths for piece in run)


def prescribed(text: str) -> Prescribed:
    """ "Never push directly. Use scripts/publish.sh" prescribes the script, not the push."""
    positive = _positive(text)
    quoted = [piece for code in re.findall(r"`([^`]+)`", positive) for piece in shell.simple_commands(code)]
    spoken = [tuple(command.split()) for command in shapes.commands(positive)]
    whole = [piece for piece in (*quoted, *spoken) if len(piece) > 1 or "/" in piece[0]]
    return Prescribed(tuple(dict.fromkeys(whole)), tuple(shapes.paths(positive)))


def _positive(text: str) -> str:
    if not re.search(r"(?i)\b(?:never|don'?t|do not|avoid|must not|stop|no longer|not)\b", text):
        return text
    after = re.split(
        r"(?i)(?:[.;,]|\bbut\b|\binstead\b)\s*(?=(?:always |please )?(?:use|run|go through|call)\b)", text, maxsplit=1
    )
    if len(after) > 1:
        return after[1]
    before = re.match(r"(?i)(?:always |please )?(?:use|run)\b(.+?),?\s+(?:and |but )?(?:not|never|instead of)\b", text)
    return before[1] if before else ""


def _key(once: str, use: Use) -> str:
    return ids.make(0.0, sha256(f"{once}\0{use.memory}\0{use.news}".encode("utf-8", "replace")).digest())
