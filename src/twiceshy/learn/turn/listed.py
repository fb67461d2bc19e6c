"""The lines of a list that its person announces as rules: "Some rules for this project:", then a line for each.

What stands under such a heading is a rule though its words alone would not tell ("- English comments"). The heading
must be the person's own (`Doubts.own`): of a reviewer's rules, or those of a game to be built, nothing is taken.
"""

import re
from functools import lru_cache

from twiceshy.languages import joined
from twiceshy.languages.shapes.statements import Headings
from twiceshy.learn.change.takenback import LONGEST, asserted
from twiceshy.learn.detect import MOST
from twiceshy.learn.detect.cutting import cut

FEWEST = 2  # lines of a list


@lru_cache(maxsize=1)
def _heading() -> re.Pattern[str]:
    named = joined(Headings).named
    return re.compile(
        rf"(?i)^[^\n:]{{0,60}}\b(?:{named})\b[^\n:]{{0,40}}:[ \t]*\n(?=\s*(?:[-*+•]|\d{{1,2}}[.)]) )", re.MULTILINE
    )


def listed(text: str) -> list[tuple[int, int]]:
    """The spans of the lines; none in a turn that holds more than a list of the person's."""
    if ":" not in text or "\n" not in text or len(text) > LONGEST:
        return []
    heading = _heading().search(text)
    if heading is None or not cut(text).reader.doubter.is_own(heading.group().strip().lower()):
        return []
    meant = {item.start for item in asserted(text)}
    found: list[tuple[int, int]] = []
    for line in re.finditer(r"[^\n]+", text[heading.end() :]):
        item = re.match(r"\s*(?:[-*+•]|\d{1,2}[.)])[ \t]+(\S.*?)\s*$", line.group())
        if item is None:
            break
        start = heading.end() + line.start() + item.start(1)
        if start in meant:
            found.append((start, start + len(item[1])))
    return found if FEWEST <= len(found) <= MOST else []
