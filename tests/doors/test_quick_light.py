"""The stand-ins of the quick commands do what the real modules do, and keep the rest of those out."""

import contextlib
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from twiceshy.doors.cli import quick_light

pytestmark = pytest.mark.promise("WORK-QUICK")
LISTING = """
import sys
sys.argv = ["shy", *sys.argv[1:]]
from twiceshy.doors.cli import quick, quick_light
call = quick.understood(sys.argv[1:])
quick_light.lighten()
from twiceshy.doors.cli import quick_work
said = quick_work.said(call)
print(said.out.splitlines()[0][:400])
print("\\n".join(name for name, one in sys.modules.items() if type(one).__name__ != "StandIn"))
"""
LARGE = ("click", "rich", "enum", "inspect", "dataclasses", "subprocess", "json.decoder", "collections", "re._compiler")


def fails() -> None:
    raise KeyError("inside")


def stops() -> None:
    raise StopIteration


BODIES: list[Callable[[], None]] = [lambda: None, fails, stops]


def told(manager: Callable[..., Any], body: Callable[[], None], after: str) -> list[str]:
    """What happens, step by step."""
    steps: list[str] = []

    @manager  # type: ignore[untyped-decorator]
    def block(name: str) -> Iterator[str]:
        steps.append("before")
        try:
            yield name
        except KeyError:
            steps.append("caught")
            if after == "raise":
                raise
            if after == "other":
                raise ValueError("instead") from None
        finally:
            steps.append("after")

    try:
        with block("it") as given:
            steps.append(given)
            body()
    except BaseException as error:  # noqa: BLE001 -- which one is what is compared
        steps.append(repr(error))
    return steps


@pytest.mark.parametrize("after", ["swallow", "raise", "other"])
@pytest.mark.parametrize("body", BODIES)
def test_a_block_is_a_block(body: Callable[[], None], after: str) -> None:
    real = told(contextlib.contextmanager, body, after)
    assert told(quick_light.contextmanager, body, after) == real and real[0] == "before"


def test_a_block_that_yields_twice_is_an_error() -> None:
    @quick_light.contextmanager
    def twice() -> Iterator[None]:
        yield
        yield

    with pytest.raises(RuntimeError), twice():
        pass


def test_only_what_is_named_is_suppressed() -> None:
    with quick_light.suppress(KeyError, OSError):
        raise FileNotFoundError
    with pytest.raises(ValueError, match="other"), quick_light.suppress(KeyError):
        raise ValueError("other")


@pytest.mark.parametrize(
    "words",
    [
        ("suggest", "the cart rounds wrongly", "--json"),
        ("prepare", "--request", "the cart rounds wrongly", "--json"),
        ("finalize", "--success", "--files-edited", "src/cart.py", "--commands", "pytest -q", "--json"),
        ("resume", "--json"),
        ("report", "real-usage", "--json"),
    ],
)
def test_large_modules_stay_out(repo: Path, shy: Callable[..., Any], words: tuple[str, ...]) -> None:
    shy("prepare", "--request", "fix the rounding of the cart")
    shy("finalize", "--success", "--files-edited", "src/cart.py")
    shy("prepare", "--request", "the cart rounds wrongly")
    done = subprocess.run([sys.executable, "-c", LISTING, *words], cwd=repo, capture_output=True, text=True, check=True)
    answer, *loaded = done.stdout.splitlines()
    assert answer.startswith("{")
    base = subprocess.run([sys.executable, "-c", "import sys; print(*sys.modules)"], capture_output=True, text=True)
    assert (set(LARGE) - set(base.stdout.split())) & set(loaded) == set()
