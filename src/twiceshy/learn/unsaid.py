"""Taking back the last word: "scratch that", "just kidding", said right after it and maybe followed by another.

Only as the first thing of a turn, and only with a sign or nothing behind it: "forget that we use npm" names what it is
about, "scratch that, use merge commits" does not. "Never mind" is said of what was asked for, and takes nothing back.
"Just for now" and "don't note that" answer a receipt, and stand alone: "just for now, skip the tests" is an order.
"""

import re

LONGEST = 400  # characters of a turn that begins so
_TALK = r"(?:ok(?:ay)?|no+|oh|ah|ha(?:ha)+|lol|actually|wait|sorry|hm+|nah|nope|well|nein|não)"
_SAID = (
    r"(?:(?:i was |i'm |i am )?(?:just |only )?(?:kidding|joking)|just a joke|jk|scratch (?:that|it)|strike that|"
    r"(?:i )?take (?:that|it) back|(?:forget|ignore|disregard|scrap) (?:that|what i (?:just )?said)|vergiss das|"
    r"(?:war )?nur (?:spaß|ein scherz)|olvida eso|era broma|es broma|esquece isso|brincadeira)"
)
_FOR_ONCE = (
    r"(?:(?:that|it|this)(?: was| is|'s) |i (?:only )?meant (?:that|it) )?(?:just|only|meant) (?:meant )?(?:for )?"
    r"(?:now|today|the moment|once|this (?:once|time|task|session|one|branch))|not for good|"
    r"(?:please )?(?:don't|do not|dont) (?:note|keep|remember|save|store|record) (?:that|it|this)(?: down)?|"
    r"(?:das war )?nur für (?:jetzt|heute|dieses mal|diesmal)|(?:eso era )?solo por (?:ahora|hoy|esta vez)|"
    r"(?:isso era )?só por (?:agora|hoje|esta vez)"
)
_TAIL = r"(?:\s*(?:ha(?:ha)*|lol|please|thanks|sorry|again|[:;]-?[)D(P]))*"
_LEAD = re.compile(rf"(?i)\s*(?:{_TALK}\b[\s,.!…–—-]*)*{_SAID}\b{_TAIL}\s*(?:$|[,.;:!…\n]+\s*|[–—-]+\s+)")
_ALONE = re.compile(
    rf"(?i)\s*(?:{_TALK}\b[\s,.!…–—-]*)*(?:{_FOR_ONCE})\b{_TAIL}[\s.!…]*(?:,\s*(?:{_FOR_ONCE})\b[\s.!…]*)?"
)


def parted(turn: str) -> tuple[str, str]:
    """(the words that take back what was just said, what follows them); ("", the turn) if there are none."""
    plain = turn.replace("’", "'") if len(turn) <= LONGEST else ""
    found = _LEAD.match(plain) or (_ALONE.fullmatch(plain) if plain else None)
    return (turn[: found.end()].strip(), turn[found.end() :]) if found else ("", turn)
