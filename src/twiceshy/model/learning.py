"""A candidate: what a detector believes a person's words teach, with the span that shows it."""

from typing import NamedTuple

PASSING = "passing"  # the tag of what may have been meant for its moment only, until it is said again
HIDDEN = "hidden"  # the tag of what stood in a prompt with characters that nobody sees
NOTED = "Noted"  # how a line of an agent's answer begins that quotes what the person wants kept
ASKED = (
    "When the person says something that is meant to hold beyond the task at hand, end your answer with a line "
    f"`{NOTED}: ` and their own words; that keeps it."
)  # what agents are told of it, wherever they are told anything about us
SIGNALS = ("correction", "rule", "preference", "decision", "change", "confirmation")


class Candidate(NamedTuple):
    signal: str  # which detector spoke
    kind: str  # the memory kind it would become
    text: str  # verbatim sentence(s) of the person
    start: int  # span in the source text
    end: int
    sure: bool  # False: goes to the inbox as a proposal
    reason: str  # why the detector thinks so, for people
    topics: tuple[str, ...] = ()  # entities it is about
    because: str = ""  # a decision's reason
    rejected: str = ""  # what it replaces or rejects ("use X not Y" -> Y)
    language: str = "en"
    scope_hint: str = ""  # user | repo | "" (about the person or about the repo)
    exception: str = ""  # "except in tests"
    passing: bool = False  # a word at work: perhaps for this moment only
    hidden: bool = False  # something in the turn can't be seen
    anothers: bool = False  # it may be somebody else's words: nothing known gives way to it
    path: str = ""  # where alone it holds, as a memory is narrowed
    branch: str = ""
    unsays: str = ""  # when the turn was whose words it takes back ("scratch that")
    faint: bool = False  # heard at a lower bar: a person is asked about it, and nothing known is changed by it
    teaches: "Candidate | None" = None  # of what is about something known: what it teaches where nothing known is meant
