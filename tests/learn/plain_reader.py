"""The slow, obvious way to read a turn: every rule on every clause, every sign as it is written.

What `learn.detect` does by sieves, layers of bits and sums of words is done here as the data reads. A test holds
both to the same answers, so that what is made faster stays what it was.
"""

import math
import re
from functools import cached_property, lru_cache
from itertools import pairwise
from pathlib import Path

from twiceshy import languages
from twiceshy.languages.shapes.rules import Language
from twiceshy.learn.detect.engine import STEP, Lacking, Match, Reader
from twiceshy.learn.detect.form import Scale, Unit, hundredths
from twiceshy.learn.detect.parts import Parts
from twiceshy.learn.detect.reasons import Apart, Reasons
from twiceshy.learn.sentences import MASK, Statement, fold

FILES = Path(languages.__file__).parent
PLACES = ("^^", "^", "<start>", "")
BLANKS = ',;:.!?¡¿()[]{}"*\n'


def words_of(low: str) -> list[str]:
    return "".join(" " if letter in BLANKS else "'" if letter == "’" else letter for letter in low).split()


class PlainScale(Scale):
    """Every sign written out and looked up one by one."""

    def weigh(self, spoken: list[Statement], length: int, mixed: bool, whole: int = 2) -> list[Unit]:
        parts = [spoken] if len(spoken) <= whole else [[item] for item in spoken]
        if not self.form.weights:
            return [Unit(0, part) for part in parts]
        asked = sum(item.asked for item in spoken)
        turn = [
            f"@length {sum(length >= step for step in (15, 30, 60, 120, 240))}",
            f"@sentences {min(len(spoken), 5)}",
            f"@questions {'all' if asked == len(spoken) else min(asked, 2)}",
            *(["@mixed"] if mixed else []),
            *(["@unfinished"] if spoken[-1].masked.endswith(":") else []),
        ]
        each = [self.plain_weight(turn, part) for part in parts]
        _, all_talk, manner, _ = self.plain_weight(turn, spoken)
        most = max(talk for _, talk, _, _ in each)
        units = []
        for (kept, talk, own, amid), part in zip(each, parts, strict=True):
            share = min(10, max(0, round(10 / (1 + math.exp(-((manner + own) // 2) / 100)))))
            units.append(Unit((kept * (10 - share) + (all_talk + talk - most) * share) // 10, part, share, kept, amid))
        return units

    def plain_weight(self, turn: list[str], part: list[Statement]) -> list[int]:
        words = [each for each in (plain_words(item.masked) for item in part) if each]
        signs = [*turn, *(sign for each in words for word in each for sign in (word, self.shape(word)))]
        signs += [sign for each in words for sign in self.beside(each)]
        signs += [f":{word}" for word in words[0][:6]] if words else []
        root = round(1024 * math.sqrt(64 / len(signs)))
        enough = [*map(hundredths, self.form.enough), 0, 0]
        return [
            self.plain_weights["@base"][place]
            - enough[place]
            + (sum(self.plain_weights.get(sign, (0, 0, 0, 0))[place] for sign in signs) * root >> 10)
            for place in range(4)
        ]

    @cached_property
    def plain_weights(self) -> dict[str, tuple[int, ...]]:
        lines = (line.split("\t") for line in (FILES / self.form.weights).read_text("utf-8").splitlines())
        found = {sign: (*map(int, weights.split(" ")), 0, 0)[:3] for weights, sign in lines}
        amid = {}
        if self.form.amid:
            lines = (line.split("\t") for line in (FILES / self.form.amid).read_text("utf-8").splitlines())
            amid = {sign: int(weight) for weight, sign in lines}
        return {sign: (*found.get(sign, (0, 0, 0)), amid.get(sign, 0)) for sign in {*found, *amid}}

    def beside(self, words: list[str]) -> list[str]:
        shapes = [self.shape(word) for word in words]
        at = 0
        while at < len(words) - 1 and words[at] in [*self.form.openers.split(), ","]:
            at += 1
        ends = [f"^^{words[0]}", f"^{words[at]}", f"^{shapes[at]}", f"${words[-1]}", f"${shapes[-1]}"]
        after = [*shapes, "$", "$"]
        opens = [f"^{' '.join(after[at : at + size])}" for size in (2, 3)]
        return [*map(" ".join, pairwise(words)), *map(" ".join, pairwise(shapes)), *ends, *opens]

    def shape(self, word: str) -> str:
        if word in self.form.known.split():
            return word
        many = "s" if word.endswith("s") and not word.endswith("ss") else ""
        kind = next((name for name, words in self.form.kinds if word in words.split()), "")
        if kind:
            return f"<{kind}{many}>"
        if MASK in word or word[0].isdigit():
            return "<code>" if MASK in word else "<number>"
        if len(word) == 1:
            return word
        ending = next((each for each in self.form.endings if word.endswith(each)), "")
        return f"<{ending or many}>"


def plain_words(low: str) -> list[str]:
    low = re.sub(r'([,:;!?()"¿¡])', r" \1 ", low)
    low = low.rstrip(".") + " ." if low.endswith(".") else low
    return ["_" if word.startswith("_") else word for word in low.split()]


class PlainBesides:
    def __init__(self, language: Language) -> None:
        self.language = language
        self.reasons = Reasons(language.why)

    def of(self, text: str, decides: bool = False) -> Parts:
        low, language = fold(text), self.language
        found = []
        for source in (language.because, "|".join(language.rejected), language.exception):
            match = re.search(source, low)
            last = match.lastindex if match else None
            found.append(text[slice(*match.span(last))].strip(" \t\n,.;:!?()\"'“”") if match and last else "")
        scope = (
            "user" if re.search(language.about_person, low) else "repo" if re.search(language.about_repo, low) else ""
        )
        because = self.reasons.first(text) or found[0]
        apart = self.reasons.within(text, found[1]) if decides and not because else Apart()
        return Parts(because or apart.reason, found[1] or apart.rejected, found[2], scope)


class PlainReader(Reader):
    """A reader that tries every rule its cues call, pattern by pattern, with the word lists written out."""

    def __init__(self, language: Language) -> None:
        super().__init__(language)
        self.scale = PlainScale(language.form)
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

    def read(
        self, statement: Statement, turn_length: int, asked: bool = False, lacking: Lacking | None = None
    ) -> Match | None:
        words = set(words_of(statement.masked))
        for rule in sorted(self.language.rules, key=lambda rule: not rule.outright):
            if asked and rule.alone:
                continue
            if (
                lacking is not None
                and self.scale.adds(rule, lacking.among, lacking.share) < lacking.weight // STEP * STEP
            ):
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
        return (statement.asked and "asked" not in overrules) or bool(self.reasons([statement], overrules))

    def reasons(self, statements: list[Statement], overrules: frozenset[str]) -> set[str]:
        return {
            guard.name
            for item in statements
            for guard in self.language.guards
            if guard.name not in overrules
            and (not guard.cues or set(words_of(item.masked)) & set(guard.cues.split()))
            and self.found(guard.patterns, item.masked)
        }


def plain_statements(low: str) -> list[tuple[int, int, str, bool]]:
    """The sentences of a turn: cut at its marks, blanks and bullets taken off."""
    from twiceshy.learn import sentences

    found: list[tuple[int, int, str, bool]] = []
    start = 0
    for cut in re.finditer(r"[.!?…]+[\"')\]”»]*(?=\s|\Z)|[。？！]|\n+", low):
        if low[cut.start()] in ".!" and sentences._joined(low, start, cut.start(), cut.end()):
            continue
        if low[cut.start()] in ".…" and sentences._leaves_out(low, cut.start(), cut.end()):
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
