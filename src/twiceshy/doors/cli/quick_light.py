"""More stand-ins for the few commands that agents call all day: context managers, and an encoder that is kept.

As in `doors/bare.py`: each knows the little we use; asked for anything more, the real module takes over.
"""

import sys

from twiceshy.doors import bare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any


def lighten() -> None:
    """Before anything else is imported, in a process that reads and writes once and ends."""
    bare.lighten_writing()
    if "contextlib" not in sys.modules:
        module = sys.modules["contextlib"] = bare.StandIn("contextlib")
        module.__dict__.update(contextmanager=contextmanager, suppress=suppress, AbstractContextManager=Managing)
    if isinstance(sys.modules["json"], bare.StandIn):
        sys.modules["json"].__dict__["JSONEncoder"] = Encoder


def contextmanager(function: "Callable[..., Iterator[Any]]") -> "Callable[..., Block]":
    return lambda *values, **named: Block(function(*values, **named))


class Block:
    """One `with` over a generator: what is before its `yield`, and what is after."""

    def __init__(self, generator: "Any") -> None:
        self.generator = generator

    def __enter__(self) -> "Any":
        return next(self.generator)

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        if error is None:
            if next(self.generator, self) is self:
                return False
            raise RuntimeError("a block yielded twice")
        try:
            self.generator.throw(error)
        except StopIteration as stop:
            return stop is not error
        except BaseException as raised:
            if raised is error or (isinstance(error, StopIteration) and raised.__cause__ is error):
                return False  # it goes on as it came
            raise
        raise RuntimeError("a block yielded twice")


class suppress:  # noqa: N801 -- as the real one is called
    def __init__(self, *kinds: type[BaseException]) -> None:
        self.kinds = kinds

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: object) -> bool:
        return kind is not None and issubclass(kind, self.kinds)


class Managing:
    """What a type says about a context manager; nobody looks into it."""

    def __class_getitem__(cls, item: object) -> type:
        return cls


class Encoder:
    def __init__(self, **named: "Any") -> None:
        self.named = named

    def encode(self, value: object) -> str:
        return str(sys.modules["json"].dumps(value, **self.named))
