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


class Quoted(NamedTuple):
    """What a passage of a past session must have to be quoted to a prompt."""

    telling: int = 2  # words of the prompt that tell one matter from another, and that no memory of the brief has
    new: int = 2  # words that the prompt hasn't …
    new_share: float = 0.3  # … and this share of all its words
    new_taken: int = 7  # so many of an answer that begins with "done" or "understood"
    repeated: float = 0.6  # of its words that a memory of the brief has: then it says the same
    over: float = 0.75  # of the words of what no longer holds: then it tells that
    longest: int = 300  # signs of a quote …
    longest_before: int = 100  # … and of what it replied to


QUOTED = Quoted()


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


class Passages(NamedTuple):
    """Ranking of turns of past sessions: a turn is understood from its neighbours and its session."""

    saturation: float = 1.2
    length: float = 0.2
    before: tuple[float, ...] = (0.6, 0.3, 0.1)  # part of the score of the turn before, the one before that …
    after: tuple[float, ...] = (0.25, 0.05)
    session: float = 0.25  # of the session's own score
    whole: float = 1.0  # of the whole session's score, when sessions are ranked
    speaker: float = 1.4  # the turn is by somebody the question names …
    name: float = 0.5  # … whose name in a text says little
    asking: float = 0.9  # a turn that asks rather than answers …
    answering: float = 1.7  # … and what the next turn gets from it beyond a neighbour's part
    dated: float = 2.0  # added for a turn that was said on the date the question names
    together: float = 0.5  # part of a turn's score that grows with the share of the question it covers
    related: float = 0.0  # related words don't help in talk: tried, slightly worse
    meaning: float = 0.4  # of the best turn's words, for the turn nearest in meaning, where vectors are kept …
    unlike: float = 0.2  # … of those whose cosine is above this
    strange: float = 0.3  # of the question's words, taken for the best turn's when no turn has any of them


PASSAGES = Passages()
# Where whole sessions compete, a related word helps a little, and meaning more than among single turns.
WHOLE_SESSIONS = Passages(related=0.3, meaning=0.6, unlike=0.0)
