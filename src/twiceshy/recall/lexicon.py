"""Words of the trade: which mean nearly the same, which say little, which name an action.

The table of related words (related.txt, made from the meanings in `words/` by `make docs`) is sorted text in
which a word is found by halving: a prompt has a dozen words, and building a dictionary of thousands
on every start of a hook would cost more than a dozen look-ups.
The small tables are written as stems, for the same reason.
"""

import os
from functools import lru_cache

TABLE = os.path.join(os.path.dirname(__file__), "related.txt")
MOST_RELATED = 24  # of one word; those that mean anything have fewer
_ENDS = {ord(sign): " " for sign in "?!,.;:"}

# (how it is asked, stems that would answer): weak hints that only order what is about the same things.
INTENTS = (
    ("who|whose|anybody|anyone|someone", "owner own team ask maintain respons contact lead"),
    ("where", "live stor keep locat path fold file under bucket move host"),
    ("why|how come", "becaus reason caus due sinc choos decid avoid break"),
    ("when", "day date time hour week month night until everi schedul at daili"),
    ("how", "run use with via command step make script"),
    ("how long", "second minut hour day week month year timeout out after until expir ttl last take"),
    ("how often", "everi each per daili night week hour month schedul"),
    ("how many|how much|how big|how large", "limit most maximum max numb count size up cost"),
    ("which", "use choos version call name"),
    ("language|written in", "writ"),
    ("watch out|careful|in mind|aware|know about|allowed|safe to|before|prior to",
     "never without alway care must onli first befor break check run"),
    ("happened|used to|anymore|any more|replace", "move replac renam remov go now merg split deprec"),
    ("not work|not function|doesn't|broken|crash|crashes|fails|wrong with|problem|problems",
     "onli break fail crash need requir when unless without sinc debug"),
    ("convention|should|supposed|recommended|prefer", "pref alway never use instead over must befor"),
    ("need|needs|has to|have to", "need requir must set onli"),
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
two three thre four five fiv six ten first
""".split()
)

# Nor are these what a prompt is about, though they help to find it.
NO_SUBJECTS = FAINT | frozenset("refact modul funct class method".split())

SHORTEST_NAME = 3
# Words of the table of related words that are names all the same, as stems.
NAMES = frozenset(
    """
alembic android ansibl aws azur bash celeri cypress datadog elasticsearch eslint firefox flake8 flyway gcp golang
grafana graphql grpc haproxi helm jenkin jest jira k8s kafka kubernet memcach mongo mongodb mypi mysql nginx npm
openapi paypal pgbounc playwright podman postgr postgresql prometheus pypi pytest python rabbitmq react redis ruff s3
selenium sqlit sqs tailwind terraform typescript vite vitest webpack zsh zstd
""".split()
)

# Leading verbs that name what is about to be done; a rule about that act may speak on it alone.
ACTIONS = frozenset(
    """
push commit releas deploy publish merg rebas install uninstall migr delet drop upgrad revert tag bump format lint
rollback restart squash cherry-pick sign ship backup seed reset downgrad benchmark profil packag provis restor rotat
""".split()
)

# A prompt made only of these (and stopwords) is talk, not a task.
SMALL_TALK = frozenset(
    """
continu proceed go ahead resum next do great good nice cool perfect awesom excell fine lgtm yep yup nope sound look
agreed correct right exact wow hmm hm hello morn evening night weath joke bye goodbi cheer welcom keep carri finish
understood note get thx ty yea ya sweet love amaz brilliant today sup bitt dank weit gracia sigu continua obrigado
merci parfait start again try retri yo haha lol work it doe
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
    with open(TABLE, "rb", buffering=0) as file:
        return file.read()


def intent(text: str) -> frozenset[str]:
    """Stems that would answer what a text asks."""
    asked = f" {' '.join(text.lower().split()[:40]).translate(_ENDS)} "
    answers = [answer for forms, answer in INTENTS if any(f" {form} " in asked for form in forms.split("|"))]
    return frozenset(word for answer in answers for word in answer.split())


def commonness(term: str) -> float:
    """Which share of all imaginable memories holds this stem, before any store was asked."""
    if term in FAINT:
        return 0.5
    return 0.15 if term in COMMON else 0.0


def is_name(term: str) -> bool:
    """The name of something: no word of the trade and none of every day, as far as the tables know them."""
    if term in NAMES:
        return True
    return len(term) >= SHORTEST_NAME and not (term[0].isdigit() or commonness(term) or related(term))
