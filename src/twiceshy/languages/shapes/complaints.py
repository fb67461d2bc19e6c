"""How people complain of what their agent did.

A pattern is tried on one clause, in lower case and without the talk before it. Its group says what it found: `did` is
what the agent did, `lacks` what it left undone, `stop` what it shall stop doing, `said` what the person says they said
before, `rule` what a rule that was broken is about. Of a verb only its form is told, never which one it is.
"""

from twiceshy.languages.shapes import Part


class Complaints(Part):
    patterns: tuple[str, ...]
    lead: str = ""  # what stands before a complaint and says nothing of it
    reasons: str = ""  # "because", before which a clause ends
    joints: str = ""  # "and", before which it ends
    clause_starts: str = ""  # where one of these follows
    again: str = ""  # "npm again?!", which only its sign makes a complaint: "tests again" may ask for them
    still: str = ""  # "still npm?!"
    calm: str = ""  # words with which that is none
    pointing: str = ""  # in a bare answer: what is at hand is meant ("no, the other file")
    seeming: tuple[str, ...] = ()  # what may be an order or the state of things: `seems`, `misses`, and the `rest`
    meant: str = ""  # words of permission and of change: who says one of them means what they say
    may: str = ""  # the cheap look: without one of these there is no complaint
    order_leads: str = ""  # what may stand before an order
    orders: str = ""  # with what an order begins
    refusing: str = ""  # "no", before what was meant
    before: str = "(?!)"  # with what a clause begins that is about what was named before it: "it is"
    using: str = ""  # forms of "use", "take" and "do" where only the beginning of a word tells which one it is
    being: str = ""  # "that is", before praise
    very: str = ""  # what makes praise stronger
    fine: str = ""  # and the praise
    praise: str = ""  # with what a sentence begins that praises
    content: str = ""  # what else says that it was done well
    turned: str = ""  # what takes back what was said
    onwards: str = ""  # "from now on"
    forbidding: str = ""  # what turns a piece of a rule into what must not be
    over: str = ""  # what does so before the last word: "tabs over spaces"
    piece_joints: str = ""  # "and", where the next piece of a rule may begin
    piece_starts: str = ""  # with one of these
    piece_turns: str = ""  # what begins a piece by itself: "not"
    verbal: str = ""  # unless it follows one of these: "do not"
    faint: frozenset[str] = frozenset()  # words that tell nothing of what is meant: of every sort of use, and between
    without: str = ""  # done, and something left undone with it
    tongues: dict[str, str] = {}  # languages as their speakers call them, and in English
    verbs: dict[str, str] = {}  # a form of the past that no ending tells, and its verb
