"""What is to be taken out of what was stored: secrets by today's rules, and words a person names.

`clean` puts a label in their place. `mask` keeps every length instead, for files that others point into
by their bytes and lines. Text inside JSON is looked at value by value, so that it stays JSON.
"""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from twiceshy.text.redact import merge, redact, watches
from twiceshy.text.redact.scan import find

LABEL = "[redacted:named]"
PASSES = 4


class Eraser(NamedTuple):
    words: tuple[str, ...] = ()

    def clean(self, text: str) -> str:
        """The text with labels; JSON stays JSON."""
        if text[:1] in ("{", "["):
            try:
                return canonical(walked(json.loads(text), self._labelled))
            except ValueError:
                return self._labelled(text)
        return self._labelled(text)

    def _labelled(self, text: str) -> str:
        for word in self.words:
            text = text.replace(word, LABEL)
        return redact(text).text

    def mask(self, text: str) -> str:
        """The text with an x for every byte to be taken out; as long and with as many lines as before."""
        for word in self.words:
            text = text.replace(word, _crossed(word))
        for _ in range(PASSES):  # what is crossed out may uncover its neighbour
            masked = text
            for span in merge(find(text, watches())):
                masked = masked[: span.start] + "\0" * (span.end - span.start) + masked[span.end :]
            masked = "".join(
                _crossed(old) if new == "\0" != old else new for old, new in zip(text, masked, strict=True)
            )
            if masked == text:
                break
            text = masked
        return text

    def mask_named(self, data: bytes) -> bytes:
        """The same for raw bytes, by the person's words alone: as they are, and as JSON writes them."""
        for word in self.words:
            for form in {
                word.encode(),
                json.dumps(word)[1:-1].encode(),
                json.dumps(word, ensure_ascii=False)[1:-1].encode(),
            }:
                data = data.replace(form, b"x" * len(form))
        return data


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
    return "".join("\n" if letter == "\n" else "x" * len(letter.encode("utf-8", "surrogateescape")) for letter in text)
