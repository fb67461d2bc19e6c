"""The words that mark what a rule forbids, and where what they forbid ends.

A pattern costs more to compile than to use, and a hook lives for milliseconds: each has signs, and where none of
them is in a text, it isn't looked for. Which markers a sentence has is found one by one; of two that overlap, the
earlier one counts, and of two at one place the one named first.
"""

import re
from functools import cache
from typing import NamedTuple


class Signed(NamedTuple):
    signs: tuple[str, ...]  # in lower case; one of them is in every text that fits
    pattern: str

    def may_fit(self, text: str) -> bool:
        low = text.lower()
        return any(sign in low for sign in self.signs)

    def search(self, text: str) -> re.Match[str] | None:
        return re.search(self.pattern, text) if self.may_fit(text) else None

    def match(self, text: str) -> re.Match[str] | None:
        return re.match(self.pattern, text) if self.may_fit(text) else None

    def findall(self, text: str) -> list[str]:
        return re.findall(self.pattern, text) if self.may_fit(text) else []

    def split(self, text: str) -> list[str]:
        return re.split(self.pattern, text) if self.may_fit(text) else [text]

    def sub(self, spelling: str, text: str) -> str:
        return re.sub(self.pattern, spelling, text) if self.may_fit(text) else text


class Marker(NamedTuple):
    kind: str
    start: int
    end: int
    said: str
    inner: str = ""


# Words of which one stands in every text that forbids: a look that costs nothing.
SIGNS = (
    "never", "n't", "n’t", "dont", " not", "not ", "no ", "nope", "cannot", "avoid", "stop", "quit", "refrain",
    "forbid", "prohibit", "ban", "veto", "disallow", "reserved", "my job", "up to me", "? no", ": no", "abstain",
    "desist", "limit", "hands", "keep", "leave", "stay", "steer", "ask", "check with", "confirm", "talk to", "ping",
    "tell", "warn", "consult", "only", "exclusively", "nothing", "nobody", "none", "instead of", "rather than",
    "niemals", "nie ", "nunca", "jamais", "kein", "ning", "nada", "pas de", "read-only", "read only", "frozen",
    "sacred", "untouchable", "immutable", "approval", "permission", "sign", "taboo", "verboten", "zero", "table",
    "out of bounds", "bad idea", "require", "need", "fingers", "paws", "go near", "no-", "a no", "over my", "= no",
    " before ", "off", "alone",
)  # fmt: skip

_AUXILIARY = r"(?:must|should|may|can|shall|shalt|will|could|is|are|do|does|did)"
_NOT = (
    (("never",), rf"(?:{_AUXILIARY}\s+)?never(?:,?\s+ever)?"),
    ((" not", "cannot"), rf"{_AUXILIARY}\s+not(?:\s+ever)?|cannot"),
    (("n't", "n’t", "dont", "doesnt", "mustnt", "shouldnt", "cant", "wont"),
     r"(?:do|does|must|should|ca|wo|is|are)n['’]?t"),
    (("not ",), r"not\s+(?:allowed|permitted|supposed|to\s+be)(?:\s+to)?"),
    (("avoid", "stop", "quit", "refrain", "abstain", "keep from", "desist"),
     r"(?:refrain|abstain|desist|keep)\s+from|(?:(?<=^)|(?<=[.;,:!] )|(?<=please )|(?<=also )|(?<=and )|(?<=to )"
     r"|(?<=you ))(?:avoid|stop|quit)"),
    (("forbid", "prohibit", "verboten", "not "),
     r"(?:forbidden|prohibited|verboten|not\s+(?:ok|okay|fine|acceptable|cool|good|your\s+job|yours?))"
     r"\s+(?:for\s+you\s+)?to"),
    (("circumstance", "at no ", "in no case", "no account", "no means"),
     r"(?:under\s+no\s+circumstances?|by\s+no\s+means|at\s+no\s+(?:point|time)|in\s+no\s+case|on\s+no\s+account)"
     r"(?:\s+(?:should|may|must|can|do|will|are|is)(?:\s+(?:you|we|i|anyone|anybody))?(?:\s+to)?)?"),
    (("nothing",), r"nothing\s+(?:ever\s+)?(?:gets|is|(?:may|should|must|can|will|shall)\s+be|goes)(?:\s+to\s+be)?"),
    (("forbid", "prohibit", "ban", "disallow", "veto"),
     r"(?:i|we)(?:['’]ve)?\s+(?:forbid|forbade|prohibit(?:ed)?|ban(?:ned)?|disallow(?:ed)?|veto(?:ed)?)"
     r"(?:\s+you(?:\s+(?:to|from))?)?"),
    ((" not ",), r"(?<=but )not(?=\s+\w)"),
    (("not to ",), r"(?:sure|careful|remember|you|please|try|prefer|want|asked|told|best)\s+not\s+to(?=\s+\w)"),
    (("let's not", "let’s not", "lets not", "no business"), r"let['’]?s\s+not|no\s+business"),
    ((": no", "= no", "– no", "— no", "- no"), r"(?<=[:=–—-]\s)no(?:pe)?(?=\s*(?:$|[.!;,]))"),
    (("nobody", "no one", "no-one", "none of"),
     r"(?:nobody|no[ -]one|none\s+of\s+(?:you|us))(?:\s+(?:ever|may|can|should|is\s+allowed\s+to|gets\s+to))?"),
    (("niemals", "nie ", "nunca", "jamais"), r"niemals|nie|nunca|(?:ne\s+)?jamais"),
)  # fmt: skip
_HANDS = (
    r"(?:hands\s+off|(?:keep|take|get)\s+(?:your\s+)?(?:hands|fingers|paws|mitts)\s+(?:off|away\s+from|out\s+of)"
    r"|(?:don['’]?t|do\s+not|never)\s+(?:mess|fiddle|meddle|tinker|fool|monkey|play)\s+(?:around\s+)?with)"
)
_AWAY = r"(?:(?:stay|keep|steer)\s+(?:well\s+)?(?:away\s+from|out\s+of|off|clear\s+of)|(?:don['’]?t|never)\s+go\s+near)"
_BAD = (
    r"(?:(?:strictly|absolutely|totally|completely|always)\s+)?(?:forbidden|prohibited|banned|disallowed|verboten"
    r"|taboo|off[- ]?limits|out\s+of\s+bounds|a\s+no[- ]no|no[- ]no|a\s+(?:really\s+)?bad\s+idea|off\s+the\s+table"
    r"|a\s+no(?=\s*(?:$|[.,;!]))"
    r"|not\s+without\s+(?:me|my|asking|permission|approval)\b[^.;,]*|not\s+for\s+you"
    r"|reserved\s+for\s+(?:the\s+)?\w+|(?:my|our|ci['’]?s|ops['’]?)\s+(?:job|business|call|decision)|up\s+to\s+me"
    r"|(?:for|done\s+by|handled\s+by)\s+(?:humans?|me|ops|ci)(?:\s+only)?(?=\s*(?:$|[.,;!]))"
    r"|not\s+happening|a\s+no[- ]go|no[- ]go|(?:not|never)\s+(?:ever\s+)?(?:ok|okay|allowed|acceptable|permitted"
    r"|fine|an?\s+option|wanted|welcome|to\s+be\s+(?:used|run|touched)))"
)
_MINE = (
    r"(?:none\s+of\s+your\s+business|sacred|frozen|read[- ]only|untouchable|not\s+yours|hands[- ]off"
    r"|to\s+be\s+left\s+alone|immutable)"
)
_ASK = (
    r"(?:ask|check\s+with|confirm\s+with|talk\s+to|ping|tell|warn|consult|ok(?:ay)?\s+(?:it\s+)?with|get"
    r"|obtain|wait\s+for)\b"
    r"[^.;,\n]{0,30}?\b(?:before|prior\s+to|first\s+if)"
)
_PERMIT = (
    r"(?:needs?|requires?)\s+(?:my|an?|explicit|prior|written|human|the)?\s*[\w' -]{0,20}?"
    r"(?:approval|permission|ok\b|okay|sign[- ]?off|confirmation|go-ahead|review)"
    r"|needs?\s+(?:a\s+)?(?:human|person|me)\b"
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
    r"(?!more\s+than|less|business|longer|need|idea|matter|problem|worr|reason|way|one\b|later|other\s+way)"
)
_BEFORE_NO = (
    r"\b(?:and|but|please|also|so|absolutely|strictly|really|seriously|simply|just|again|still|be|on|particular"
    r"|particularly|especially|namely|meaning)"
)


MARKERS = (
    ("leave", Signed(("leave ", "keep "), r"(?i)\b(?:leave|keep)\s+([^;,\n]{2,80}?)\s+(?:alone|untouched|unchanged"
                     r"|intact|to\s+(?:me|us|ci|ops|humans?|the\s+\w+(?:\s+(?:team|bot|pipeline|job))?)|as\s+(?:is|it\s+is"
                     r"|they\s+are)|be\b)")),
    ("hands", Signed(("hands", "fingers", "paws", "mitts", " with"), rf"(?i)\b{_HANDS}\b")),
    ("away", Signed(("stay", "keep", "steer", "go near"), rf"(?i)\b{_AWAY}\b")),
    ("ask", Signed(("before", "prior to", "first if"), rf"(?i)\b{_ASK}\b")),
    ("bad", Signed(("forbid", "prohibit", "ban", "disallow", "verboten", "taboo", "off", "bounds", "no-no", "no no",
                    "a no", "idea", "happening", "no-go", "no go", "s not ", "e not ", "s never", "e never",
                    "reserved", "job", "call", "decision", "to me", "human", " by ",
                    ", not", ": not", ", never"),
                   rf"(?i)(?:\b(?:is|are|was|were|(?:has|have)\s+been)|['’]s|isn['’]t|aren['’]t|:|,|—)\s+"
                   rf"{_BAD}(?![\w-])(?!\s+to\b)")),
    ("listed", Signed((":",), r"(?i)^\s*(?:not\s+allowed|forbidden|banned|prohibited|off[- ]limits)\s*:")),
    ("mine", Signed(("business", "sacred", "frozen", "read", "untouchable", "yours", "hands", "alone", "immutable"),
                    rf"(?i)\b(?:is|are|stays?|remains?)\s+{_MINE}\b")),
    ("permit", Signed(("need", "require"), rf"(?i)\b{_PERMIT}")),
    ("actor", Signed(("only ",), rf"(?i)(?:^|(?<=[,;:])\s*){_ACTOR}")),
    ("actor", Signed(("only ",), r"(?i)\bonly\s+(?:person|one|thing)\s+(?:who|that|allowed\s+to)\s+"
                     r"(?:may\s+|can\s+)?")),
    ("actor", Signed(("only ",), r"(?i)(?:^|(?<=[,;:])\s*)only\s+(?:I|humans?|ops|maintainers)\s+(?=\w)")),
    ("where", Signed(("only ",), rf"(?i)\b{_WHERE}")),
    ("alone", Signed(("only", "exclusively"),
                     r"(?i)\b(?:only\s+(?:ever\s+)?use|use\s+only|we\s+only\s+use|exclusively\s+use)")),
    *(("not", Signed(signs, rf"(?i)\b(?:{pattern})(?![\w-])")) for signs, pattern in _NOT),
    ("no", Signed(("no ", "zero ", "not ", "kein", "ning", "nada ", "pas "),
                  rf"(?i)(?:^|(?<=[.;,:!—–(-])|{_BEFORE_NO})\s*{_NO}")),
    ("instead", Signed(("instead of", "rather than", " not "), r"(?i)\b(?:instead\s+of|rather\s+than)"
                       r"|,\s*not(?=\s+[`\w./-]+(?:\s+[`\w./-]+){0,2}\s*(?:[.;,!(]|$))")),
)  # fmt: skip


def may_forbid(text: str) -> bool:
    """A cheap look: can it forbid anything?"""
    low = text.lower()
    return any(sign in low for sign in SIGNS)


def markers(sentence: str) -> list[Marker]:
    """Every marker of a sentence, in order, none inside another."""
    every = [
        (match.start(), rank, Marker(kind, *match.span(), match[0], "".join(match.groups(""))))
        for rank, (kind, signed) in enumerate(MARKERS)
        if signed.may_fit(sentence)
        for match in re.finditer(signed.pattern, sentence)
    ]
    found: list[Marker] = []
    for _, _, marker in sorted(every):
        if not found or marker.start >= found[-1].end:
            found.append(marker)
    return found


@cache
def end() -> re.Pattern[str]:
    """Where what is forbidden ends and the reason, the exception or the alternative begins."""
    few = r"[`\w./*-]+(?:\s+[`\w./*-]+){0,2}"
    return re.compile(
        r"(?i)\s*(?:\((?!\))|[;\n!?—–]|:(?=\s|$))|\s+-+\s+|(?<=\S)\.(?=\s|$)"
        rf"|,(?!\s*(?:{few}\s*,\s*)*(?:(?:or|and|nor)\s+)?{few}\s+(?:or|and|nor)\s|\s*(?:or|nor)\s)"
        r"|(?<!anywhere)(?<!anything)\s(?:because|cause|since|so|as(?!\s+(?:root|admin|superuser|sudo|user))|instead|but|rather|always|it"
        r"|its|it['’]s|they|we|you|i|he|that|which|who"
        r"|please|thanks|ask|otherwise|due|just|this\s+is|there|let)(?![\w/.-])"
        r"|\s(?:and|or)\s+(?:use|always|run|ask|keep|prefer|do|make|let|put|stick|go|instead|never|don['’]t|not|no"
        r"|especially|definitely|certainly)\b"
        r"|\sdirectly(?!\s+(?:to|on|into|in|against|from)\b)"
    )


SENTENCES = r"(?<=[.!?])\s+(?=[A-Z`\"'(]|[a-z])|[;\n]|(?<=\w)\.\s*$"
# "Piping curl into a shell? No."
ASKED = Signed(
    ("?",),
    r"(?i)(?:^|(?<=[.;!\n]))\s*([^.;!?\n]{4,120})\?\s*(?:no|never|nope|don['’]?t|forget\s+it|absolutely\s+not"
    r"|over\s+my|hell\s+no|nein|nunca)\b",
)
# A marker after which the subject is what is forbidden to do something.
TELLING = rf"(?i){_AUXILIARY}|mustn|shouldn|cannot|ca?n|never|do|aren|isn|not"
EXCEPT = Signed(
    (
        "except",
        "unless",
        "without",
        "outside",
        "other than",
        "apart from",
        "besides",
        "beyond",
        "but not",
        "aside",
        "anywhere",
        "anything but",
    ),
    r"(?i)\s*\b(except(?:\s+(?:for|in|on|when|if|from|with|to|under|inside))?|unless|without|outside(?:\s+of)?"
    r"|other\s+than|apart\s+from|besides|beyond|but\s+not|aside\s+from|any(?:where|thing)\s+but(?:\s+in|\s+on|\s+to)?)\b\s*",
)
WHEN = Signed(
    (
        "when",
        "while",
        "if ",
        "until",
        "before",
        "after",
        "during",
        "once",
        "as long",
        "day",
        "weekend",
        "night",
        "till",
    ),
    r"(?i)\s*\b(when|while|if|until|before|after|during|whenever|once|as\s+long\s+as"
    r"|on\s+(?:mon|tues|wednes|thurs|fri|satur|sun)days?|on\s+weekends|at\s+night|till)\b\s*",
)
ONLY_THERE = Signed(
    ("only",),
    r"(?i)\s+only\s+(?:through|via|with|from|on|in|by|using|inside|to|under|for)\s+",
)
FOR_THAT_ONLY = Signed(
    ("only", "alone"),
    r"(?i)\s+(?:must|may|should|can)\s+(?:only\s+be\s+\w+\s+(?:by|from|in|on|through)\s+"
    r"|be\s+\w+\s+(?:by|from|in|on|through)\s+(?=[^,.;]+\sonly\b))"
    r"|\s+(?:is|are)\s+(?:only\s+(?:allowed\s+|ok(?:ay)?\s+|meant\s+|permitted\s+)?(?:for|in|on|from|with|inside)\s+"
    r"|(?:allowed\s+|ok(?:ay)?\s+|meant\s+)?(?:for|in|on|from|inside)\s+(?=[^,.;]+\s(?:only|alone)\b))",
)
# Those who are told, and what only leads up to it.
NOBODY = (
    r"(?i)^(?:(?:and|but|so|also|it['’]?s|it is|is|are|please|ok|okay|hey|just|again|remember|reminder|important|note"
    r"|rule|always|btw|fyi|in general|in fact|actually|ideally"
    r"|from now on|here|for now|i said|claude|codex|agents?|the agent|ai|you|we"
    r"|i|it|you['’]?re|you are|we['’]?re|we are|whatever you do|for the love of \w+|i['’]?m"
    r"|they|this|that|there|us|everyone|anyone|people|devs?|developers|humans?|to|be|of you|guys|i['’]?d rather you"
    r"|i would rather you|i['’]?d prefer you|i prefer that you|in this (?:repo|project|codebase)|in here)[\s,:]*)+$"
)
# Between the word that forbids and the act: "don't [even think about] pushing".
IDIOMS = Signed(
    (
        "allow",
        "permit",
        "tolerate",
        "accept",
        "want",
        "like",
        "need",
        "wish",
        "expect",
        "think",
        "dare",
        "try",
        "attempt",
        "go",
        "bother",
        "feel",
        "use of",
        "let ",
    ),
    r"(?i)^\s*(?:(?:ever|even|just|simply|please|again|you|we|anyone)\s+)*"
    r"(?:(?:want|like|need|wish|expect)\s+to\s+see\s+(?:you|anyone|any)?"
    r"|(?:want|like|need|wish|expect)\s+(?:you|anyone|anybody|us|it)?\s*to\b"
    r"|(?:allow|permit|tolerate|accept|condone|want)(?:\s+any)?"
    r"|think\s+(?:about|of)|dare(?:\s+to)?|try(?:\s+to)?|attempt\s+to|go(?:\s+and)?(?=\s+\w+ing)|bother"
    r"|feel\s+free\s+to|(?:any|the)\s+use\s+of|let\s+(?:me|anyone)\s+(?:catch|see)\s+you)(?=\s)",
)
PRONOUN = (
    r"(?i)\s*(?:\w+,\s+)*[^,.;!]{1,60}\s(?:it|them|there|those|these)\s*(?:$|[.,;!])"
    r"|\s*(?:ever\s+)?\w+(?:\s+(?:it|them|that|this|those|these|any of it|anything|by hand|manually|yourself))+\s*"
    r"(?:$|[.,;!])|\s*\w+\s+(?:it|them)\s+(?:back|off|down|away|in|out|up)\b"
)
ELLIPSIS = r"(?i)\s*(?:on|in|from|with|inside|outside|against|for|by)\s"
# "roll them back" is to roll back.
PARTED = Signed(
    (" it ", " them ", " things ", " anything "),
    r"(?i)\b(roll|turn|switch|shut|take|tear|throw|check|bring)\s+(it|them|things|anything)\s+(back|off|down"
    r"|away|out|up)\b",
)
NOUN = (
    r"(?i)\b(?:the|our|my|these|those|all|any)\s+((?:(?!but\b|and\b|so\b|is\b|are\b|may\b|can\b"
    r"|must\b)[\w./*-]+\s*){1,4})"
    r"(?:but|and|so|is|are|may|can|must|$|[,.:—–])"
)
VERBS = (
    r"(?i)\b(?:is|are|stays?|remains?|comes?|gets?|contains?|holds?|belongs?|was|were|has|have|had|breaks?"
    r"|broke|causes?"
    r"|costs?|takes?|goes|writes?|makes?|killed|kills?|will|would)\b|[,?—–]|:(?=\s|$)"
)
# "on this machine" says nothing; "branches that start with x/" names x/.
HERE = Signed(
    ("at all", "at any", " this ", " that ", " these ", " my ", " your "),
    r"(?i)\s(?:at\s+all(?:\s+costs)?|at\s+any\s+cost|(?:on|in|from|at|over|for)\s+(?:this|that|these|my|your)\s+[\w-]+)(?=\s*(?:$|[.,;!]))",
)
# "install nothing there" is never to install anything there.
NOTHING = Signed(
    (" nothing",),
    r"(?i)\b(install|change|delete|touch|add|commit|push|write|remove|put|edit|publish|deploy|copy)\s+nothing\b(?!\s+but)",
)
CALLED = Signed(
    ("start", "begin", "named", "called", "match"),
    r"(?i)\b(?:(?:that|which)\s+)?(?:starts?|starting|begins?|beginning|named|called|matching|match(?:es)?)"
    r"(?:\s+with)?\s+(?=[\w.*`/-]+[/*`.])",
)
