"""What a statement says about a thing: whether it speaks for it or against it, clause by clause.

"use pnpm, not npm" is for pnpm and against npm, and so is "pnpm it is, npm was a mistake"; "prices are integer cents,
never use floats" is against floats, for prices too: what the first clause is about the later ones are about as well.
So of the clauses that name something of what was asked that no other names, the last decides; where it holds ("for
the frontend") does not.
"""

import re
from typing import NamedTuple

from twiceshy.recall.forbid.markers import markers, may_forbid
from twiceshy.text import words

NEGATIVE = frozenset(
    "not no never none nobody avoid avoids stop stopped without don't doesn't won't cannot can't shouldn't isn't "
    "aren't dont mustn't didn't wasn't weren't couldn't wouldn't drop dropped removed deprecated abandoned forbidden "
    "banned prohibited disallowed rejected reject nicht nie niemals nunca jamás jamais kein keine não".split()
)
_AWAY = r"instead of|rather than|statt|anstatt|anstelle von|en lugar de|en vez de|em vez de|em lugar de|ao invés de"
_AUXILIARY = "is are was were be been must should may can could will would shall do does did has have had".split()
_BARE_NOT = "".join(rf"(?<!\b{word})" for word in _AUXILIARY)  # "are not allowed" belongs together
_TURN = re.compile(
    rf"(?i)[.;,:()—–]\s+|\s+(?=(?:but|{_AWAY}|nicht|não)\b)|{_BARE_NOT}\s+(?=not\b)"
    r"|\s+(?:and|or) (?=(?:never|not|no)\b)"
)
_INSTEAD = re.compile(rf"(?i)\s*(?:{_AWAY})\b")
_LEFT = re.compile(
    r"(?i)\b(?:switch(?:ed)?|mov(?:ed?|ing)|migrat(?:ed?|ing)|chang(?:ed?|ing)|went|go(?:ing)?) (?:away )?from "
    r"(?P<old>\S+) (?:back )?to (?P<new>\S+)"
)
# "gRPC over HTTP/2" rejects nothing.
_OVER = r"over (?!the\b|https?\b|tcp\b|udp\b|tls\b|ssl\b|ssh\b|quic\b|mqtt\b|amqp\b|ip\b|usb\b|vpn\b|websockets?\b)"
_PREFERRED = re.compile(
    r"(?i)\b(?:(?:prefer|favou?r|choose|chose|pick)(?:s|ed|red)?|us(?:e|es|ing)|(?:go|goes|going|went|stick) with|"
    r"opt(?:ed)? for|settled? (?:on|for)|decided? (?:on|for)|t(?:ake|ook)|adopt(?:ed)?) "
    rf"(?P<new>\S+(?: \S+){{0,3}}?) {_OVER}(?P<old>\S+)"
)
_BEATEN = re.compile(
    r"(?i)(?<!\S)(?P<new>\S++) (?:won (?:out )?(?:over|against)|beats?|has beaten|takes precedence over) (?P<old>\S+)"
)
_REPLACED = re.compile(r"(?i)\b(?:replac(?:e|ed|ing)|swap(?:ped)?) (?P<old>\S+) (?:with|by|for) (?P<new>\S+)")
_DROPPED = re.compile(
    r"(?i)(?:\b(?:drop(?:ped)?|abandon(?:ed)?|left|ditch(?:ed)?) (?P<old>\S+)|(?<!\S)(?P<gone>\S++) "
    r"(?:was|is|got|has been) (?:dropped|abandoned|ditched|replaced|rejected)) "
    r"(?:for|with|by|in favou?r of) (?!the\b|an?\b|now\b)(?P<new>\S+)"
)
_GIVEN_UP = re.compile(
    r"(?i)\b(?:changed (?:my|our) minds? about|moved away from|gave up on|got rid of|rul(?:ed?|ing) out|turned down|"
    r"decided against|(?:is|are) (?:ruled )?out\b(?! of))"
)
# Spoken ill of: "valibot was a mistake", "gulp didn't work out", "moment is too big"; not to who asks if it is.
_BADLY = (
    r"mistake|failure|disaster|nightmare|dead end|pain|mess|regret|disappointment|flop|overkill|headache|"
    r"(?:wrong|bad|poor|terrible) (?:choice|idea|fit|call|tool|match|experience|move)|unmaintained|unstable|flaky|"
    r"unreliable|buggy|obsolete|outdated|painful|terrible|awful|horrible|useless|unusable|dead|abandonware|"
    r"too (?!far\b|late\b)\w+"
)
_ILL = re.compile(
    rf"(?i)\b(?:(?:was|were|is|are|be|been|out|proved|became|felt|a|an|so|such|really|just|quite) (?:an? )?(?:\w+ )?"
    rf"(?:{_BADLY})\b|(?:never|\w*n't|\w*n’t|not) (?:really |quite )?(?:work(?:ed)?(?: out)?|pan(?:ned)? out|scale|"
    r"cut it|hold up|pay off|convince us)\b|(?:bit|burned|burnt|hurt|failed) us\b|let us down|(?:we|i) (?:regret|"
    r"scrapped|binned|ripped out|outgrew|phased out|retired|hated|moved off|backed out of)\b|(?:trouble|problems|"
    r"issues|fed up|done|unhappy|disappointed|burned|burnt) (?:with|by)\b)"
)
_NO_ILL = re.compile(
    rf"(?i)\b(?:no|not an?|n[’']t an?|never an?) (?:\w+ )?(?:{_BADLY})\b|"
    r"\b(?:(?:drop|remov|delet|leav|skip|abandon|ditch|avoid|replac)(?:e|s|ing|ping)?|(?:not|never) \w+ing)\b.*"
    r"\b(?:was|is|were) an? (?:\w+ )?mistake|"
    r"\bmistake (?:to|not to) (?:drop|remove|leave|skip|abandon|ditch|avoid|replace|use)\b"
)
# "… but it was a pain"
_SO_IT_WAS = re.compile(r"(?i)\s*(?:but|yet|though|however)\b.{0,12}?\b(?:it|that|they|this)\b")
_GONE = re.compile(
    r"(?i)(?P<gone>\b(?:we|i)(?:'ve| have)? (?:scrapped|binned|ripped out|outgrew|phased out|retired|moved off|dropped|"
    r"ditched|abandoned) \S+(?: \S+)?) and "
    r"(?=(?:we |now |instead )*(?:run|use|go|went|move|pick|cho|took|are|build|keep))"
)
# Why it is so says nothing about what it is: "…, because it needs no Erlang".
_REASON = re.compile(
    r"(?i)(?<=\w)[\s,(—–-]++(?:because|so that|due to|weil|damit|porque|já que|ya que|"
    r"since (?=(?:it|they|we|there|you|i|he|she|nobody|no|\S+ (?:was|is|were|are|has|had|did|does|kept|keeps|never|"
    r"can't|couldn't|didn't|doesn't|wasn't|isn't|won't|bit|broke|breaks))\b)|as (?=(?:it|they|we|there)\b))"
)
_BARRING = ("bad", "hands", "away", "leave", "mine")
_LEAVING = re.compile(
    rf"(?i)(?:(?:,|(?<!\s))\s++or not|,\s*+not|(?<!\s)\s++and not|(?:,|(?<!\s))\s++(?:{_AWAY}))\b[^,;?]*+"
)
_WHERE = re.compile(r"(?i)\s(?:for|in|on|when|while|during|within|under|inside|at|with)\s")
_CHOOSING = frozenset(
    words.terms(
        "use uses using used prefer prefers preferred always please only just here lets let go going goes went pick "
        "picked choose chose chosen stick sticking settle settled decide decided opt opted want wants now"
    )
)
_MARKS = {ord(mark): " " for mark in ",.?"}


class Clause(NamedTuple):
    text: str
    against: bool


def negative(text: str) -> bool:
    """Does it say no to something?"""
    if _INSTEAD.match(text) or _GIVEN_UP.search(text):
        return True
    return not NEGATIVE.isdisjoint(text.lower().replace("’", "'").translate(_MARKS).split())


def clauses(text: str, asked: frozenset[str]) -> list[Clause]:
    """What a statement says, one thing after the other: "we moved from npm to pnpm" is for one and against one."""
    plain = without_reason(" ".join(text.split()), asked)
    for change in (_LEFT, _PREFERRED, _BEATEN, _REPLACED):
        plain = change.sub(r"use \g<new>, not \g<old>", plain)
    plain = _DROPPED.sub(lambda found: f"use {found['new']}, not {found['old'] or found['gone']}", plain)
    plain = _GONE.sub(r"\g<gone>, ", plain)
    parts = [part for piece in _REASON.split(plain) for part in _TURN.split(piece) if part.strip()]
    regretted = [_SO_IT_WAS.match(part) is not None and _is_ill(part, asked) for part in parts[1:]]
    said = [Clause(part, _against(part, asked) or then) for part, then in zip(parts, [*regretted, False], strict=False)]
    return [*said, *_suffered(text, asked)]


def _suffered(text: str, asked: frozenset[str]) -> list[Clause]:
    """What a reason speaks ill of that nothing before it names: "cents are integers, because floats bit us"."""
    head, *reasons = _REASON.split(" ".join(text.split()), maxsplit=1)
    only = asked - frozenset(words.terms(head))
    return [
        Clause(reason, True) for reason in reasons if only & set(words.terms(reason)) and _speaks_ill(reason, asked)
    ]


def _speaks_ill(clause: str, asked: frozenset[str]) -> bool:
    return _is_ill(clause, asked) and _NO_ILL.search(clause) is None


def _against(clause: str, asked: frozenset[str]) -> bool:
    if _is_ill(clause, asked):
        return _NO_ILL.search(clause) is None
    return negative(clause) or _bars(clause, asked)


def _is_ill(clause: str, asked: frozenset[str]) -> bool:
    found = _ILL.search(clause)
    return found is not None and asked.isdisjoint(words.terms(found[0]))


def without_reason(text: str, asked: frozenset[str]) -> str:
    """What is said, without why; unless the question is about that."""
    head = _REASON.split(text, maxsplit=1)[0]
    return head if not asked or asked & set(words.terms(head)) else text


def _bars(clause: str, asked: frozenset[str]) -> bool:
    """ "/v1 is frozen", "hands off vendor/": a ban for the guard is one here, but not for who asks if it is frozen."""
    found = markers(clause) if may_forbid(clause) else []
    return any(marker.kind in _BARRING and asked.isdisjoint(words.terms(marker.said)) for marker in found)


def towards(text: str, asked: frozenset[str]) -> bool:
    """Is the statement negative about what was asked?"""
    every = clauses(text, asked)
    named = [asked & set(words.terms(clause.text)) for clause in every]
    if not any(named):
        return False
    own = [
        (clause, mine - frozenset[str]().union(*named[:at], *named[at + 1 :]))
        for at, (clause, mine) in enumerate(zip(every, named, strict=True))
    ]
    telling = [clause for clause, mine in own if mine & _head(clause.text)]
    telling = telling or [clause for clause, mine in own if mine]
    if not telling:  # all name the same of it: the one that names most
        return max(zip(every, named, strict=True), key=lambda pair: len(pair[1]))[0].against
    return telling[-1].against


def _head(clause: str) -> set[str]:
    """What a clause tells, without where that holds; of "they must not be in env files" and "let's go with zod" that is
    all it tells."""
    return set(words.terms(_WHERE.split(clause)[0])) - _CHOOSING or set(words.terms(clause))


def keeps(wish: str, said: str) -> bool:
    """Does a statement do what a choice wants, and nothing that it bars? "use pnpm, not npm" is kept by "we deploy with
    `pnpm wrangler deploy`, not with fly"; what bars nothing is no such choice."""
    wanted, barred = _both(wish)
    done, left = _both(said)
    return bool(wanted and barred) and wanted <= done - left and barred.isdisjoint(done)


def _both(text: str) -> tuple[frozenset[str], frozenset[str]]:
    """Stems of what a statement is for, and of what it is against alone."""
    sides: dict[bool, set[str]] = {False: set(), True: set()}
    for clause in clauses(text, frozenset()):
        sides[clause.against].update(words.terms(clause.text))
    wanted = frozenset(sides[False]) - _CHOOSING
    return wanted, frozenset(sides[True]) - wanted - _CHOOSING


def told(text: str) -> frozenset[str]:
    """What a statement is about, without where it holds."""
    return frozenset(stem for clause in clauses(text, frozenset()) for stem in _head(clause.text))


def claimed(question: str) -> str:
    """What a question wants to do, without what it wants to leave: "should I use pnpm instead of npm"."""
    return _LEAVING.sub(" ", question)
