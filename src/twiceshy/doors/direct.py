"""Finds our own modules where they must be, without looking anywhere else.

The usual import lists each folder, asks for every kind of file a module may be, takes locks and
builds long paths on the way: a third of what a prompt would cost. Here a name is a path, and compiled
code that fits its source (by time and size, the rule of every Python) is run as it is. In any other
case, such as a first run or an edited file, this finder knows nothing and the usual one does it all.
"""

import posix
import sys
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import MAGIC_NUMBER
from marshal import loads

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType
    from typing import Any

PACKAGE = "twiceshy."
LARGEST = 100_000  # bytes of compiled code that one read returns; ours are far smaller
HEADER = 16  # bytes: magic number, flags, time and size of the source

# What a module on a prompt's way will import, in order: loaded at once, where each finds those before it.
FAMILIES = {
    "doors.hook": "paths settings model model.hook",
    "agents.claude_code.hook": "agents.dialects",
    "recall.hooked": "model.ids model.moments model.recall text text.plainwords store store.spool",
    "recall.cue": "recall.lexicon text.stem text.stopwords text.words",
    "recall.answer": "model.belief recall.score store.reader recall.pool recall.rank recall.gate recall.layers",
    "recall.sources": "store.teamscan",
}

Module: "Any" = type(sys)


class Finder:
    """A finder and loader of the standard protocol for the modules of our package."""

    def __init__(self, root: str) -> None:
        self.root = root
        self.ending = f".{sys.implementation.cache_tag}.pyc"
        self.magic = MAGIC_NUMBER + bytes(4)  # no flags: checked by time and size
        self.buffer = bytearray(LARGEST)

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if not name.startswith(PACKAGE):
            return None
        for member in FAMILIES.get(name[len(PACKAGE) :], "").split():
            if PACKAGE + member not in sys.modules:
                self._load(PACKAGE + member)
        return self._spec(name)

    def create_module(self, spec: ModuleSpec) -> None:
        """None: an ordinary module."""

    def exec_module(self, module: "Any") -> None:
        exec(module.__spec__.loader_state, module.__dict__)

    def _spec(self, name: str) -> ModuleSpec | None:
        folder, _, stem = f"{self.root}/{name.replace('.', '/')}".rpartition("/")
        for place, last in ((folder, stem), (f"{folder}/{stem}", "__init__")):
            source, cached = f"{place}/{last}.py", f"{place}/__pycache__/{last}{self.ending}"
            code = self._compiled(source, cached)
            if code is not None:
                spec = ModuleSpec(name, self, origin=source, loader_state=code)  # type: ignore[arg-type]  # not by inheritance
                spec.has_location, spec.cached = True, cached
                spec._initializing = False  # type: ignore[attr-defined]  # asked by every `from` import; else an error each time
                if last == "__init__":
                    spec.submodule_search_locations = [place]
                return spec
        return None

    def _compiled(self, source: str, cached: str) -> "CodeType | None":
        """The code of a source, if it was compiled after the last change."""
        try:
            file = posix.open(cached, posix.O_RDONLY | posix.O_CLOEXEC)
        except OSError:
            return None
        try:
            size = posix.readv(file, (self.buffer,))
            found = posix.stat(source)
        except OSError:
            return None
        finally:
            posix.close(file)
        fits = self.magic + (int(found.st_mtime) & 0xFFFFFFFF).to_bytes(4, "little")
        fits += (found.st_size & 0xFFFFFFFF).to_bytes(4, "little")
        if size == LARGEST or not self.buffer.startswith(fits):
            return None
        code: CodeType = loads(memoryview(self.buffer)[HEADER:size])
        return code

    def _load(self, name: str) -> None:
        """The least an import does. What can't be loaded so is left to the import that will ask for it."""
        parent, _, stem = name.rpartition(".")
        spec = self._spec(name) if parent in sys.modules else None
        if spec is None:
            return
        module = sys.modules[name] = Module(name)
        module.__spec__, module.__loader__, module.__file__, module.__package__ = spec, self, spec.origin, spec.parent
        if spec.submodule_search_locations is not None:
            module.__path__ = spec.submodule_search_locations
        try:
            self.exec_module(module)
        except BaseException:
            del sys.modules[name]
            raise
        setattr(sys.modules[parent], stem, module)


def install(root: str) -> None:
    """`root` is the folder in which our package lies."""
    sys.meta_path.insert(0, Finder(root))
