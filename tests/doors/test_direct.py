"""The direct finder gives the modules an import would give, and knows nothing when it can't be sure."""

import marshal
import os
import py_compile
import resource
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import twiceshy
from twiceshy.doors import direct
from twiceshy.setup import command, household

SOURCE = Path(twiceshy.__file__).parent.parent
INSTALL = f"from twiceshy.doors import direct; direct.install({str(SOURCE)!r})"
LOOK = "m.__name__, m.__file__, m.__package__, getattr(m, '__path__', None), m.__spec__.name, m.__spec__.parent"


def isolated(code: str) -> str:
    start = f"import sys; sys.path.append({str(SOURCE)!r})\n"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", start + code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package of our name somewhere else: compiled, and not yet imported."""
    folder = tmp_path / "twiceshy"
    for name in ("__init__.py", "one.py", "paths.py"):
        file = folder / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"NAME = {name!r}\n")
        py_compile.compile(str(file), doraise=True)
    return folder


@pytest.mark.parametrize(
    "name", ["twiceshy.paths", "twiceshy.text", "twiceshy.recall.answer", "twiceshy.agents.codex.hook"]
)
def test_the_same_module_as_by_the_usual_way(name: str) -> None:
    shown = f"import {name}; m = sys.modules[{name!r}]; print({LOOK}, sorted(vars(m)))"
    isolated(f"import {name}")  # compiled by now
    for _ in range(2):  # module by module, then from the family's file
        assert isolated(f"{INSTALL}; {shown}") == isolated(shown)
    loader = f"print(type(sys.modules[{name!r}].__spec__.loader).__name__)"
    assert isolated(f"{INSTALL}; import {name}; {loader}") == "Finder"


def test_a_module_is_found_only_when_it_was_compiled_as_it_is(package: Path) -> None:
    finder = direct.Finder(str(package.parent))
    spec = finder.find_spec("twiceshy.one")
    assert spec is not None and spec.origin == str(package / "one.py")
    before = os.stat(package / "one.py")
    (package / "one.py").write_text("NAME = 'another'\n")
    os.utime(package / "one.py", (before.st_atime, before.st_mtime))
    assert finder.find_spec("twiceshy.one") is None, "the size differs"
    (package / "paths.py").touch()
    os.utime(package / "paths.py", (before.st_atime, before.st_mtime + 10))
    assert finder.find_spec("twiceshy.paths") is None, "the time differs"


def test_what_it_does_not_know_is_left_to_others(package: Path) -> None:
    finder = direct.Finder(str(package.parent))
    assert finder.find_spec("json") is None
    assert finder.find_spec("twiceshy.nothing") is None
    (package / "one.py").unlink()
    assert finder.find_spec("twiceshy.one") is None
    compiled = next((package / "__pycache__").glob("paths.*"))
    compiled.write_bytes(compiled.read_bytes()[:4] + b"\1" + compiled.read_bytes()[5:])
    assert finder.find_spec("twiceshy.paths") is None, "checked by hash: not our rule"


def test_families_name_modules_that_exist_and_nothing_twice() -> None:
    named: list[str] = []
    for head, listed in direct.FAMILIES.items():
        members = listed.split()
        assert (head or ".") in members
        named += members
        for name in members:
            place = SOURCE / "twiceshy" / name.strip(".").replace(".", "/")
            assert place.with_suffix(".py").exists() or (place / "__init__.py").exists(), name
    assert len(set(named)) == len(named)


def test_a_family_is_in_order() -> None:
    """Each member finds what it imports already there: no import within a family goes the usual way."""
    code = f"{INSTALL}\nasked = []; find = direct.Finder.find_spec\n"
    code += "def noted(self, name, *more):\n    asked.append(name)\n    return find(self, name, *more)\n"
    code += "direct.Finder.find_spec = noted\n"
    for head in direct.FAMILIES:
        code += f"__import__('twiceshy.{head}'.rstrip('.'))\n"
    code += "print(*(name.removeprefix('twiceshy.') for name in asked if name.startswith('twiceshy.')))"
    isolated(code)
    members = {member for listed in direct.FAMILIES.values() for member in listed.split()} - direct.FAMILIES.keys()
    assert not members & set(isolated(code).split())


@pytest.fixture
def family(package: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the file of a family of two lies, once it was gathered."""
    monkeypatch.setattr(direct, "FAMILIES", {"one": "paths one"})
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setitem(sys.modules, "twiceshy", ModuleType("twiceshy"))  # gets a member as an attribute
    monkeypatch.setitem(sys.modules, "twiceshy.paths", ModuleType("twiceshy.paths"))
    monkeypatch.delitem(sys.modules, "twiceshy.paths")
    place = package / "doors" / "__pycache__"
    place.mkdir(parents=True)
    assert direct.Finder(str(package.parent)).find_spec("twiceshy.one") is not None
    return next(place.glob("twiceshy.one.*.family"))


def one_of(package: Path) -> object:
    """What the family's head would run as, found by a new finder."""
    spec = direct.Finder(str(package.parent)).find_spec("twiceshy.one")
    return None if spec is None else spec.loader_state[0].co_consts[0]


def test_a_family_is_taken_from_its_file(package: Path, family: Path) -> None:
    for compiled in (package / "__pycache__").iterdir():
        compiled.unlink()
    assert one_of(package) == "one.py"


def test_a_family_with_a_changed_source_is_gathered_anew(package: Path, family: Path) -> None:
    packed = family.read_bytes()
    (package / "paths.py").write_text("NAME = 'another'\n")
    assert one_of(package) is None, "not compiled yet"
    py_compile.compile(str(package / "paths.py"), doraise=True)
    assert one_of(package) == "one.py"
    assert family.read_bytes() != packed


@pytest.mark.parametrize("keep", [0, 3, 40, -1])
def test_a_family_cut_short_is_gathered_anew(package: Path, family: Path, keep: int) -> None:
    packed = family.read_bytes()
    family.write_bytes(packed[:keep])
    assert one_of(package) == "one.py"
    assert family.read_bytes() == packed


@pytest.mark.parametrize("packed", [7, (), ((1, 2),), "text", (None,)])
def test_a_family_of_another_shape_is_gathered_anew(package: Path, family: Path, packed: object) -> None:
    right = family.read_bytes()
    family.write_bytes(direct.MAGIC_NUMBER + marshal.dumps(packed))
    assert one_of(package) == "one.py"
    assert family.read_bytes() == right


@pytest.mark.parametrize("size", [0, 60])
def test_a_disk_that_is_full_is_left_without_drafts(package: Path, family: Path, size: int) -> None:
    family.unlink()
    before, ignored = resource.getrlimit(resource.RLIMIT_FSIZE), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        assert one_of(package) == "one.py"
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, ignored)
    assert list(family.parent.iterdir()) == []


def test_what_stands_in_a_familys_place_stays_and_no_draft_beside_it(package: Path, family: Path) -> None:
    family.unlink()
    family.mkdir()
    assert one_of(package) == "one.py"
    assert list(family.parent.iterdir()) == [family]


def test_a_family_that_can_not_be_written_is_loaded_all_the_same(package: Path, family: Path) -> None:
    family.unlink()
    family.parent.chmod(0o500)
    try:
        assert one_of(package) == "one.py"
    finally:
        family.parent.chmod(0o700)
    assert os.geteuid() == 0 or not family.exists()


@pytest.mark.promise("SETUP-UNINSTALL")
def test_uninstall_takes_the_files_of_families_back(
    home: Path, package: Path, family: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command.twiceshy, "__file__", str(package / "__init__.py"))
    compiled = family.with_name("hook.cpython-311.pyc")
    compiled.touch()  # the package manager's to remove
    family.with_name(f"{family.name}.4711").touch()  # of a hook that was killed
    household.uninstall(dry_run=True)
    assert family.exists()
    household.uninstall()
    assert list(family.parent.iterdir()) == [compiled]
    compiled.unlink()
    family.parent.rmdir()
    household.uninstall()  # nothing was ever compiled: nothing to take back
