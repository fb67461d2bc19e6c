"""Finds our own modules where they must be, without looking anywhere else.

The usual import lists each folder, asks for every kind of file a module may be, takes locks and
builds long paths on the way: a third of what a prompt would cost. Here a name is a path, and compiled
code that fits its source (by time and size, the rule of every Python) is run as it is. What a prompt
always needs together is a family: its code is packed into one file (packing.py) when it was first gathered,
and taken from there as long as every source is what it was. In any other case, such as a first run or an
edited file, this finder knows nothing and the usual one does it all.
"""

import posix
import sys
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import MAGIC_NUMBER, ExtensionFileLoader, SourceFileLoader
from _imp import extension_suffixes
from marshal import loads

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType
    from typing import Any

    Member = tuple[str, str, int, int, CodeType]  # name, source below the root, its time and size, compiled

PACKAGE = "twiceshy"
HEADER = 16  # bytes: magic number, flags, time and size of the source

# What is needed together, in the order in which each finds those it imports; the first one asked for brings all.
FAMILIES = {
    "": ". doors doors.bare",
    "doors.hook": "paths settings model model.hook store store.spool store.teamscan agents doors.hook doors.hook_learn",
    "doors.hook_team": "doors.hook_child doors.hook_team",
    "doors.hook_source": "agents.shells keeper keeper.hands keeper.hands.orphans keeper.hands.passing"
    " keeper.hands.processes doors.hook_source",
    "agents.claude_code": "agents.claude_code agents.dialects agents.claude_code.hook",
    "recall": "recall model.ids model.moments model.recall text text.plainwords recall.hooked",
    "recall.cue": "recall.lexicon text.stem text.stopwords text.words recall.cue text.services",
    "text.filekinds": "text.filekinds",
    "recall.answer": "model.belief recall.score store.postings store.reader recall.pool recall.rank recall.gate"
    " recall.layers recall.answer recall.sources",
    "recall.brief": "recall.brief",
}
BUILT = ("_json", "_sqlite3", "_datetime", "zlib")  # of the library, in C: a Python has them in one folder or built in

Module: "Any" = type(sys)


class Finder:
    """A finder and loader of the standard protocol for the modules of our package."""

    def __init__(self, root: str) -> None:
        self.root = root
        self.tag = sys.implementation.cache_tag
        self.built = next((place for place in sys.path if place.endswith("/lib-dynload")), "")

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name.startswith(PACKAGE):
            return self._headed(name) if name[len(PACKAGE) + 1 :] in FAMILIES else self._alone(name)
        return self._built(name) if name in BUILT else None

    def create_module(self, spec: ModuleSpec) -> None:
        """None: an ordinary module."""

    def exec_module(self, module: "Any") -> None:
        code, following = module.__spec__.loader_state
        exec(code, module.__dict__)
        self._load(following)

    def _headed(self, head: str) -> ModuleSpec | None:
        """The one that was asked for, after all before it in the family were loaded; those after it follow."""
        names = tuple([_full(name) for name in FAMILIES[head[len(PACKAGE) + 1 :]].split()])
        file = f"{self.root}/{PACKAGE}/doors/__pycache__/{head}.{self.tag}.family"
        members = self._unpacked(file, names) or self._gathered(file, names)
        if not members:
            return None
        at = names.index(head)
        self._load(members[:at])
        return self._spec(members[at], members[at + 1 :])

    def _unpacked(self, file: str, names: tuple[str, ...]) -> "tuple[Member, ...]":
        """A family from its file; none if there is no such file or any source has changed since."""
        raw = _read(file)
        if not raw.startswith(MAGIC_NUMBER):
            return ()
        try:
            members: tuple[Member, ...] = loads(memoryview(raw)[len(MAGIC_NUMBER) :])
            known = tuple([name for name, _, _, _, _ in members])
        except (EOFError, ValueError, TypeError):  # cut short, or not what was packed
            return ()
        if known != names:
            return ()
        for _, place, time, size, _ in members:
            found = _stat(f"{self.root}/{place}")
            if found is None or found.st_mtime_ns != time or found.st_size != size:
                return ()
        return members

    def _gathered(self, file: str, names: tuple[str, ...]) -> "tuple[Member, ...]":
        """A family module by module, packed for the next time; none if one isn't compiled as it is."""
        found = [self._member(name) for name in names]
        members = tuple([member for member in found if member is not None])
        if len(members) < len(names):
            return ()
        if not sys.dont_write_bytecode and posix.access(file.rpartition("/")[0], posix.W_OK):
            self._pack(file, members)
        return members

    def _pack(self, file: str, members: "tuple[Member, ...]") -> None:
        """By a module that only a first run needs, so it isn't loaded with this one."""
        module = Module("packing")
        SourceFileLoader("packing", f"{__file__[:-9]}packing.py").exec_module(module)
        module.pack(self.root, file, [member[:4] for member in members])

    def _alone(self, name: str) -> ModuleSpec | None:
        member = self._member(name)
        return None if member is None else self._spec(member)

    def _member(self, name: str) -> "Member | None":
        """A module, if it was compiled after its last change."""
        folder, _, stem = name.replace(".", "/").rpartition("/")
        for place, last in ((folder, stem), (f"{folder}/{stem}", "__init__")):
            source = f"{place}/{last}.py"
            raw = _read(f"{self.root}/{place}/__pycache__/{last}.{self.tag}.pyc")
            found = _stat(f"{self.root}/{source}") if raw else None
            if found is not None and raw[:HEADER] == _header(found):
                return name, source, found.st_mtime_ns, found.st_size, loads(memoryview(raw)[HEADER:])
        return None

    def _spec(self, member: "Member", following: "tuple[Member, ...]" = ()) -> ModuleSpec:
        name, source, _, _, code = member
        folder, _, last = source[:-3].rpartition("/")
        origin, package = f"{self.root}/{source}", last == "__init__"
        spec = ModuleSpec(name, self, origin=origin, loader_state=(code, following), is_package=package)  # type: ignore[arg-type]  # not by inheritance
        spec.has_location, spec.cached = True, f"{self.root}/{folder}/__pycache__/{last}.{self.tag}.pyc"
        spec._initializing = False  # type: ignore[attr-defined]  # asked by every `from` import; else an error each time
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(f"{self.root}/{folder}")
        return spec

    def _load(self, members: "tuple[Member, ...]") -> None:
        """The least an import does, for those that aren't there yet."""
        for member in members:
            name = member[0]
            if name in sys.modules:
                continue
            spec, (parent, _, stem) = self._spec(member), name.rpartition(".")
            if parent not in sys.modules:
                __import__(parent)
            module = sys.modules[name] = Module(name)
            own = {"__spec__": spec, "__loader__": self, "__file__": spec.origin, "__package__": parent}
            if spec.submodule_search_locations is not None:
                own.update(__package__=name, __path__=spec.submodule_search_locations)
            module.__dict__.update(own)
            try:
                exec(member[-1], module.__dict__)
            except BaseException:
                del sys.modules[name]
                raise
            setattr(sys.modules[parent], stem, module)

    def _built(self, name: str) -> ModuleSpec | None:
        path = f"{self.built}/{name}{extension_suffixes()[0]}"
        if _stat(path) is None:
            return None  # part of the interpreter, or somewhere else
        spec = ModuleSpec(name, ExtensionFileLoader(name, path), origin=path)
        spec.has_location = True
        return spec


def _full(name: str) -> str:
    return PACKAGE if name == "." else f"{PACKAGE}.{name}"


def _header(found: posix.stat_result) -> bytes:
    """What compiled code begins with: no flags (so checked by time and size), then both."""
    stamp = (int(found.st_mtime) & 0xFFFFFFFF).to_bytes(4, "little") + (found.st_size & 0xFFFFFFFF).to_bytes(
        4, "little"
    )
    return MAGIC_NUMBER + bytes(4) + stamp


def _stat(path: str) -> posix.stat_result | None:
    try:
        return posix.stat(path)
    except OSError:
        return None


def _read(path: str) -> bytes:
    """A whole file; nothing if there is none."""
    try:
        file = posix.open(path, posix.O_RDONLY | posix.O_CLOEXEC)
    except OSError:
        return b""
    try:
        return posix.read(file, posix.fstat(file).st_size)
    except OSError:
        return b""
    finally:
        posix.close(file)


def install(root: str) -> None:
    """`root` is the folder in which our package lies."""
    sys.path.append(root)
    sys.meta_path.insert(0, Finder(root))
