"""Where a statement that shall last ends, and a task for now begins: "always use ruff, and please fix app.py".

People order both in one breath, and only the first half is to be told to later sessions. A task is known by its
verb, which does a thing once ("fix", "delete", "rerun"), and by one mark more: it is asked for politely, names a file
or the thing at hand, or commands after something that was merely told. A second standing order ("always run the
tests and update the changelog"), what to do instead of what is forbidden, and steps of a procedure stay.
"""

import re
from functools import lru_cache

from twiceshy.learn.sentences import masked

FEWEST = 2  # words of a statement
LONGEST = 600  # characters of a statement that people order in one breath
_MENDING = (
    r"fix|mend|correct|clean up|tidy up|sort out|behebe?|repariere?|korrigiere?|arregla|corrige|conserta|corrija|arrume"
)
_AGAIN = r"re-?(?:run|do|write|build|install|try|apply|start|generate|test|check|deploy|format|work)|undo|revert"
_ONCE = (
    r"delete|remove|replace|rename|refactor|migrate|convert|update|change|adjust|adapt|apply|finish|continue|implement|"
    r"create|add|move|port|swap|drop|complete|get rid of|lösche?|entferne?|ersetze?|ändere?|aktualisiere?|füge?|"
    r"benenne?|"
    r"borra|elimina|reemplaza|cambia|actualiza|añade|renombra|apague?|remova|substitua|troque|altere|atualize|adicione"
)
_OFTEN = (
    r"run|check|test|commit|push|deploy|build|start|install|try|look|show|open|merge|write|make|führe?|ejecuta|rode"
)
_VERBS = rf"(?P<mending>{_MENDING})|(?P<again>{_AGAIN})|(?P<once>{_ONCE})|(?:{_OFTEN})"
_PLEASE = r"please|pls|kindly|now|can you|could you|would you|go ahead and|bitte|jetzt|por favor|ahora|agora"
_AND = r"and|also|but|und|auch|y|e"
_SO = r"so|then|dann|also|así que|luego|entonces|então|depois"
_JOIN = (
    rf"(?P<mark>[,;.!]|\s[-–—])?\s+(?:(?P<and>{_AND}),?\s+)?(?:(?P<so>{_SO}),?\s+)?(?:also |just )?"
    rf"(?P<polite>(?:(?:{_PLEASE}),?\s+)*)(?:{_VERBS})\b"
)
# What holds every time, or only in a case.
_HABIT = (
    r"\b(?:always|never|every|each|whenever|when|before|after|any|instead|only|unless|if|until|first|afterwards?|"
    r"from now|"
    r"future|forward|as (?:we|you|i)|don't|do not|not|must|should|immer|nie|jede[nrms]?|bevor|nachdem|wenn|siempre|"
    r"nunca|cada|cuando|antes|"
    r"después|sempre|quando|depois de)\b"
)
_CASE = (
    r"(?:^|[:;.] )(?:(?:ok|and|also|please|but),? )*(?:when|whenever|if|before|after|for (?:each|every|all|new)|once|"
    r"on (?:each|every)|"
    r"every time|while|until|unless|to|wenn|bevor|nachdem|cuando|si|antes|quando|se)\b"
)
_STANDING = r"\b(?:always|never|every|each|whenever|immer|nie|niemals|jede[nrms]?|siempre|nunca|cada|sempre)\b"
_FORBIDS = r"\b(?:never|don't|do not|no|not|stop|avoid|nie|niemals|nicht|kein\w*|nunca|não)\b"
_TOLD = (
    r"(?:(?:ok|so|and|btw|fyi|no|nope|hey|also|please|but),? )*(?:(?:remember|note|keep in mind)(?: that)?:?,? )?"
    r"(?:we|i|you|it|the|our|this|that|these|there|all|they|wir|der|die|das|unsere?)\b"
)
_THIS = (
    r"(?:up |out )?(?:the|this|that|these|those|it|them|my|your|our|both|everything|die|das|den|el|la|los|las|os|as)\b"
)
_IT = r"(?:it|them|this|that)\b"
_FILE = r"(?<![\w.-])[\w-]+\.[a-z][a-z0-9]{0,4}\b(?!\()|\w/\w"
_SHOWN = r",? (?:[\w']+ ){0,4}(?:this|these|the following)\s*:\s*$"  # what is pasted below
_ANNOUNCED = (
    r"(?:please )?(?:remember|note that|keep in mind|don't forget that|in (?:the )?future|from now on|going forward)\b"
)
_NOTES = (
    r"(?:please )?(?:add|put|write|note|save|record|store|append)"
    r"(?: this| that| it| the following| an?)?(?: line| rule| note)?"
    r" (?:to|in|into) (?:your |the |my |our )?(?:claude\.md|agents\.md|gemini\.md|(?:long-term )?memory|notes|"
    r"rules)\s*:\s*"
)


@lru_cache(maxsize=1)
def _joins() -> tuple[re.Pattern[str], re.Pattern[str]]:
    joined = r"(?:[,;.!-]*\s+(?:(?:and|but|also|then),? )+|[;.!]\s+)"
    opening = rf"(?:(?:{_PLEASE}|ok),? )*"
    any_task = rf"(?:{_MENDING}|{_AGAIN}|{_ONCE}|{_OFTEN})\b[^.;:!]{{0,80}}?{joined}(?={_ANNOUNCED})"
    mending = rf"(?:{_MENDING}|{_AGAIN})\b[^.;:!]{{0,80}}?{joined}(?=(?:always|never|don't ever)\b)"
    return re.compile(_JOIN), re.compile(rf"{opening}(?:{any_task}|{mending})")


def lasting(text: str) -> tuple[int, int]:
    """The span of a statement without the tasks that are joined to it; a long one is looked at as it is."""
    if len(text) > LONGEST:
        return 0, len(text)
    low = masked(text)
    start = _begin(low)
    for joined in _joins()[0].finditer(low, start):
        head, end = low[start : joined.start()], joined.end()
        named = re.search(_FILE, text[end:]) is not None
        if len(head.split()) >= FEWEST and _is_task(head.lstrip(), joined, low[end:].lstrip(), named):
            return start, start + len(head.rstrip(" ,;-–—\n"))
    shown = re.search(_SHOWN, low)
    return start, shown.start() if shown and len(low[start : shown.start()].split()) >= FEWEST else len(text)


def _begin(low: str) -> int:
    noted = re.match(_NOTES, low)
    if noted:
        return noted.end()
    before = _joins()[1].match(low)
    return before.end() if before and not re.search(_HABIT, before.group()) else 0


def _is_task(head: str, joined: re.Match[str], rest: str, named: bool) -> bool:
    """`rest` is what follows the verb; `named` when a file stands in it."""
    mark = joined["mark"]
    if not (mark or joined["and"] or joined["so"]) or re.search(_HABIT, rest) or re.search(_CASE, head):
        return False
    doing, ends = joined["mending"] or joined["again"] or joined["once"], not rest.strip(" .!")
    if joined["polite"] or re.search(rf"\b(?:{_PLEASE})\W*$", rest):
        return bool(doing or named or ends or re.match(_THIS, rest))
    if (ends and mark and mark in ".!") or (joined["mending"] and named):
        return True
    if _is_told(head):
        return _follows_from_told(joined, rest)
    again = joined["again"] and (ends or re.match(_THIS, rest))
    if re.search(_FORBIDS, head) and not (joined["and"] or joined["so"]):
        return False  # what to do instead
    standing = re.search(_STANDING, head) is not None and re.search(_FORBIDS, head) is None
    return not standing and bool(again or (joined["once"] and named))


def _follows_from_told(joined: re.Match[str], rest: str) -> bool:
    """ "We moved to Vite, so delete the webpack config"; but "we build it, update the tag and push" goes on telling."""
    if joined["and"]:
        return False
    if (joined["so"] or "").startswith(("then", "dann")):
        return joined["mark"] is not None
    doing = joined["mending"] or joined["again"] or joined["once"]
    apart = joined["so"] or (joined["mark"] or ",") in ";.!"
    return bool(doing and re.match(_THIS if apart else _IT, rest))


def _is_told(head: str) -> bool:
    """True for what tells how things are, where what follows commands."""
    return re.match(_TOLD, head) is not None
