"""What a reading leaves out: every telling word of a rule must be met, or the rule stays silent.

A rule that is read too widely warns at every second command, one that is read too narrowly misses one. So a reading
that stands on one leg (an act without its thing, a thing without its act, a program alone) is held to all that was
said: the word itself counts, not what it may also stand for; a thing must be what is done, not a name that is
mentioned; an act that may be done to anything (to delete, to skip) says nothing without its thing; and the topic a
sentence begins with ("etcd: no puts") must be met as well.
"""

from collections.abc import Iterator

from twiceshy.recall.calls.doings import tells
from twiceshy.recall.forbid import said
from twiceshy.recall.forbid.phrase import Forbidden, Sought
from twiceshy.text import words
from twiceshy.text.stopwords import STOPWORDS
from twiceshy.text.wordset import word_set

ALL = word_set("anything everything nothing all whole")
BUILT = (Forbidden(flags=("--release",)),)  # a release build is no release
LOOKING = Forbidden(things=(frozenset({"=looks"}),))
FILES = word_set("file files folder folders directory directories")
LABELS = word_set("""
reminder note rule rules security policy important style hygiene safety convention conventions workflow process warning
attention hint tip tips general house remember heads-up ps nb todo fyi btw careful caution seriously again request
""")
MOST_TOPIC = 2  # words of a topic
_CALLING = word_set("use using run running call touch command commands anything git-commands operations at")
ALIKE = 4  # letters two words share that are one: migrations, migrate
_CHANGING = frozenset(words.words("delete upload publish deploy insert drop"))
_BUMPING = frozenset(words.words("bump increment"))
_SIGNS = "#!=@/.%"


def held(wanted: Forbidden, told: str) -> Iterator[Forbidden]:
    """A reading as far as the words it was read from bear it out."""
    wanted = _widened(wanted)
    if len(wanted.things) == 1 and "version" in wanted.things[0]:  # another dependency is no other version of ours
        wanted = wanted._replace(acts=tuple(act & _BUMPING or act for act in wanted.acts))
    wanted = wanted._replace(things=tuple(thing for thing in wanted.things if not _is_repeated(thing, wanted.acts)))
    if wanted.flags or wanted.paths or len(wanted.acts) + len(wanted.things) > 1:
        yield wanted
    elif any("#git" in thing for thing in wanted.things) and _CALLING.isdisjoint(told.lower().split()):
        return  # Mercurial, not git: that is told, not forbidden to a line
    elif wanted.names_program() and told.split()[:1] in (["touch"], ["change"], ["modify"]):
        yield wanted._replace(spared=(*wanted.spared, LOOKING))  # don't touch iptables: one may look
    elif wanted.things:
        yield from (each for each in (_done(wanted, told),) if not each.is_empty())
    elif not any(map(_is_general, wanted.acts)) or not ALL.isdisjoint(told.lower().split()) or _is_bounded(wanted):
        acts = tuple(_own(act, told) for act in wanted.acts)
        yield wanted._replace(acts=acts, spared=(*wanted.spared, *(BUILT if "releas" in acts[0] else ())))
    elif not FILES.isdisjoint(told.lower().split()):
        yield wanted._replace(things=(frozenset(words.words("file")),))


def _widened(wanted: Forbidden) -> Forbidden:
    """What deletes, uploads or deploys something changes it, too; of a file, the deed tells it itself."""
    if wanted.paths or not any(map(_changes, wanted.acts)):
        return wanted
    return wanted._replace(acts=tuple(act | _CHANGING if _changes(act) else act for act in wanted.acts))


def _changes(act: Sought) -> bool:
    return "writ" in act and ("chang" in act or act.isdisjoint(("bump", "updat")))


def but(instead: str, wanted: Forbidden) -> Forbidden:
    """Without the act that is wanted instead, where a word stands for both: restart it, reload it."""
    named = frozenset(words.words(instead))
    acts = tuple(act - named or act for act in wanted.acts)
    return wanted._replace(acts=acts) if named else wanted


def allowing(doing: str, wanted: Forbidden) -> Forbidden:
    """Making them is fine: a call that does it is spared, where the act itself can't be told from it."""
    named = words.words(doing)[:1]
    if not named or any(not act.isdisjoint(named) for act in wanted.acts):
        return but(doing, wanted)
    spared = Forbidden(things=(frozenset((*named, *said.meanings(named[0]))),))
    return wanted._replace(spared=(*wanted.spared, spared))


def on(topic: str, wanted: Forbidden) -> Forbidden:
    """A lone reading under a topic: "etcd: no puts" is about etcd."""
    told = topic.lower().split()
    lone = len(wanted.acts) + len(wanted.things) == 1 and not (wanted.flags or wanted.paths or wanted.names_program())
    known = any(each.isalpha() and tells(each) for word in (*wanted.acts, *wanted.things) for each in word)
    if not lone or not known or len(told) > MOST_TOPIC or not LABELS.isdisjoint(told):
        return wanted
    about = [word for word in told if word.isalpha() and word not in said.SILENT and word not in said.faint()]
    named = (frozenset((*words.words(word)[:1], f"#{word}ctl", f"#{word}-cli")) for word in about)
    return wanted._replace(things=(*wanted.things, *named))


def _is_bounded(wanted: Forbidden) -> bool:
    """What is spared stands in commands: UPDATE without WHERE, edits outside src/."""
    return any(
        each.flags
        or each.paths
        or any(not thing.isdisjoint(said.seen()) or "=" in "".join(thing) for thing in each.things)
        for each in wanted.spared
    )


def _is_repeated(thing: Sought, acts: tuple[Sought, ...]) -> bool:
    """A thing that is the act once more: a sentence without another noun was looked through for one."""
    return any(len(act & thing) > len(thing) // 2 for act in acts)


def _done(wanted: Forbidden, told: str) -> Forbidden:
    """A plain word that stands alone is what is done; a program, a place, the name of something is found as ever."""
    (thing,) = wanted.things
    if any(each[0] in _SIGNS or not each.isalpha() for each in thing) or wanted.bound or _is_name(thing, told):
        return wanted
    if _is_doer(thing, told):
        return Forbidden()
    return wanted._replace(acts=(_own(thing, told),), things=(), spared=(*wanted.spared, LOOKING))


def _is_name(thing: Sought, told: str) -> bool:
    """`@ts-ignore`, `pg_terminate_backend`: it stands wherever it is named."""
    named = (word for word in told.split() if not word.strip("`'\".,:;!?()").isalpha())
    return any(not thing.isdisjoint(words.words(word)) for word in named)


def _is_doer(thing: Sought, told: str) -> bool:
    """The builder is no building."""
    meant = [word for word in told.lower().split() if not thing.isdisjoint(words.words(word))]
    bare = [word.strip(".,;:!?") for word in meant]
    doers = all(word.endswith(("er", "ers")) and word not in said.listed("acts") for word in bare)
    return bool(meant) and doers


def _own(act: Sought, told: str) -> Sought:
    """The word itself where commands are told by it; else what it means."""
    begins = {stem[:ALIKE] for stem in words.words(told) if stem not in STOPWORDS}
    own = frozenset(each for each in act if each[0] in _SIGNS or each[:ALIKE] in begins)
    return own if any(each[0] in _SIGNS or tells(each) for each in own) else act


def _is_general(act: Sought) -> bool:
    return not said.general().isdisjoint(act)
