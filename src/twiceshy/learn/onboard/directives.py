"""What people wrote for agents: rules in CLAUDE.md, AGENTS.md, GEMINI.md, .cursorrules and their like.

Only lines that tell somebody to do or not to do something count; descriptions stay where they are. A file
in a sub-folder speaks about that folder. They are proposals until a person accepts them.
"""

import re
from functools import lru_cache

from twiceshy.learn.onboard import prose
from twiceshy.learn.onboard.finding import Finding, place
from twiceshy.learn.onboard.tree import Tree

NAMES = ("CLAUDE.md", "AGENTS.md", "GEMINI.md", "QWEN.md", ".cursorrules", ".windsurfrules", ".clinerules")
PLACES = (".github/copilot-instructions.md", ".junie/guidelines.md")
SHORTEST, LONGEST = 12, 400
DEEPEST = 4

_VERBS = (
    "use|run|write|add|keep|follow|put|place|name|document|format|read|update|create|delete|remove|check|commit|"
    "test|verify|ask|call|import|export|include|exclude|return|raise|log|mock|treat|store|define|declare|start|stop|"
    "make|do|set|limit|wrap|handle|validate|separate|group|mark|bump|rebase|squash|push|pull|merge|open|close|"
    "leave|stick|respect|preserve|reuse|extend|implement|annotate|type|catch|throw|pass|copy|link|build|deploy|"
    "install|generate|regenerate|review|explain|describe|mention|show|hide|split|sort|order|cover|pin|choose|pick"
)
_STARTS = (
    rf"^(?:please\s+)?(?:never|always|do not|don't|don’t|avoid|prefer|only|ensure|make sure|no\s+\w+|must|{_VERBS})\b"
)
_HOLDS = (
    r"\b(?:must|must not|mustn't|never|always|should|shouldn't|shall|forbidden|not allowed|is required|are required|"
    r"prefer(?:red)?|instead of|rather than|do not|don't)\b"
)
# A preference: whoever has it says so, or it is asked for. "Always prefer" leaves no choice and is a rule.
_PREFERS = (
    r"^(?:please,?\s+)?prefer\b|"
    r"^(?:personally,?\s+)?(?:i|we|(?:this|our|the) (?:team|project|codebase|repo(?:sitory)?)|(?:the )?maintainers)"
    r"(?:(?:\s+(?:would|do|both|all|much|also|strongly|generally|usually|typically|mostly|normally|really|always)|['’]d)"
    r"(?:\s+(?:much|strongly|generally|usually|always|really))?)?\s+(?:prefers?|rather)\b|"
    r"^(?:my|our)\s+(?:\w+\s+)?preference\s+is\b"
)
_CONDITION = r"^(?:when|if|before|after|for|in|on|unless|while)\b[^.]{3,80}[,:]\s*"
_STRONG = r"\b(?:never|always|must|do not|don't|don’t|forbidden|not allowed|only|required)\b"
_TALK = r"^(?:this (?:file|document|section|repo)|see |note that this|the following|here (?:is|are)|you are|we do)\b"
_POINTER = (
    r"\b(?:see|read|follow|check|review|treat|refer)\b.{0,40}\b(?:AGENTS|CLAUDE|GEMINI|README|CONTRIBUTING)\.md\b"
)
_LABEL = r"^[\w &/'-]{2,30}:\s+"
_PASSING = r"\b(?:to-?do|tasks?|roadmap|future|process|checklist|steps|changelog|features?|overview|issues?|release)\b"


class _Patterns:
    def __init__(self) -> None:
        self.starts = re.compile(_STARTS, re.IGNORECASE)
        self.holds = re.compile(_HOLDS, re.IGNORECASE)
        self.prefers = re.compile(_PREFERS, re.IGNORECASE)
        self.condition = re.compile(_CONDITION, re.IGNORECASE)
        self.strong = re.compile(_STRONG, re.IGNORECASE)
        self.talk = re.compile(f"{_TALK}|{_POINTER}", re.IGNORECASE)
        self.label = re.compile(_LABEL)
        self.passing = re.compile(_PASSING, re.IGNORECASE)


@lru_cache(maxsize=1)
def _patterns() -> _Patterns:
    return _Patterns()


def find(tree: Tree) -> list[Finding]:
    found: list[Finding] = []
    for path in files(tree):
        found += read(path, tree.text(path))
    return found


def files(tree: Tree) -> list[str]:
    named = [path for path in tree.named(*NAMES) if path.count("/") <= DEEPEST]
    rules = [path for path in tree.files if path.startswith(".cursor/rules/") and path.endswith((".mdc", ".md"))]
    return [*named, *rules, *(path for path in PLACES if path in tree.known)]


def read(path: str, text: str) -> list[Finding]:
    head = re.match(r"---\n.*?\n---\n", text, re.DOTALL)
    if head:  # a rule file's frontmatter is not prose; its lines still count
        text = "\n" * head[0].count("\n") + text[head.end() :]
    return [_finding(path, item) for item in prose.items(text) if is_directive(item)]


def is_directive(item: prose.Item) -> bool:
    text = unmarked(item.text)
    if not SHORTEST <= len(text) <= LONGEST or len(text.split()) < 3 or text.endswith(("?", ":")):
        return False
    patterns = _patterns()
    if patterns.talk.search(text):
        return False
    told = _told(text)
    lasting = not item.step and not patterns.passing.search(item.heading)
    if lasting and patterns.prefers.match(told):
        return True
    if item.bullet and lasting:
        return any(patterns.starts.match(part) for part in prose.sentences(told)) or bool(patterns.holds.search(text))
    return bool(patterns.strong.search(text) and (patterns.starts.match(told) or patterns.holds.search(text)))


def _told(text: str) -> str:
    """What is told, without the label before it and the condition under which it holds."""
    patterns = _patterns()
    return patterns.condition.sub("", patterns.label.sub("", text))


def unmarked(text: str) -> str:
    """Without emphasis, which is layout; inline code stays."""
    parts = re.split(r"(`[^`]*`)", text)
    plain = [part if part.startswith("`") else re.sub(r"\*\*|__", "", part) for part in parts]
    return "".join(plain).strip()


def _finding(path: str, item: prose.Item) -> Finding:
    text = unmarked(item.text)
    preference = _patterns().prefers.match(_told(text)) is not None
    folder = (
        path.rsplit("/", 1)[0]
        if "/" in path and not path.startswith((".github/", ".cursor/", ".junie/", ".claude/"))
        else ""
    )
    weight = 0.95 if _patterns().strong.search(text) else 0.8
    weight -= 0.1 * (not item.bullet) + 0.05 * bool(folder)
    return Finding(
        text, "preference" if preference else "rule", "directives", weight, "file", place(path, item.first, item.last),
        text, context=item.heading, path=f"{folder}/**" if folder else "", directive=True,
    )  # fmt: skip
