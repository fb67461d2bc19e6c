"""Logs that an agent has compressed: Codex packs rollouts older than a week with Zstandard.

Python 3.11 has no Zstandard of its own, so whatever the machine offers is used: the module of a later
Python or its backport, the package `zstandard`, or the command `zstd`. Where there is none of them,
reading fails with an OSError that says so, and the log is tried again in the next run.
"""

import io
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, BinaryIO, cast

MAGIC = b"\x28\xb5\x2f\xfd"
BUFFER = 128 * 1024  # what is read is still in the processor's cache when it is parsed
MODULES = ("compression.zstd", "backports.zstd", "zstandard")


def is_compressed(path: str) -> bool:
    try:
        with open(path, "rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except OSError:
        return False


@contextmanager
def opened(path: str) -> Iterator[BinaryIO]:
    """The file for reading, unpacked if need be; an unpacked one can't be sought in."""
    if not is_compressed(path):
        with open(path, "rb", buffering=BUFFER) as file:
            yield file
    elif (module := _module()) is not None:
        with _from_module(module, path) as file:
            yield file
    else:
        with _from_command(path) as file:
            yield file


def head(path: str, size: int) -> bytes:
    """The first bytes, unpacked if that is possible here."""
    with open(path, "rb", buffering=0) as file:
        begin = file.read(size)
    if not begin.startswith(MAGIC):
        return begin
    try:
        with opened(path) as unpacked:
            return unpacked.read(size)
    except OSError:
        return begin


def _module() -> Any:
    for name in MODULES:
        try:
            return import_module(name)
        except ImportError:
            continue  # the next one may be there
    return None


@contextmanager
def _from_module(module: Any, path: str) -> Iterator[BinaryIO]:
    try:
        with module.open(path, "rb") as packed, io.BufferedReader(packed, BUFFER) as file:
            yield file
    except (module.ZstdError, EOFError) as problem:
        raise OSError(f"damaged Zstandard data ({problem})") from problem


@contextmanager
def _from_command(path: str) -> Iterator[BinaryIO]:
    program = shutil.which("zstd")
    if program is None:
        raise OSError("packed with Zstandard: install zstd, then ingest again")
    command = [program, "-dcq", "--", path]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, BUFFER, stdin=quiet, stdout=subprocess.PIPE, stderr=quiet) as process:
        assert process.stdout is not None
        try:
            yield cast(BinaryIO, process.stdout)
            damaged = not process.stdout.read(1) and process.wait() != 0
        finally:
            process.kill()  # whoever wanted only the beginning doesn't wait for the rest
    if damaged:
        raise OSError("damaged Zstandard data")
