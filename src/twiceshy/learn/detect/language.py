"""The shape of a language's rules: data that a person who speaks it can write without reading the engine.

A pattern is a regular expression over one sentence in lower case; several are alternatives. `<name>`
stands for an entry of `words` (a list, `_` for a space) or `shapes` (a pattern). `^` is the start of the
sentence after its fillers ("ok, also"), `^^` before them, `<start>` the start of a clause. A rule is tried
only on sentences that hold one of its cue words, which is what keeps the engine fast. A guard is a reason
to stay silent; a rule names those it overrules.
"""

from typing import NamedTuple

STRENGTHS = ("likely", "sure")


class Rule(NamedTuple):
    name: str
    signal: str  # one of model.learning.SIGNALS
    kind: str  # one of model.memory.KINDS
    strength: str
    cues: str
    patterns: tuple[str, ...]
    reason: str
    overrules: str = ""  # guards that don't silence this rule
    longest: int = 0  # only in turns of at most this many characters
    besides: str = ""  # further cue words, one of which must occur too
    alone: bool = False  # not in a turn that also asks something
    plain: bool = False  # told by its form: needs no weight beside it

    @property
    def outright(self) -> bool:
        """True when nothing beside it is needed: it is sure or plain, or has judged the question mark itself."""
        return self.strength == "sure" or self.plain or "asked" in self.overrules.split()


class Guard(NamedTuple):
    name: str
    cues: str  # empty: always tried
    patterns: tuple[str, ...]


class Scale(NamedTuple):
    """Signs and what they weigh: what is taught without any rule's words, and what a likely rule needs beside it."""

    classes: tuple[tuple[str, str], ...]  # name and words: `<name>` in a sign
    weights: tuple[str, ...]  # "+0.8 sign": `^` opens a sentence after `openers`, `^^` before them, `?` in a question
    base: float  # what an empty turn weighs
    rule: float  # what a likely rule adds
    enough: float  # from here a turn goes to the inbox
    openers: str
    against: str  # classes that make it a correction; without one it is a decision


EVEN = Scale((), (), base=-1.0, rule=1.0, enough=0.0, openers="", against="")  # a likely rule is enough


class Brief(NamedTuple):
    """What short turns are told by (`short`): signs of form and what they weigh."""

    known: str = ""  # words of grammar, which stand for themselves
    kinds: tuple[tuple[str, str], ...] = ()  # name and words: what things and deeds they are
    openers: str = ""
    weights: str = ""  # "+0.31 sign", with " | " or a line's end between them
    base: float = 0.0  # what a turn without signs weighs
    enough: float = 1.0  # from here a turn without any rule goes to the inbox
    assured: float = 1.0  # from here what a likely rule says is sure
    longest: int = 0  # characters of a turn
    sentences: int = 2


class Language(NamedTuple):
    code: str
    marks: str  # function words that tell this language from the others
    fillers: str  # words that may stand before the sentence proper
    joiners: str  # pattern of the words after which a clause begins ("and", "please")
    requests: str  # a task given to the agent: in such a turn rules that stand alone are silent
    polite: str  # an instruction put as a question ("can you always …?"): no question for standing rules
    words: tuple[tuple[str, str], ...]
    shapes: tuple[tuple[str, str], ...]
    guards: tuple[Guard, ...]
    rules: tuple[Rule, ...]  # in order of rank: the first that matches a sentence names it
    continues: str  # how a sentence begins that belongs to the prohibition before it
    refers: str  # how a sentence begins that speaks of what the one before it names
    because: str  # group 1 is the reason of a decision
    rejected: tuple[str, ...]  # group 1 is what was rejected
    exception: str  # group 1 is the exception
    about_person: str  # the statement is about the person
    about_repo: str  # the statement is about this repository
    scale: Scale = EVEN
    brief: Brief = Brief()
    spellings: tuple[tuple[str, str], ...] = ()  # a word as it should be spelled, and as it is often typed
