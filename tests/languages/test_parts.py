"""What a language is made of, what each one lacks, and how all are read as one."""

import inspect
import pkgutil
import re
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from twiceshy import languages
from twiceshy.languages import KNOWN, joined, lacking, of, shapes

pytestmark = pytest.mark.promise("DETECT-9")
LACKING = Path(__file__).with_name("lacking.txt")


def parts() -> list[type[tuple[Any, ...]]]:
    """Every shape that English fills; those of which a language's rules are made are looked at with them."""
    modules = [import_module(f"{shapes.__name__}.{each.name}") for each in pkgutil.iter_modules(shapes.__path__)]
    named = [each for module in modules for _, each in inspect.getmembers(module, inspect.isclass)]
    ours = [each for each in named if each.__module__.startswith(shapes.__name__) and of("english", each) is not None]
    return [each for each in ours if each.__name__ not in ("Doubts", "Form")]


def test_each_language_is_known_and_each_known_one_is_there() -> None:
    folders = {each.name for each in pkgutil.iter_modules(languages.__path__) if each.ispkg}
    assert folders - {"shapes"} == set(KNOWN)


def test_what_a_language_lacks_is_told() -> None:
    """Whoever adds a language reads here what is left to write, and lists what they leave out."""
    told = [
        f"{language} {part.__name__}: {' '.join(empty)}"
        for language in KNOWN
        for part in parts()
        if (empty := lacking(language, part))
    ]
    listed = LACKING.read_text().splitlines()
    filled = [line for line in listed if line not in told]
    missing = [line for line in told if line not in listed]
    assert not missing and not filled, "fill it, or bring lacking.txt up to date:\n" + "\n".join(missing or filled)


def test_no_field_is_empty_in_all_languages() -> None:
    """An empty choice would fit anything."""
    every = [(part, joined(part)) for part in parts() if part.__name__ != "Language"]
    assert [f"{part.__name__} {at}" for part, fields in every for at, field in enumerate(fields) if not field] == []


@pytest.mark.parametrize("part", parts(), ids=lambda part: part.__name__)
@pytest.mark.parametrize("language", KNOWN)
def test_what_a_language_says_can_be_read(language: str, part: type[tuple[Any, ...]]) -> None:
    """Each field is a regular expression by itself, in lower case, and none of its alternatives is empty."""
    for field in of(language, part) or ():
        patterns = (field,) if isinstance(field, str) else field if isinstance(field, tuple) else ()
        for pattern in patterns:
            if isinstance(pattern, str) and part.__name__ != "Language":
                re.compile(pattern)
                plain = re.sub(r"\\.|\(\?P<", "", pattern)
                assert plain == plain.lower(), f"{pattern}: words are compared in lower case"
                assert not re.search(r"\|\||^\||\|$", pattern), f"{pattern}: an empty alternative fits anything"


class Greetings(NamedTuple):
    words: str = ""
    lists: tuple[str, ...] = ()
    names: frozenset[str] = frozenset()
    pairs: dict[str, str] = {}


def test_parts_are_joined_word_by_word(monkeypatch: pytest.MonkeyPatch) -> None:
    said = {
        "english": Greetings("hello|good (?:day|night)", ("a",), frozenset("x"), {"one": "1"}),
        "german": Greetings("hallo", names=frozenset("y")),
        "portuguese": Greetings("olá|hello", ("b",), pairs={"um": "1"}),
    }
    monkeypatch.setattr(languages, "of", lambda language, shape: said.get(language))
    assert joined(Greetings) == Greetings(
        "hello|good (?:day|night)|hallo|olá", ("a", "b"), frozenset("xy"), {"one": "1", "um": "1"}
    )


def test_a_module_that_breaks_is_no_module_that_lacks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "__init__.py").write_text("")
    (tmp_path / "broken" / "answers.py").write_text("import no_such_module_of_ours\n")
    monkeypatch.setattr(languages, "__path__", [*languages.__path__, str(tmp_path)])
    answers, statements = (import_module(f"{shapes.__name__}.{name}") for name in ("answers", "statements"))
    assert of("broken", statements.Tasks) is None
    with pytest.raises(ModuleNotFoundError):
        of("broken", answers.Promises)
