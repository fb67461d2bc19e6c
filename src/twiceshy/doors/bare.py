"""Small stand-ins for large standard modules, for a process that lives twenty milliseconds.

A hook needs named tuples, not `typing`; JSON's C scanner, not its Python shell; patterns only for
the rare text that calls for them. Half of a bare start would go into importing what is never used.
`lighten` puts these stand-ins into `sys.modules` before anything else is imported. Each knows the
little we use; asked for anything more, it steps aside for the real module.
"""

import sys
from _collections import _tuplegetter  # type: ignore[import-not-found]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

Module: "Any" = type(sys)  # `types` and `typing` would be imports more, and this is about having fewer


# C modules that hold what we use of a library.
CORES = {"os": "posix", "datetime": "_datetime", "sqlite3": "_sqlite3"}


READY = Module("ready")  # the `__spec__` of a stand-in, asked by every import of it; an answer is cheaper than an error
READY._initializing = False


class StandIn(Module):  # type: ignore[misc]
    """A module that asks its C core, or becomes the real one, when it is asked for what it doesn't have.

    The question is left to a `__getattr__` in the module: one in the class would make every attribute dear.
    """

    def __init__(self, own: str) -> None:
        super().__init__(own)

        def beyond(name: str) -> object:
            if name.startswith("__"):
                raise AttributeError(name)
            core = _core(own)
            found: object = getattr(core if hasattr(core, name) else _real(own), name)
            setattr(self, name, found)
            return found

        self.__dict__.update(__spec__=READY, __getattr__=beyond)


def _core(name: str) -> object:
    try:
        return __import__(CORES[name])
    except (KeyError, ImportError):  # there is none, or none in this interpreter
        return None


def _real(name: str) -> "Any":
    if isinstance(sys.modules.get(name), StandIn):
        del sys.modules[name]
        __import__(name)
        if name == "collections":
            sys.modules[name].abc = sys.modules["collections.abc"]  # type: ignore[attr-defined]  # as an import would
    return sys.modules[name]


def lighten() -> None:
    if "collections" in sys.modules:  # the real one is here already: so is all that its classes cost
        __import__("collections.abc")
    for name, contents in (
        ("os", _os), ("typing", _typing), ("collections.abc", _abstract), ("collections", _collections),
        ("functools", _functools), ("json", _json), ("re", _re), ("datetime", dict), ("sqlite3", dict),
    ):  # fmt: skip
        _stand_in(name, contents)


def lighten_writing() -> None:
    """For a process that also writes: hashes without OpenSSL."""
    lighten()
    _stand_in("hashlib", _hashlib)


def _stand_in(name: str, contents: "Callable[[], dict[str, object]]") -> None:
    if name not in sys.modules:
        module = sys.modules[name] = StandIn(name)
        module.__dict__.update(contents())


def _os() -> dict[str, object]:
    """The system's own functions, without the classes around them; the environment as it was at the start."""
    import posix
    import posixpath

    coding, errors = sys.getfilesystemencoding(), sys.getfilesystemencodeerrors()
    environ = {name.decode(coding, errors): value.decode(coding, errors) for name, value in posix.environ.items()}
    sys.modules["os.path"] = posixpath
    return {"name": "posix", "path": posixpath, "environ": environ, "devnull": "/dev/null", "SEEK_END": 2}


class Form:
    """Anything a type is made of: it is subscripted and joined, never looked into."""

    def __getitem__(self, item: object) -> "Form":
        return self

    def __or__(self, other: object) -> "Form":
        return self

    __ror__ = __or__

    def __mro_entries__(self, bases: tuple[object, ...]) -> tuple[type, ...]:
        return (object,)

    def __call__(self, *values: object, **named: object) -> "Form":
        return self


class Abstract(Form):
    """An abstract class of the library, made only when it is used for more than to tell a type."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __getattr__(self, name: str) -> object:
        return getattr(_abstract_class(self.name), name)

    def __mro_entries__(self, bases: tuple[object, ...]) -> tuple[type, ...]:
        return (_abstract_class(self.name),)

    def __instancecheck__(self, value: object) -> bool:
        return isinstance(value, _abstract_class(self.name))

    def __subclasscheck__(self, kind: type) -> bool:
        return issubclass(kind, _abstract_class(self.name))


def _abstract_class(name: str) -> type:
    kind: type = getattr(__import__("_collections_abc"), name)
    return kind


def _abstract() -> dict[str, object]:
    names = ("Callable", "Iterable", "Iterator", "Sequence", "Mapping", "Collection", "Generator")
    return {name: Abstract(name) for name in names}


def _collections() -> dict[str, object]:
    return {"abc": sys.modules["collections.abc"]}


def _typing() -> dict[str, object]:
    names = ("Any", "Protocol", "TypeVar", "Generic", "ClassVar", "Final", "Literal", "Callable", "TypeAlias", "Self")
    return {
        **dict.fromkeys(names, Form()),
        "NamedTuple": Named,
        "TYPE_CHECKING": False,
        "cast": lambda kind, value: value,
        "overload": lambda function: function,
    }


class _Meta(type):
    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, object]) -> type:
        return _named(name, space) if bases else type.__new__(cls, name, bases, space)


def _named(name: str, space: "dict[str, Any]") -> type:
    """The class of a named tuple from its annotations, as `collections.namedtuple` would make it."""
    fields = _annotated(space)
    defaults = {field: space[field] for field in fields if field in space}
    space.update(zip(fields, map(_tuplegetter, range(len(fields)), fields), strict=True))
    space.update(__slots__=(), _fields=fields, _field_defaults=defaults, __match_args__=fields)
    space["_rest"] = tuple(defaults.values())
    return type(name, (_Base,), space)


def _annotated(space: "dict[str, Any]") -> tuple[str, ...]:
    """The annotated names of a class, in order. Since Python 3.14 they are worked out by a function when asked for."""
    annotate = space.pop("__annotate_func__", None) or space.pop("__annotate__", None)
    return tuple(annotate(1) if annotate else space.get("__annotations__", ()))


class _Base(tuple):  # type: ignore[type-arg]
    __slots__ = ()
    _fields: tuple[str, ...] = ()
    _field_defaults: dict[str, object] = {}
    _rest: tuple[object, ...] = ()

    def __new__(cls, *values: object, **named: object) -> "_Base":
        missing = len(cls._fields) - len(values)
        if named:
            rest = [named.pop(f) if f in named else cls._field_defaults[f] for f in cls._fields[len(values) :]]
            if named:
                raise TypeError(f"{cls.__name__} has no {', '.join(named)}")
            return tuple.__new__(cls, (*values, *rest))
        if missing:
            if not 0 < missing <= len(cls._rest):
                raise TypeError(f"{cls.__name__} takes {len(cls._fields)} values, not {len(values)}")
            values += cls._rest[-missing:]
        return tuple.__new__(cls, values)

    @classmethod
    def _make(cls, values: object) -> "_Base":
        return tuple.__new__(cls, values)  # type: ignore[arg-type]

    def _replace(self, **named: object) -> "_Base":
        values = list(self)
        for field, value in named.items():
            values[self._fields.index(field)] = value
        return tuple.__new__(type(self), values)

    def _asdict(self) -> dict[str, object]:
        return dict(zip(self._fields, self, strict=True))

    def __repr__(self) -> str:
        inner = ", ".join(f"{field}={value!r}" for field, value in zip(self._fields, self, strict=True))
        return f"{type(self).__name__}({inner})"


class Named(metaclass=_Meta):
    """What `NamedTuple` is here: its metaclass turns whatever is derived from it into a class of tuples."""


def _told(*counts: int) -> object:
    """What `cache_info` tells of a cache; hardly anybody asks, so its class is made then."""
    return _named("CacheInfo", {"__annotations__": dict.fromkeys(("hits", "misses", "maxsize", "currsize"))})(*counts)


def _functools() -> dict[str, object]:
    from _functools import _lru_cache_wrapper, partial, reduce  # type: ignore[import-not-found]

    def lru_cache(maxsize: object = 128, typed: bool = False) -> object:
        if callable(maxsize):
            return _wrapped(maxsize, 128)
        return lambda function: _wrapped(function, maxsize)

    def _wrapped(function: object, size: object) -> object:
        return _lru_cache_wrapper(function, size, False, _told)

    return {
        "lru_cache": lru_cache,
        "cache": lambda function: _wrapped(function, None),
        "partial": partial,
        "reduce": reduce,
    }


def _hashlib() -> dict[str, object]:
    """SHA-256 from CPython's own C, without loading OpenSSL; nothing where the module has another name."""
    for name in ("_sha256", "_sha2"):
        try:
            return {"sha256": __import__(name).sha256}
        except ImportError:
            continue
    return {}


def _json() -> dict[str, object]:
    from _json import encode_basestring, encode_basestring_ascii, make_encoder, make_scanner

    context = Module("context")
    context.strict, context.parse_float, context.parse_int = True, float, int
    context.parse_constant = {"NaN": float("nan"), "Infinity": float("inf"), "-Infinity": float("-inf")}.__getitem__
    context.__getattr__ = lambda name: None  # each Python knows some more hooks, and none is wanted
    scan = make_scanner(context)

    def loads(text: str | bytes) -> object:
        plain = text if isinstance(text, str) else text.decode("utf-8", "surrogatepass")
        start = len(plain) - len(plain.lstrip(" \t\n\r"))
        try:
            value, end = scan(plain, start)
        except (StopIteration, ImportError, SystemError):  # the C code looks for the real module's own error
            raise ValueError("not JSON") from None
        if plain[end:].strip(" \t\n\r"):
            raise ValueError("more than one JSON value")
        return value

    def unknown(value: object) -> object:
        raise TypeError(f"{type(value).__name__} is not JSON")

    def dumps(
        value: object, *, ensure_ascii: bool = True, separators: tuple[str, str] = (", ", ": "),
        sort_keys: bool = False, **more: object,
    ) -> str:  # fmt: skip
        if more:
            more.update(ensure_ascii=ensure_ascii, separators=separators, sort_keys=sort_keys)
            return str(_real("json").dumps(value, **more))
        item, key = separators
        quoted = encode_basestring_ascii if ensure_ascii else encode_basestring
        return "".join(make_encoder({}, unknown, quoted, None, key, item, sort_keys, False, True)(value, 0))

    return {"loads": loads, "dumps": dumps, "JSONDecodeError": ValueError}


def _re() -> dict[str, object]:
    class Lazy:
        """A pattern that is compiled when it is first used."""

        def __init__(self, pattern: str, flags: int) -> None:
            self.pattern, self.flags = pattern, flags

        def __getattr__(self, name: str) -> object:
            return getattr(_real("re").compile(self.pattern, self.flags), name)

    def compile(pattern: str, flags: int = 0) -> object:
        return Lazy(pattern, flags)

    flags = {"A": 256, "ASCII": 256, "I": 2, "IGNORECASE": 2, "M": 8, "MULTILINE": 8, "S": 16, "DOTALL": 16}
    return {**flags, "X": 64, "VERBOSE": 64, "compile": compile, "Pattern": list, "Match": list}  # no pattern is one
