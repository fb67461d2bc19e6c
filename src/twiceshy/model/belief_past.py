"""The weights for what lies behind: when to show a past session, past tasks, known failures.

Apart from belief.py because a prompt pays for every table it loads, and most prompts need none of these.
"""

from typing import NamedTuple


class Sessions(NamedTuple):
    """When a past session is worth showing, and when a newer one replaces an older."""

    background: int = 5
    plain: float = 1.2  # best over fifth, times the share of the question covered: enough by itself …
    clear: float = 0.55  # … or this much …
    lead: float = 1.5  # … when the best also leads the next one by this factor
    alone: float = 0.4  # coverage needed when there are too few sessions for a background
    passage_alone: float = 0.6  # the same of one passage and its neighbours
    deciding: float = 0.5  # a later passage of the best session may speak for it with this share of its score
    same_matter: float = 0.2  # likeness of two sessions that speak about the same
    amending: float = 0.3  # a newer session's score, as a share of the older one's, to take its place
    amendable: int = 3  # only the first places are looked at …
    looked_at: int = 40  # … for newer ones among so many


SESSIONS = Sessions()


class Experience(NamedTuple):
    """The one ranker of past tasks: the words of each field, and what else two tasks have in common."""

    fields: tuple[float, ...] = (1.0, 1.5, 1.0, 0.15, 0.5, 0.6)  # asked, paths, subjects, told, commands, errors
    length: float = 0.7
    saturation: float = 2.0
    background: float = 20.0  # tasks a young store is taken to hold, so that few tasks don't make words common
    recent: float = 0.4  # of the best match's score, for the newest task: bounded, so the right one stays on top
    recent_items: float = 8.0  # tasks after which that is halved
    branch: float = 0.4
    trunks: tuple[str, ...] = ("main", "master", "develop", "trunk")  # everybody's branch says nothing
    files: float = 0.30
    entry: float = 0.05
    area: float = 0.08
    commands: float = 0.08
    tests: float = 0.05
    errors: float = 0.30
    task: float = 0.04


EXPERIENCE = Experience()


class Warned(NamedTuple):
    """When a known failure is worth a word before its command runs again, or when it is met again."""

    likeness: float = 0.6  # share of the words two commands must have in common
    least: int = 2  # a failure that nobody cured yet is told from this count on
    days: float = 180.0  # cured ones are forgotten after so long without being met


WARNED = Warned()
