"""Which words some statements speak of as things, and which two of them are one: "the connection pool".

Without grammar: a thing follows a word that leads up to one ("the pool", "no persistence", "for caching") or stands
before one that says something of it ("persistence is off"); two words that several statements have together are one.
"""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from twiceshy.text import words
from twiceshy.text.stopwords import STOPWORDS

TOGETHER = 2  # statements in which two words stand together
_WORD = re.compile(r"[^\W\d_]+|[,.;:!?]")
_SAYS = frozenset("is are was were has have must should ist sind war hat es son está é são foi tem".split())
_LEADS_UP = frozenset(
    "the a an our your my its their this that these those no every each any all some for of with in on from into per "
    "by without as der die das den dem ein eine kein keine für mit von el la los las un una sin para con de do da dos "
    "das um uma sem".split()
)


def things_of(texts: Sequence[str]) -> dict[str, str]:
    """stem -> the two words it stands in, "" where it stands alone; only of what is spoken of as a thing."""
    pairs: Counter[tuple[str, str]] = Counter()
    spelled: dict[tuple[str, str], str] = {}
    alone: set[str] = set()
    for text in texts:
        said = _WORD.findall(text.lower())
        spoken_of = [word for before, word in pairwise(said) if before in _LEADS_UP]
        spoken_of += [word for word, behind in pairwise(said) if behind in _SAYS]
        alone.update(stem for word in spoken_of for stem in words.terms(word)[:1])
        found = {}
        for before, word in pairwise(said):
            if before.isalpha() and word.isalpha() and not {before, word} & STOPWORDS:
                for one, other in zip(words.terms(before)[:1], words.terms(word)[:1], strict=False):
                    found[one, other] = f"{before} {word}"
        pairs.update(list(found))
        for pair, phrase in found.items():
            spelled.setdefault(pair, phrase)
    things = dict.fromkeys(alone, "")
    for pair, count in sorted(pairs.items(), key=lambda entry: (entry[1], entry[0])):
        if count >= TOGETHER and pair[0] in alone:
            things |= dict.fromkeys(pair, spelled[pair])
    return things
