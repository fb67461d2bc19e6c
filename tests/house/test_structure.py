"""The budgets of the house: sizes, complexity is ruff's, the staircase is import-linter's."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.py"))

pytestmark = pytest.mark.promise("HOUSE-STRUCTURE")


def functions() -> Iterator[tuple[str, int]]:
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                body = node.body[1:] if ast.get_docstring(node) and len(node.body) > 1 else node.body
                yield (
                    f"{file.relative_to(ROOT)}:{node.lineno} {node.name}",
                    node.end_lineno - body[0].lineno + 1,
                )  # type: ignore[operator]


def test_no_file_is_two_rooms() -> None:
    sizes = sorted((len(file.read_text().splitlines()), str(file.relative_to(ROOT))) for file in SOURCES)
    assert [entry for entry in sizes if entry[0] > 400] == []
    assert sizes[int(len(sizes) * 0.9)][0] <= 300


def test_no_pattern_reads_blank_lines_over_and_over() -> None:
    """`^\\s*` at every line start takes the square of a run of blank lines; `^[ \\t]*` says what is meant."""
    every_line = re.compile(r"\(\?[a-z]*m[a-z]*\)|re\.M\b|re\.MULTILINE")
    starts = re.compile(r"(?<!\[)\^\\s[*+]")
    found = [
        f"{file.relative_to(ROOT)}:{number}"
        for file in SOURCES
        for number, line in enumerate(file.read_text().splitlines(), 1)
        if every_line.search(line) and starts.search(line)
    ]
    assert found == []


def test_functions_are_short() -> None:
    found = list(functions())
    assert [entry for entry in found if entry[1] > 60] == []
    assert sum(size for _, size in found) / len(found) <= 14


def test_every_module_says_its_idea() -> None:
    silent = [str(f.relative_to(ROOT)) for f in SOURCES if not ast.get_docstring(ast.parse(f.read_text()))]
    assert silent == []


def test_no_except_is_silent() -> None:
    pattern = re.compile(r"except[^\n]*:\s*\n\s*(pass|\.\.\.)\s*\n")
    assert [str(file.relative_to(ROOT)) for file in SOURCES if pattern.search(file.read_text())] == []


def test_the_staircase_holds() -> None:
    tool = Path(sys.executable).parent / "lint-imports"
    done = subprocess.run([str(tool), "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:]
