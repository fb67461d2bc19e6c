"""How people tell an agent to do something now."""

from twiceshy.languages.shapes import Part


class Orders(Part):
    """An order in a prompt (`recall/guard/orders.py`), and rules that wait for one. It is read clause by clause."""

    runs: str = ""  # verbs that only say that a program is run: "use"
    making: str = ""  # verbs that only say that what they name is done: "make a commit"
    plain: str = ""  # verbs that no noun is spelled like: what follows is done to something, whatever it is called
    steps: str = ""  # other things to do, before an order
    looking: str = ""  # verbs whose object is only looked at: "show the author and commit"
    named: dict[str, str] = {}  # a verb of this language -> the one that rules are read by
    lead: str = ""  # talk before an order
    allowing: str = ""  # the same, if what follows names its object: "you can commit it"
    approving: str = ""  # whole: a clause that may stand before one: "looks good"
    objects: str = ""  # what an act is done to, and no report begins with: "it", "the"
    alone: str = ""  # those that stand for themselves: "it"
    articles: str = ""
    links: str = ""  # what leads on to where and how: "to", "as"
    places: str = ""  # those that tell where
    roles: str = ""  # those that tell what a thing is taken as
    tail: str = ""  # what may stand behind and changes nothing
    then: str = ""  # what begins the next step
    joints: str = ""  # what joins two
    apart: str = ""  # what parts one from what is said against something else: "but"
    done: str = ""  # when the work at hand is done: no condition
    closing: str = ""  # what leaves no order in a sentence: a condition, a negation, a plan
    telling: str = ""  # what leaves none in its clause: verbs of a report, names that begin like an act
    stopping: str = ""  # whole: words that stop what was said before
    asked: str = ""  # what a text that is only shown is asked about with
    common: str = ""  # things that any such act is done to: "the changes"
    beside: str = ""  # what stands behind it says how, and not what: "with a good message"
    by_word: str = ""  # how a rule waits for the person's own word: "without asking me"
