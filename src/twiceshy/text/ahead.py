"""What is said to come next, by an agent at the end of a task or by the person for another day, and what is taken up.

An agent names it under a label ("Next:", "Still to do:", a heading over a list). A person puts work off: a day and
a colon, or somebody who does, finishes or leaves something for that day. A day alone is none of it: "the report is
due tomorrow" is a fact, "show tomorrow's slots" a task. English, German, Spanish and French; what fits no form is
not heard, for a plan that nobody made is worse than one that is asked for again.
"""

from collections.abc import Callable, Iterator
from typing import Any

LONGEST = 200
READ = 6_000  # characters from the end of a text: what comes next stands last
SENTENCE = 400  # longer ones were pasted
LINE = 1_000
MOST_ITEMS = 4
BARE = frozenset("it this that thing stuff work task yesterday today again go continu rest next step left off".split())
# What only says that something is planned, begun or gone on with.
_PLANNING = (
    "tomorrow tmrw next later this week weekend session morning afternoon first then after until monday tuesday"
    " wednesday thursday friday saturday sunday let lets will we do finish continue carry pick up tackle start"
    " look take make handle need want get leave postpone wait rest remaining remind reminder plan note todo ok"
    " okay please pls yes yeah sure great good hi hello now ahead proceed keep doing planned same back begin"
    " morgen übermorgen nächste woche wochenende montag dienstag mittwoch donnerstag freitag machen wir weiter"
    " fertig schauen verschieben lassen bitte jetzt los mañana próxima semana viene lunes martes miércoles jueves"
    " viernes hacemos haremos seguimos sigo terminamos dejamos vamos ahora demain semaine prochaine lundi mardi"
    " mercredi jeudi vendredi faisons continuons laissons allons der die das den dem ein eine mit con los las el"
    " la un una les le des du de avec"
)

_LABEL = (
    r"(?:what(?:'s| is) (?:next|left|missing|still open)|next(?: (?:steps?|up|tasks?|actions?))?"
    r"|remaining(?: (?:work|steps?|tasks?|items?))?"
    r"|(?:still |left )?to[ -]?do(?: next)?|still (?:open|missing|pending|left)|pending|outstanding|open points?"
    r"|not (?:yet )?(?:done|implemented|started)(?: yet)?|follow[- ]?ups?"
    r"|als nächstes|nächster? schritte?|noch (?:offen|zu tun)|offene? (?:punkte|aufgaben)"
    r"|siguientes? pasos?|próximos? pasos?|pendientes?|(?:queda )?por hacer|prochaines? étapes?|(?:reste )?à faire)"
)
_LABELS = ("next", "remain", "to do", "to-do", "todo", "still", "left", "pend", "outstanding", "open point", "not ",
           "follow", "nächst", "offen", "noch ", "siguiente", "próximo", "hacer", "étape", "faire")  # fmt: skip
_LABELLED = (
    rf"(?:^|(?<=[.!;] ))\W{{0,8}}{_LABEL}[*_]*(?:\s*[*_]*:[*_]*\s*(?P<rest>.*)|[*_ ]*$)"
    r"|(?:^|(?<=[.!;] ))\W{0,8}(?:the )?next (?:steps?|up) (?:is|are|would be)\s+(?P<is>.+)"
)
_NOTHING = r"\W*(?:none|nothing|n/?a|no\b|0\b|let me know|keine?\b|nichts|nada|ningun|rien|aucun)"
_ITEM = r"\s*(?:[-*•]|\d{1,2}[.)]|\[[ xX]?\])\s+(?:\[ \]\s+)?(?P<item>.+)"

_WEEKDAY = (
    r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|montag|dienstag|mittwoch|donnerstag|freitag|lunes|martes|miércoles"
    r"|jueves|viernes|lundi|mardi|mercredi|jeudi|vendredi)"
)
_AHEAD = (  # days that are still to come; a weekday may be any
    rf"(?:tomorrow|tmrw|next (?:week|session|{_WEEKDAY})|later this week|after the weekend|(?:über)?morgen"
    r"|nächste woche|nach dem wochenende|mañana|la (?:próxima semana|semana que viene)|demain|la semaine prochaine)"
)
_DAYS = (
    "tomorrow tmrw next day week morgen mittwoch montag dienstag donnerstag freitag woche mañana semana lunes martes "
    "miércoles jueves viernes demain semaine lundi mardi mercredi jeudi vendredi"
).split()
_PART = r"(?: (?:morning|afternoon|first thing|früh|matin))?"
_UNTIL = r"(?:for|until|till|auf|bis|für|para|hasta|pour)"
_FILLER = (
    r"(?:(?:ok|okay|and|so|then|also|now|but|well|todos?|to-?do|plan|notes?|remind(?:er| me)|und|dann|y|luego|et|puis)"
    r"\b[,:]?\s+)*"
)
_DOING = (
    r"(?:do|finish|continue|go on|carry on|pick|tackle|start|look|add|write|fix|get|take|make|handle|need|want|will"
    r"|machen?|weiter|fertig|schauen|hacemos|haremos|seguimos|sigo|terminamos|faisons|continuons)"
)
_SURE = r"(?:let'?s|we'll|i'll|(?:we|i) will|(?:the |der |den |el |le )?(?:rest|resto|reste|remaining))"
_WHO = rf"(?:we|i|you|wir|ich|nous|{_SURE})"
_LEAVE = r"(?:leave|postpone|(?:can|will) wait|verschieb\w*|dejamos|laissons)"
# A plan opens with its day, or ends with it; each is looked for by itself, for a long sentence must cost no more.
_OPENS = (
    rf"^{_FILLER}(?:{_UNTIL}\s+)?(?:{_AHEAD}|(?:on |am |el )?{_WEEKDAY}){_PART}"
    rf"\s*(?:[:–—-]\s*\S|,?\s+(?:then\s+)?(?:{_WHO}|{_DOING}|to)\b)"
)
_ENDS = rf"\b(?:{_AHEAD}|{_UNTIL} {_WEEKDAY}){_PART}(?: weiter| then)?$"
_ENDS_OPEN = rf"\b{_WEEKDAY}{_PART}$"  # where somebody surely does it
_AMID = rf"\b{_WHO}\s+{_DOING}\s+{_AHEAD}\b"
_NO_PLAN = r"(?:if|when|whether|unless|wenn|falls|si|quand|did|have|has)\b|.*\?$|.*\b(?:good|guten) morg"

_GOING_ON = (
    r"(?:(?:ok|okay|so|now|and|please|pls|hi|hello|good morning|let'?s|lets|can you|could you|we|i want to|i'd like to"
    r"|bitte|jetzt|dann|por favor|ahora)\b[,!.]?\s+)*"
    r"(?:continue|go on|going on|carry on|keep going|keep working|proceed|resume|pick(?: it)? up|get back|go back|back"
    r"|finish(?: up)?|weiter(?:machen|arbeiten)?|mach(?:en wir|e)? (?:bitte )?weiter|fahr(?:en wir)? fort|zurück"
    r"|seguimos|sigue|sigamos|continúa|continuemos|continuons|reprends|reprenons)\s+"
    r"(?:(?:working|work|where we left off|where we stopped)\s+)?"
    r"(?:(?:with|on|to|from|at|mit|an|bei|zu[mr]?|con|en|avec|sur)\s+)?"
    r"(?P<what>\S.{0,160})"
)

_YES = (
    r"\W*(?:(?:ok|okay|so|and|now)\b\W*)*(?:yes|yeah|yep|yup|sure|please do|go (?:ahead|for it|on)|sounds good|perfect"
    r"|do (?:it|that|so|both|all)|proceed|continue(?! with)|ja|jo|klar|gerne|mach(?:e)? (?:das|weiter|mal)|weiter|sí|si"
    r"|vale|claro|dale|adelante|sigue|hazlo|sim|pode|continua|faz isso|oui|vas-y|d'accord)\b(?!-)|\W*(?:ok|okay)\W*$"
)

# Who asks what they wanted, or where they were; nothing may be named beside it: "what did I want to do with the cache"
# asks for the cache.
_HELLO = (
    r"\W*(?:(?:hi|hey|hello|ok|okay|so|and|now|well|good morning|morning|sorry|wait|hallo|moin|guten morgen|also|hola"
    r"|buenas|buenos días|bueno|oi|olá|bom dia|então|claude)\b[\s,.!:]*)*"
)
_TODAY = (
    r"(?:\s*\b(?:next|today|now|then|again|here|this morning|this afternoon|for today|after that|after this|later|still"
    r"|heute|jetzt|noch|als nächstes|nochmal|gleich|danach|eigentlich|hoy|ahora|luego|después|hoje|agora|depois"
    r"|a seguir)\b)*"
)
_DO = r"(?:do|work on|tackle|continue|continue with|start with|finish|get done)"
_WANTED = (
    rf"{_HELLO}(?:what (?:was|were) (?:i|we|you) (?:again )?(?:going|about|planning|supposed|meant|meaning) to {_DO}"
    rf"|what did (?:i|we) (?:again )?(?:want|plan|intend|mean|decide) to {_DO}|what had (?:i|we) planned(?: to do)?"
    rf"|what did (?:i|we) (?:have planned|plan|leave(?: open| unfinished| undone)?)"
    rf"|where (?:were|was) (?:we|i)|where did (?:we|i) (?:leave off|stop|leave it|leave things|get to)"
    rf"|was (?:wollte ich|wollten wir){_TODAY}(?: (?:machen|tun))?|wo waren wir{_TODAY}(?: stehen ?geblieben)?"
    rf"|was (?:hatte ich mir|hatten wir uns){_TODAY}(?: für heute)? vorgenommen"
    rf"|qué (?:iba|íbamos|quería|queríamos) (?:yo |nosotros )?(?:a )?hacer"
    rf"|(?:por )?dónde (?:íbamos|nos quedamos|estábamos)"
    rf"|o que (?:é que )?(?:eu |nós |a gente )?(?:ia|íamos|queria|queríamos) fazer|onde (?:paramos|ficamos|estávamos))"
    rf"{_TODAY}\W*$"
)
_COMES = (
    rf"{_HELLO}(?:what(?:'s| is) (?:next|left(?: to do)?|still (?:open|to do)|the plan"
    rf"|on (?:the|my|our) (?:list|plan|agenda))"
    rf"|what should (?:i|we) {_DO}|was steht{_TODAY} an|was ist{_TODAY} (?:offen|zu tun)|qué (?:sigue|falta|toca)"
    rf"|o que (?:falta|vem))(?: for)?{_TODAY}\W*$"
)


def asked_for(prompt: str, first: bool) -> bool:
    """Does it ask what its person wanted to do? Only a first prompt asks an earlier session for what comes next."""
    plain = prompt.strip().replace("’", "'").lstrip("¿")
    return bool(_fits(_WANTED, plain) or (first and _fits(_COMES, plain)))


def following(text: str) -> str:
    """What an agent's last words say is still to be done, "" if they say nothing of it."""
    read = _plain(text)
    low = read.lower()
    if not any(stem in low for stem in _LABELS):
        return ""
    import re  # most texts have none of the words, and `resume` is quick without it

    lines = read.split("\n")
    for place in range(len(lines) - 1, -1, -1):
        labels = list(re.finditer(_LABELLED, lines[place][-LINE:], re.IGNORECASE))
        if not labels:
            continue
        said = (labels[-1]["rest"] or labels[-1]["is"] or "").strip(" *_") or "; ".join(_items(lines[place + 1 :]))
        if said and not said.endswith("?") and not _fits(_NOTHING, said):
            return _cut(said)
    return ""


def later(text: str) -> str:
    """What a person leaves for another day, "" if nothing."""
    read = _plain(text)
    low = read.lower()
    if not any(stem in low for stem in _DAYS):
        return ""
    lines = read.split("\n")
    for place in range(len(lines) - 1, -1, -1):
        for sentence in reversed(_sentences(lines[place])):
            whole = sentence
            if sentence.endswith(":"):
                whole = f"{sentence} {'; '.join(_items(lines[place + 1 :]))}".strip()
            if len(whole) <= SENTENCE and not _fits(_NO_PLAN, whole) and _is_plan(whole.rstrip(" .!)")):
                return _cut(whole)
    return ""


def taken_up(prompt: str) -> str:
    """What a prompt goes on with: "the refunds" of "ok, let's continue with the refunds"; "" if it names nothing."""
    import re

    found = _fits(_GOING_ON, prompt.strip()[:240])
    return re.split(r"[.!?;\n]", found["what"], maxsplit=1)[0].strip() if found else ""


def assents(prompt: str) -> bool:
    """Does it answer an offer ("yes, the endpoint please") rather than ask for something of its own?"""
    return bool(_fits(_YES, prompt))


def subject(text: str) -> tuple[str, ...]:
    """The words for what a plan or a request is about, without those that only plan, begin or go on."""
    from twiceshy.text.words import terms

    planning = BARE.union(terms(_PLANNING))
    return tuple(term for term in terms(text) if term not in planning)


def parts(text: str) -> list[str]:
    """What a plan names one after the other: "finish the refunds, then SHOP-901" are two."""
    import re

    cut = re.split(r"[,;]\s+|\s+(?:and|then|und|dann|y|luego|et|puis)\s+", text, flags=re.IGNORECASE)
    return [part for part in cut if part.strip()]


def shortened(text: str, limit: int, spoken: Callable[[str], str]) -> str:
    """The text within a limit; what `spoken` finds in it is kept where it would be cut off."""
    if len(text) <= limit:
        return text
    kept = spoken(text)
    if not kept or spoken(text[: limit - 1]) == kept:
        return text[: limit - 1] + "…"
    end = f"…\n{'Next: ' * (spoken is following)}{kept}"
    return text[: max(0, limit - len(end))] + end


def _fits(expression: str, text: str) -> Any:
    """Compiled when first needed: most texts have none of the words it takes."""
    import re

    return re.match(expression, text, re.IGNORECASE)


def _holds(expression: str, text: str) -> Any:
    import re

    return re.search(expression, text, re.IGNORECASE)


def _is_plan(sentence: str) -> bool:
    low = sentence.lower()
    if not any(stem in low for stem in _DAYS):
        return False
    if _fits(_OPENS, sentence) or _holds(_AMID, sentence):
        return True
    end = _holds(_ENDS, sentence)
    if end and _puts_off(sentence[: end.start()]):
        return True
    end = _holds(_ENDS_OPEN, sentence)
    return bool(end and _holds(rf"\b{_SURE}\b", sentence[: end.start()]))


def _puts_off(words: str) -> bool:
    """Does somebody do it, in whatever order, or leave it?"""
    if _holds(rf"\b(?:{_LEAVE}|{_SURE})\b", words):
        return True
    return bool(_holds(rf"\b{_WHO}\b", words) and _holds(rf"\b{_DOING}\b", words))


def _plain(text: str) -> str:
    """The end of a text without what is fenced or quoted in it: that is somebody else's."""
    read = "".join(text[-READ:].replace("’", "'").split("```")[::2])
    return "\n".join(line for line in read.split("\n") if not line.lstrip().startswith(">"))


def _items(lines: list[str]) -> Iterator[str]:
    """The items of the list that follows, or the first line of a paragraph that does."""
    given = 0
    for line in lines:
        found = _fits(_ITEM, line)
        if found:
            given += 1
            yield found["item"].strip(" .*_")
        elif line.strip():
            if not given and not line.lstrip().startswith("#"):
                yield line.strip()
            return
        if given == MOST_ITEMS:
            return


def _sentences(line: str) -> list[str]:
    import re

    return [part.strip(" -*•") for part in re.split(r"(?<=[.!?;])\s+", line) if part.strip(" -*•")]


def _cut(text: str) -> str:
    plain = " ".join(text.split())
    return plain if len(plain) <= LONGEST else plain[:LONGEST].rsplit(" ", 1)[0] + " …"
