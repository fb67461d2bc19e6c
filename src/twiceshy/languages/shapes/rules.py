"""The shape of a language's rules: data that a person who speaks it can write without reading the engine.

A pattern is a regular expression over one sentence in lower case; several are alternatives. `<name>`
stands for an entry of `words` (a list, `_` for a space) or `shapes` (a pattern). `^` is the start of the
sentence after its fillers ("ok, also"), `^^` before them, `<start>` the start of a clause. A rule is tried
only on sentences that hold one of its cue words, which is what keeps the engine fast. A guard is a reason
to stay silent; a rule names those it overrules.
"""

from typing import NamedTuple

STRENGTHS = ("faint", "likely", "sure")  # a faint one stays in doubt whatever the turn weighs


class Rule(NamedTuple):
    name: str
    signal: str  # one of model.learning.SIGNALS
    kind: str  # one of model.memory.KINDS
    strength: str
    cues: str
    patterns: tuple[str, ...]
    reason: str  # what it does, in English as all that the program says: read after "it"
    overrules: str = ""  # guards that don't silence this rule
    longest: int = 0  # only in turns of at most this many characters
    besides: str = ""  # further cue words, one of which must occur too
    alone: bool = False  # not in a turn that also asks something
    plain: bool = False  # told by its form: ranks before what is only likely
    amid: bool = False  # so outright that it is heard beside a task, too

    @property
    def outright(self) -> bool:
        """True for what ranks first: it is sure or plain, or has judged the question mark itself."""
        return self.strength == "sure" or self.plain or "asked" in self.overrules.split()


def plainer(rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    """Rules that say in so many words what they need: a word of trouble in them is no report of it."""
    return tuple(rule._replace(overrules=f"{rule.overrules} trouble".strip()) for rule in rules)


class Guard(NamedTuple):
    name: str  # `question` is one that every language has; `reported` and `handed` are another's words
    cues: str  # empty: always tried
    patterns: tuple[str, ...]


class Form(NamedTuple):
    """What turns are weighed by (`form`): signs and what they weigh."""

    known: str = ""  # words of grammar, which stand for themselves
    kinds: tuple[tuple[str, str], ...] = ()  # name and words: what things and deeds they are
    openers: str = ""  # words that may stand before the sentence proper
    endings: tuple[str, ...] = ()  # by which a word that is neither is known; the first that fits
    weights: str = ""  # the file of weights, hundredths and sign on each line; "": nothing is weighed
    amid: str = ""  # the file of what sentences of a long message are weighed by; "": as any other
    lasting: tuple[float, float] = (0.0, 99.0)  # how much more than nothing makes one of them wait, and makes it sure
    insists: str = ""  # in one of them: that it was said before, or shall go on; it waits whatever it weighs
    close: str = ""  # the file of what short turns are looked at once more by; "": they aren't
    # Below: a guess is nothing, one that is talk at work, a sure thing, and it waits.
    closing: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    telling: str = ""  # the file of signs that tell what kind of memory it is
    enough: tuple[float, float] = (0.0, 0.0)  # from here it goes to the inbox: what is put to be kept, and talk
    passing: float = 0.0  # how much less talk may weigh that only waits, as said in passing
    outright: float = 0.0  # how much more makes sure what is said in so many words
    assured: float = 99.0  # how much more makes sure what a rule names
    alone: float = 99.0  # how much more makes it sure though no rule names it
    speaking: str = ""  # words, with commas between, that tell a person by themselves why it sounds like more than talk


class Doubts(NamedTuple):
    """Why something shall wait for a yes (`doubts`): patterns, and lists of words; the turn is in small letters too."""

    leans: str = ""  # in the sentence: what only the talk before explains ("option 2"); unless a rule names it, nothing
    nothing: str = ""  # in the sentence: a word of the moment in which no rule speaks, whatever its form ("go back")
    passing: str = ""  # in the sentence: this place, this hour, a complaint
    fleeting: tuple[str, ...] = ()  # the same, each looked for only where its own words are
    unmeant: str = ""  # in the turn: a joke, what is taken back in the same breath, a part that is played
    others: str = ""  # in the turn: somebody else's words, or words for somebody else
    sources: str = ""  # patterns of words that name a source before a colon
    reviewers: str = ""  # who speaks before a colon and is no person
    own: str = ""  # words of which a heading is made for what a person tells: "rules for this repo:"
    mine: str = ""  # in a heading: the person speaks of themselves
    behaves: str = ""  # in the sentence: what a thing or its users do, or must not
    makes: str = ""  # in the turn: a task to build or mend that
    titles: str = ""  # words that may stand beside the name of a file in a line of its own: "from", "excerpt"


class Why(NamedTuple):
    """The reason of a decision where it stands apart from it (`reasons`); patterns tried where a clause begins."""

    first: str = ""  # before the decision; group 1 is the reason
    opens: str = ""  # what says that a reason follows: "because", "the reason is"
    speaks: str = ""  # why something was taken: "it's faster", "the team knows it"
    fails: str = ""  # why something was not: "postgres is overkill"; `it` is what
    takes: str = ""  # what was taken in its place, and no more: "it's SQS"; group 1 is what
    names: str = ""  # what was not taken, and no more: "not memcached"; group 1 is what
    given: str = ""  # articles before a thing that both know; it must be one that was named
    own: str = ""  # things at hand, which nobody decides against: "staging", "the build"


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
    form: Form = Form()
    doubts: Doubts = Doubts()
    why: Why = Why()
    denies: str = ""  # how a sentence opens that denies what only the one before it says: "it isn't: …"
    orders: str = ""  # a command in so many words: with it a fact is a rule ("legacy/ is frozen, don't touch it")
    keep: str = ""  # the person asks to keep it: whatever else is said with it needs no weight
    keep_cues: str = ""  # pieces of words (`_` for a space) without which that is not asked, as they are typed
    spellings: tuple[tuple[str, str], ...] = ()  # a word as it should be spelled, and as it is often typed
