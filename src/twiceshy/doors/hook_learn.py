"""When a hook lets learning run: at once before a new session is answered, else detached, afterwards.

A session that begins right after another ended must know what was said there, even if no Stop hook
ever fired. Looking is cheap: lines behind the cursor, and among them a prompt with a word that a rule
or a correction has. Only then is anything heavy imported.
"""

import json
import os
from collections.abc import Iterator

from twiceshy import paths
from twiceshy.store import spool

LOOKED_AT = 400_000  # bytes behind the cursor
PROMPT = b'"event":"prompt"'
SAID = b',"prompt":'
TELLING = (
    "never", "always", "from now", "don't", "don’t", "dont ", "do not", "must", "prefer", "remember", "rename",
    "moved", " now", "instead", "stop ", "rule", "decid", "let's", "lets ", "longer", " not ", "forget", "rather",
    "switch", "migrat", "upgrad", "actually", "wrong", "keep ", "forward", "every", "i like", "i hate", "i want",
    "go with", "should", "avoid", "no,", "only ", "nie ", "immer", "nicht", "nunca", "siempre", "sempre", "ab jetzt",
    "no uses", "prefiero", "prefiro", "não", "stick", "next time", " we ", "again", "back to", "back on",
    "allow", " may ", "dropped", "lifted", "merk", "recuerda", "lembr", "agora", "ahora", "adelante",
)  # fmt: skip


def is_telling(text: str) -> bool:
    lower = text.lower()
    return any(word in lower for word in TELLING)


def is_due(repo: paths.Repo, noted: list[list[str]] | None = None) -> bool:
    """Has another session said something worth learning before this one is answered? `noted`: the spools, if known."""
    found = [spool.sessions(place) for place in spool.folders(repo)] if noted is None else noted
    return any(_waits(path, repo.root) for place in found for path in place)


def _waits(path: str, root: str) -> bool:
    """Lines of this repository behind the cursor that keeper/turn/learning.py moves, with a telling prompt."""
    start = max(spool.learned(path, root), spool.looked(path, root))
    try:
        if os.path.getsize(path) <= start:
            return False
        with open(path, "rb") as spooled:
            spooled.seek(start)
            raw = spooled.read(LOOKED_AT)
    except OSError:
        return False  # drained and removed meanwhile
    here = ('"root":' + json.dumps(root, ensure_ascii=False)).encode("utf-8", "replace")
    said = [line[max(0, line.find(SAID)) :] for line in _prompts(raw) if here in line]  # not where it was said
    if is_telling(b"\n".join(said).decode("utf-8", "replace")):  # each word is looked for once
        return True
    try:
        spool.note_looked(path, root, start + raw.rfind(b"\n") + 1)
    except OSError:
        return False  # drained meanwhile, or not to be written: then it is looked at again
    return False


def _prompts(raw: bytes) -> Iterator[bytes]:
    """The lines that are prompts, without cutting up the others: decisions are many and long."""
    at = raw.find(PROMPT)
    while at >= 0:
        end = raw.find(b"\n", at) % (len(raw) + 1)  # the last line may have no end yet
        yield raw[raw.rfind(b"\n", 0, at) + 1 : end]
        at = raw.find(PROMPT, end)
