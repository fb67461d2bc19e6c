"""What is to be taken out of what was stored: secrets by today's rules, and words a person names.

`clean` puts a label in their place. `mask` keeps every length instead, for files that others point into
by their bytes and lines. Text inside JSON is looked at value by value, so that it stays JSON.
"""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from twiceshy.care import scrub_traces
from twiceshy.text.redact import merge, redact, repeated, watches
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

    def clean(self, text: str) -> str:
        """The text with labels; JSON stays JSON."""
        if text[:1] in ("{", "["):
            try:
                return canonical(scrub_traces.settled(fields := json.loads(text), walked(fields, self._labelled)))
            except ValueError:
                return self._labelled(text)
        return self._labelled(text)

    def _labelled(self, text: str) -> str:
        for word in self.words:
            text = text.replace(word, LABEL)
        return redact(self._without_halves(text)).text

    def mask(self, text: str) -> str:
        """The text with an x for every byte to be taken out; as long and with as many lines as before."""
        for word in self.words:
            text = text.replace(word, _crossed(word))
        text = self._without_halves(text)
        for _ in range(PASSES):  # what is crossed out may uncover its neighbour
            spans = find(text, watches())
            pieces, at = [], 0
            for span in merge([*spans, *repeated(text, spans)]):
                pieces += [text[at : span.start], _crossed(text[span.start : span.end])]
                at = span.end
            masked = "".join([*pieces, text[at:]])
            if masked == text:
                break
            text = masked
        return text

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
