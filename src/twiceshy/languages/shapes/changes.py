"""How people take back what they said.

A way is (what it does, whether it needs a word of time or may be meant for once, pattern); its groups are what it is
about. It sees the sentence without the words of time and without the talk before it. What it does: `permits` what was
forbidden, `lifts` a ban, `releases` from a duty, `drops` a thing, `revokes` a rule, `unsays` what was said.
"""

from twiceshy.languages.shapes import Part


class Withdrawals(Part):
    """Taking a rule back (`learn/change/withdrawal.py`)."""

    ways: tuple[tuple[str, str, str], ...]
    lasting: str = ""  # a lasting change, however it is put: "again"
    as_before: str = ""  # behind a statement: it was so once and is so now, "again"
    clause_joints: str = ""  # what may stand before a clause that takes something back
    clause_reasons: str = ""  # what begins one
    conditional: str = ""  # under a condition nothing is taken back
    unreal: str = ""  # whole: it never came to that
    standing: str = ""  # a permission, not a report of how something does: "from now on"
    now: str = ""
    unmarked: str = ""  # what else may take something back; a sentence without any of these needs no further look
    negated_starts: str = ""  # what turns it round once more, supposes, or forbids, as the first word
    negated: str = ""  # and anywhere
    once: str = ""  # for this once: nothing is taken back
    withheld: str = ""  # in a sentence that says so for this once, what makes it no leave: "before", "don't", "why"
    here: str = ""  # which is no "for this": "for this repo"
    lead: str = ""  # talk before it
    endings: str = ""  # what a word may end in beside what it means: "en"
    duty: frozenset[str] = frozenset()  # words of a duty that say nothing of what it is about
    joining: str = ""  # what joins a part to a statement that says something without it: "with"
    lacking: str = ""  # those of them, and the like, that tell what is not to be: "without"
    unchanged: str = ""  # what follows a change and tells what stays: "same region"
    orders: str = ""  # how a sentence tells what to do, or not to do
    order_starts: str = ""  # the same, as its first word
    own_deeds: str = ""  # the same: "we use"
    tells: str = ""  # how it tells how something is


class Unsaid(Part):
    """Taking back the last word (`learn/turn/unsaid.py`)."""

    said: str  # "scratch that"
    talk: str = ""  # what may stand before it
    for_once: str = ""  # "that was just for now"
    named: tuple[str, ...] = ()  # whole: the same of something that it names, in the group `thing`
    weak: str = ""  # words that take back the last one only if what follows turns it round
    wanted: str = ""  # what follows, of a thing that was forbidden: "I do want them"
    unwanted: str = ""  # and of one that was asked for: "don't write them"
    allowing: str = ""  # and that names the thing: "docstrings are fine"
    tail: str = ""  # what may stand behind it


class Dropping(Part):
    """A thing that is named and ended in so many words (`learn/change/dropped.py`).

    Each way is a whole clause: `<old>` is what ends, `<new>` what takes its place, `<of>` what that is said of.
    """

    words: str  # a list: without one of these nothing is ended so
    told: tuple[str, ...]  # "we dropped <old>", "no more <old>"
    ordered: tuple[str, ...] = ()  # "drop <old>": it may be a task as well
    beside: tuple[str, ...] = ()  # "<old> is dead": only with what takes its place, or if it is said to last
    back: tuple[str, ...] = ()  # "back to <new>", which ends what it is a rival of
    again: tuple[str, ...] = ()  # "<new> again", "<of> back to <new>": of what was so before and is kept as replaced
    returns: str = ""  # without one of these nothing is gone back to
    lead: str = ""  # talk before it
    articles: str = ""
    joints: str = ""  # what begins another clause
    limits: str = ""  # what begins a limit: "for http calls"
    tail: str = ""  # what may follow and changes nothing
    nobody: str = ""  # words that name no thing
    at_hand: str = ""  # what only the work at hand has: "this file"
    instead: str = ""  # how a clause tells what takes its place
    chosen: str = ""  # what stands before a thing that is chosen: "use", "with"
    placed: str = ""  # the same, if something is kept or done there: "in"
    placing: str = ""  # how that is told: "live"
    named: str = ""  # what stands behind a thing that is chosen, where it comes first: "for"
    apart: str = ""  # what stands behind a thing that is named whole
    denied: str = ""  # what turns it round
    tongues: dict[str, str] = {}  # languages that people speak, and their names in English
    speaking: str = ""  # what is said in one of them: an answer
    returning: str = ""  # how one goes back to one of them
