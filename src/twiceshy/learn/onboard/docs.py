"""What the documents say: decision records, how to contribute, known problems, who owns what.

A decision record counts while it stands: rejected, superseded and draft ones are left out. Its fields are headings
or words before a colon. Its reason is the one it gives for what was chosen, else the first sentence of its context.
"""

import re

from twiceshy.learn.onboard import directives, prose
from twiceshy.learn.onboard.finding import Finding, best, place
from twiceshy.learn.onboard.tree import Tree, line_of
from twiceshy.text import words
from twiceshy.text.gate import beginning

_RECORDS = re.compile(
    r"(?:^|/)(?:adrs?|decisions|decision-records|architecture-decisions|rfcs?)/[^/]+\.(?:md|markdown)$", re.I
)
_FIELD = re.compile(r"^[ \t]*(?:[-*+][ \t]+)?[*_]{0,2}([A-Za-z][A-Za-z ]{2,30}?)[*_]{0,2}[ \t]*:[*_]{0,2}[ \t]*(\S.*)$")
_FIELDS = (
    "decision", "outcome", "solution", "rationale", "reason", "justification", "context", "problem", "background",
    "motivation",
)  # fmt: skip
_CHOSEN = re.compile(
    r"(?is)^(?:we )?(?:chosen?|selected|picked)(?: the)?(?: option| solution| alternative)?\s*:\s*(.+)$"
)
_BECAUSE = re.compile(r"(?is)^(.*?)[,;.]?\s*\b(?:because(?: of)?|since|as it|as they)\b:?\s*(.*)$")
_SINCE = re.compile(r"(?i)\w{2,}\W+\w{2,}[,;]?\s+because(?: of)?\b:?\s+(\S.*)$")  # behind what was decided
_STANDING = ("accepted", "approved", "adopted", "implemented", "decided")
_FALLEN = ("rejected", "superseded", "deprecated", "draft", "proposed", "withdrawn", "replaced")
_GUIDES = ("CONTRIBUTING.md", "DEVELOPMENT.md", "HACKING.md", "STYLEGUIDE.md")
_WORKING = re.compile(r"\b(?:develop\w*|contribut\w*|testing|tests|conventions?|style|commits?|pull requests?)\b", re.I)
_TROUBLE = re.compile(
    r"\b(?:gotchas?|caveats?|known (?:issues|problems|limitations)|pitfalls?|troubleshooting)\b", re.I
)
_DECIDED = re.compile(r"(?i)\b(?:we(?: have|['’]ve)? (?:decided|chose|will use|agreed)|was decided)\b")
_BLANK = re.compile(r"^\W*[{\[<][^}\]>]{3,}[}\]>](?!\()")
# How changes are handed in: what a guide says of them is meant for everybody, however it is put.
_CHANGES = (
    r"(?:branch(?:es| names?)?|commits?(?: messages?| subjects?)?|(?:pull|merge) requests?(?: titles?)?|PRs?|MRs?)"
)
_NOTED = r"(?:change ?logs?|release notes?|news fragments?|changesets?)"  # what is written down of them
_HANDED_IN = re.compile(rf"(?i)\b(?:{_CHANGES}|{_NOTED})\b")
_OF_EACH = re.compile(
    r"(?i)^(?:all|every|each|any)\s+(?:[\w-]+\s+){0,2}changes?\s+(?:needs?|requires?|must|should|has to|have to|gets?|"
    r"comes? with|goes?|is|are)\b"
)
_SHAPED = re.compile(
    rf"(?i)^(?:(?:all|your|the|every|each|our|feature|release|bugfix)\s+)*{_CHANGES}\s+(?:are|is|starts?|begins?|ends?"
    r"|follows?|uses?|have|has|needs?|look|go|goes|get|gets|contains?|carry|carries|references?|targets?)\b"
)
LONGEST = 320
FEWEST_WORDS = 3  # of a title that says what was decided


def find(tree: Tree) -> list[Finding]:
    records = [found for path in tree.files if _RECORDS.search(path) for found in record(path, tree.text(path))]
    guides = [found for path in tree.named(*_GUIDES)[:4] for found in guide(path, tree.text(path))]
    pages = [path for path in tree.files if path.casefold().endswith(".md") and _is_page(path)][:60]
    troubles = [found for path in pages for found in trouble(path, tree.text(path))]
    readme = [found for path in tree.named("README.md")[:1] for found in guide(path, tree.text(path), _WORKING)]
    return best(records, 6) + best([*guides, *readme], 6) + best(troubles, 3) + best(owned(tree), 2)


def _is_page(path: str) -> bool:
    return path.count("/") == 0 or path.startswith(("docs/", "doc/", "documentation/"))


def record(path: str, text: str) -> list[Finding]:
    """The decision of one record, with its reason."""
    sections = _sections(text)
    title = next((heading for heading, _, _ in sections if heading), "")
    title = re.sub(r"^(?:ADR|RFC)?[\s-]*\d+\s*[.:–—-]*\s*", "", title, flags=re.IGNORECASE).strip()
    status = _status(text, sections)
    if not title or any(word in status for word in _FALLEN):
        return []
    decided = _first_sentence(sections, "decision", "outcome", "solution") or _said_to_be_decided(sections)
    if not decided and len(title.split()) < FEWEST_WORDS:
        return []  # a topic, and nothing about it
    chosen, because = _chosen(sections, decided)
    if _BLANK.search(chosen or decided):
        return []  # a form that nobody filled in
    reason = (
        because
        or _first_sentence(sections, "rationale", "reason", "justification")
        or _given(sections)
        or _first_sentence(sections, "context", "problem", "background", "motivation")
    )
    if chosen:
        statement = title if set(words.terms(chosen)) & set(words.terms(title)) else f"{title}: {chosen}"
    else:
        statement = title if not decided or len(title.split()) > 5 else _stated(title, decided)
    line = line_of(text, decided or title)
    weight = 0.88 if any(word in status for word in _STANDING) else 0.7
    return [
        Finding(beginning(statement, LONGEST), "decision", "documentation", weight, "file", f"{path}:{line}",
                decided or title, beginning(reason, LONGEST), title)
    ]  # fmt: skip


def _given(sections: list[tuple[str, int, str]]) -> str:
    """The reason in a sentence on what "we" do, wherever a record says it."""
    told = [directives.unmarked(item.text) for _, _, below in sections for item in prose.items(below)]
    found = (_SINCE.search(text) for text in told if re.match(r"(?i)(?:so |therefore,? |hence,? )?we\b", text))
    return next((why[1].strip() for why in found if why), "")


def _said_to_be_decided(sections: list[tuple[str, int, str]]) -> str:
    told = (item.text for _, _, below in sections for item in prose.items(below))
    return next((directives.unmarked(text) for text in told if _DECIDED.search(text)), "")


def _chosen(sections: list[tuple[str, int, str]], decided: str) -> tuple[str, str]:
    """The option that was chosen and why, where a record says so ("Chosen option: …, because …")."""
    found = _CHOSEN.match(decided)
    if not found:
        why = _SINCE.search(decided)
        return "", why[1].strip() if why else ""
    parts = _BECAUSE.match(found[1])
    chosen, because = (parts[1], parts[2]) if parts else (found[1], "")
    chosen = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", chosen)
    if parts and not because:  # its reasons are listed below
        listed = (item for _, _, below in sections for item in prose.items(below))
        following = [directives.unmarked(item.text) for item in listed]
        at = following.index(decided) + 1 if decided in following else len(following)
        because = "; ".join(following[at : at + 2])
    return chosen.strip(" \"'“”*_.,`"), because.strip()


def _stated(title: str, decided: str) -> str:
    """The decision under its title, unless it says all of it again."""
    again = set(words.terms(title)) <= set(words.terms(decided))
    return decided if again else f"{title}: {decided}"


def _sections(text: str) -> list[tuple[str, int, str]]:
    """(heading, line, text below) for every heading and every field."""
    found: list[tuple[str, int, list[str]]] = [("", 1, [])]
    for number, line in enumerate(prose.blanked(text).split("\n"), 1):
        heading = prose.heading_of(line)
        field = _FIELD.match(line) if heading is None else None
        if heading is not None:
            found.append((heading, number, []))
        elif field and field[1].casefold().startswith(_FIELDS):
            found.append((field[1], number, [field[2]]))
        else:
            found[-1][2].append(line)
    return [(heading, number, "\n".join(lines)) for heading, number, lines in found]


def _status(text: str, sections: list[tuple[str, int, str]]) -> str:
    for heading, _, below in sections:
        if heading.casefold().startswith("status"):
            return below.strip().split("\n", 1)[0].casefold()
    found = re.search(r"^[ \t*_-]*status[*_]*[ \t]*:[*_]*[ \t]*(.+)$", text, re.IGNORECASE | re.MULTILINE)
    return found[1].casefold() if found else ""


def _first_sentence(sections: list[tuple[str, int, str]], *names: str) -> str:
    for heading, _, below in sections:
        if heading.casefold().startswith(names):
            told = prose.items(below)
            if told:
                return directives.unmarked(told[0].text)
    return ""


def guide(path: str, text: str, headings: re.Pattern[str] | None = None) -> list[Finding]:
    """What people who work here are told to do."""
    found = []
    for item in prose.items(text):
        if (headings is None or headings.search(item.heading)) and _guides(item):
            said = directives.unmarked(item.text)
            weight = 0.62 if re.search(r"\b(?:must|never|always|before|do not|don't)\b", said, re.I) else 0.5
            where = place(path, item.first, item.last)
            found.append(Finding(said, "practice", "documentation", weight, "file", where, said, context=item.heading))
    return found


def _guides(item: prose.Item) -> bool:
    if directives.is_directive(item):
        return True
    said = directives.unmarked(item.text)
    return len(said) <= LONGEST and bool(
        (_HANDED_IN.search(said) and directives.bids(item))
        or ((_SHAPED.match(said) or _OF_EACH.match(said)) and not item.step)
    )


def trouble(path: str, text: str) -> list[Finding]:
    """Items under headings that promise trouble."""
    found = []
    for item in prose.items(text):
        said = directives.unmarked(item.text)
        if item.bullet and _TROUBLE.search(item.heading) and 20 <= len(said) <= LONGEST and " " in said:
            where = place(path, item.first, item.last)
            found.append(Finding(said, "gotcha", "documentation", 0.7, "file", where, said, context=item.heading))
    return found


def owned(tree: Tree) -> list[Finding]:
    """The owners that CODEOWNERS names."""
    found = []
    for path in ("CODEOWNERS", ".github/CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS"):
        for number, line in enumerate(tree.text(path).split("\n"), 1):
            words = line.split("#", 1)[0].split()
            if len(words) >= 2 and words[0] != "*" and all("@" in word for word in words[1:]):
                text = f"`{words[0].lstrip('/')}` is owned by {', '.join(words[1:])}."
                found.append(Finding(text, "fact", "documentation", 0.55, "file", f"{path}:{number}", line.strip()))
    return found
