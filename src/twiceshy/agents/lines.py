"""Rows of a JSON-lines log, as they really are on disk.

Bytes in, rows with offsets out: a byte-order mark, CRLF, NUL blocks left by a crash, invalid
UTF-8, lone surrogates, two objects glued into one line, a tail cut off in mid-write. A row may be
many megabytes long. Nothing here knows any agent.
"""

import hashlib
import json
import re
from collections.abc import Iterator
from typing import Any, BinaryIO, NamedTuple

import msgspec

from twiceshy.agents import compressed

LONGEST = 512 * 1024 * 1024  # a longer row is no row: the rest of it is passed over in pieces
BOM = b"\xef\xbb\xbf"
HEAD_ROWS = 12  # of a file that sniffing looks at
LONGEST_STRING = 200  # bytes of a string that an outline keeps
LONGEST_OUTLINE = 512 * 1024
PIECE = 1 << 20
BACKSLASH = ord("\\")
_ESCAPE_BEGUN = re.compile(rb"\\+[^\\]{0,5}\Z")


class Line(NamedTuple):
    number: int  # 1-based
    start: int
    end: int  # byte offset just after the row and its line end
    raw: bytes  # without byte-order mark, line end and surrounding NULs
    ended: bool  # False: the file stops here without a line end


def stream(path: str, offset: int = 0, number: int = 0, unended: bool = False) -> Iterator[Line]:
    """The rows from `offset` on; `unended`: the last row read had no line end yet."""
    with compressed.opened(path) as file:
        if offset:
            file.seek(offset)
        position = offset
        if unended:
            position += _pass_line_end(file.read(2))
            file.seek(position)
        while raw := file.readline(LONGEST):
            number += 1
            start, position, ended = position, position + len(raw), raw.endswith(b"\n")
            raw = _bare(raw)  # a row may be long: not kept twice
            yield tuple.__new__(Line, (number, start, position, raw, ended))


def _pass_line_end(following: bytes) -> int:
    if following.startswith(b"\r\n"):
        return 2
    return 1 if following.startswith(b"\n") else 0


def _bare(raw: bytes) -> bytes:
    if raw.startswith(BOM):
        raw = raw[3:]
    return raw.strip(b"\r\n\0 \t")


def digest(raw: bytes) -> str:
    return hashlib.blake2b(raw, digest_size=8).hexdigest()


def decode(raw: bytes) -> list[Any]:
    """The JSON values of one row, nearly always one; ValueError when there is none."""
    try:
        return [msgspec.json.decode(raw)]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _repaired(raw)


def _repaired(raw: bytes) -> list[Any]:
    text = raw.replace(b"\0", b"").decode("utf-8", "replace")
    decoder = json.JSONDecoder(strict=False)
    values: list[Any] = []
    position = 0
    try:
        while position < len(text):
            value, position = decoder.raw_decode(text, position)
            values.append(_without_surrogates(value))
            while position < len(text) and text[position].isspace():
                position += 1
    except RecursionError:
        raise ValueError("nested too deeply") from None
    except ValueError:
        if not values:
            raise
    if not values:
        raise ValueError("nothing but space")
    return values


def _without_surrogates(value: Any) -> Any:
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode("utf-8")
    if isinstance(value, list):
        return [_without_surrogates(item) for item in value]
    if isinstance(value, dict):
        return {_without_surrogates(key): _without_surrogates(item) for key, item in value.items()}
    return value


def outline(path: str) -> bytes:
    """The first rows of a log with long strings cut short: what sniffing looks at when a head ends in mid-row.

    A pasted file makes a row of megabytes, of which all but a few hundred bytes is one string.
    """
    kept, string = bytearray(), bytearray()
    inside = False
    with compressed.opened(path) as file:
        for piece in _pieces(file):
            begin = 0
            for at in (*_quotes(piece), len(piece)):
                if inside:
                    string += piece[begin : min(at, begin + LONGEST_STRING + 1 - len(string))]
                else:
                    kept += piece[begin:at]
                if at < len(piece):
                    kept += _short(bytes(string)) + b'"'
                    string.clear()
                    inside = not inside
                begin = at + 1
            if len(kept) > LONGEST_OUTLINE or kept.count(b"\n") >= HEAD_ROWS:
                break
    return bytes(kept)


def _pieces(file: BinaryIO) -> Iterator[bytes]:
    """The file in pieces, none of which ends between a backslash and what it escapes."""
    left = LONGEST
    while left > 0 and (piece := file.read(PIECE)):
        while piece.endswith(b"\\") and (more := file.read(1)):
            piece += more
        left -= len(piece)
        yield piece


def _quotes(piece: bytes) -> Iterator[int]:
    """Where strings begin and end."""
    at = piece.find(b'"')
    while at >= 0:
        before = at
        while before and piece[before - 1] == BACKSLASH:
            before -= 1
        if (at - before) % 2 == 0:
            yield at
        at = piece.find(b'"', at + 1)


def _short(string: bytes) -> bytes:
    """A string of JSON, or the beginning of a long one, without an escape that is only begun."""
    return string if len(string) <= LONGEST_STRING else _ESCAPE_BEGUN.sub(b"", string)


def head_objects(head: bytes, most: int = HEAD_ROWS) -> list[dict[str, Any]]:
    """The JSON objects among the first rows of a file's head: what sniffing looks at."""
    found: list[dict[str, Any]] = []
    for raw in head.split(b"\n")[:most]:
        bare = _bare(raw)
        if not bare.startswith(b"{"):
            continue
        try:
            found += [value for value in decode(bare) if isinstance(value, dict)]
        except ValueError:
            continue  # the head ends in mid-row
    return found
