"""How much we believe, how fast belief fades, what counts in ranking: the place with the weights.

A memory's confidence is the mean of Beta(alpha, beta). Each kind of news about it adds to one side
(`UPDATES`); time since it was last confirmed lowers its rank by a half-life per kind, down to a
floor and never to nothing, so the only memory that fits is found at any age. A locked memory
doesn't fade. `RANKING` and `GATE` are the tables of the one ranker and the one gate; those for
past sessions, tasks and failures, which most prompts never ask, are next door in belief_past.py.
"""

from typing import NamedTuple

# What a new memory starts with, by who said it.
PRIORS: dict[str, tuple[float, float]] = {
    "person": (4.0, 1.0),
    "approved": (4.0, 1.0),
    "observed": (3.0, 1.0),
    "agent": (2.0, 1.5),
    "inferred": (1.5, 1.5),
    "imported": (2.0, 1.0),
}

# What news adds to (alpha, beta).
UPDATES: dict[str, tuple[float, float]] = {
    "stated": (2.0, 0.0),  # a person said it again
    "repeated": (1.0, 0.0),  # seen again in another session
    "confirmed": (3.0, 0.0),  # a person said it is right
    "cited": (0.5, 0.0),  # the agent named it while working
    "used": (0.5, 0.0),  # an action followed it
    "followed_by_success": (1.0, 0.0),
    "ignored": (0.0, 0.25),  # shown, not acted on; of a person's words only if a person says so
    "contradicted": (0.0, 2.0),
    "harmful": (0.0, 4.0),  # a person said it misled
}

HALF_LIFE_DAYS: dict[str, float] = {
    "rule": 730.0, "preference": 730.0, "decision": 365.0, "fact": 120.0, "gotcha": 180.0, "pattern": 365.0,
    "antipattern": 365.0, "strategy": 120.0, "failure": 60.0, "practice": 365.0, "lesson": 180.0,
}  # fmt: skip
FADED = 0.35  # what is left of a belief however old it gets


class Ranking(NamedTuple):
    """The weights of the one ranker. Scores are shares of the question: about 0 to 1, before boosts."""

    saturation: float = 1.2  # BM25 k1
    length: float = 0.3  # BM25 b: memories are short, so length says little
    belief: float = 0.4  # exponent of confidence after decay
    path: float = 1.35  # narrowed to a path that is at hand
    branch: float = 1.2
    agent: float = 1.1
    task: float = 1.05
    entity: float = 0.35  # added per shared entity (host, path, symbol, command …), halved for each further one
    linked: float = 0.3  # share of a hit's score that flows over a link
    activated: float = 0.6  # added when the activation condition holds
    locked: float = 1.1
    recent: float = 1.08
    recent_days: float = 7.0
    intent: float = 0.08  # per word of a memory that would answer what is asked (who: owner), two at most
    small: float = 0.02  # per stopword shared: "before", "not", "by" order what is otherwise equal
    synonym: float = 0.7  # a related word counts this much of the word itself
    stale: float = 0.6


SCOPE: dict[str, float] = {"repo": 1.0, "team": 1.0, "user": 0.95, "shared": 0.85}


class Gate(NamedTuple):
    """When to speak. All shares are of the question's or of the memory's own weight of words."""

    background: int = 5  # the rank that stands for background: best over fifth
    contrast: float = 1.25  # a hit that shares only common ground must beat the background this much
    tail: float = 0.5  # hits below this share of the best are noise beside it
    alike: float = 0.75  # likeness above which two memories say the same
    question: float = 0.2  # whatever its own share, a hit must answer this much of the prompt
    least_terms: int = 2  # words shared …
    one_word: float = 0.34  # … unless the one word is telling, this much of the memory itself
    one_word_share: float = 0.24  # … and this much of the prompt
    subject_share: float = 0.3  # … or is what a fact or decision is about, this much of the prompt
    subject_rare: float = 0.8  # … and about as rare among all memories as a word can be
    asked_share: float = 0.45  # what a question about ours must be answered, if only by related words
    doubt: float = 0.5  # what is matched by related words alone counts so much less
    named: float = 0.65  # a host, path or symbol both name lowers the threshold to this share
    action: float = 0.7  # and so does a rule about the very act that is asked for


GATE = Gate()
RANKING = Ranking()

# The share a hit must reach to be shown, by kind: what instructs may speak sooner than what informs.
THRESHOLDS: dict[str, float] = {
    "rule": 0.30, "preference": 0.34, "decision": 0.34, "fact": 0.36, "gotcha": 0.32, "pattern": 0.38,
    "antipattern": 0.32, "strategy": 0.40, "failure": 0.36, "practice": 0.40, "lesson": 0.38, "session": 0.45,
}  # fmt: skip

# How many of one kind a brief may hold.
MOST_OF_KIND: dict[str, int] = {"rule": 5, "preference": 3, "session": 2, "strategy": 2, "failure": 2}
MOST_OF_ANY_KIND = 4


def prior(origin: str) -> tuple[float, float]:
    return PRIORS.get(origin, (1.0, 1.0))


def confidence(alpha: float, beta: float) -> float:
    return alpha / (alpha + beta) if alpha + beta > 0 else 0.5


def updated(alpha: float, beta: float, news: str) -> tuple[float, float]:
    """Beta after one piece of news; KeyError for news the table doesn't know."""
    more_alpha, more_beta = UPDATES[news]
    return alpha + more_alpha, beta + more_beta


def half_life(kind: str, chosen: tuple[tuple[str, float], ...] = ()) -> float:
    for name, days in chosen:
        if name == kind:
            return max(days, 0.01)
    return HALF_LIFE_DAYS.get(kind, 180.0)


def faded(days: float, half_life_days: float) -> float:
    """What is left of a belief after `days` without confirmation: 1 down to FADED."""
    return FADED + (1.0 - FADED) * float(0.5 ** (max(0.0, days) / half_life_days))


def credence(alpha: float, beta: float, days: float, half_life_days: float, locked: bool = False) -> float:
    """Confidence as of today, 0 to 1; locked memories don't fade."""
    held = confidence(alpha, beta)
    return held if locked else held * faded(days, half_life_days)


class Hints(NamedTuple):
    """When a past task is worth naming: by the share of the request's words it covers, and what else is shared."""

    threshold: float = 0.45  # below this there is no hint
    spoken: float = 0.55  # what a hook needs to bring it up unasked
    spoken_words: int = 3  # … and so many words in common, unless a file or an error is
    promise: float = 0.4  # share of a prompt's words in one past task that makes a closer look worth it
    least_words: int = 2  # words shared, unless a file, an error or a command is
    merge: float = 0.55  # likeness of requests above which two successes are one strategy
    merge_files: float = 0.5  # or shared edited files, with requests at least half as alike


HINTS = Hints()
