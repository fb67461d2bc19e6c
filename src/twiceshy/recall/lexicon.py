"""Words of the trade: which mean nearly the same, which say little, which name an action.

The table of related words (related.txt, made from the meanings in `words/` by `make docs`) is sorted text in
which a word is found by halving: a prompt has a dozen words, and building a dictionary of thousands
on every start of a hook would cost more than a dozen look-ups.
"""

import os
from functools import lru_cache

from twiceshy.text.stem import stem

TABLE = os.path.join(os.path.dirname(__file__), "related.txt")
MOST_RELATED = 24  # of one word; those that mean anything have fewer
_ENDS = {ord(sign): " " for sign in "?!,.;:"}

# (how it is asked, words that would answer): weak hints that only order what is about the same things.
INTENTS = (
    ("who|whose|anybody|anyone|someone", "owner own team ask maintain responsible contact lead"),
    ("where", "live store keep kept locate path folder file under bucket moved host"),
    ("why|how come", "because reason cause due since chose decided avoid breaks"),
    ("when", "day date time hour week month night until every schedule at daily nightly weekly"),
    ("how", "run use with via command step make script"),
    ("how long", "second minute hour day week month year timeout out after until expire ttl last take"),
    ("how often", "every each per daily nightly weekly hourly monthly schedule"),
    ("how many|how much|how big|how large", "limit most maximum max number count size up cost"),
    ("which", "use chose version called named"),
    ("language|written in", "write"),
    ("watch out|careful|in mind|aware|know about|allowed|safe to|before|prior to",
     "never without always careful must only first before break check run"),
    ("happened|used to|anymore|any more|replace", "moved replaced renamed removed gone now merged split deprecated"),
    ("not work|not function|doesn't|broken|crash|crashes|fails|wrong with|problem|problems",
     "only break fail crash need require when unless without since debug"),
    ("convention|should|supposed|recommended|prefer", "prefer always never use instead over must before"),
    ("need|needs|has to|have to", "need require must set only"),
)  # fmt: skip

# Words so common in prompts that they say little, even in a store of three memories.
COMMON = frozenset(
    """
agent app applic area back bug build call case check class clean command comment commit complet correct current
data default delet differ doc document edit error exampl exist explain fail featur find follow function give
handl idea implement import improv instead issu key kei line list mean method mod modul move name number open
option page part path point possibl prefer problem project proper question read refactor remember remov replac
repo request result return review right set simpl start step stop string suggest support system task test text
tool true turn type understand user valu variabl version view wrong write writ
""".split()
)

# Words that any sentence of the trade may hold: hardly more than stopwords.
FAINT = frozenset(
    """
ad add alwai always chang cod code creat create file fil fix get go good help look mak make need new run say see
show take thing think time tri try updat us use want wai way work src py js ts lib main index core http com
""".split()
)

# Leading verbs that name what is about to be done; a rule about that act may speak on it alone.
ACTIONS = frozenset(
    """
push commit release deploy publish merge rebase install uninstall migrate delete drop upgrade revert tag bump
format lint rollback restart squash cherry-pick sign ship backup seed reset downgrade benchmark profile package
provision restore rotate
""".split()
)

# A prompt made only of these (and stopwords) is talk, not a task.
SMALL_TALK = frozenset(
    """
continue proceed go ahead resume next done great good nice cool perfect awesome excellent fine lgtm yep yup nope
sounds looks agreed correct right exactly wow hmm hm hello morning evening night weather joke bye goodbye cheers
welcome keep going carry finish understood noted got thx ty yea ya sweet lovely amazing brilliant today sup bitte
danke weiter gracias sigue continua obrigado merci parfait start again try retry yo haha lol
works worked working it does
""".split()
)


@lru_cache(maxsize=512)
def related(term: str) -> tuple[str, ...]:
    """Stems that mean nearly what this stem means; none for words that say little themselves."""
    if term in FAINT or not term.isascii():
        return ()
    wanted, table = term.encode(), _table()
    low, high = 0, len(table)
    while low < high:
        middle = (low + high) // 2
        start, end = table.rfind(b"\n", low, middle) + 1 or low, table.find(b"\n", middle)
        one, _, others = table[start:end].partition(b" ")
        if one == wanted:
            return tuple(others.decode("ascii").split()[:MOST_RELATED])
        low, high = (end + 1, high) if one < wanted else (low, start)
    return ()


@lru_cache(maxsize=1)
def _table() -> bytes:
    with open(TABLE, "rb") as file:
        return file.read()


def intent(text: str) -> frozenset[str]:
    """Stems that would answer what a text asks."""
    asked = f" {' '.join(text.lower().split()[:40]).translate(_ENDS)} "
    answers = [answer for forms, answer in INTENTS if any(f" {form} " in asked for form in forms.split("|"))]
    return frozenset(stem(word) for answer in answers for word in answer.split())


def commonness(term: str) -> float:
    """Which share of all imaginable memories holds this stem, before any store was asked."""
    if term in FAINT:
        return 0.5
    return 0.15 if term in COMMON else 0.0


@lru_cache(maxsize=1)
def action_stems() -> frozenset[str]:
    return frozenset(stem(word) for word in ACTIONS)


@lru_cache(maxsize=1)
def small_talk_stems() -> frozenset[str]:
    return frozenset(stem(word) for word in SMALL_TALK)
