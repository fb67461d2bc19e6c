"""The stand-ins behave like what they stand for, and step aside when asked for more."""

import json
import subprocess
import sys
from pathlib import Path

import twiceshy

SOURCE = str(Path(twiceshy.__file__).parent.parent)


def bare(code: str) -> str:
    start = f"import sys; sys.path.insert(0, {SOURCE!r})\nfrom twiceshy.doors import bare; bare.lighten()\n"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", start + code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


POINT = """
from typing import NamedTuple
class Point(NamedTuple):
    x: int
    y: int = 2
    def sum(self): return self.x + self.y
"""


def test_named_tuples() -> None:
    code = (
        POINT
        + "p = Point(1)\nprint(p, p.sum(), p._replace(y=5), p._asdict(), Point(x=3, y=4) == (3, 4), Point._fields)"
    )
    plain = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
    assert bare(code) == plain


def test_named_tuples_refuse_what_they_do_not_know() -> None:
    for call in ("Point()", "Point(1, 2, 3)", "Point(1, z=2)"):
        assert bare(POINT + f"try:\n    {call}\nexcept (TypeError, KeyError):\n    print('refused')") == "refused"


def test_json_both_ways() -> None:
    value = {"a": [1, 2.5, None, True, 'é\n"x"'], "b": {"c": -1e10}}
    text = json.dumps(value)
    assert bare(f"import json; print(json.dumps(json.loads({text!r})))") == text
    plain = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    assert (
        bare(f"import json; print(json.dumps(json.loads({text!r}), ensure_ascii=False, separators=(',', ':')))")
        == plain
    )


def test_json_that_is_none() -> None:
    for text in ("", "{", "[1,]", "nul", "{} {}", '{"a": NaNx}'):
        assert bare(f"import json\ntry:\n    json.loads({text!r})\nexcept ValueError:\n    print('no')") == "no"


def test_the_real_module_takes_over() -> None:
    assert bare("import re; print(re.sub('a+', 'b', 'caat'), re.compile('t').search('cat').start())") == "cbt 2"
    assert bare("import functools; print(functools.wraps.__name__)") == "wraps"
    assert bare("import json; print(json.dumps([1], indent=1).count(chr(10)))") == "2"
    assert bare("import tomllib; print(tomllib.loads('a = [1, 2]'))") == "{'a': [1, 2]}"


def test_the_system_without_its_classes() -> None:
    said = bare(
        "import os, sys; print(os.getcwd() == os.path.abspath('.'), os.environ['HOME'], '_collections_abc' in sys.modules)"
    )
    assert said.split() == ["True", str(Path.home()), "False"]
    assert (
        bare("import os; print(os.fspath('a'), os.PathLike.__name__, isinstance(3, os.PathLike))") == "a PathLike False"
    )
    assert bare("import os, shutil, tempfile; print(os.sep, shutil.which('no-such-program'))") == "/ None"


def test_abstract_classes_are_real_when_they_matter() -> None:
    code = "from collections.abc import Mapping, Sequence\nclass Own(Mapping):\n"
    code += "    def __getitem__(self, key): return 1\n    def __iter__(self): return iter('a')\n"
    code += "    def __len__(self): return 1\n"
    code += "print(isinstance([], Sequence), isinstance({}, Sequence), issubclass(dict, Mapping), dict(Own()), Own().get('a'))"
    assert bare(code) == "True False True {'a': 1} 1"
    assert bare("import collections.abc; print(isinstance((), collections.abc.Sequence))") == "True"
    assert bare(
        "from collections import Counter; import collections; print(Counter('aa'), collections.abc.Set.__name__)"
    ) == ("Counter({'a': 2}) Set")


def test_times_and_stores_come_from_the_core() -> None:
    assert bare("import datetime; print(datetime.datetime(2026, 1, 2, tzinfo=datetime.UTC).isoformat())").startswith(
        "2026"
    )
    code = "import sqlite3\ntry:\n    sqlite3.connect(':memory:').execute('x')\nexcept sqlite3.OperationalError:\n    print('no')"
    assert bare(code) == "no"
    assert bare("import sqlite3; print(sqlite3.Binary(b'a').nbytes)") == "1"  # only the real module has it


def test_what_is_there_already_stays() -> None:
    start = (
        f"import sys, collections; sys.path.insert(0, {SOURCE!r})\nfrom twiceshy.doors import bare; bare.lighten()\n"
    )
    code = "import collections.abc, os; print(isinstance((), collections.abc.Sequence), os.PathLike.__name__)"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", start + code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True PathLike"


def test_caches_tell_what_they_hold() -> None:
    code = "from functools import lru_cache\n@lru_cache(maxsize=2)\ndef twice(value): return 2 * value\n"
    code += "twice(1); twice(1); twice(3); print(twice.cache_info(), twice.cache_info().currsize)"
    plain = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
    assert bare(code) == plain
