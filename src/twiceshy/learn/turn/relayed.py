"""A colleague's word that a person hands on: "Bob from infra says we must always …", "my boss wants us to …".

Somebody of the house, by name or by what they do; what a vendor, a page or a program says is nobody's rule here.
"""

import re
from functools import lru_cache

from twiceshy.languages import joined
from twiceshy.languages.names import TOOLS
from twiceshy.languages.shapes.meant import Relayed

LONGEST = 240  # characters of a turn that hands on a word, and does nothing else
_NAME = r"[A-ZÀ-Þ][\w'-]{1,20}(?: [A-ZÀ-Þ][\w'-]{1,20})?"


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    say = joined(Relayed)
    who = rf"(?!(?i:{say.nobody}|{'|'.join(TOOLS.split())})\b){_NAME}|(?i:(?:{say.whose}) (?:{say.roles}))"
    team = rf"(?: (?i:{say.belonging}) (?:[\w-]+ ){{0,3}}?[\w-]+)?"
    lead = r"\W*(?i:(?:fyi|btw|ok|also|hey|so|and|news)[,:]? )*"
    return re.compile(
        rf"{lead}(?:{who}){team} (?:(?:also|just|now|already) )?(?i:{say.says})\b(?: (?:me|us|mir|uns|nos|me))?[,:]?"
        rf" (?:(?i:{say.told})\b[,:]? )?(?=\S)"
    )


def relayed(text: str) -> int | None:
    """Where in a turn begins what somebody of the house said; None where nobody is named."""
    if len(text) > LONGEST or " " not in text or "\n" in text.strip():
        return None
    found = _pattern().match(text)
    return found.end() if found else None
