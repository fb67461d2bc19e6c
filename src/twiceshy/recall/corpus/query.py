"""What a person types into `search`: words, "phrases", -words to leave out, and `field:value`.

Fields narrow the search (`agent:codex kind:command path:src/x since:2026-10-01`); an unknown field
is just words, so a pasted `error: no such file` still finds what it should.
"""

import re
from typing import NamedTuple

from twiceshy.model.errors import UsageError
from twiceshy.model.session import KINDS, WHO
from twiceshy.text import words

FIELDS = ("agent", "kind", "who", "path", "session", "project", "model", "branch", "since", "until", "run", "prompt")
SORTS = ("best", "newest", "oldest")
_PART = re.compile(r'(-?)(?:([a-z]+):)?(?:"([^"]*)"|(\S+))')


class Filters(NamedTuple):
    agent: str = ""
    kind: str = ""
    who: str = ""
    path: str = ""
    session: str = ""
    project: str = ""
    model: str = ""
    branch: str = ""
    since: str = ""
    until: str = ""
    run: str = ""
    prompt: str = ""


class Query(NamedTuple):
    text: str  # the plain words, as typed
    terms: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()  # each already cut into index words
    quoted: tuple[str, ...] = ()  # the same as typed
    without: tuple[str, ...] = ()
    filters: Filters = Filters()
    limit: int = 10
    sort: str = "best"
    vector: bytes = b""  # what the words mean, where that is indexed


def parse(text: str, filters: Filters = Filters(), limit: int = 10, sort: str = "best") -> Query:
    plain: list[str] = []
    quotes: list[str] = []
    without: list[str] = []
    found: dict[str, str] = {}
    for minus, field, quoted, bare in _PART.findall(text):
        value = quoted or bare
        if field in FIELDS and value and not minus:
            found[field] = value
        elif minus and value and value[0].isalpha():
            without += words.terms(value)
        elif quoted:
            quotes.append(quoted)
            plain.append(quoted)
        else:
            plain.append(f"{minus}{field + ':' if field else ''}{value}")
    joined = " ".join(plain)
    terms = words.terms(joined) or tuple(dict.fromkeys(words.words(joined)))
    given = {name: value for name, value in filters._asdict().items() if value}
    phrases = tuple(filter(None, map(words.index_text, quotes)))
    narrowed = known_agent(checked(Filters(**{**found, **given})))
    return Query(joined, terms, phrases, tuple(quotes), tuple(without), narrowed, limit, sort)


def checked(filters: Filters) -> Filters:
    """The filters with their values made exact; UsageError for one that can't be meant."""
    if filters.kind and filters.kind not in KINDS:
        raise UsageError(f"no kind {filters.kind!r}", hint=f"kinds: {', '.join(KINDS)}")
    if filters.who and filters.who not in WHO:
        raise UsageError(f"no speaker {filters.who!r}", hint=f"speakers: {', '.join(WHO)}")
    for time in filter(None, (filters.since, filters.until)):
        moment(time, 0.0)  # refused here, even while there is nothing to search
    aliases = {"claude": "claude-code", "gemini-cli": "gemini", "qwen-code": "qwen"}
    return filters._replace(agent=aliases.get(filters.agent, filters.agent))


def known_agent(filters: Filters) -> Filters:
    """UsageError for an agent whose sessions can't be here. (`steer` and `rank` also know those a report names.)"""
    if filters.agent:
        from twiceshy.agents.names import names  # most questions name none

        if filters.agent not in names():
            raise UsageError(f"no agent {filters.agent!r}", hint=f"agents: {', '.join(names())}")
    return filters


def moment(text: str, now: float, end: bool = False) -> int:
    """A day (`2026-11-15`), an ISO time, or an age (`36h`, `7d`, `6mo`) as seconds; `end` of the day if asked."""
    from twiceshy.model.since import meant  # most questions name no time

    return int(meant(text, now, end))
