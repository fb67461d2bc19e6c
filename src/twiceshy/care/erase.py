"""What is to be taken out of what was stored: secrets by today's rules, and words a person names.

`clean` puts a label in their place. `mask` keeps every length instead, for files that others point into
by their bytes and lines. Text inside JSON is looked at value by value, so that it stays JSON.
"""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from twiceshy.care import scrub_traces
from twiceshy.text.redact import merge, redact, repeated, watches
from twiceshy.text.redact.recurring import Recurring, pieces
from twiceshy.text.redact.scan import find

LABEL = "[redacted:named]"
PASSES = 4


class Half(NamedTuple):
    """A text that an older version cut in the middle of a secret: what stays of it, and what goes."""

    kept: str
    gone: str


class Eraser(NamedTuple):
    words: tuple[str, ...] = ()
    halves: tuple[Half, ...] = ()
    known: Recurring | None = None  # what was found to be secret elsewhere
    taken: list[str] | None = None  # where to put what is found to be secret
    ruled: bool = True  # False: only what is known already

    def clean(self, text: str) -> str:
        """The text with labels; JSON stays JSON."""
        if text[:1] in ("{", "["):
            try:
                fields = json.loads(text)
            except ValueError:
                return self._labelled(text)
            cleaned = scrub_traces.settled(fields, walked(fields, self._labelled))
            return text if cleaned == fields else canonical(cleaned)  # else its bytes stay what they are
        return self._labelled(text)

    def _labelled(self, text: str) -> str:
        for word in self.words:
            text = text.replace(word, LABEL)
        text = self._without_halves(text)
        text = redact(text, self.taken).text if self.ruled else text
        return text if self.known is None else self.known.mask(text)

    def mask(self, text: str) -> str:
        """The text with an x for every byte to be taken out; as long and with as many lines as before."""
        for word in self.words:
            text = text.replace(word, _crossed(word))
        text = self._without_halves(text)
        for _ in range(PASSES if self.ruled else 0):  # what is crossed out may uncover its neighbour
            spans = find(text, watches())
            cut, at = [], 0
            for span in merge([*spans, *repeated(text, spans)]):
                found = text[span.start : span.end]
                cut += [text[at : span.start], _crossed(found)]
                at = span.end
                if self.taken is not None:
                    self.taken.extend(pieces(found, span))
            masked = "".join([*cut, text[at:]])
            if masked == text:
                break
            text = masked
        return text if self.known is None else self.known.cross_out(text)

    def _without_halves(self, text: str) -> str:
        for kept, gone in self.halves:
            text = text.replace(kept + gone, kept + _crossed(gone))
        return text

    def mask_named(self, data: bytes) -> bytes:
        """The same for raw bytes, by the person's words and cut titles alone: as they are, and as JSON writes them."""
        for word in self.words:
            for form in _forms(word):
                data = data.replace(form, b"x" * len(form))
        for kept, gone in self.halves:
            for before, after in zip(_forms(kept), _forms(gone), strict=True):
                data = data.replace(before + after, before + b"x" * len(after))
        return data


def _forms(text: str) -> list[bytes]:
    """A text as files may hold it: as it is, and in JSON with and without escapes."""
    written = (text, json.dumps(text)[1:-1], json.dumps(text, ensure_ascii=False)[1:-1])
    return [form.encode("utf-8", "surrogateescape") for form in written]


def walked(value: Any, change: Callable[[str], str]) -> Any:
    """A value of JSON with every text in it changed, names too."""
    if isinstance(value, str):
        return change(value)
    if isinstance(value, list):
        return [walked(inner, change) for inner in value]
    if isinstance(value, dict):
        return {change(key): walked(inner, change) for key, inner in value.items()}
    return value


def canonical(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _crossed(text: str) -> str:
    return "".join(
        letter if letter in "\n\0" else "x" * len(letter.encode("utf-8", "surrogateescape")) for letter in text
    )
