"""The labelled project of bench/injection.txt: what is brought up is about the prompt, and silence is kept."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from shelf import Shelf

BENCH = Path(__file__).parents[2] / "bench" / "injection.py"


@pytest.mark.promise("RECALL-14")
def test_most_lines_are_about_the_prompt(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(BENCH), "--half", "all", "--json"], capture_output=True, text=True, check=True
    )
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["precision"] >= 70 and found["recall"] >= 55, found
    assert found["false_injections"] <= 8, found


@pytest.mark.promise("RECALL-14")
@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("Answers to the vendor take five days of onboarding time", "what time is it?"),
        ("Split the CSV file when the import runs out of memory", "split this file into two modules"),
        ("I prefer short commit messages", "could you be more concise?"),
        ("Settings come from the vault, never put them into env files", "add a dark theme to the screen"),
        ("Flushing Redis logs out every rider", "push this to main"),
    ],
    ids=["faint", "one word", "related alone", "a word that says nothing", "a like act"],
)
def test_too_thin_to_speak(shelf: Shelf, told: str, asked: str) -> None:
    shelf.teach(told, "gotcha")
    for number in range(4):
        shelf.teach(f"The number {number} bus stops at the harbour", "fact")
    assert shelf.texts(asked) == []


@pytest.mark.promise("RECALL-14")
def test_what_was_said_for_this_path_needs_less(shelf: Shelf) -> None:
    shelf.teach("Parser changes need a note", "rule", path="src/parser")
    assert shelf.texts("change the parser and its errors", files=("src/parser/x.py",))


@pytest.mark.promise("RECALL-14")
def test_words_of_any_code_are_no_second_subject(shelf: Shelf) -> None:
    shelf.teach("Prices are integer cents", "decision")
    shelf.teach("The number 5 bus stops at the harbour", "fact")
    assert shelf.texts("refactor the price module") == ["Prices are integer cents"]


@pytest.mark.promise("RECALL-14")
def test_what_is_to_be_done_is_no_subject_beside_what_it_is_done_to(shelf: Shelf) -> None:
    shelf.teach("The staging server moved to shop-stg2", "fact")
    shelf.teach("The number 5 bus stops at the harbour", "fact")
    assert shelf.texts("deploy to staging") == ["The staging server moved to shop-stg2"]
    assert shelf.texts("deploy the invoice page") == []


ABOUT = (
    ("supplier csv is latin-1 and ; separated", "fact"),
    ("the vat rate for books is 7%, for all else 19%", "fact"),
    ("components are in src/ui, one folder each", "decision"),
    ("orders are kept for ten years", "fact"),
    ("we deploy with ansible since the supplier of the old host is gone", "decision"),
    ("never send a supplier list by mail", "rule"),
)


@pytest.mark.promise("RECALL-14")
@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("import the supplier file", ["supplier csv is latin-1 and ; separated"]),
        ("the vat for ebooks is wrong", ["the vat rate for books is 7%, for all else 19%"]),
        ("add a Modal component", ["components are in src/ui, one folder each"]),
        ("order the imports", []),
        ("write a book about the sea", []),
        ("make the folder icon blue", []),
    ],
)
def test_one_telling_word_is_enough_if_the_memory_is_about_it(shelf: Shelf, asked: str, told: list[str]) -> None:
    for text, kind in ABOUT:
        shelf.teach(text, kind)
    for number in range(12):
        shelf.teach(f"The number {number} bus stops at the harbour", "fact")
    assert shelf.texts(asked) == told
