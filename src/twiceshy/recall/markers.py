"""The words that mark what a rule forbids, and where what they forbid ends. Patterns, compiled when first used."""

import re
from functools import cache

# Words of which one stands in every text that forbids: a look that costs nothing.
SIGNS = (
    "never", "n't", "n’t", "dont", "not ", "no ", "nope", "cannot", "avoid", "stop", "quit", "refrain", "forbid",
    "prohibit", "ban", "veto", "limit", "hands", "keep", "leave", "stay", "steer", "ask", "check with", "confirm",
    "talk to", "ping", "tell", "warn", "consult", "only", "exclusively", "nothing", "nobody", "none", "instead of",
    "rather than", "niemals", "nie ", "nunca", "jamais", "kein", "ning", "nada", "pas de", "read-only", "read only",
    "frozen", "sacred", "untouchable", "immutable", "approval", "permission", "sign", "taboo", "verboten", "zero",
    "table", "out of bounds", "bad idea", "requires", "needs", "fingers", "paws", "go near", "no-", "off",
)  # fmt: skip

_AUXILIARY = r"(?:must|should|may|can|shall|will|could|is|are|do|does|did)"
_NOT = (
    r"(?:never|" + _AUXILIARY + r"\s+(?:not|never)(?:\s+ever)?|(?:do|does|must|should|ca|wo|is|are)n['’]?t|dont|cannot"
    r"|not\s+(?:allowed|permitted|supposed|to\s+be)(?:\s+to)?|refrain\s+from"
    r"|(?:(?<=^)|(?<=[.;,:!] )|(?<=please )|(?<=and )|(?<=to )|(?<=you ))(?:avoid|stop|quit)"
    r"|(?:forbidden|prohibited|verboten|not\s+(?:ok|okay|fine|acceptable|cool|good|your\s+job|yours?))"
    r"\s+(?:for\s+you\s+)?to"
    r"|(?:under\s+no\s+circumstances?|at\s+no\s+(?:point|time)|in\s+no\s+case|on\s+no\s+account)"
    r"(?:\s+(?:should|may|must|can|do|will|are|is)(?:\s+(?:you|we|i|anyone|anybody))?(?:\s+to)?)?"
    r"|nothing\s+(?:ever\s+)?(?:gets|is|(?:may|should|must|can|will|shall)\s+be|goes)(?:\s+to\s+be)?"
    r"|(?:i|we)\s+(?:forbid|prohibit|ban|disallow|veto)(?:\s+you(?:\s+(?:to|from))?)?"
    r"|(?:nobody|no[ -]one|none\s+of\s+(?:you|us))(?:\s+(?:ever|may|can|should|is\s+allowed\s+to|gets\s+to))?"
    r"|niemals|nie|nunca|ne\s+jamais|jamais)"
)
_HANDS = (
    r"(?:hands\s+off|(?:keep|take|get)\s+(?:your\s+)?(?:hands|fingers|paws|mitts)\s+(?:off|away\s+from|out\s+of)"
    r"|(?:don['’]?t|do\s+not|never)\s+(?:mess|fiddle|meddle|tinker|fool|monkey|play)\s+(?:around\s+)?with)"
)
_AWAY = r"(?:(?:stay|keep|steer)\s+(?:well\s+)?(?:away\s+from|out\s+of|off|clear\s+of)|(?:don['’]?t|never)\s+go\s+near)"
_BAD = (
    r"(?:(?:strictly|absolutely|totally|completely|always)\s+)?(?:forbidden|prohibited|banned|disallowed|verboten"
    r"|taboo|off[- ]?limits|out\s+of\s+bounds|a\s+no[- ]no|no[- ]no|a\s+(?:really\s+)?bad\s+idea|off\s+the\s+table"
    r"|not\s+happening|a\s+no[- ]go|no[- ]go|(?:not|never)\s+(?:ever\s+)?(?:ok|okay|allowed|acceptable|permitted"
    r"|fine|an?\s+option|wanted|welcome|to\s+be\s+(?:used|run|touched)))"
)
_MINE = (
    r"(?:none\s+of\s+your\s+business|sacred|frozen|read[- ]only|untouchable|not\s+yours|hands[- ]off"
    r"|to\s+be\s+left\s+alone|immutable)"
)
_ASK = (
    r"(?:ask|check\s+with|confirm\s+with|talk\s+to|ping|tell|warn|consult|ok(?:ay)?\s+(?:it\s+)?with)\b"
    r"[^.;,\n]{0,30}?\b(?:before|prior\s+to|first\s+if)"
)
_PERMIT = (
    r"(?:needs?|requires?)\s+(?:my|an?|explicit|prior|written|human|the)?\s*[\w' -]{0,20}?"
    r"(?:approval|permission|ok\b|okay|sign[- ]?off|confirmation|go-ahead|review)"
)
_ACTOR = (
    r"only\s+(?:I|we|humans?|people|ci|admins?|(?:the\s+)?[\w-]+(?:\s+[\w-]+)?)\s+"
    r"(?:may|can|should|is\s+allowed\s+to|are\s+allowed\s+to|gets?\s+to"
    r"|(?=(?:publish|deploy|push|tag|release|merg|run|creat|delet|touch|edit|writ|chang|rotat|bump|appl)\w*s?\b))"
)
_WHERE = (
    r"only\s+(?:ever\s+)?(?=(?:touch|edit|chang|modif|work|writ|commit|push|deploy|run|migrat|install|creat|delet"
    r"|publish|test)\w*\s)"
)
_NO = (
    r"(?:no|zero|not\s+(?:a\s+single|one|even\s+one)|keine?[nrms]?|ning[uú]n|nada\s+de|pas\s+de)\s+"
    r"(?!more\s+than|less|longer|need|idea|matter|problem|worr|reason|way|one\b|later|other\s+way)"
)
_BEFORE_NO = r"\b(?:and|but|please|also|so|absolutely|strictly|really|seriously|simply|just|again|still|be)"


@cache
def markers() -> re.Pattern[str]:
    return re.compile(
        r"(?i)(?P<leave>\b(?:leave|keep)\s+(?P<left>[^;,\n]{2,80}?)\s+"
        r"(?:alone|untouched|unchanged|intact|as\s+(?:is|it\s+is|they\s+are)|be\b))"
        rf"|(?P<hands>\b{_HANDS}\b)|(?P<away>\b{_AWAY}\b)|(?P<ask>\b{_ASK}\b)"
        rf"|(?P<bad>(?:\b(?:is|are)|['’]s|:|,|—)\s+{_BAD}(?![\w-])(?!\s+to\b))"
        r"|(?P<listed>^\s*(?:not\s+allowed|forbidden|banned|prohibited|off[- ]limits)\s*:)"
        rf"|(?P<mine>\b(?:is|are|stays?|remains?)\s+{_MINE}\b)|(?P<permit>\b{_PERMIT})"
        rf"|(?P<actor>(?:^|(?<=[,;:])\s*){_ACTOR})|(?P<where>\b{_WHERE})"
        r"|(?P<alone>\b(?:only\s+(?:ever\s+)?use|use\s+only|we\s+only\s+use|exclusively\s+use))"
        rf"|(?P<not>\b{_NOT})(?![\w-])|(?P<no>(?:^|(?<=[.;,:!—–(-])|{_BEFORE_NO})\s*{_NO})"
        r"|(?P<instead>\b(?:instead\s+of|rather\s+than)"
        r"|,\s*not(?=\s+[`\w./-]+(?:\s+[`\w./-]+){0,2}\s*(?:[.;,!(]|$)))"
    )


@cache
def end() -> re.Pattern[str]:
    """Where what is forbidden ends and the reason, the exception or the alternative begins."""
    few = r"[`\w./*-]+(?:\s+[`\w./*-]+){0,2}"
    return re.compile(
        r"(?i)\s*(?:[(;\n!?—–]|:(?=\s|$))|\s+-+\s+|(?<=\S)\.(?=\s|$)"
        rf"|,(?!\s*(?:{few}\s*,\s*)*(?:(?:or|and|nor)\s+)?{few}\s+(?:or|and|nor)\s|\s*(?:or|nor)\s)"
        r"|\s(?:because|cause|since|so|as|instead|but|rather|always|it|its|it['’]s|they|we|you|i|he|that|which|who"
        r"|please|thanks|ask|otherwise|due|just|this\s+is|there|let)(?![\w/.-])"
        r"|\s(?:and|or)\s+(?:use|always|run|ask|keep|prefer|do|make|let|put|stick|go|instead|never|don['’]t|not|no"
        r"|especially|definitely|certainly)\b"
        r"|\sdirectly(?!\s+(?:to|on|into|in|against|from)\b)"
    )


SENTENCES = r"(?<=[.!?])\s+(?=[A-Z`\"'(]|[a-z])|[;\n]|(?<=\w)\.\s*$"
# "Piping curl into a shell? No."
ASKED = (
    r"(?i)(?:^|(?<=[.;!\n]))\s*([^.;!?\n]{4,120})\?\s*(?:no|never|nope|don['’]?t|forget\s+it|nein|nunca)\b"
)  # fmt: skip
# A marker after which the subject is what is forbidden to do something.
TELLING = rf"(?i){_AUXILIARY}|mustn|shouldn|cannot|ca?n|never|do|aren|isn|not"
EXCEPT = (
    r"\s*\b(except(?:\s+(?:for|in|on|when|if|from|with|to|under|inside))?|unless|without|outside(?:\s+of)?"
    r"|other\s+than|apart\s+from|besides|beyond|but\s+not|aside\s+from|anywhere\s+but(?:\s+in|\s+on)?)\b\s*"
)
WHEN = (
    r"(?i)\s*\b(when|while|if|until|before|after|during|whenever|once|as\s+long\s+as"
    r"|on\s+(?:mon|tues|wednes|thurs|fri|satur|sun)days?|on\s+weekends|at\s+night|till)\b\s*"
)
ONLY_THERE = r"(?i)\s+only\s+(?:through|via|with|from|on|in|by|using|inside|to|under)\s+"
FOR_THAT_ONLY = (
    r"(?i)\s+(?:is|are)\s+(?:only\s+(?:allowed\s+|ok(?:ay)?\s+|meant\s+|permitted\s+)?(?:for|in|on|from|with|inside)\s+"
    r"|(?:allowed\s+|ok(?:ay)?\s+|meant\s+)?(?:for|in|on|from|inside)\s+(?=[^,.;]+\s(?:only|alone)\b))"
)
# Those who are told, and what only leads up to it.
NOBODY = (
    r"(?i)^(?:(?:and|but|so|also|it['’]?s|it is|is|are|please|ok|okay|hey|just|again|remember|reminder|important|note"
    r"|rule|always|btw|fyi|in general|from now on|here|for now|i said|claude|codex|agents?|the agent|ai|you|we|i|it"
    r"|they|this|that|there|us|everyone|anyone|people|devs?|developers|humans?|to|be|of you|guys|i['’]?d rather you"
    r"|i would rather you|i['’]?d prefer you|i prefer that you|in this (?:repo|project|codebase)|in here)[\s,:]*)+$"
)
# Between the word that forbids and the act: "don't [even think about] pushing".
IDIOMS = (
    r"(?i)^\s*(?:(?:ever|even|just|simply|please|again|you|we|anyone)\s+)*"
    r"(?:(?:want|like|need|wish|expect)\s+(?:you|anyone|anybody|us|it)?\s*to\b"
    r"|think\s+(?:about|of)|dare(?:\s+to)?|try(?:\s+to)?|attempt\s+to|go(?:\s+and)?(?=\s+\w+ing)|bother"
    r"|feel\s+free\s+to|(?:any|the)\s+use\s+of|let\s+(?:me|anyone)\s+(?:catch|see)\s+you)(?=\s)"
)
PRONOUN = (
    r"(?i)\s*(?:ever\s+)?\w+(?:\s+(?:it|them|that|this|those|these|there|in there|from there|any of it|anything"
    r"|by hand|manually|yourself))+\s*(?:[.,;!].*)?"
)
NOUN = (
    r"(?i)\b(?:the|our|my|these|those|all|any)\s+((?:(?!but\b|and\b|so\b|is\b|are\b)[\w./*-]+\s*){1,4})"
    r"(?:but|and|so|is|are|$|[,.:—–])"
)
VERBS = (
    r"(?i)\b(?:is|are|stays?|remains?|comes?|gets?|contains?|holds?|belongs?|was|were)\b|[,?—–]|:(?=\s|$)"
)  # fmt: skip
# "on this machine" says nothing; "branches that start with x/" names x/.
HERE = r"(?i)\s(?:on|in|from|at|over|for)\s+(?:this|that|these|my|your)\s+[\w-]+(?=\s*(?:$|[.,;!]))"
CALLED = (
    r"(?i)\b(?:(?:that|which)\s+)?(?:starts?|starting|begins?|beginning|named|called|matching|match(?:es)?)"
    r"(?:\s+with)?\s+(?=[\w.*`/-]+[/*`.])"
)
