"""What people wrote for agents: rules in CLAUDE.md, AGENTS.md, GEMINI.md, .cursorrules and their like.

Whatever tells somebody to do or not to do something counts, in a list, a sentence, a table or a heading; below a
heading that promises rules, so does what only names them ("2-space indentation"). Descriptions stay where they are.
They are proposals until a person accepts them.
"""

import re
from functools import lru_cache

from twiceshy.learn.onboard import headings, instructions, prose, tables
from twiceshy.learn.onboard.finding import Finding, place
from twiceshy.learn.onboard.tree import Tree

SHORTEST, LONGEST = 6, 400

_VERBS = (
    "use|run|write|add|keep|follow|put|place|name|document|format|read|update|create|delete|remove|check|commit|"
    "test|verify|ask|call|import|export|include|exclude|return|raise|log|mock|treat|store|define|declare|start|stop|"
    "make|do|set|limit|wrap|handle|validate|separate|group|mark|bump|rebase|squash|push|pull|merge|open|close|"
    "leave|stick|respect|preserve|reuse|extend|implement|annotate|type|catch|throw|pass|copy|link|build|deploy|"
    "install|generate|regenerate|review|explain|describe|mention|show|hide|split|sort|order|cover|pin|choose|pick|"
    "sign|be|try|remember|refrain|favou?r|minimi[sz]e|maximi[sz]e|optimi[sz]e|structure|organi[sz]e|apply|adhere|refactor|"
    "inject|extract|destructure|sanitize|escape|encrypt|cache|fetch|send|save|register|enable|disable|configure|"
    "assume|consider|focus|think|plan|propose|suggest|report|summari[sz]e|confirm|get|give|tell|let|move|rename|"
    "replace|switch|skip|ignore|restrict|require|expose|throttle|lint|typecheck|work|investigate|fix|search|look|"
    "find|target|support|design|develop|simplify|comment|translate|localize|indent|prefix|suffix|quote|capitali[sz]e|answer|reply|respond|speak"
)
_THING = r"(?!(?:it|that|this|what|everything|nothing|there|who|which|all|they|you)\b)[a-z]+\s+"  # "use cases are …"
_STARTS = (
    r"^(?:please,?\s+|you (?:must|should|need to|have to)\s+)?(?:never|always|do not|don't|don’t|avoid|prefer|only|"
    r"ensure|verify|check|confirm|make sure|no\s+\w+|must|under no circumstances|at all times|"
    rf"(?:{_VERBS})(?!\s+{_THING}(?:is|are|was|were)\b))\b(?!\s+(?:is|are|was|were|has|have)\b)(?![:/.-]\S)"
)
_HOLDS = (
    r"\b(?:must|must not|mustn't|never|always|should|shouldn't|shall|forbidden|not allowed|is required|are required|"
    r"prefer(?:red)?|instead of|rather than|do not|don't|don’t)\b|\bonly[.!]?$|"
    r"\bonly\s+(?:\w+\s+)?(?:through|via|by way of)\b"
)
# A preference: whoever has it says so, or it is asked for. "Always prefer" leaves no choice and is a rule.
_PREFERS = (
    r"^(?:please,?\s+)?prefer\b|"
    r"^(?:personally,?\s+)?(?:i|we|(?:this|our|the) (?:team|project|codebase|repo(?:sitory)?)|(?:the )?maintainers)"
    r"(?:(?:\s+(?:would|do|both|all|much|also|strongly|generally|usually|typically|mostly|normally|really|always)|['’]d)"
    r"(?:\s+(?:much|strongly|generally|usually|always|really))?)?\s+(?:prefers?|rather)\b|"
    r"^(?:my|our)\s+(?:\w+\s+)?preference\s+is\b|^i\s+(?:really\s+)?(?:like|want|dislike|hate|love)\b"
)
_CONDITION = r"^(?:when|if|before|after|for|in|on|unless|while)\b[^.]{3,80}[,:]\s*"
_STRONG = r"\b(?:never|always|must|do not|don't|don’t|forbidden|not allowed|only|required)\b"
_TALK = (
    r"^(?:this (?:file|document|section|repo)|see |note that this|the following|here (?:is|are)|"
    r"you are(?! not\b)|we do(?! not\b|n['’]t\b))\b"
)
_POINTER = (
    r"\b(?:see|read|follow|check|review|treat|refer)\b.{0,40}\b(?:AGENTS|CLAUDE|GEMINI|README|CONTRIBUTING)\.md\b"
)
_LABEL = r"^[\w &/'-]{2,30}:\s+"
# What begins like this below a heading of rules still only describes, or names a command or a file.
_DESCRIBES = r"^(?:the|this|these|it|its|there|here|they|currently|\[|@|https?:)|^`[^`]+`\s*(?:[-–—:(]|(?:are|\w+s)\b)"
# A convention, where nothing else is described
_OUR_WAY = (
    rf"^we\s+(?!(?:be|do|try|think|plan|work|look|get|give|let|support|consider|assume)\b)(?:{_VERBS})\b(?! to\b)"
)
_BLANK = re.compile(r"\{\{[^}]*\}\}|<%.*?%>")  # for a program to fill in
_WE = r"^(?:we|all|every|each|any|both)\s+\w+"
# What every one of them, or a new one, has to have
_EACH = (
    r"^(?:(?:all|every|each|any|new)\b.*\b(?:needs?|requires?|goe?s?|comes? with|ha(?:s|ve) to|gets?|belongs?)\b|"
    r"(?:all|every|each)\s+(?:[\w/-]+\s+){1,4}?(?:uses?|follows?|returns?|extends?|starts? with|begins? with|"
    r"ends? with|throws?|raises?|inherits?|carry|carries)\s)"
)
# A word before a colon that makes a rule of what follows.
_STRESSED = r"^(?:very )?(?:important|must|critical|required|mandatory|attention|warning|rule|nb)\s*[:!]\s+(?=\w)"
_NOT = r"^(?:never|don['’]?t|do not|no|avoid|not|stop|refrain|without)\b"
_NEGATIVE = (
    r"^\W*(?:(?:you|agents) (?:must|should) )?(?:never|don['’]?ts?|do not|avoid|forbidden|prohibited|not allowed|"
    r"off[- ]limits|must not|should not)\b|\b(?:to avoid|not to do|not allowed|forbidden|prohibited|off[- ]limits)\W*$"
)
_PLAINLY_NOT = r"^\W*(never|don['’]t|do not|you must never|you must not|you should never)\W*$"
_CONDITIONAL = r"^(?:when|whenever|if|before|after|while|for|unless|how to|\w+ing\s+(?:an?|the|new))\b"
_RUNS = r"^(?:when|whenever|if|before|after|while|unless)\b[^`]*\b(?:run|use|execute|call)\b[^`]*:\s`[^`]+`$"
_FOR_GOOD = r"(?i:never|always|do not|don['’]t|avoid|prefer|must)\b"
_OBLIGING = r"\b(?:must|always|should|make sure(?: to)?|please|ensure|remember(?: to)?|required|rules?)\W*$"


class _Patterns:
    def __init__(self) -> None:
        self.starts = re.compile(_STARTS, re.IGNORECASE)
        self.holds = re.compile(_HOLDS, re.IGNORECASE)
        self.prefers = re.compile(_PREFERS, re.IGNORECASE)
        self.condition = re.compile(_CONDITION, re.IGNORECASE)
        self.strong = re.compile(_STRONG, re.IGNORECASE)
        self.talk = re.compile(f"{_TALK}|{_POINTER}", re.IGNORECASE)
        self.label = re.compile(_LABEL)
        self.describes = re.compile(_DESCRIBES, re.IGNORECASE)
        self.we = re.compile(_WE, re.IGNORECASE)
        self.our_way = re.compile(_OUR_WAY, re.IGNORECASE)
        self.each = re.compile(_EACH, re.IGNORECASE)
        self.stressed = re.compile(_STRESSED, re.IGNORECASE)
        self.refuses = re.compile(_NOT, re.IGNORECASE)
        self.negative = re.compile(_NEGATIVE, re.IGNORECASE)
        self.plainly_not = re.compile(_PLAINLY_NOT, re.IGNORECASE)
        self.conditional = re.compile(_CONDITIONAL, re.IGNORECASE)
        self.runs = re.compile(_RUNS, re.IGNORECASE)
        self.obliging = re.compile(_OBLIGING, re.IGNORECASE)


@lru_cache(maxsize=1)
def _patterns() -> _Patterns:
    return _Patterns()


def find(tree: Tree) -> list[Finding]:
    found: list[Finding] = []
    for source in instructions.sources(tree):
        found += read(source.path, tree.text(source.path), source)
    return found


def read(path: str, text: str, source: instructions.Source | None = None) -> list[Finding]:
    source = source or instructions.Source(path, False, instructions.areas(path, text))
    items = prose.items(instructions.body(text), tables=True, titles=True)
    numbered = (item for item in items if item.group and not headings.pass_by(item))
    rules = {item.group for item in numbered if _is_habit(unmarked(item.text))}
    found: list[Finding] = []
    for item in items:
        item = item._replace(step=False) if item.group in rules else item
        if tells(item, source.rules):
            found += [_finding(source.path, item, area) for area in source.areas]
    return found


def tells(item: prose.Item, rules: bool = False) -> bool:
    """Does a file made for agents tell them to do something here? `rules`: it holds nothing else."""
    if item.row:
        return bool(tables.told(item))
    if item.title:
        return len(item.text.split()) > 2 and re.match(_FOR_GOOD, unmarked(item.text)) is not None
    text = unmarked(item.text)
    if not may_tell(text):
        return False
    promised = headings.promise_rules(item, rules)
    if is_directive(item._replace(step=item.step and not promised)):
        return True
    if headings.pass_by(item) or (item.step and not promised):
        return False
    if _patterns().each.match(text) or (_patterns().stressed.match(text) and not headings.describe(item)):
        return True
    if not item.bullet:
        return _sentence_tells(text, item, promised)
    if _patterns().obliging.search(item.lead.rstrip(": *_")) or _is_refused(item):
        return True
    return promised and not _patterns().describes.match(text)


def _sentence_tells(text: str, item: prose.Item, promised: bool) -> bool:
    patterns = _patterns()
    if patterns.starts.match(_told(text)) or patterns.runs.match(text):
        return not headings.describe(item)
    if patterns.our_way.match(text) and not headings.describe(item):
        return True
    return promised and bool(patterns.holds.search(text) or patterns.we.match(text))


def bids(item: prose.Item) -> bool:
    """Is it a sentence that begins with what is to be done, and no step of something done once?"""
    text = unmarked(item.text)
    lasting = not item.step and not headings.pass_by(item) and not headings.describe(item)
    return lasting and may_tell(text) and _patterns().starts.match(_told(text)) is not None


def is_directive(item: prose.Item) -> bool:
    """Does it tell to do something, whoever it speaks to?"""
    text = unmarked(item.text)
    if not may_tell(text):
        return False
    patterns = _patterns()
    told = _told(text)
    lasting = not item.step and not headings.pass_by(item)
    if lasting and patterns.prefers.match(told):
        return True
    if item.bullet and lasting:
        return any(patterns.starts.match(part) for part in prose.sentences(told)) or bool(patterns.holds.search(text))
    return bool(patterns.strong.search(text) and (patterns.starts.match(told) or patterns.holds.search(text)))


def may_tell(text: str) -> bool:
    """Is it a statement at all: long enough, no question, no talk about the file itself?"""
    long_enough = SHORTEST <= len(text) <= LONGEST and len(text.split()) > 1
    said = long_enough and not text.endswith(("?", ":")) and not _patterns().talk.search(text)
    return said and not _BLANK.search("".join(text.split("`")[::2]))


def _is_habit(text: str) -> bool:
    """Is it said for good, and not for once?"""
    return re.match(rf"{_FOR_GOOD}|(?i:only|no|keep|use|ensure)\b", text) is not None


def _told(text: str) -> str:
    """What is told, without the label before it and the condition under which it holds."""
    patterns = _patterns()
    return patterns.condition.sub("", patterns.label.sub("", text))


def unmarked(text: str) -> str:
    """Without emphasis and pictures, which are layout; inline code stays."""
    parts = re.split(r"(`[^`]*`)", text)
    plain = [part if part.startswith("`") else re.sub(r"\*\*|__", "", part) for part in parts]
    return re.sub(r"^[✅✔☑👉•➡⚠\ufe0f\s]+", "", "".join(plain)).strip()


def _is_refused(item: prose.Item) -> bool:
    """Does what stands over the list, or a cross before the item, say that it is not to be done?"""
    return bool(re.match(r"[❌🚫⛔✗✘]", item.text) or _patterns().negative.search(item.lead or item.heading))


def stated(item: prose.Item) -> str:
    """The directive as it stands alone: what stands over its list and makes another statement of it goes with it."""
    if item.row:
        return unmarked(tables.told(item))
    text = re.sub(r"^[❌🚫⛔✗✘\ufe0f\s]+", "", unmarked(item.text)).strip()
    bare = _patterns().stressed.sub("", text)
    text = bare if bare == text else bare[:1].upper() + bare[1:]
    over = unmarked(item.lead or item.heading).rstrip(": ")
    patterns = _patterns()
    if not item.bullet or item.title:
        return text
    if _is_refused(item):
        if patterns.refuses.match(text):
            return text
        if not patterns.negative.search(over):
            over = "Don't"  # only a cross says so
        apart = "" if patterns.plainly_not.match(over) else ":"
        return f"{over}{apart} {tables.lowered(text)}"
    return f"{over}: {tables.lowered(text)}" if patterns.conditional.match(over) else text


def _finding(path: str, item: prose.Item, area: str) -> Finding:
    text = stated(item)
    preference = _patterns().prefers.match(_told(text)) is not None
    strong = _patterns().strong.search(text) or _patterns().stressed.match(unmarked(item.text))
    weight = 0.95 if strong else 0.8
    weight -= 0.1 * (not item.bullet) + 0.05 * bool(area)
    return Finding(
        text, "preference" if preference else "rule", "directives", weight, "file", place(path, item.first, item.last),
        unmarked(item.text), context=item.heading, path=area, directive=True,
    )  # fmt: skip
