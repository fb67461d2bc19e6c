"""What people say with a statement that shall last: a task beside it, whom it is about, the heading over it."""

from twiceshy.languages.shapes import Part


class Sentences(Part):
    """Where a sentence ends (`learn/sentences.py`)."""

    abbreviations: frozenset[str]  # with their dots: they end none
    bare: frozenset[str] = frozenset()  # what says nothing without what follows: "no."
    tags: str = ""  # behind a comma: it asks for no more than a yes to what was said: "…, ok?"


class Tasks(Part):
    """Where a statement ends and a task for now begins (`learn/tasks.py`)."""

    mending: str  # verbs that mend something: "fix"
    again: str = ""  # verbs that do something once more: "rerun"
    once: str = ""  # verbs that do something once: "delete"
    often: str = ""  # verbs that may as well be of a habit: "run"
    please: str = ""  # what makes an order polite, or one for now
    conjunctions: str = ""  # what joins two orders: "and"
    conclusions: str = ""  # what follows from what was told: "so"
    then: str = ""  # those of them that may go on telling
    fillers: str = ""  # small words before the verb, each with its space
    habit: str = ""  # what holds every time, or only in a case
    talk: str = ""  # what begins a sentence and says nothing
    case: str = ""  # what begins a sentence that tells when it holds
    standing: str = ""  # always, never, each
    forbids: str = ""  # never, not, avoid
    chatter: str = ""  # what may stand before something that is told
    noting: str = ""  # "remember that", before it
    told: str = ""  # with what a sentence begins that tells how things are
    particles: str = ""  # of a verb, each with its space: "up "
    this: str = ""  # what points at a thing at hand
    it: str = ""  # what only points
    leads: str = ""  # what leads over to a statement, and is no part of it: "and btw"
    shown: str = ""  # "the following", before what is pasted
    links: str = ""  # what may stand between a task and the statement that follows it
    openers: str = ""  # what else than a plea may stand before that task
    announced: str = ""  # what announces that statement: "from now on"
    ever: str = ""  # what begins one that lasts by itself: "never"
    aside: str = ""  # what begins one that has nothing to do with the task before it: "by the way"
    notes: str = ""  # whole: "add this to CLAUDE.md:"


class Clauses(Part):
    """Two statements in one sentence (`learn/turn/clauses.py`)."""

    joints: str  # what joins them: "and"
    talk: str = ""  # what may follow it and says nothing: "by the way"
    points: str = ""  # with one of these the second means nothing without the first: "it"
    hangs: str = ""  # in the first: what follows hangs on it, too: "make sure"
    hangs_near: str = ""  # the same before a subject, where no mark parts them: "before the …"
    subjects: str = ""  # what begins a subject: "the"
    politely: str = ""  # what may stand before an order
    orders: str = ""  # how an order begins that lasts: "always"
    house: str = ""  # how it begins to tell what is done in the house: "we"
    leaning: str = ""  # what is always of something else: "port"
    being: str = ""  # "is", behind it
    state: str = ""  # how a thing is for now, or what becomes of it: "green", "built"


class Unnamed(Part):
    """A rule that does not name its thing (`learn/turn/unnamed.py`)."""

    leads: str = ""  # talk before it
    each: tuple[str, ...] = ()  # whole, up to its end: "every file needs one"
    orders: tuple[str, ...] = ()  # whole, up to its end: "never commit it"
    again: str = ""  # behind what a reproach misses: "again"


class Observed(Part):
    """How a rule is broken just now, said beside it (`learn/about/observed.py`)."""

    house: str = ""  # with what a sentence begins that tells what is done in the house: "we"
    there: str = ""  # "there is", before what is seen
    missing: str = ""  # "has no"
    doing: str = ""  # verbs of a ban that say nothing of what is banned: "use|add"


class Person(Part):
    """Whether a statement is about the person who says it (`learn/turn/person.py`)."""

    tongues: str  # languages, as this one calls them
    before_order: str = ""  # what an order may follow
    with_order: str = ""  # what may stand before its verb
    manner: tuple[str, ...] = ()  # how the agent shall speak; knows <ordered> (an order begins here) and <tongues>
    who: tuple[str, ...] = ()  # who they are
    taste: str = ""  # whole: what they like
    pointing: str = ""  # what points at something here
    working: str = ""  # whole: how they like the agent to work: "I hate it when you …"
    elsewhere: str = ""  # in such a wish: what lies in one repository, beyond the tools it names: "our", "main"
    programs: str = ""  # who else answers, and of what a program's answer is made


class Headings(Part):
    """What stands over a list of rules (`learn/turn/listed.py`)."""

    named: str  # "conventions"; "Style:" alone may be that of a page to be built


class Forms(Part):
    """Names before a colon (`learn/detect/excerpts.py`)."""

    fields: str  # of a form that is filled in: "steps to reproduce"
    topics: str = ""  # what people tell something about: "branch|names"


class Places(Part):
    """Where a statement holds that says so by pointing (`keeper/turn/places.py`)."""

    branch: str  # "on this branch"
    package: str = ""  # "this package"
    folder: str = ""  # "this folder"
    here: str = ""
    whole: str = ""  # "this repo": everywhere in it
