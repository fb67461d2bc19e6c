"""The words that tell what kind of task a request is, and the files that do.

A rule is (task type, weight, alternatives). Alternatives are regular expressions separated by ` | `
or a new line; `…` stands for a stretch within one sentence, `{place}` for somewhere work is sent to.
Case is ignored.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from twiceshy.text import quickrules

_STRETCH = r"(?:[^.;\n]|\.(?=\S)){0,50}?"
_PLACE = (
    r"(?:github|gitlab|bitbucket|codeberg|prod\w*|staging|s3|docker ?hub|origin|remote|server|fly|heroku"
    r"|vercel|netlify|aws|main|master)"
)

# Alternatives that don't begin with a word: a sign they cannot do without.
_UNCERTAIN = {r"^\W*(": "?", "(?<![": "doc", r"\.env": ".env", r"\.git": ".gitignore"}

RULES = (
    ("security", 9, r"""
\bvulnerab\w* | \bcve-\d+ | \bxss\b | \bcsrf\b | \bssrf\b | \b(?:sql|html|command|prompt) injection\b |
\bexploit\w* | \bsecur(?:e|ity|ing)\b | \bsaniti[sz]\w* | \bharden\w* | \bbrute.?force | \bencrypt\w* |
\bescape html\b | \bpentest\w* | \bleaked\b |
\brotate\b…\b(?:keys?|secrets?|tokens?|credentials?|passwords?)\b
"""),
    ("security", 5, r"""
\bhard-?coded\b | \bsecrets?\b | \b(?:security )?holes?\b | \baccess control\b | \bauthori[sz]ation\b |
\bprivileges?\b | \bcan (?:read|see|access|edit|delete) (?:other|any|every)\b | \bbypass\w* | \bspoof\w* |
\bmalicious\b | \buntrusted\b | \bpath traversal\b |
\bprevent\b…\b(?:attack|abuse|leak|traversal|access)\w* |
\b(?:tokens?|passwords?|keys?|credentials?)\b…\b(?:logged|exposed|leaked|plain ?text)\b
"""),
    ("deployment", 8, r"""
\bdeploy\w* | \bredeploy\w* | \broll(?:ing|ed)? ?(?:out|back)\b | \bship (?:it|this|that)\b | \brollback\b |
\b(?:push|upload|promote|ship|release)\b…\b(?:to|on|onto) (?:the )?{place}\b | \bgit push\b |
\brestart the (?:service|server|pods?)\b | \bgo live\b | \blive on\b | \bspin up\b
"""),
    ("release", 7, r"""
\bbump (?:the )?version | \bversion bump | \bcut an? (?:\w+ )?release\b | \brelease notes\b | \bnew (?:\w+ )?release\b |
\bpublish\b…\b(?:package|crate|gem|library|npm|pypi|crates\.io|version|release)\b | \btag v?\d |
\bprepare\b…\brelease\b | \brelease (?:an? |v?\d|the (?:next|new)) |
\b(?:make|create|do|draft|cut|ship) (?:the|an?) …\brelease\b | \btag and publish\b
"""),
    ("review", 7, r"""
\breview(?:ing)?\b | \blook over\b | \bfeedback on\b | \bcritique\b | \bwhat do you think (?:of|about)\b |
\bpr #?\d+ | \blgtm\b | \bleave comments\b |
\b(?:check|look at|inspect) (?:my|this|the) (?:pull request|pr|diff|patch|changes|commit|code)\b
"""),
    ("bug_fixing", 7, r"""
\b(?:fix|repair|debug)\w*\b…\b(?:failing|broken|flaky|red|failed) (?:\w+ ){0,2}tests?\b |
\btests?\b (?:\w+ ){0,3}?(?:fail(?:s|ing|ed)?|broken|red)\b | \bfix\w*\b…\btests?\b
"""),
    ("documentation", 6, r"""
(?<![\w/])docs?\b(?!/) | \breadme\b | \bdocstrings?\b | \bdocument(?:ation|ing|s)?\b | \btutorials?\b |
\bchangelog entry\b | \badrs?\b | \bcomments in\b | \b(?:user|getting.started|install\w*) guides?\b |
\bdocs/\S+
"""),
    ("refactoring", 5, r"""
\brefactor\w* | \brename\b | \bextract (?:the|this|a|into)\b | \bsplit\b…\binto\b |
\bclean(?:ing)?[ -]?up\b | \bdead code\b | \bsimplif\w+ | \bmove\b…\b(?:to|into)\b | \bde-?dup\w* |
\bmigrate\b | \brestructur\w+ | \breorgani[sz]\w+ | \bconvert\b…\bto\b | \breplace\b…\bwith\b |
\binline the\b | \btidy\b | \brewrite\b | \bdecouple\b | \bconsolidate\b | \bturn\b…\binto\b |
\bget rid of\b | \bbreak\b…\b(?:up|apart|into)\b | \bpull\b…\bout\b | \bunify\b | \bduplication\b |
\bremove (?:the |all )?(?:unused|old|legacy|duplicated?|obsolete|deprecated)\b | \bmerge the two\b |
\breorder\b | \bshorter\b | \bmore readable\b
"""),
    ("testing", 4, r"""
\b(?:add|write|create|need|cover|increase|improve|extend|more|missing)\b…\b(?:tests?|specs?|coverage)\b
"""),
    ("testing", 4, r"""
\b(?:run|rerun|execute) (?:all |the |our |unit )*(?:tests?|test suite|pytest|jest|vitest|specs)\b |
\bmock the\b | \btest (?:the|that|this|it|whether|if|our)\b | \bverify (?:that|the|whether)\b |
\b(?:unit|integration|e2e|end.to.end|property|regression|smoke)[ -]tests?\b | \bcoverage\b |
\btest suite\b
"""),
    ("configuration", 4, r"""
\bset ?up\b | \bconfigur\w+ | \bconfig\b | \bupgrade\b | \binstall\b | \bdependenc(?:y|ies)\b |
\bpin (?:the )?\w+ | \bbump (?!the version|version)\w+ | \beslint\b | \bprettier\b | \bpre-commit\b |
\btsconfig\b | \bdockerfile\b | \bworkflow\b | \bgithub actions\b | \bci\b | \benvironment variables?\b |
\benv vars?\b | \.env\b | \.gitignore\b | \blog level\b | \bdefault port\b | \bpackage manager\b |
\bupdate (?:all )?(?:the |our )?(?:deps|packages|libraries)\b | \blinters?\b | \bswitch\b…\b(?:to|from)\b
| \bdocker-compose\b | \bdev ?container\b | \btoolchain\b | \bdowngrade\b |
\b[\w-]+\.(?:toml|ya?ml|ini|cfg)\b
"""),
    ("performance", 5, r"""
\b(?:bundle|binary|image|heap) size\b |
\b(?:reduce|lower|cut|shrink)\b…\b(?:size|time|memory|cpu|cost|allocations)\b | \blag(?:s|gy|ging)?\b |
\bsluggish\b | \bheavy\b | \bquadratic\b | \bn\+1\b | \bspeed (?:up|it)\b | \bslow(?:ly|er|ness)?\b |
\bfast(?:er)?\b | \boptimi[sz]\w+ | \bperformance\b | \blatency\b | \bthroughput\b |
\bprofil(?:e|ing) (?:the|our|startup|it)\b | \bmemory usage\b |
\bcach(?:e|ing) (?:the|results?|responses?)\b | \bbottlenecks?\b | \bbenchmark\b |
\btakes? …\b(?:seconds|minutes)\b
"""),
    ("bug_fixing", 4, r"""
\bfail(?:s|ed|ing|ures?)?\b | \berrors?\b | \b\w*(?:error|exception)\b | \bexceptions?\b | \bcrash\w* |
\bbugs?\b | \bbroken?\b | \bbreaks\b | \b(?:doesn'?t|does not|don'?t|isn'?t|not) work(?:ing)?\b |
\bhangs?\b | \bleak\b | \bregressions?\b(?! tests?) | \bwrong\b | \bstale\b | \bnull pointer\b | \b500\b |
\bno longer\b | \boff.by.one\b | \bflaky\b | \bdebug(?:ging)?\b | \bhotfix\b | \btypos?\b | \bstuck\b |
\bd(?:ies|ied)\b | \bseg-?fault\w* | \bsigsegv\b | \bexit code [1-9] | \bfreez\w+ | \bunexpected\w* |
\bincorrect\w* | \bglitch\w* | \bthrows?\b | \btime[sd]? ?out\b | \bout of memory\b | \bdoes nothing\b |
\bduplicate \w+ appear | \bmissing from\b | \bdeadlock\w* | \brace condition |
\b(?:isn|aren|doesn|wasn|won|can|couldn)'?t (?!we\b|i\b|you\b)\w+ | \b(?:unable|impossible) to\b |
\bwhat'?s wrong\b | \b(?:does|do|did|is|are|was) not (?!we\b|i\b|you\b)\w+ |
\bnever (?:fires?|runs?|ends?|returns?|finishes|works?|stops?|loads?)\b |
\b(?:is|are|went|goes|turned) red\b | \btwice\b
"""),
    ("bug_fixing", 3, r"""
\bfix(?:es|ing|ed)?\b | \brepair\b | \bresolve\b | \bcorrect (?:the|this)\b | \bsolve\b | \bstop the\b |
\bbehebe\b | \brepariere\b | \barregla\w* | \bcorrig\w+ | \band fix\b
"""),
    ("research", 4, r"""
\bexplain\b | \binvestigate\b | \bfind out\b | \bcompare\b | \blook into\b | \bunderstand\b |
\bsummari[sz]e\b | \bresearch\b | \bexplore\b | \bevaluate\b | \bfigure out\b | \bshow me where\b |
\boptions for\b | \bis there (?:a|any)\b | \bwalk me through\b | \bdifference between\b |
\bfind (?:all|every|where|which|usages|out)\b | \blist (?:all|the|every)\b |
\btell me (?:about|how|what|where|why|which)\b | \busages? of\b | \bwhat is\b | \bdescribe how\b |
\bpros and cons\b | \blook up\b
"""),
    ("bug_fixing", 3, r"""
\bwhy (?:does|do|is|are|did|was)n?'?t?\b.{0,80}\b(?:fail|error|crash|broken|wrong|hang|empty|missing|slow)\w*
"""),
    ("research", 5, r"""
^\W*(?:how|what(?:'?s)?|where|which|why|who|when|does|do|is|are|can we|could we|should we)\b[^\n]*\?
"""),
    ("feature", 3, r"""
\badd\b | \bimplement\w* | \bcreate\b | \bbuild (?:an?|the|me|us)\b(?! is) | \bsupport\b | \bintroduce\b |
\bmake an? \b | \bdevelop\b | \bintegrate\b | \ballow\b | \blet\b | \bgenerate\b | \bshow (?!me) |
\bwrite an? \b | \benable\b | \bwe need an?\b | \bi (?:want|need|'d like) an?\b | \b(?:wire|hook) up\b |
\bbe able to\b | \bnew (?:feature|component|endpoint|page|command|flag|option|field)\b | \bf[uü]ge\b |
\bagrega\w* | \bañade\b | \bajoute\w* | \bextend\b
"""),
)  # fmt: skip


class Files(NamedTuple):
    """What a file says about a task, when the words say nothing: by a folder above it, its name, start or ending."""

    task: str
    folders: frozenset[str]
    names: frozenset[str] = frozenset()
    starts: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()

    def fit(self, path: str) -> bool:
        """(`path` in lower case, with forward slashes.)"""
        *above, name = path.split("/")
        return bool(
            self.folders.intersection(above) or name in self.names or name.endswith(self.endings)
            or any(name.startswith(start) and name != start for start in self.starts)
        )  # fmt: skip


FILES = (
    Files("testing", frozenset("test tests spec specs __tests__ e2e".split()), starts=("test_",)),
    Files(
        "deployment", frozenset("k8s helm deploy terraform ansible".split()),
        frozenset({"fly.toml", "procfile", "vercel.json"}), endings=(".tf", ".tfvar", ".tfvars"),
    ),
    Files(
        "documentation", frozenset({"doc", "docs"}), frozenset({"readme", "changelog", "license"}),
        ("readme", "changelog", "license"), (".md", ".mdx", ".rst", ".adoc"),
    ),
    Files(
        "configuration", frozenset({".github"}), frozenset("dockerfile makefile package.json tsconfig.json".split()),
        (".",), (".toml", ".yml", ".yaml", ".ini", ".cfg", ".lock", ".env"),
    ),
)  # fmt: skip


def task_of_file(path: str) -> str:
    """The kind of task a file is changed in, "" when it may be any."""
    plain = path.replace("\\", "/").lower()
    stem = plain.rpartition("/")[2].rpartition(".")[0]
    if _is_marked(stem):
        return "testing"
    return next((one.task for one in FILES if one.fit(plain)), "")


def _is_marked(stem: str) -> bool:
    """`cart.test`, `cart_specs`, `cart-test`: a word of testing after a joint."""
    for word in ("test", "tests", "spec", "specs"):
        if stem.endswith(word) and stem[: -len(word)].endswith((".", "_", "-")):
            return True
    return False


def speaks(alternatives: str, text: str) -> bool:
    """Does one of a rule's alternatives match? (`text` in lower case.)

    An alternative is looked at only when its first letters are in the text, and compiled only when
    it is no handful of literals: compiling all would cost more than everything else a prompt pays for.
    """
    return any(
        any(letters in text for letters in first_letters) and _matches(expression, text)
        for first_letters, expression in _alternatives(alternatives)
    )


def _matches(expression: str, text: str) -> bool:
    simple = quickrules.read(expression)
    if simple.literals:
        return quickrules.found(simple, text)
    return quickrules.possible(simple, text) and _compiled(expression).search(text) is not None


@lru_cache(maxsize=64)
def _alternatives(block: str) -> tuple[tuple[tuple[str, ...], str], ...]:
    lines = (line.strip().removeprefix("| ").removesuffix(" |") for line in block.split("\n"))
    parts = (part for line in lines for part in line.split(" | "))
    return tuple((_first_letters(part), part) for part in parts if part)


def _first_letters(part: str) -> tuple[str, ...]:
    """Letters one of which must be in a text the alternative matches; ("",) when none is certain."""
    if part.startswith("\\b(?:"):
        inside = part[5 : part.index(")")]
        optional = part[part.index(")") + 1 :][:1] in ("?", "*")
        return ("",) if optional or "(" in inside else tuple(map(_letters, inside.split("|")))
    return (_letters(part[2:]),) if part.startswith("\\b") else (_UNCERTAIN.get(part[:5], ""),)


def _letters(part: str) -> str:
    for at, sign in enumerate(part):
        if not (sign.isalnum() or sign in " -'"):
            return part[: at - 1] if sign in "?*{" else part[:at]
    return part


@lru_cache(maxsize=512)
def _compiled(expression: str) -> re.Pattern[str]:
    return re.compile(expression.replace("…", _STRETCH).replace("{place}", _PLACE), re.IGNORECASE)
