"""What a language is made of, what each one lacks, and how all are read as one."""

import inspect
import pkgutil
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from twiceshy import languages
from twiceshy.languages import KNOWN, joined, lacking, of, shapes
from twiceshy.languages.shapes import Part
from twiceshy.languages.shapes.rules import Language as Rules

pytestmark = pytest.mark.promise("DETECT-9")
LACKING = Path(__file__).with_name("lacking.txt")


def parts() -> list[type[Any]]:
    """Every shape that English fills; those of which a language's rules are made are looked at with them."""
    modules = [import_module(f"{shapes.__name__}.{each.name}") for each in pkgutil.iter_modules(shapes.__path__)]
    named = [each for module in modules for _, each in inspect.getmembers(module, inspect.isclass)]
    ours = [
        each
        for each in named
        if each.__module__.startswith(shapes.__name__) and each is not Part and of("english", each) is not None
    ]
    return [each for each in ours if each.__name__ not in ("Doubts", "Form", "Why")]


def test_each_language_is_known_and_each_known_one_is_there() -> None:
    folders = {each.name for each in pkgutil.iter_modules(languages.__path__) if each.ispkg}
    assert folders - {"shapes"} == set(KNOWN)


def left_out() -> set[str]:
    """What is known to be missing: a line for each part, with its fields."""
    lines = (line.split(": ") for line in LACKING.read_text().splitlines())
    return {f"{part}: {field}" for part, fields in lines for field in fields.split()}


def test_what_a_language_lacks_is_told() -> None:
    """Whoever adds a language reads here what is left to write, and lists what they leave out."""
    missing = [
        f"{language} {part.__name__}: {' '.join(empty)}"
        for language in KNOWN
        for part in parts()
        if (
            empty := [
                name for name in lacking(language, part) if f"{language} {part.__name__}: {name}" not in left_out()
            ]
        )
    ]
    assert missing == [], "to be filled, or listed in lacking.txt:\n" + "\n".join(missing)


def test_no_field_is_empty_in_all_languages() -> None:
    """An empty choice would fit anything."""
    every = [(part, joined(part)) for part in parts() if part.__name__ != "Language"]
    assert [
        f"{part.__name__} {name}" for part, said in every for name in part.__annotations__ if not vars(said)[name]
    ] == []


@pytest.mark.parametrize("language", KNOWN)
def test_why_a_rule_speaks_is_told_in_the_language_of_the_program(language: str) -> None:
    """Read after "it": English says it already, or it begins with a verb that English begins with."""
    english, said = of("english", Rules), of(language, Rules)
    assert english is not None
    known = {rule.reason.split()[0] for rule in english.rules} | {"names"}
    told = {rule.reason for rule in said.rules} if said is not None else set()
    assert [each for each in told if each.split()[0] not in known or not each.isascii()] == []


@pytest.mark.parametrize("part", parts(), ids=lambda part: part.__name__)
@pytest.mark.parametrize("language", KNOWN)
def test_what_a_language_says_can_be_read(language: str, part: type[Any]) -> None:
    """Each field is a regular expression by itself, in lower case, and none of its alternatives is empty."""
    said = of(language, part)
    for field in [] if said is None else [getattr(said, name) for name in part.__annotations__]:
        patterns = (field,) if isinstance(field, str) else field if isinstance(field, tuple) else ()
        for pattern in patterns:
            if isinstance(pattern, str) and part.__name__ != "Language":
                re.compile(pattern)
                plain = re.sub(r"\\.|\(\?P<", "", pattern)
                assert plain == plain.lower(), f"{pattern}: words are compared in lower case"
                assert not re.search(r"\|\||^\||\|$", pattern), f"{pattern}: an empty alternative fits anything"


class Greetings(Part):
    words: str = ""
    lists: tuple[str, ...] = ()
    names: frozenset[str] = frozenset()
    pairs: dict[str, str] = {}


def test_parts_are_joined_word_by_word(monkeypatch: pytest.MonkeyPatch) -> None:
    said = {
        "english": Greetings(words="hello|good (?:day|night)", lists=("a",), names=frozenset("x"), pairs={"one": "1"}),
        "german": Greetings(words="hallo", names=frozenset("y")),
        "portuguese": Greetings(words="olá|hello", lists=("b",), pairs={"um": "1"}),
    }
    monkeypatch.setattr(languages, "of", lambda language, shape: said.get(language))
    assert vars(joined(Greetings)) == {
        "words": "hello|good (?:day|night)|hallo|olá",
        "lists": ("a", "b"),
        "names": frozenset("xy"),
        "pairs": {"one": "1", "um": "1"},
    }


def test_a_module_that_breaks_is_no_module_that_lacks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "__init__.py").write_text("")
    (tmp_path / "broken" / "answers.py").write_text("import no_such_module_of_ours\n")
    monkeypatch.setattr(languages, "__path__", [*languages.__path__, str(tmp_path)])
    answers, statements = (import_module(f"{shapes.__name__}.{name}") for name in ("answers", "statements"))
    assert of("broken", statements.Tasks) is None
    with pytest.raises(ModuleNotFoundError):
        of("broken", answers.Promises)
