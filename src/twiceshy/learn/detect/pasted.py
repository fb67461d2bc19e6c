"""Whose words a paragraph holds: the person's, or something they pasted.

Terminal output, code, diffs, review comments, specifications and an agent's own summary arrive inside a
person's turn. They are told by their looks: how they open, how many machine-made tokens they carry, and
the even, impersonal prose of a document. What is pasted teaches nothing.
"""

import re
from functools import lru_cache

from twiceshy.learn.detect.excerpts import Excerpt, command_end, excerpt, is_specification
from twiceshy.learn.detect.gated import Gated
from twiceshy.learn.sentences import MASK, fold, runs, tokens

_SPOKEN = (
    "i i'm i'd i've i'll we we're we'll we've let's lets you you're please can could me my us our yes "
    "no ok okay "
    "ich wir bitte mir du yo nosotros por favor eu nós você quiero"
)
_OWN = frozenset(_SPOKEN.split())
_PERSONAL = frozenset({"i", "i'm", "i'd", "i've", "please", "my", "me", "ich", "bitte", "yo", "eu"})
_POLITE = frozenset({"please", "bitte"})
_ORDERS = frozenset("never always don't dont please nie immer bitte nunca siempre sempre".split())
_LONG = 180  # characters from which impersonal prose is taken for a document
_DOCUMENT = 1500  # a paragraph beyond this is a document whatever it says
_NOISE = 0.12  # machine-made tokens per word
_NOISY = 4  # fewer of them are chance

_GAP = re.compile(r"\n\s*\n")
_OPENINGS = (
    r"(?:ERROR|WARN|WARNING|FATAL|INFO|DEBUG)\b[: ]",
    r"On branch |warning[:\[]|error[:\[]|fatal:|ls: |Traceback |\$ |❯ |> |% |npm (?:ERR|WARN|warn|notice)|Error:|"
    r"Exception",
    r"Command (?:running|failed)|Operation stopped|No matches found|=== |--- |\+\+\+ |diff --git|@@ ",
    r"/\*|// |[VDIWEF]/[\w.]+[:(]|(?:[\w.-]++: )?\[ *\d+\.\d+\]|commit [0-9a-f]{7}|\[[A-Z]{4,5}\]|\[?\d{4}-\d\d-\d\d|"
    r"\d\d:\d\d:\d\d|\d+[-:|]\s|"
    r"(?:\w+: )?[\w./-]++:\d+:|Caveat: |(?:FEHLER|ERREUR|ERRO): |[A-Z]{4,11}:  |P[0-4](?::| -|\]) |"
    r"(?:Tests?|Snapshots|Test (?:Suites|Files)|Suites|Specs):\s+\d",
    r"<[a-z][\w-]*>|\{\s*\"|This session is being continued|Implement the following|\[Request interrupted",
    r"Base directory for this skill|(?:#+ |\*\*)\w|FAIL(?:ED)?\b|PASS(?:ED)?\b|Shell cwd|Unhandled |Uncaught |panic:",
    r"(?:Important|Critical|High|Medium|Low|Minor|Major)\b[ (]*(?:Severity|Should|Must|Issues|Priority)",
    r"(?:Checking|Compiling|Running|Collecting|Downloading) \S|[\w-]++@[\w-]+[:~ ]|user host |From: \S+@",
    r"[●⏺✓✔✗✖✘⚠❌⎿│└├▶►]|(?:def|class|func|fn|function) \w+ ?[(:<{]|(?:const|let|var) \w+ ?=|import [\w{*]+ from ",
    r"(?:Acceptance criteria|As an? [\w ]{2,20},? I want|Summary:|Usage: |(?:hint|remote|info): )",
    r"note: (?!(?:always|never|don't|do not|we|please|i) )",
    r"[\w-]++(?: bot|\[bot\]):\s|[\w-]++(?:\[bot\])? (?:commented|reviewed|left a comment)\b[^\n]{0,30} "
    r"(?:ago|on [A-Z\d])|"
    r"\[(?i:tool|command|system|assistant)[\w ]*\]",
    r"(?:Task|Deployment|Build|Job|Process|Agent) (?:completed|failed|finished|succeeded)\b",
    r"(?:(?i:system|assistant|human|user|agent|claude|copilot|bugbot|tool|coderabbit\w*|greptile|qodo|sonar\w*|codacy|"
    r"snyk|semgrep|dependabot|renovate)): |(?:Potential issue|Nitpick|"
    r"Suggestion|Issue|Bug)\b:?",
    r"(?=\w*+: )\w*(?:Error|Exception|Warning): |(?:Traceback|[Ss]tack ?trace)\b.{0,40}?: |"
    r"[\w ]{1,30}: [\w.]{0,40}(?:Error|Exception): ",
    r"You are (?:\w+ing|an?|the|in) |(?:Reply|Respond) with (?:exactly|only) ",
)
# How a person hands over a text that is not theirs: what comes after it, in paragraphs of its own, is that text.
# Each with the mark without which it can't be: a look at that costs next to nothing.
_LAST_COLON = (
    r"\b(?:output|logs?|error|printed|prints|says|said|e-?mail|message|readme|issue|ticket|comments?|thread|transcript|"
    r"response|results?|text|docs?|page|diff|article|wrote|commented|description|body|snippet|quote|post|report|"
    r"prompt|(?:review|feedback|findings|advisory|excerpt|handbook)(?![^:\n]{0,30}\b(?:rules?|conventions?|"
    r"policy)\b))\b"
    r"[^.:\n]{0,30}:"
)
# What others write. Not "rules" or "conventions": those may be the person's.
_TEXTS = (
    r"e-?mails?|letters?|messages?|comments?|logs?|output|texts?|issues?|tickets?|reviews?|feedback|findings|"
    r"descriptions?|"
    r"bodies|body|threads?|transcripts?|articles?|posts?|(?:bug )?reports?|documents?|docs|documentation|pages?|wiki|"
    r"readme|"
    r"handbook|guides?|specs?|specification|rfc|advisor(?:y|ies)|answers?|repl(?:y|ies)|contents?|excerpts?|quotes?|"
    r"snippets?|job ad|minutes|slack|chat"
)
_HANDING = (
    (
        "",
        r"\b(?:translate|summari[sz]e|proofread|rephrase|rewrite|paraphrase|explain|review|analy[sz]e|read|reply to|"
        r"answer|respond to|look at|what does|what do you (?:think|make) of)\b[^.\n]{0,60}"
        r"\b(?:this|these|following|below)\b",
    ),
    (r":\s*$", rf"{_LAST_COLON}\s*$"),
    (
        "below",
        rf"\b(?:{_TEXTS}|wrote|said|sent)\b[^:\n]{{0,60}}\bbelow\b|\bbelow (?:is|are)\b[^:.\n]{{0,40}}\b(?:{_TEXTS})\b",
    ),
    (
        "",
        rf"\b(?:here(?:'s| is| are)|this is|these are|attached|attaching|pasting|pasted)\b(?! our\b|"
        rf" my\b)[^:.\n]{{0,40}}"
        rf"\b(?:{_TEXTS})\b",
    ),
    (
        "",
        r"\bthis is what (?!i\b|we\b)[^.\n]{1,30} (?:said|says|wrote|suggest(?:s|ed)|sent|gave|told|answered|"
        r"came up)\b",
    ),
    ("", r"\b(?:copied|copying|pasted|pasting|found|got|have|took) (?:this|these|it|that) (?:from|on|in|at|off|by)\b"),
    (
        "",
        r"\b(?:sent|gave|gives|mailed|forwarded|posted|left|wrote|suggested|suggests|told|said) (?:me |us |to me )?"
        r"(?:this|these|the following)\b",
    ),
    (
        "",
        rf"\b(?:{_TEXTS}|says?|reads?)\b[^:.\n]{{0,40}} (?:as follows|the following|was|were|is this|are these|says?|"
        rf"reads?|"
        r"for reference)\W*$",
    ),
    ("", r"^\s*the following (?:is|are|was|comes?) (?:from|by|in|what)\b"),
    (
        "",
        rf"^\s*(?:(?:the|an?|my|some) )?(?:{_TEXTS}) (?:from|by|of) (?:(?!\b(?:is|are|was|were|has|have|"
        rf"looks?)\b)[^.\n]){{2,60}}$",
    ),
)
# A text for something else: "change the banner to: …", "the attacker may say: …". Not what goes into an agent's own
# notes (CLAUDE.md, AGENTS.md, its memory): that is meant to last.
_HANDED_AT_ONCE = (
    (r":[ \t]*\n", rf"{_LAST_COLON}[ \t]*(?=\n)"),
    (
        ": ",
        r"\b(?:translate|summari[sz]e|proofread|rephrase|rewrite|paraphrase)\b(?: [\w-]+){0,6}:(?= \S)",
    ),
    (
        ": ",
        r"\b(?:add|put|append|insert|write|change|set|update|print|log|show|display|"
        r"return)\b(?![^:\n]{0,60}\b(?:claude|"
        r"agents|gemini|memory|rules?|notes)\b)[^:\n]{0,40}\b(?:line|text|sentence|message|banner|title|label|heading|"
        r"comment|string|caption|tooltip|description|paragraph|footer|header|readme|wiki|\w+\.(?:md|txt|rst|html))\b"
        r"[^:\n]{0,30}:(?= \S)",
    ),
    (": ", r"\b(?:may|might|could|would|will) (?:say|write|claim|tell (?:you|me|us)):(?= \S)"),
    ("\n", r"\b(?:says|reads|printed|prints|wrote)[ \t]*(?=\n)"),
)
# What others wrote goes on behind a block of code; a log or an error ends with it.
_DOCUMENTS = re.compile(
    r"(?i)\b(?:e-?mails?|mails?|messages?|readme|issues?|tickets?|comments?|threads?|transcript|responses?|text|docs?|"
    r"documentation|pages?|articles?|wrote|commented|description|body|quotes?|posts?|report|prompts?|wiki|slack|chat|"
    r"says|"
    r"said|reply|letter|spec|requirements?|guide|rules?|instructions?)\b"
)
_FENCE = ("```", "~~~")
_FENCED = re.compile(r"```(?s:.*?)(?:```|\Z)|~~~(?s:.*?)(?:~~~|\Z)")
_TRACED = re.compile(
    r"(?m)^[ \t]*(?:at \S.*:\d+\)?|File \".*\", line \d+.*(?:\n[ \t]+.*)?|[\w.]*(?:Error|Exception): .*)$"
)
# A line that only a program writes; what follows it in its paragraph does so too.
_OUTPUT = re.compile(
    r"Traceback \(most recent|During handling of the above|The above exception was|"
    r"(?:[\w$]+\.)*\w*(?:Error|Exception)\b|\s+(?:at|File) \S|\[?\d{4}-\d\d-\d\d[T ]\d|\[?\d\d:\d\d:\d\d|"
    r"\[?(?:ERROR|WARN(?:ING)?|INFO|DEBUG|FATAL|CRITICAL)\b|npm (?:ERR!|WARN|error|warn|notice)|panic: |goroutine \d|"
    r"thread '[^']*' panicked|Caused by: |error(?:\[\w+\])?: |E   +\S|FAILED \S|=+ (?:FAILURES|ERRORS)"
)
_MACHINE = (
    r"[{}]|;\s|::|=>|->|\|\s|\+{3,}|-{3,}|=\"|\w=\w|\(\)|&\w|\d\d:\d\d|[0-9a-f]{7,}|/\w[\w.-]*/[\w.-]+/",
    r"\w\.\w+:\d+|\b[A-Z]{2,}_[A-Z_]+\b|\[[A-Z]+\]|\w+Error\b|\b\d+[-:] ",
)
# Every machine-made token holds one of these letters, or "Error", or seven letters of a hexadecimal number.
_TRACES = b"{};:=>|+-&/([_0123456789"
_HEXADECIMAL = bytes(97 if chr(code) in "abcdef" else 32 for code in range(256))
_PROSE = (
    r" — | → |\*\*|\bSeverity\b|\bconsider (?:\w+ing|either|the)\b|\b[Cc]ould lead to\b|"
    r"\beffectively\b|\bsilently\b",
    r"\b[Tt]his (?:means|ensures|allows|follows)\b|\bis intended to\b|\be\.g\.,|\b[a-z]+[A-Z]\w+|"
    r"\w+_\w+_\w+|\b\w+\(\)",
    r"\b(?:[Cc]urrently|[Aa]dditionally|[Hh]owever|[Tt]herefore|[Ff]urthermore|[Ii]nstead of|[Ii]f a user),?",
)


@lru_cache(maxsize=1)
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    opening = re.compile(rf"\s*(?:{'|'.join(_OPENINGS)})")
    return opening, re.compile("|".join(_MACHINE)), re.compile("|".join(_PROSE))


def _is_noisy(paragraph: str) -> bool:
    """True when it is full of machine-made tokens; the cheap look first, since most paragraphs carry few."""
    bar = max(_NOISY, _NOISE * (paragraph.count(" ") + 1))
    raw = paragraph.encode("utf-8", "surrogatepass")
    traces = len(raw) - len(raw.translate(None, _TRACES)) + raw.count(b"Error")
    if traces < bar and traces + raw.translate(_HEXADECIMAL).count(b"a" * 7) < bar:
        return False
    noise = len(_patterns()[1].findall(paragraph))
    return noise >= _NOISY and noise / (paragraph.count(" ") + 1) > _NOISE


def paragraphs(text: str, low: str) -> tuple[list[tuple[int, int]], bool]:
    """The paragraphs that can be the person's own words, and whether something pasted stands beside them.

    After a heading, when the turn opens with something pasted, or when the person hands a text over ("review this
    mail:"), what follows belongs to it, except a last paragraph in which the person speaks of themselves.
    `low` is the turn as `masked` gives it.
    """
    own: list[tuple[int, int]] = []
    mixed, given = "```" in text, command_end(text) if "/" in text else 0
    if "\n" not in text and ":" not in low:  # one line that hands nothing over: what people mostly type
        return ([], True) if _opens_pasted(text, low, given, len(text)) else ([(given, len(text))], mixed)
    document = handing = False
    beside = excerpt(low) if "\n" in low else None
    spans = _without([(max(start, given), end) for start, end in _spans(text)], beside)
    mixed = mixed or beside is not None
    for start, end in spans:
        document = document or (beside is not None and not beside.printed and start >= beside.end)
        if _opens_pasted(text, low, start, end):
            mixed = True
            document = document or start == spans[0][0] or text[start] == "#"
        elif not document or (end == spans[-1][1] and _speaks_of_themselves(low[start:end], handing)):
            end, handing = _own_end(text, low, start, end, spans[-1][1])
            own.append((start, end))
            document, mixed = document or handing, mixed or handing
            continue
        handing = False
    return own, mixed


def _without(spans: list[tuple[int, int]], beside: Excerpt | None) -> list[tuple[int, int]]:
    """What is left of the paragraphs before and after an excerpt."""
    if beside is None:
        return spans
    left = [(start, min(end, beside.start)) for start, end in spans if start < beside.start]
    return left + [(max(start, beside.end), end) for start, end in spans if end > beside.end]


def _opens_pasted(text: str, low: str, start: int, end: int) -> bool:
    """True for a paragraph that opens as what is pasted does, or is too long to be typed."""
    return end - start > _DOCUMENT or (
        not low.startswith(MASK, start) and _patterns()[0].match(text, start) is not None
    )


def _speaks_of_themselves(paragraph: str, handed: bool) -> bool:
    """True for a person's closing words; right after a text was announced, politeness alone is the text's own."""
    return not (_PERSONAL - _POLITE if handed else _PERSONAL).isdisjoint(paragraph.split()[:12])


def ends_in_fence(heading: str, after: str) -> bool:
    """True when what a line hands over is a block of code right below it, and nobody's prose: a log, an error."""
    return after.lstrip().startswith(_FENCE) and _DOCUMENTS.search(heading) is None


def without_output(text: str) -> str:
    """Blocks of code and the lines of a stack trace blanked: no person's words, and none of another's orders."""
    if "```" in text or "~~~" in text:
        text = _FENCED.sub(_spaces, text)
    return _TRACED.sub(_spaces, text) if "\n" in text else text


def around_output(text: str) -> list[tuple[int, int]]:
    """The spans of the paragraphs before and after an error or a log: the person's own. Where there is more, or where
    a text is handed over with it, nobody knows whose they are."""
    beside: list[tuple[int, int]] = []
    printed = False
    spans = _spans(text) if not any(mark in text for mark in _FENCE) else []
    for start, end in spans:
        at = start
        while at < end and not _OUTPUT.match(text, at):
            at = text.find("\n", at, end) + 1 or end
        printed = printed or at < end
        if text[start:at].strip():
            beside.append((start, at))
    handed = any(text[:end].rstrip().endswith(":") and _DOCUMENTS.search(text, start, end) for start, end in beside)
    outer = all(end - start <= _LONG and (start == spans[0][0] or end == spans[-1][1]) for start, end in beside)
    return beside if printed and outer and not handed else []


def _spaces(found: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", found.group())


def _own_end(text: str, low: str, start: int, end: int, last: int) -> tuple[int, bool]:
    """Where the person's own words end in a paragraph, and whether a text that isn't theirs follows."""
    told = low.find(":", start, end) >= 0 or low.find("\n", start, end) >= 0
    if not told and end == last:
        return end, False
    paragraph = low[start:end]
    next_paragraph, at_once = _handing()
    words = frozenset(runs(paragraph))
    if told:
        marked = [each for mark, each in at_once if each.may(words) and (mark is None or mark.search(paragraph))]
        found = [line for each in marked if (line := each.search(low, words, start, end))]
        if found:
            at = min(found, key=lambda each: each.start()).end()
            return (end, False) if ends_in_fence(text[text.rfind("\n", 0, at) + 1 : at], text[at:]) else (at, True)
    handed = end < last and any(
        each.may(words) and (mark is None or mark.search(paragraph)) and each.search(low, words, start, end)
        for mark, each in next_paragraph
    )
    return end, handed and not ends_in_fence(text[text.rfind("\n", 0, end) + 1 : end], text[end:])


@lru_cache(maxsize=1)
def _handing() -> tuple[tuple[tuple[re.Pattern[str] | None, Gated], ...], ...]:
    """A text is handed over in the next paragraph, or from the next line on, or after "translate this:" at once."""
    ways = (_HANDING, _HANDED_AT_ONCE)
    return tuple(tuple((re.compile(mark) if mark else None, Gated(each)) for mark, each in way) for way in ways)


def _spans(text: str) -> list[tuple[int, int]]:
    if "\n" not in text:
        return [(0, len(text))]
    found = []
    start = 0
    for gap in _GAP.finditer(text):
        if gap.start() > start:
            found.append((start, gap.start()))
        start = gap.end()
    return [*found, (start, len(text))] if start < len(text) else found


def is_pasted(paragraph: str, ordered: bool = False) -> bool:
    """True when the paragraph is not the person's own words; one that is `ordered` opens as no document does."""
    if len(paragraph) > _DOCUMENT or _patterns()[0].match(paragraph):
        return True
    if "```" in paragraph or "~~~" in paragraph:
        paragraph = _FENCED.sub(" ", paragraph)
    if _is_order(paragraph):
        return False
    return _is_noisy(paragraph) or (not ordered and _is_document(paragraph)) or is_specification(paragraph)


def _is_order(paragraph: str) -> bool:
    """One line that opens as only a person does; its paths and options are what it is about."""
    return "\n" not in paragraph.strip() and not _ORDERS.isdisjoint(fold(paragraph[:40]).split()[:1])


def _is_document(text: str) -> bool:
    if len(text) < _LONG or not _OWN.isdisjoint(tokens(fold(text[: max(_LONG, len(text) * 2 // 3)]))):
        return False
    return text[0].isupper() or text[0].isdigit() or _patterns()[2].search(text) is not None
