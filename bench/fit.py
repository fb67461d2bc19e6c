"""Fits what turns are weighed by, and writes the files of weights that the detectors read.

It learns from the project's own labelled turns (`tests/learn/data`, never the test half: made-up ones in `written`, and
in `talk` what real turns say, told anew in other words) and, with `--more`, from others of your own: JSON lines with
`text`, `kind` ("" when nothing is taught), `group` and `weight`. Logistic
regression by stochastic descent, nothing but the standard library; the same data give the same files.

Four steps: the signs of form in sentences put to be kept (made-up turns) and in talk at work (turns from life; in a
long turn only the sentence that tells most counts as teaching), the signs by which the two manners are known, what a
rule that matched or a reason for silence adds to them (judged on turns whose writer the signs were not fitted on, for
rules have seen much of the rest), and which signs tell one kind of memory from another. With `--judge` nothing is
written: every group of turns is weighed by signs fitted on the others, and precision and recall are printed.

Turns from life are not in this repository, and talk at work is told worse without them. So `--kept` fits only what is
put to be kept, and leaves what the files say of talk, of manners and of kinds as it is. With `--language de` (or es, pt)
it is that language's turns and files; there only what is put to be kept is known.
"""

import argparse
import math
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import chain
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from descent import Model, Row, descend
from labelled import KINDS, SEEN, Spoken, more_turns, own_turns
from twiceshy import languages
from twiceshy.languages.shapes.rules import STRENGTHS, Form
from twiceshy.learn import detect as detection
from twiceshy.learn.detect.cutting import cut, readers
from twiceshy.learn.detect.engine import Reader
from twiceshy.learn.detect.form import BASE, WHOLE, hundredths
from twiceshy.learn.detect.manner import TENTHS, Weight
from twiceshy.learn.detect.manner import read as read_weight
from twiceshy.learn.detect.pasted import is_pasted
from twiceshy.learn.detect.signs import Sign, Signs, around, read, written
from twiceshy.learn.sentences import Statement

OUT = Path(languages.__file__).parent  # the names of a form's files begin there
FOLDS = 5
RAREST = 5  # turns a sign must occur in
SMALLEST = (0.1, 0.06, 0.2)  # weights below it are left out: of what is kept, of talk, of manners
HELD = 2.0  # how much a rule must show before it counts
KEPT = 0.4  # how much made-up turns say against no weights at all
TALK = 0.15  # the same for turns from life
MANNER = 0.4  # and for the signs of a manner
LENT = 0.3  # what talk at work says of what is put to be kept
LIKELIER = 2.7  # how much likelier a turn is to be talk than put to be kept

Features = list[int]


class Turn(NamedTuple):
    kind: str  # "" when nothing is taught
    group: str
    fold: int
    weight: float
    life: bool  # a person typed it at work
    anew: bool  # or somebody else said the same after them
    whole: list[Sign]  # its signs, each as often as it occurs
    units: list[list[Sign]]  # those of what is weighed together
    heard: list[tuple[str, ...]]  # of each unit: the rule that speaks in it and its strength, or reasons for silence


def prepared(turns: Iterable[Spoken], code: str = "en") -> list[Turn]:
    """Turns of a language that hold the person's own words."""
    signs = Signs(readers()[code].language.form)
    groups: dict[str, int] = {}
    found = []
    for text, kind, group, weight, life, anew in turns:
        reader, own, spoken, mixed, *_ = cut(text, "" if code == "en" else code)
        ends = dict(own)
        pasted = {start for start in ends if is_pasted(text[start : ends[start]])}
        spoken = [item for item in spoken if item.paragraph not in pasted]
        if reader.language.code != code or not spoken:
            continue
        by_group = group != SEEN and code == "en"  # others have few writers
        fold = groups.setdefault(group, len(groups)) if by_group else crc32(text.encode())
        stands = around(spoken, len(text), mixed or bool(pasted)).signs
        parts = [spoken] if len(spoken) <= WHOLE else [[item] for item in spoken]
        units = [[*chain.from_iterable(signs.of(part)), *stands] for part in parts]
        whole = [*chain.from_iterable(signs.of(spoken)), *stands]
        heard = [_heard(reader, part, len(text), len(parts) > 1) for part in parts]
        found.append(Turn(kind, group, fold % FOLDS, weight, life, anew, whole, units, heard))
    return found


def _heard(reader: Reader, part: list[Statement], length: int, among: bool) -> tuple[str, ...]:
    rules = [match.rule for item in part if (match := reader.read(item, length))]
    if not rules:
        return tuple(
            f"@guard {name}" for name in sorted(reader.reasons(part, detection.WEIGHED_IN | detection.ANOTHERS))
        )
    first = max(rules, key=lambda rule: rule.strength == "sure")
    names = (first.name, first.strength, *([f"{first.strength} among"] if among else []))
    return tuple(f"@rule {name}" for name in names)


def fitted_kept(turns: list[Turn], kept: set[Sign] | None = None) -> Model:
    """What is put to be kept: first a teaching turn as a whole, then only what tells most in it.

    Talk has a little to say here: it is not always known from its manner.
    """
    model: Model | None = None
    for _ in range(2):
        rows = []
        for turn in turns:
            weight = turn.weight * (LENT if turn.life else 1.0)
            if turn.kind:
                rows.append(Row(turn.whole if model is None else max(turn.units, key=model.sum), True, weight))
            else:
                share = weight * min(1.0, WHOLE / len(turn.units))
                rows += [Row(unit, False, share) for unit in turn.units]
        model = descend(rows, RAREST, KEPT, kept=kept)
    assert model is not None
    return model


def fitted_talk(turns: list[Turn], kept: set[Sign] | None = None) -> Model:
    """Talk at work, each turn as a whole."""
    return descend([Row(turn.whole, bool(turn.kind), turn.weight) for turn in turns], RAREST, TALK, kept=kept)


def fitted_manner(turns: list[Turn], kept: set[Sign] | None = None) -> Model:
    """What tells talk at work from what is put to be kept, however many there are of either; what is told anew is both."""
    turns = [turn for turn in turns if not turn.anew]
    life = sum(turn.life for turn in turns)
    model = descend([Row(turn.whole, turn.life, 1.0) for turn in turns], RAREST, MANNER, rounds=8, kept=kept)
    return model._replace(base=model.base + math.log(LIKELIER * (len(turns) - life) / life))


class Scales(NamedTuple):
    """The signs of both manners, and those by which they are known."""

    kept: Model
    talk: Model
    manner: Model

    def weigh(self, turn: Turn) -> list[tuple[float, float, float]]:
        """What each unit weighs as something kept and as talk, and how much talk has to say (`form.Scale.weigh`)."""
        talks, manner = [self.talk.sum(unit) for unit in turn.units], self.manner.sum(turn.whole)
        whole = self.talk.sum(turn.whole) - max(talks)
        return [
            (self.kept.sum(unit), whole + talk, _share((manner + self.manner.sum(unit)) / 2))
            for unit, talk in zip(turn.units, talks, strict=True)
        ]


def _share(manner: float) -> float:
    return Weight(0, 0, hundredths(manner)).share / TENTHS


def fitted_scales(turns: list[Turn], smallest: tuple[float, ...] = ()) -> Scales:
    """Signs that weigh less than the smallest are left out, and the others fitted once more."""
    life = [turn for turn in turns if turn.life]
    if not life:
        return Scales(fitted_kept(turns), Model(0.0, {}), Model(-99.0, {}))
    scales = Scales(fitted_kept(turns), fitted_talk(life), fitted_manner(turns))
    if not smallest:
        return scales
    kept, talk, manner = (
        {sign for sign, weight in each.weights.items() if abs(weight) >= least}
        for each, least in zip(scales, smallest, strict=True)
    )
    return Scales(fitted_kept(turns, kept), fitted_talk(life, talk), fitted_manner(turns, manner))


def unseen(turns: list[Turn], fitted: Callable[[list[Turn]], Scales]) -> list[Scales]:
    """For each fold the signs fitted without it."""
    return [fitted([turn for turn in turns if turn.fold != fold]) for fold in range(FOLDS)]


class Written(NamedTuple):
    """What the files say already, of talk and of manners."""

    scales: Scales  # of what is put to be kept nothing
    heard: dict[str, float]  # what a rule or a reason for silence adds to talk

    def fitted(self, turns: list[Turn], smallest: tuple[float, ...] = ()) -> Scales:
        """Only what is put to be kept; small weights are left out, and the others fitted once more."""
        kept = fitted_kept(turns)
        if smallest:
            kept = fitted_kept(turns, {sign for sign, weight in kept.weights.items() if abs(weight) >= smallest[0]})
        return self.scales._replace(kept=kept)

    @property
    def settled(self) -> dict[tuple[str, str], float]:
        """What talk is worth is in its weights already."""
        return {("talk", "base"): 0.0, ("talk", "weight"): 1.0} | {
            ("talk", name): weight for name, weight in self.heard.items()
        }


def written_before(path: Path) -> Written:
    lines = [line.split("\t", 1) for line in path.read_text("utf-8").splitlines()]
    weights = {spelled: read_weight(numbers) for numbers, spelled in lines}
    base = weights.pop(BASE)
    heard = {name: each.talk / 100 for name, each in weights.items() if name.startswith(("@rule ", "@guard "))}
    signs = {read(spelled): each for spelled, each in weights.items() if spelled not in heard}
    talk = Model(base.talk / 100, {sign: each.talk / 100 for sign, each in signs.items() if each.talk})
    manner = Model(base.manner / 100, {sign: each.manner / 100 for sign, each in signs.items() if each.manner})
    return Written(Scales(Model(0.0, {}), talk, manner), heard)


class Bonus(NamedTuple):
    """What becomes of weights when rules and reasons for silence are heard as well, in either manner."""

    base: tuple[float, float]
    factor: tuple[float, float]
    heard: dict[str, tuple[float, float]]

    def total(self, weighed: tuple[float, float, float], heard: tuple[str, ...]) -> float:
        kept, talk, share = weighed
        plain = (1 - share) * (self.base[0] + self.factor[0] * kept) + share * (self.base[1] + self.factor[1] * talk)
        added = [self.heard.get(each, (0.0, 0.0)) for each in heard]
        return plain + sum([(1 - share) * kept + share * talk for kept, talk in added])


def bonus(turns: list[Turn], scales: list[Scales], settled: dict[tuple[str, str], float]) -> Bonus:
    """What a rule adds: regression on the weights and the rule, by plain descent over the few features there are.

    What is settled already stays as it is.
    """
    rows = []
    for turn in turns:
        if turn.group == SEEN:
            continue
        weighed = scales[turn.fold].weigh(turn)
        totals = [
            (1 - share) * kept + share * talk + (0.5 if heard and heard[0].startswith("@rule") else 0.0)
            for (kept, talk, share), heard in zip(weighed, turn.heard, strict=True)
        ]
        best = max(range(len(totals)), key=totals.__getitem__)
        rows.append((_parts(weighed[best], turn.heard[best]), bool(turn.kind), turn.weight))
    counts = Counter(name for features, _, _ in rows for name, _ in features)
    always = {f"@rule {strength}{among}" for strength in STRENGTHS for among in ("", " among")}
    values = {name: float("weight" in name) for name in counts if name[1] in always or counts[name] >= RAREST}
    if settled:
        values = {name: value for name, value in values.items() if name[0] == "kept"} | settled
    for _ in range(80):  # Newton's steps, each value by itself, half of the way
        slopes, bends = dict.fromkeys(values, 0.0), dict.fromkeys(values, 1e-9)
        for features, teaches, importance in rows:
            score = sum([values[name] * size for name, size in features if name in values])
            chance = 1 / (1 + math.exp(-max(-30.0, min(30.0, score))))
            slope, bend = importance * (chance - teaches), importance * chance * (1 - chance)
            for name, size in features:
                if name in values:
                    slopes[name] += slope * size
                    bends[name] += bend * size * size
        for name, value in values.items():
            if name in settled:
                continue
            held = HELD if name[1][0] == "@" else 0.0
            values[name] -= 0.5 * (slopes[name] + held * value) / (bends[name] + held)
    pairs = {name: (values.get(("kept", name), 0.0), values.get(("talk", name), 0.0)) for _, name in values}
    return Bonus(pairs.pop("base"), pairs.pop("weight"), pairs)


def _parts(weighed: tuple[float, float, float], heard: tuple[str, ...]) -> list[tuple[tuple[str, str], float]]:
    """What is known of a turn, each by its name and how much of it there is."""
    kept, talk, share = weighed
    return [
        ((manner, name), size * part)
        for manner, part, weight in (("kept", 1 - share, kept), ("talk", share, talk))
        if part
        for name, size in (("base", 1.0), ("weight", weight), *((each, 1.0) for each in heard))
    ]


def told(turns: list[Turn], model: Model) -> dict[str, Model]:
    """For each kind of memory the signs that tell it from the others."""
    teaching = [
        (turn.kind, max(turn.units, key=model.sum)) for turn in turns if turn.kind in KINDS.values() and turn.kind
    ]
    kinds = sorted({kind for kind, _ in teaching})
    return {kind: descend([Row(_plain(signs), own == kind, 1.0) for own, signs in teaching], 8, 0.1) for kind in kinds}


def _plain(signs: list[Sign]) -> list[Sign]:
    return [sign for sign in signs if (sign[0] != "@" if isinstance(sign, str) else sign[0][0] == "^")]


def write(out: Path, scales: Scales, extra: Bonus) -> None:
    """The file of weights."""
    (kept_base, talk_base), (kept_factor, talk_factor) = extra.base, extra.factor
    base = (
        kept_base + kept_factor * scales.kept.base,
        talk_base + talk_factor * scales.talk.base,
        scales.manner.base,
    )
    lines = {BASE: base} | {name: (*pair, 0.0) for name, pair in extra.heard.items()}
    for sign in {*scales.kept.weights, *scales.talk.weights, *scales.manner.weights}:
        kept, talk, manner = (each.weights.get(sign, 0.0) for each in scales)
        lines[written(sign)] = (kept_factor * kept, talk_factor * talk, manner)
    listed = sorted(
        (sign, " ".join(str(hundredths(weight)) for weight in weights))
        for sign, weights in lines.items()
        if max(map(abs, weights)) >= min(SMALLEST) or sign == BASE
    )
    out.write_text("".join(f"{weights}\t{sign}\n" for sign, weights in listed), "utf-8")
    print(f"{len(listed)} weights")


def write_kinds(out: Path, kinds: dict[str, Model]) -> None:
    signs: dict[str, list[str]] = {BASE: [f"{kind}:{hundredths(each.base)}" for kind, each in kinds.items()]}
    for kind, each in kinds.items():
        for sign, weight in each.weights.items():
            if abs(weight) >= 0.25:
                signs.setdefault(written(sign), []).append(f"{kind}:{hundredths(weight)}")
    out.write_text("".join(f"{' '.join(each)}\t{sign}\n" for sign, each in sorted(signs.items())), "utf-8")
    print(f"{len(signs)} signs that tell kinds")


def judge(turns: list[Turn], scales: list[Scales], extra: Bonus, form: Form) -> None:
    """Each group by signs that were fitted without it; what rules add was fitted on all."""
    keeps, talks = form.enough
    scored: dict[str, list[tuple[bool, float]]] = {}
    for turn in turns:
        totals = [
            extra.total(weighed, heard) - keeps - weighed[-1] * (talks - keeps)
            for weighed, heard in zip(scales[turn.fold].weigh(turn), turn.heard, strict=True)
        ]
        group = turn.group.rstrip("0123456789") + (" anew" if turn.anew else "")
        scored.setdefault(group, []).append((bool(turn.kind), max(totals)))
    for group, found in sorted(scored.items()):
        taught = sum(teaches for teaches, _ in found) or 1
        line = []
        for bar in (0.0, 0.4, 0.8, 1.2, 1.6, 2.0):
            spoken = [teaches for teaches, weight in found if weight >= bar]
            line.append(f"{bar}: {sum(spoken) / (len(spoken) or 1):.3f} {sum(spoken) / taught:.2f}")
        right = sum(teaches == (weight >= 0.0) for teaches, weight in found) / len(found)
        stored = sum(weight >= 0.0 and not teaches for teaches, weight in found) / ((len(found) - taught) or 1)
        print(f"{group:12} {len(found):5} accuracy {right:.3f} stored {stored:.3f} | {' | '.join(line)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--more", type=Path, action="append", default=[], help="further labelled turns, JSON lines")
    parser.add_argument("--out", type=Path, default=OUT, help="the folder the files are written below")
    parser.add_argument("--judge", action="store_true", help="write nothing, print how each group is judged unseen")
    parser.add_argument("--kept", action="store_true", help="fit only what is put to be kept")
    parser.add_argument("--language", default="en", choices=list(readers()))
    arguments = parser.parse_args()
    code = arguments.language
    form = readers()[code].language.form
    if not (form.weights and form.telling):
        parser.error(f"the form of {code} names no files: give it `weights` and `telling`")
    own = own_turns(code)
    turns = prepared([*own, *(turn for path in arguments.more for turn in more_turns(path))], code)
    print(f"{len(turns)} turns, {sum(bool(turn.kind) for turn in turns)} teach")
    before = written_before(OUT / form.weights) if arguments.kept else None
    fitted = before.fitted if before else fitted_scales
    scales = unseen(turns, fitted)
    extra = bonus(turns, scales, before.settled if before else {})
    if arguments.judge:
        judge(turns, scales, extra, form)
        return
    full = fitted(turns, SMALLEST)
    (arguments.out / form.weights).parent.mkdir(parents=True, exist_ok=True)
    write(arguments.out / form.weights, full, extra)
    if before is None:
        write_kinds(arguments.out / form.telling, told(turns, full.kept))


if __name__ == "__main__":
    main()
