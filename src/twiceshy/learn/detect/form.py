"""What a turn weighs: the sum of what its signs of form speak for and against.

A rule waits for a phrase; most of what people teach has none ("prod runs on three nodes", "controllers stay thin").
Here every one of its `signs` has a weight; a rule that matched is one sign more. The weights are data per language,
fitted on labelled turns (`bench/fit.py`); a short turn is weighed whole, a longer one sentence by sentence, so that
what it teaches is found where it is said. Which weights count depends on the `manner` of the turn.
"""

import os
from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from itertools import chain
from typing import NamedTuple

from twiceshy import languages
from twiceshy.languages.shapes.rules import Form, Rule
from twiceshy.learn.detect import manner, signs
from twiceshy.learn.detect.manner import Weight
from twiceshy.learn.detect.signs import (
    END,
    FIRST,
    OPENING,
    SHAPES,
    Around,
    Shapes,
    Sign,
    Signs,
    around,
    words_of,
    written,
)
from twiceshy.learn.sentences import Statement

WHOLE = 2  # sentences that are weighed together; a turn of more is weighed one by one
MOST = 200  # sentences of a turn that are weighed as a whole
RECENT = 2 * WHOLE  # sentences of which it is remembered what they weigh
BASE = "@base"  # what a turn without signs weighs
_BETWEEN = "\t"  # stands between a weight and its sign
_NOTHING: dict[str, int] = {}
_NO_PAIRS: dict[tuple[str, str], int] = {}


def hundredths(weight: float) -> int:
    """A sum must not depend on the order in which signs are met."""
    return round(weight * 100)


class Unit(NamedTuple):
    """What is weighed together."""

    weight: int  # hundredths over what is enough, without any rule
    statements: list[Statement]
    share: int = 0  # the tenths of the say that the weights of talk have
    kept: int = 0  # what it would weigh if talk had no say
    amid: int = 0  # what it weighs amid a long message, by its words alone


# Signs, added up: what they weigh and how many they are, and the same of the words of the opening by themselves. One is
# made for every sentence there is: a named one takes several times as long.
Load = tuple[int, int, int, int]
EMPTY: Load = (0, 0, 0, 0)


def _unit(weight: Weight, statements: list[Statement]) -> Unit:
    share = weight.share
    return Unit(weight.blended(share), statements, share, weight.kept, weight.amid)


def _together(loads: list[Load]) -> Load:
    """Sentences of one turn, which has but one opening."""
    _, _, opening, opened = loads[0]
    return sum([load[0] for load in loads]), sum([load[1] for load in loads]), opening, opened


class _Word(NamedTuple):
    """A word, ready to be weighed wherever it stands."""

    weight: int  # by itself and by what it stands for
    shape: str
    beside: dict[str, int]  # what a word after it weighs
    shape_beside: dict[str, int]  # what the shape of a word after it weighs


class _Words(dict[str, _Word]):
    """Words by how they are written."""

    def __init__(self, weights: dict[Sign, int], shapes: Shapes) -> None:
        super().__init__()
        self._weights, self._shapes = weights, shapes
        self._beside: dict[str, dict[str, int]] = {}
        for sign, weight in weights.items():
            if len(sign) == 2 and not isinstance(sign, str):
                self._beside.setdefault(sign[0], {})[sign[1]] = weight

    def after(self, word: str) -> dict[str, int]:
        """What a word, or a shape, weighs that stands right after this one."""
        return self._beside.get(word, _NOTHING)

    def __missing__(self, word: str) -> _Word:
        shape, weights = self._shapes[word], self._weights
        found = _Word(weights.get(word, 0) + weights.get(shape, 0), shape, self.after(word), self.after(shape))
        if len(self) < SHAPES:
            self[word] = found
        return found


class _End(NamedTuple):
    """A word, ready to be weighed where a sentence opens or closes; its signs there are spelled but once."""

    first: int  # as the very first word
    opened: int  # as the first after the fillers: by itself and by what it stands for
    then: dict[str, int]  # what the shape of the second word weighs
    thens: dict[tuple[str, str], int]  # what those of the second and the third weigh
    last: int


class _Ends(dict[str, _End]):
    """Words by how they are written; few open a sentence, so that they are apart from the others."""

    def __init__(self, weights: dict[Sign, int], words: _Words) -> None:
        super().__init__()
        self._weights, self._words = weights, words
        self._thens: dict[str, dict[tuple[str, str], int]] = {}
        for sign, weight in weights.items():
            if len(sign) == 3 and not isinstance(sign, str):
                self._thens.setdefault(sign[0], {})[sign[1], sign[2]] = weight

    def __missing__(self, word: str) -> _End:
        shape, weights = self._words[word].shape, self._weights
        opening = f"^{shape}"
        found = _End(
            weights.get(f"^^{word}", 0),
            weights.get(f"^{word}", 0) + weights.get(opening, 0),
            self._words.after(opening),
            self._thens.get(opening, _NO_PAIRS),
            weights.get(f"${word}", 0) + weights.get(f"${shape}", 0),
        )
        if len(self) < SHAPES:
            self[word] = found
        return found


def _lines(name: str) -> list[list[str]]:
    """What a file of weights holds; nothing where a language has none."""
    if not name:
        return []
    with open(os.path.join(os.path.dirname(languages.__file__), name), encoding="utf-8") as file:
        return [line.split(_BETWEEN, 1) for line in file.read().splitlines()]


class Scale:
    """A language's form, ready to weigh."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.signs = Signs(form)

    @cached_property
    def _weights(self) -> dict[Sign, int]:
        lines = _lines(self.form.weights)
        numbers = {weight: manner.read(weight).packed for weight in {weight for weight, _ in lines}}
        found = {signs.read(spelled): numbers[weight] for weight, spelled in lines}
        for weight, spelled in _lines(self.form.amid):
            sign = signs.read(spelled)
            found[sign] = found.get(sign, 0) + Weight(0, 0, 0, int(weight)).packed
        return found

    @cached_property
    def passing(self) -> list[int]:
        """Hundredths below what is enough that talk may weigh and still wait, by the tenths of its say."""
        return [hundredths(self.form.passing * share / manner.TENTHS) for share in range(manner.TENTHS + 1)]

    @cached_property
    def outright(self) -> int:
        """Hundredths over what is enough from which what is said in so many words holds at once."""
        return hundredths(self.form.outright)

    @cached_property
    def assured(self) -> int:
        """Hundredths over what is enough from which what a rule names is not in doubt."""
        return hundredths(self.form.assured)

    @cached_property
    def alone(self) -> int:
        """Hundredths over what is enough from which it needs no rule to name it."""
        return hundredths(self.form.alone)

    def weigh(self, spoken: list[Statement], length: int, mixed: bool, whole: int = WHOLE) -> list[Unit]:
        """What a turn weighs: a short one as a whole, of a longer one each sentence.

        Talk is weighed as a whole even then, and its sentence that tells most stands for it; in which manner a
        sentence speaks, it and the whole tell together.
        """
        if not self.form.weights and not self.form.amid:
            return [Unit(0, spoken)] if len(spoken) <= whole else [Unit(0, [item]) for item in spoken]
        stands = self._stands(around(spoken, length, mixed))
        if len(spoken) <= whole:
            return [_unit(self._measured(stands, self._load(spoken)), spoken)]
        loads = [self._alone(item.masked) for item in spoken]
        weights = [self._measured(stands, load) for load in loads]
        if len(spoken) > 1:
            turn, most = self._measured(stands, _together(loads[:MOST])), max([weight.talk for weight in weights])
            weights = [
                Weight(kept, turn.talk + talk - most, (turn.manner + own) // 2, amid)
                for kept, talk, own, amid in weights
            ]
        return [_unit(weight, [item]) for weight, item in zip(weights, spoken, strict=True)]

    @cached_property
    def _base(self) -> Weight:
        """What a turn without signs weighs over what is enough."""
        kept, talk, share, amid = self._told(BASE)
        keeps, talks = map(hundredths, self.form.enough)
        return Weight(kept - keeps, talk - talks, share, amid)

    @cached_property
    def _stands(self) -> Callable[[Around], Load]:
        weights = self._weights
        return lru_cache(maxsize=512)(
            lambda stands: (sum([weights.get(sign, 0) for sign in stands.signs]), len(stands.signs), 0, 0)
        )

    def _measured(self, stands: Load, load: Load) -> Weight:
        total, count, opening, opened = load
        return manner.measured(self._base, stands[0] + total + opening, stands[1] + count + opened)

    def _load(self, statements: list[Statement]) -> Load:
        if len(statements) == 1:
            return self._alone(statements[0].masked)
        loads = [load for item in statements if (load := self._alone(item.masked)) != EMPTY]
        return _together(loads) if loads else EMPTY

    @cached_property
    def _openings(self) -> dict[str, int]:
        """What a word weighs that stands at the opening."""
        return {
            sign.removeprefix(FIRST): weight
            for sign, weight in self._weights.items()
            if isinstance(sign, str) and sign.startswith(FIRST) and sign != FIRST
        }

    @cached_property
    def _alone(self) -> Callable[[str], Load]:
        """What a sentence weighs: the sum over its signs, none of which is written out.

        The last few are remembered: those of a short turn are weighed together, and then often apart.
        """
        known = _Words(self._weights, self.signs.shapes)
        closed, openings = self._closed(known), self._openings

        def weighs(low: str) -> Load:
            words = words_of(low)
            if not words:
                return EMPTY
            total = opening = 0
            beside = shape_beside = _NOTHING
            for word in words:
                weight, shape, next_beside, next_shape_beside = known[word]
                total += weight
                if word in beside:
                    total += beside[word]
                if shape in shape_beside:
                    total += shape_beside[shape]
                beside, shape_beside = next_beside, next_shape_beside
            first = words[:OPENING]
            for word in first:
                if word in openings:
                    opening += openings[word]
            # Of every word itself, its shape, both with a neighbour; seven at the ends.
            return total + closed(words), 4 * len(words) + 5, opening, len(first)

        return lru_cache(maxsize=RECENT)(weighs)

    def _closed(self, known: _Words) -> Callable[[list[str]], int]:
        """What a sentence weighs by how it opens, before its fillers and after them, and how it closes."""
        ends, openers = _Ends(self._weights, known), self.signs.openers

        def weighs(words: list[str]) -> int:
            at, last = 0, len(words) - 1
            while at < last and words[at] in openers:
                at += 1
            _, opened, then, thens, _ = ends[words[at]]
            second = known[words[at + 1]].shape if at < last else END
            third = known[words[at + 2]].shape if at + 1 < last else END
            total = ends[words[0]].first + opened + ends[words[last]].last
            return total + then.get(second, 0) + thens.get((second, third), 0)

        return weighs

    @cached_property
    def around(self) -> dict[str, int]:
        """What is known of a sentence of a long message beside its words, and what it weighs there."""
        told = [(sign, self._told(sign).amid) for sign in self._weights if isinstance(sign, str) and sign[0] == "@"]
        return {sign: weight for sign, weight in told if weight}

    def knows(self, word: str) -> bool:
        """True for a word of grammar, or of a kind of thing."""
        return word in self._known

    @cached_property
    def grammar(self) -> frozenset[str]:
        return frozenset(self.form.known.split())

    @cached_property
    def _known(self) -> frozenset[str]:
        return self.grammar.union(*(words.split() for _, words in self.form.kinds))

    def heaviest(self, unit: Unit) -> Statement:
        """The sentence that says most of it."""
        if len(unit.statements) == 1:
            return unit.statements[0]
        return max(
            unit.statements, key=lambda item: self._measured(EMPTY, self._alone(item.masked)).blended(unit.share)
        )

    @cached_property
    def _telling(self) -> dict[Sign, dict[str, int]]:
        found: dict[Sign, dict[str, int]] = {}
        for weights, spelled in _lines(self.form.telling):
            listed = (each.split(":") for each in weights.split())
            found[signs.read(spelled)] = {kind: int(weight) for kind, weight in listed}
        return found

    def heard(self, statements: list[Statement]) -> list[Sign]:
        """Every sign there is, as often as it occurs: what `tells` and `speaking` ask for."""
        return list(chain.from_iterable(self.signs.of(statements)))

    def tells(self, heard: list[Sign]) -> str:
        """What kind of thing is taught, by its form: one of the names in the language's `telling`."""
        telling = self._telling
        sums = dict(telling[BASE])
        for sign in heard:
            if sign in telling:
                for kind, weight in telling[sign].items():
                    sums[kind] += weight
        return max(sums, key=lambda kind: (sums[kind], kind))

    def adds(self, rule: Rule, among: bool, share: int) -> int:
        """What a rule that matched adds to the weight; `among` when the sentence is one of many in its turn."""
        names = (rule.strength, f"{rule.strength} among" if among else "", rule.name)
        return sum([self._told(f"@rule {name}").blended(share) for name in names])

    def against(self, guards: Iterable[str], share: int) -> int:
        """What reasons for silence add to the weight."""
        return sum([self._told(f"@guard {name}").blended(share) for name in guards])

    def _told(self, sign: Sign) -> Weight:
        return manner.apart(self._weights.get(sign, 0))

    @cached_property
    def _speaking(self) -> frozenset[str]:
        return frozenset(self.form.speaking.split(", "))

    def speaking(self, heard: list[Sign], share: int) -> list[str]:
        """Words that speak for it, and would to a person: not each sign that weighs something means something."""
        weights = self._weights
        spoke = []
        for sign in set(heard):
            if sign in weights and written(sign) in self._speaking:
                weight = manner.blend(weights[sign], share)
                if weight > 0:
                    spoke.append((-weight, written(sign)))
        found = [words for _, words in sorted(spoke)]
        return [words for words in found if not any(words != more and words in more for more in found)][:2]
