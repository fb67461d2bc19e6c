"""How a proposal is shown: the statement, why it waits, its evidence, and the difference it would make."""

import difflib
from collections.abc import Sequence
from typing import Any

import click

from twiceshy.doors.cli import show
from twiceshy.keeper import inbox
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.inbox import PASSING_DAYS, Waiting
from twiceshy.model import ids, moments
from twiceshy.model.learning import PASSING
from twiceshy.model.plain import plain

MOST_EVIDENCE = 5
THROUGH = "`twiceshy review` goes through them"
PLACES = ("file", "commit", "import")  # evidence whose reference says where it stands


def data(item: Waiting) -> dict[str, Any]:
    return {
        **plain(item.memory), "short": ids.short(item.memory.id), "why": item.why, "confidence": item.confidence,
        "evidence": plain(item.evidence), "against": plain(item.against),
    }  # fmt: skip


def listing(
    found: Sequence[Waiting], now: str, put_away: int = 0, how: str = THROUGH, told: int = 0, only: str = ""
) -> None:
    if not found:
        nothing(put_away, told, only)
        return
    for item in found:
        card(item, now)
        click.echo()
    one = ids.short(found[0].memory.id)
    passing = sum(PASSING in item.memory.tags for item in found)
    soon = f", {passing} of them said in passing (gone after {PASSING_DAYS} days)" if passing else ""
    show.talk(f"{len(found)} waiting{soon}. {how}; `twiceshy approve {one}` takes one." + archived(put_away))


def nothing(put_away: int = 0, told: int = 0, only: str = "") -> None:
    """An empty inbox, beside what was `told` already; or one in which nothing is of the sort that was asked for."""
    show.talk((only or f"Nothing {'else ' if told else ''}waits for you.") + archived(put_away))


def only_others(keeper: Keeper, kinds: Sequence[str], scopes: Sequence[str] = ()) -> str:
    """What to say where none waits of what was asked for, and others do."""
    others = inbox.count(keeper) if kinds or scopes else 0
    asked = " or ".join(kinds) or "proposal"
    where = f" of scope {' or '.join(scopes)}" if scopes else ""
    said = "1 other does" if others == 1 else f"{others} others do"
    return f"No {asked}{where} waits for you; {said}: `twiceshy inbox`." if others else ""


def archived(count: int) -> str:
    """What to say of those that have waited too long."""
    return f" {count} waited too long and left the inbox: `twiceshy list --status archived`." if count else ""


def card(item: Waiting, now: str) -> None:
    memory = item.memory
    click.echo(show.memory_line(memory))
    click.echo(f"  {show.dim('waits   ')} {item.why}")
    for evidence in item.evidence[-MOST_EVIDENCE:]:
        said = show.visible(evidence.quote or memory.text)
        who = " ".join(filter(None, (evidence.agent, evidence.session[:12] if evidence.session else "")))
        where = who or (evidence.ref if evidence.kind in PLACES else "")
        head = " ".join(filter(None, (ago(evidence.at, now), show.dim(show.visible(where)))))
        click.echo(f"  {show.dim('evidence')} {head} “{said}”")
    for other in item.against:
        lock = ", locked" if other.locked else ""
        click.echo(f"  {show.dim('against ')} {ids.short(other.id)} {show.dim(f'({ago(other.confirmed, now)}{lock})')}")
        for line in difference(other.text, memory.text):
            click.echo(f"    {line}")


def difference(old: str, new: str) -> list[str]:
    """Both sides, with what differs marked where there is colour."""
    first, second = old.split(), new.split()
    gone: list[str] = []
    come: list[str] = []
    for tag, a, b, c, d in difflib.SequenceMatcher(None, first, second).get_opcodes():
        left, right = show.visible(" ".join(first[a:b])), show.visible(" ".join(second[c:d]))
        gone.append(left if tag == "equal" else _marked(left, "red"))
        come.append(right if tag == "equal" else _marked(right, "green"))
    return ["- " + " ".join(filter(None, gone)), "+ " + " ".join(filter(None, come))]


def _marked(text: str, colour: str) -> str:
    return click.style(text, fg=colour, bold=True) if text and show.colourful() else text


def ago(at: str, now: str) -> str:
    try:
        age = moments.age(at, now)
    except ValueError:
        return "undated"
    return "just now" if age == "now" else f"{age} ago"
