"""MEMORY.md as bytes: whatever an editor saved is read, and what can't be read for certain is copied aside first.

Editors save as UTF-16 (PowerShell, Notepad) or in the machine's old code page; disks and tools leave zeros. A page
is made anew over all of these, so the bytes that were there are kept in the private folder, and the person is told.
"""

import codecs
import os
import re
from typing import NamedTuple

from twiceshy import paths
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.hands import heldback
from twiceshy.model.errors import StoreUnwritable
from twiceshy.store import files

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF32_LE, "utf-32-le"), (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"),
)  # fmt: skip
_CONTROL = re.compile("[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f\ufffe\uffff]")
OLD_PAGE = "cp1252"  # what Windows calls Latin-1


class Text(NamedTuple):
    text: str
    is_certain: bool = True  # else the bytes may have meant something else
    is_plain: bool = True  # UTF-8 without a mark, as we write it


def read(path: str) -> Text | None:
    try:
        with open(path, "rb") as file:
            return decoded(file.read())
    except (FileNotFoundError, NotADirectoryError):
        return None


def decoded(data: bytes) -> Text:
    """The text of a page, "" where the bytes are none."""
    found = _marked(data) or _unmarked(data)
    return found._replace(text=found.text.replace("\r\n", "\n").replace("\r", "\n"))


def _marked(data: bytes) -> Text | None:
    for mark, name in _MARKS:
        text = _strictly(data[len(mark) :], name) if data.startswith(mark) else None
        if text is not None and "\0" not in text:
            return Text(text, is_plain=False)
    return None


def _unmarked(data: bytes) -> Text:
    if b"\0" in data:
        wide = (_strictly(data, name) for name in ("utf-16-le", "utf-16-be"))
        found = next((text for text in wide if text and "\n" in text and not _CONTROL.search(text)), "")
        return Text(found, False, False)
    text = _strictly(data, "utf-8")
    if text is not None:
        return Text(text)
    lines = [_strictly(line, "utf-8") or _strictly(line, OLD_PAGE) for line in data.split(b"\n")]
    text = "\n".join(line or "" for line in lines)
    return Text("" if None in lines or _CONTROL.search(text) else text, False, False)


def _strictly(data: bytes, name: str) -> str | None:
    try:
        return data.decode(name)
    except UnicodeDecodeError:
        return None


def put_aside(keeper: Keeper, path: str) -> None:
    """Copy what stands there before it is written over, and say so."""
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError as error:
        raise StoreUnwritable(f"can't read {path}: {error.strerror or error}", "nothing was changed") from error
    name, moment = paths.relative(path, keeper.repo), keeper.now().replace(":", "").replace(".", "")
    copy = os.path.join(keeper.repo.local, heldback.DISPLACED, f"{moment}-{name.replace('/', '-').lstrip('.')}")
    files.write_atomically(copy, data)
    what = "is no UTF-8 and was read as well as it could be" if decoded(data).text else "is no text"
    heldback.tell(keeper.repo, f"{name} {what}: what stood there is in {paths.relative(copy, keeper.repo)}")
