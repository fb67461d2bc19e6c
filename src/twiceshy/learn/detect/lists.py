"""What `<name>` stands for in a language's patterns and cues: a list of words, or a shape made of such lists."""

import re

from twiceshy.languages.shapes.rules import Language

_PRIVATE = 0xE000  # letters that no text uses: each stands for a list while a pattern is looked into
_RUNS = re.compile(r"\w+")


def _tree(phrases: tuple[str, ...]) -> str:
    """An expression for any of the phrases that tries each beginning once: lists run to hundreds of words."""
    rests: dict[str, list[str]] = {}
    for phrase in phrases:
        rests.setdefault(phrase[:1], []).append(phrase[1:])
    choices = [re.escape(letter) + _tree(tuple(rest)) for letter, rest in rests.items() if letter]
    if not choices:
        return ""
    if "" in rests:
        return f"(?:{'|'.join(choices)})?"
    return choices[0] if len(choices) == 1 else f"(?:{'|'.join(choices)})"


class Lists:
    """The words and shapes of a language, ready to be put in their places."""

    def __init__(self, language: Language) -> None:
        words = self._words = language.words
        self._shapes = language.shapes
        self.common = frozenset(_RUNS.findall(language.marks))  # words that most sentences hold
        self.phrases: dict[str, tuple[str, ...]] = {}  # by the private letter of the list
        self._choices: dict[str, str] = {}
        for number, (name, listed) in enumerate(words):
            phrases = tuple(word.replace("_", " ") for word in listed.split())
            self.phrases[chr(_PRIVATE + number)] = phrases
            self._choices[f"<{name}>"] = chr(_PRIVATE + number)

    def marked(self, pattern: str) -> str:
        """The pattern with a private letter in place of each list."""
        for name, shape in self._shapes:
            pattern = pattern.replace(f"<{name}>", shape)
        if "<" in pattern:
            for mark, letter in self._choices.items():
                pattern = pattern.replace(mark, letter)
        return pattern

    def expanded(self, pattern: str) -> str:
        """The pattern as it is compiled."""
        pattern = self.marked(pattern)
        for letter, phrases in self.phrases.items():
            if letter in pattern:
                pattern = pattern.replace(letter, f"(?:{_tree(phrases)})")
        return pattern

    def cues(self, cues: str) -> frozenset[str]:
        """Cue words, those of lists among them."""
        for name, listed in self._words:
            cues = cues.replace(f"<{name}>", listed)
        return frozenset(cues.split())
