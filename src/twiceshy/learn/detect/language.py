"""The shape of a language's rules: data that a person who speaks it can write without reading the engine.

A pattern is a regular expression over one sentence in lower case; several are alternatives. `<name>`
stands for an entry of `words` (a list, `_` for a space) or `shapes` (a pattern). `^` is the start of the
sentence after its fillers ("ok, also"), `^^` before them, `<start>` the start of a clause. A rule is tried
only on sentences that hold one of its cue words, which is what keeps the engine fast. A guard is a reason
to stay silent; a rule names those it overrules.
"""

from typing import NamedTuple

STRENGTHS = ("weak", "likely", "sure")  # weak counts only beside a weak rule of another family


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


class Guard(NamedTuple):
    name: str
    cues: str  # empty: always tried
    patterns: tuple[str, ...]


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
    because: str  # group 1 is the reason of a decision
    rejected: tuple[str, ...]  # group 1 is what was rejected
    exception: str  # group 1 is the exception
    about_person: str  # the statement is about the person
    about_repo: str  # the statement is about this repository
