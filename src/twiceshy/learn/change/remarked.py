"""What is said of a statement in the same breath: "always push to main, PRs are overkill here".

Why somebody wants a thing changes nothing of what they want. So an order with a remark behind it stands to what is
known as it does without. What limits it ("… in tests") is no remark, and stays; where more is said behind a comma
(", but only the docs", ", just push") a person is asked.
"""

import re
from functools import lru_cache

from twiceshy.languages import joined
from twiceshy.languages.shapes.claims import Claims
from twiceshy.learn.about.topics import Topic, topic

FEWEST = 2  # words of a part that says something
MOST = 6  # parts of a statement
_SAY = joined(Claims)
_CUT = re.compile(rf"(?i)[.;:!]\s+|\s[-–—]{{1,2}}\s|,\s+|\s(?=(?:{_SAY.reasons})\b)|\s(?={_SAY.instead}\b)")
_GOES_ON = re.compile(rf"(?i)(?:{_SAY.going_on}|{_SAY.rejecting.replace('<verbal>', '')})\b")


@lru_cache(maxsize=4096)
def parts(plain: str) -> tuple[tuple[Topic, bool], ...]:
    """The parts of a statement, each with whether what follows may limit it; one if nothing is remarked."""
    cuts = [(0, 0), *((cut.start(), cut.end()) for cut in _CUT.finditer(plain))][:MOST]
    ends = [start for start, _ in cuts[1:]] + [len(plain)]
    told = [plain[start:end] for (_, start), end in zip(cuts, ends, strict=True)]
    goes_on = [_GOES_ON.match(plain, start) is not None and plain[before] == "," for before, start in cuts[1:]]
    found = zip(told, [*goes_on, False], strict=True)
    return tuple((topic(part), limited) for part, limited in found if len(part.split()) >= FEWEST)
