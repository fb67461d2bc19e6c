"""Packed code does what its source does, and holds nothing that only people read."""

import os
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

import pytest

import twiceshy
from twiceshy.doors import direct, packing

SOURCE = Path(twiceshy.__file__).parent.parent
MEMBERS = [name for listed in direct.FAMILIES.values() for name in listed.split()]

PROSE = '''
    """A module."""
    from typing import NamedTuple

    LIMIT: int = 3
    NOTHING: "list[NoSuchName]"

    class Point(NamedTuple):
        """A point."""

        x: NoSuchName
        y: "int" = 2

        def sum(self: NoSuchName) -> NoSuchName:
            """Both."""
            inner: NoSuchName = self.x
            return inner + self.y

    def grow(value: NoSuchName, *more: NoSuchName, by: NoSuchName = LIMIT, **named: NoSuchName) -> NoSuchName:
        "More."
        return [value + by + one for one in more]
'''


def codes(code: CodeType) -> Iterator[CodeType]:
    """All but the functions that make annotations when somebody asks for them (since Python 3.14)."""
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType) and part.co_name != "__annotate__":
            yield from codes(part)


def source(name: str) -> Path:
    place = SOURCE / "twiceshy" / name.strip(".").replace(".", "/")
    return place / "__init__.py" if place.is_dir() else place.with_suffix(".py")


def test_it_runs_without_its_annotations(tmp_path: Path) -> None:
    file = tmp_path / "prose.py"
    file.write_text(textwrap.dedent(PROSE))
    space: dict[str, object] = {"__name__": "prose"}
    exec(packing.slim(str(file)), space)
    point, grow = space["Point"], space["grow"]
    assert point(1)._fields == ("x", "y") and point(1).sum() == 3  # type: ignore[operator]
    assert grow(1, 2, 3) == [6, 7]  # type: ignore[operator]
    assert grow.__annotations__ == {} and grow.__doc__ is None  # type: ignore[attr-defined]
    assert space["LIMIT"] == 3


@pytest.mark.parametrize("name", MEMBERS)
def test_functions_are_the_same_but_for_what_people_read(name: str) -> None:
    path = source(name)
    plain = compile(path.read_text(), str(path), "exec", dont_inherit=True, optimize=2)
    packed = packing.slim(str(path))
    assert not any(code.co_linetable for code in codes(packed))
    both = list(zip(codes(plain), codes(packed), strict=True))
    assert all(one.co_name == two.co_name and one.co_varnames == two.co_varnames for one, two in both)
    leaves = [(one, two) for one, two in both if len(list(codes(one))) == 1 and one.co_flags & 2]  # functions
    assert all(one.co_code == two.co_code for one, two in leaves)


def test_an_error_in_packed_code_is_logged_by_its_function(tmp_path: Path) -> None:
    """A hook that is started again runs from its families."""
    start = SOURCE / "twiceshy" / "doors" / "hook_start.py"
    env = {**os.environ, "TWICESHY_HOME": str(tmp_path / "home"), "HOME": str(tmp_path)}
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-I", "-S", start, "--agent", "claude-code"],
            input=b'{"hook_event_name": "UserPromptSubmit", ', env=env, capture_output=True, check=True,
        )  # fmt: skip
        assert done.stdout == b""
    lines = (tmp_path / "home" / "hook.log").read_text().splitlines()
    assert len(lines) == 2
    assert all("ValueError bare.py:loads" in line for line in lines)
