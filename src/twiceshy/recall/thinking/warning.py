"""What a warning says to a question: against doing what it is about, but nothing against what is so.

"The Redis cache must be flushed after a schema change" is no reason to doubt that Redis is the cache, nor to use
another: it tells how to. "Redis loses jobs on restart" is one to whoever asks whether to rely on it.
"""

import re

KINDS = frozenset({"gotcha", "antipattern", "failure"})
AGAINST, BESIDE, WORDS = "against", "beside", "words"
_ADVICE = (
    r"(?!.*\b(?:works?|good|safe|ok|okay|fine|sense|helps?|supports?|worth|reliable|reliably|allowed|wise|idea|"
    r"recommended|sensible|better|possible|should|ready|stable)\b)"
)
# "Does the queue lose jobs?" asks what happens, and a warning tells it; "does it work?" asks whether to rely on it.
_HAPPENS = re.compile(
    rf"(?i)^\W*(?:so |and |but )?(?:does|do|did|will|has|have)(?:n't| not)? (?!(?:i|we|you)\b){_ADVICE}"
)
_IS_SO = re.compile(
    rf"(?i)^\W*(?:so |and |but )?(?:is|are|was|were|does|do|did|have|has)(?:n't| not)?\b(?! it (?:\w+ )?to\b)"
    rf"(?! i\b(?! (?:use|run)\b)){_ADVICE}"
)
_USED = re.compile(
    r"(?i)^\W*(?:so |and |but )?(?:(?:is|are|was|were) (?!it (?:\w+ )?to\b).*\b(?:used|in use|in place)\b|"
    r"(?:do|did|are|were) (?:we|you) (?:still |already |really )?(?:use|using|used|run|running|on|have|store|keep)\b)"
)
_HOW_TO = re.compile(
    r"(?i)\b(?:must|needs?|has to|have to|requires?|remember to|make sure|be sure to|(?:use|set|run|pass|flush|clear|"
    r"call|restart|bump|export|wait) \w+)\b"
)
_ILLS = re.compile(
    r"(?i)\b(?:loses?|lost|breaks?|broke|broken|crash\w*|leaks?|fails?|corrupt\w*|hangs?|slow\w*|flaky|wrong|dies|"
    r"deadlocks?|wipes?|deletes?|overwrites?|drops?|bypass\w*|stuck|times? out|error\w*)\b"
)


def says(kind: str, question: str, text: str, whole: bool) -> str:
    """`against`, `beside`, or `words` where its words tell; `whole`: it names all that is asked."""
    if whole and _HAPPENS.match(question):
        return WORDS
    if _USED.match(question):
        return BESIDE
    if _ILLS.search(text):
        return AGAINST
    return BESIDE if _IS_SO.match(question) or (kind == "gotcha" and _HOW_TO.search(text)) else AGAINST
