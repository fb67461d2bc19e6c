"""The slow, obvious way to read a turn: every rule on every clause, every sign as it is written.

What `learn.detect` does by sieves, layers of bits and sums of words is done here as the data reads. A test holds
both to the same answers, so that what is made faster stays what it was.
"""

import re
from functools import lru_cache
from itertools import pairwise

from twiceshy.learn.detect.engine import Match, Reader
from twiceshy.learn.detect.language import Brief, Language, Scale
from twiceshy.learn.detect.parts import Parts
from twiceshy.learn.detect.scale import Weighed
from twiceshy.learn.sentences import MASK, Statement, fold

PLACES = ("^^", "^", "<start>", "")
BLANKS = ',;:.!?()[]{}"*\n'


def words_of(low: str) -> list[str]:
    return "".join(" " if letter in BLANKS else "'" if letter == "’" else letter for letter in low).split()


def hundredths(weight: float) -> int:
    return round(weight * 100)


class PlainBalance:
    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        listed = (item.partition(" ") for item in scale.weights)
        self.weights = {sign: hundredths(float(weight)) for weight, _, sign in listed}
        self.known: dict[str, tuple[str, ...]] = {}
        for name, words in scale.classes:
            for word in words.split():
                self.known.setdefault(word, (word, f"<{name}>"))
        for sign in self.weights:
            for word in sign.replace("^", " ").split():
                self.known.setdefault(word, (word,))

    def weigh(self, spoken: list[Statement], length: int) -> Weighed:
        whole = set().union(*[self.signs(statement) for statement in spoken])
        asked = sum(statement.asked for statement in spoken)
        whole.add(f"sentences:{min(len(spoken), 4)}")
        whole.add(f"questions:{min(asked, 2)}")
        whole.add(f"length:{sum(length >= step for step in (25, 60, 120, 250))}")
        if asked == len(spoken):
            whole.add("only questions")
        if spoken[-1].masked.endswith(":"):
            whole.add("unfinished")
        excess = hundredths(self.scale.base) + self.weight(whole) - hundredths(self.scale.enough)
        return Weighed(excess, excess + hundredths(self.scale.rule) < 0)

    def weight(self, signs: set[str]) -> int:
        return sum(self.weights.get(sign, 0) for sign in signs)

    def heaviest(self, spoken: list[Statement]) -> tuple[Statement, str, str]:
        told = [item for item in spoken if not item.asked] or spoken
        statement = max(told, key=lambda item: self.weight(self.signs(item)))
        signs = self.signs(statement)
        against = any(f"<{name}>" in signs for name in self.scale.against.split())
        signal = "correction" if against else "decision"
        loud = sorted((sign for sign in signs if self.weights.get(sign, 0) > 0), key=lambda s: (-self.weights[s], s))
        return (
            statement,
            signal,
            f"has the signs of a {signal}: " + ", ".join(sign.lstrip("?^ ").strip("<>") for sign in loud[:3]),
        )

    def signs(self, statement: Statement) -> set[str]:
        words = words_of(statement.masked)
        mark = "? " if statement.asked else ""
        found = {f"{mark}{sign}" for word in words if word in self.known for sign in self.known[word]}
        if MASK in statement.masked:
            found.add(f"{mark}<code>")
        if not words:
            return found
        at = 0
        while at < len(words) - 1 and words[at] in self.scale.openers.split():
            at += 1
        second = words[at + 1] if at < len(words) - 1 else "."
        one = self.known.get(words[at], ("*",))
        two = self.known.get(second, (".",) if second == "." else ("*",))
        very_first = self.known.get(words[0], ("*",))[0]
        opened = (f"^{very_first}", one[0], one[-1], f"{one[0]} {two[0]}", f"{one[-1]} {two[-1]}")
        return found | {f"{mark}^{each}" for each in opened if f"{mark}^{each}" in self.weights}


class PlainShort:
    def __init__(self, brief: Brief) -> None:
        self.brief = brief
        listed = (item.split(" ", 1) for item in brief.weights.replace("\n", " | ").split(" | ") if item)
        self.weights = {sign: hundredths(float(weight)) for weight, sign in listed}

    def tells(self, spoken: list[Statement], length: int) -> bool:
        if any(item.asked for item in spoken) or spoken[-1].masked.endswith(":"):
            return False
        return self.weigh(spoken, length) >= hundredths(self.brief.enough)

    def assures(self, spoken: list[Statement], length: int) -> bool:
        return self.weigh(spoken, length) >= hundredths(self.brief.assured)

    def weigh(self, spoken: list[Statement], length: int) -> int:
        if length > self.brief.longest or len(spoken) > self.brief.sentences:
            return 0
        words = [re.findall(r"_+|[a-z][\w'+#-]*|\d[\w.]*|[,:;.!?()\"]", item.masked) for item in spoken]
        found = {f"sentences {len(words)}", f"length {sum(length >= step for step in (15, 30, 50, 80))}"}
        for each in words:
            found |= self.signs(each, [self.shape(word) for word in each])
        return hundredths(self.brief.base) + sum(self.weights.get(sign, 0) for sign in found)

    def signs(self, words: list[str], shapes: list[str]) -> set[str]:
        found = {*words, *shapes, *map(" ".join, pairwise(shapes))}
        at = 0
        while at < len(words) - 1 and words[at] in [*self.brief.openers.split(), ","]:
            at += 1
        if words:
            found |= {f"^^{shapes[0]}", f"${shapes[-1]}", f"^{shapes[at]}", f"^{' '.join(shapes[at : at + 2])}"}
        return found

    def shape(self, word: str) -> str:
        if word in self.brief.known.split():
            return word
        many = "s" if word.endswith("s") and not word.endswith("ss") else ""
        kind = next((name for name, words in self.brief.kinds if word in words.split()), "")
        if kind:
            return f"<{kind}{many}>"
        if MASK in word or word[0].isdigit():
            return "<code>" if MASK in word else "<number>"
        if len(word) == 1:
            return word
        ending = next((each for each in ("ing", "ed", "ly", "tion", "able") if word.endswith(each)), "")
        return f"<{ending or many}>"


class PlainBesides:
    def __init__(self, language: Language) -> None:
        self.language = language

    def of(self, text: str) -> Parts:
        low, language = fold(text), self.language
        found = []
        for source in (language.because, "|".join(language.rejected), language.exception):
            match = re.search(source, low)
            last = match.lastindex if match else None
            found.append(text[slice(*match.span(last))].strip(" \t\n,.;:!?()\"'“”") if match and last else "")
        scope = (
            "user" if re.search(language.about_person, low) else "repo" if re.search(language.about_repo, low) else ""
        )
        return Parts(found[0], found[1], found[2], scope)


class PlainReader(Reader):
    """A reader that tries every rule its cues call, pattern by pattern, with the word lists written out."""

    def __init__(self, language: Language) -> None:
        super().__init__(language)
        self.balance = PlainBalance(language.scale)  # type: ignore[assignment]
        self.short = PlainShort(language.brief)  # type: ignore[assignment]
        self.besides = PlainBesides(language)  # type: ignore[assignment]
        self.pattern = lru_cache(maxsize=None)(self._pattern)
        self.cues_of = lru_cache(maxsize=None)(self._cues_of)

    def _pattern(self, pattern: str) -> tuple[str, re.Pattern[str]]:
        place = next(place for place in PLACES if pattern.startswith(place))
        pattern = pattern.removeprefix(place)
        for name, shape in self.language.shapes:
            pattern = pattern.replace(f"<{name}>", shape)
        for name, listed in self.language.words:
            options = "|".join(re.escape(word).replace("_", " ") for word in listed.split())
            pattern = pattern.replace(f"<{name}>", f"(?:{options})")
        return place, re.compile(pattern)

    def _cues_of(self, cues: str) -> set[str]:
        for name, listed in self.language.words:
            cues = cues.replace(f"<{name}>", listed)
        return set(cues.split())

    def body(self, whole: str) -> str:
        opening = self._fillers.match(whole)
        return whole[opening.end() :] if opening else whole

    def found(self, patterns: tuple[str, ...], whole: str) -> bool:
        body = self.body(whole)
        for pattern in patterns:
            place, compiled = self.pattern(pattern)
            starts = [0, *[found.end() for found in self._clauses.finditer(body)]] if place == "<start>" else [0]
            if place == "":
                matched = compiled.search(body) is not None
            else:
                matched = any(compiled.match(whole if place == "^^" else body, start) for start in starts)
            if matched:
                return True
        return False

    def called(self, words: frozenset[str]) -> bool:
        return any(words & self.cues_of(rule.cues) for rule in self.language.rules) or bool(words & set(self.spellings))

    def read(self, statement: Statement, turn_length: int, asked: bool = False, outright: bool = False) -> Match | None:
        words = set(words_of(statement.masked))
        for rule in sorted(self.language.rules, key=lambda rule: not rule.outright):
            if (outright and not rule.outright) or (asked and rule.alone):
                continue
            if not words & self.cues_of(rule.cues) or (rule.besides and not words & self.cues_of(rule.besides)):
                continue
            if (rule.longest and turn_length > rule.longest) or not self.found(rule.patterns, statement.masked):
                continue
            if not self.silent(statement, frozenset(rule.overrules.split())):
                return Match(rule, statement)
        return None

    def asks(self, statement: Statement) -> bool:
        question = next(guard for guard in self.language.guards if guard.name == "question")
        body = self.body(statement.masked)
        return statement.asked or self.found(question.patterns, statement.masked) or bool(self._requests.match(body))

    def silent(self, statement: Statement, overrules: frozenset[str]) -> bool:
        if "polite" in overrules and self._polite.match(self.body(statement.masked)):
            overrules |= {"asked", "question"}
        if statement.asked and "asked" not in overrules:
            return True
        words = set(words_of(statement.masked))
        return any(
            self.found(guard.patterns, statement.masked)
            for guard in self.language.guards
            if guard.name not in overrules and (not guard.cues or words & set(guard.cues.split()))
        )


def plain_statements(low: str) -> list[tuple[int, int, str, bool]]:
    """The sentences of a turn: cut at its marks, blanks and bullets taken off."""
    from twiceshy.learn import sentences

    found: list[tuple[int, int, str, bool]] = []
    start = 0
    for cut in re.finditer(r"[.!?…]+[\"')\]”»]*(?=\s|\Z)|[。？！]|\n+", low):
        if low[cut.start()] in ".!" and sentences._joined(low, start, cut.start(), cut.end()):
            continue
        mark = cut.group()
        asked = mark[0] != "\n" and ("?" in mark or "？" in mark) and not low.endswith(", or", start, cut.start())
        told = sentences._told(low, start, cut.start()) if asked else start
        found += plain_piece(low, start, told, False)
        found += plain_piece(low, told, cut.start() if mark[0] == "\n" else cut.end(), asked)
        start = cut.end()
    return found + plain_piece(low, start, len(low), False)


def plain_piece(low: str, start: int, end: int, asked: bool) -> list[tuple[int, int, str, bool]]:
    while start < end and low[start].isspace():
        start += 1
    while end > start and low[end - 1].isspace():
        end -= 1
    bullet = re.compile(r"(?:[-*+•]|\(?\d{1,2}[.)]|\(?[a-h]\)|\[(?:image|pasted|file)\b[^\]\n]{0,40}\])[ \t]+").match(
        low, start, end
    )
    start = bullet.end() if bullet else start
    kept = end - start > 1 and low[start:end].strip("_ .,;:!?-")
    return [(start, end, low[start:end], asked)] if kept else []
