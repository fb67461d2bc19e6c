"""Logs that are one JSON document: each message in it becomes a row, as if it stood on a line.

Such a file is rewritten as a whole, so a pass always starts at its beginning.
"""

import os
from collections.abc import Iterator
from typing import Any

import msgspec

from twiceshy.agents import lines
from twiceshy.agents.lines import Line
from twiceshy.agents.values import mapping

LARGEST = 256 * 1024 * 1024


def is_document(path: str, key: str) -> bool:
    """Is this one JSON document holding a list under `key` (or being one), not JSON lines?"""
    if path.endswith(".jsonl"):
        return False
    try:
        with open(path, "rb") as file:
            line = file.readline(LARGEST)
    except OSError:
        return False  # the pass itself will say that it can't be read
    first = line.strip(b"\xef\xbb\xbf\r\n\0 \t")
    if first in (b"{", b"[") and line.endswith(b"\n"):
        return True  # written for people: the document goes on after its first line
    try:
        values = lines.decode(first)
    except ValueError:
        return False
    return any(isinstance(value, list) or isinstance(mapping(value).get(key), list) for value in values)


def rows(path: str, key: str) -> Iterator[Line]:
    """First what stands around the list, then each of its entries, encoded anew."""
    size = os.path.getsize(path)
    with open(path, "rb") as file:
        raw = file.read(LARGEST)
    try:
        document: Any = lines.decode(raw.strip(b"\xef\xbb\xbf\r\n\0 \t"))[0]
    except ValueError:
        yield Line(1, 0, size, raw[:4096], True)
        return
    entries = document if isinstance(document, list) else mapping(document).get(key)
    number = 0
    if isinstance(document, dict):
        number = 1
        around = {name: value for name, value in document.items() if name != key}
        yield Line(number, 0, size, encoded(around), True)
    for entry in entries if isinstance(entries, list) else ():
        number += 1
        yield Line(number, 0, size, encoded(entry), True)


def encoded(value: Any) -> bytes:
    try:
        return msgspec.json.encode(value)
    except (TypeError, ValueError, RecursionError):
        return b"null"
