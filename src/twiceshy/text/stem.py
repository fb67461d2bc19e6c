"""A light English stemmer: words of one family share one stem, and the stem need not be a word.

Inflection goes first (plurals, -ed, -ing, a short list of irregular forms), then the derivational
families that meet in talk about software (-tion, -ment, -er, -able, -ity, -ly …), each only when
enough of a root stays. Deterministic and without tables to load: it runs on every prompt. Both
sides of a search use it, so all that counts is that a family agrees and strangers differ.
"""

from functools import lru_cache

VOWELS = frozenset("aeiouy")

# Forms no suffix rule can reach; only verbs and nouns that conversations really use.
IRREGULAR = {
    "apis": "api", "clis": "cli", "cpus": "cpu", "dbs": "db", "gpus": "gpu", "guis": "gui", "ips": "ip", "kpis": "kpi",
    "mrs": "mr", "prs": "pr", "uis": "ui", "vms": "vm",
    "ate": "eat", "became": "become", "began": "begin", "begun": "begin", "bought": "buy",
    "broke": "break", "broken": "break", "brought": "bring", "built": "build", "came": "come",
    "caught": "catch", "children": "child", "chose": "choose", "chosen": "choose", "done": "do",
    "drew": "draw", "drove": "drive", "fell": "fall", "felt": "feel", "forgot": "forget",
    "forgotten": "forget", "found": "find", "froze": "freeze", "frozen": "freeze", "gave": "give",
    "given": "give", "gone": "go", "goes": "go", "got": "get", "grew": "grow", "heard": "hear",
    "held": "hold", "hidden": "hide", "kept": "keep", "knew": "know", "known": "know", "led": "lead",
    "lost": "lose", "made": "make", "meant": "mean", "men": "man", "met": "meet", "paid": "pay",
    "ran": "run", "rewrite": "rewrit", "rewritten": "rewrit", "rewrote": "rewrit", "said": "say",
    "sang": "sing", "saw": "see", "seen": "see", "sent": "send", "shown": "show", "sold": "sell",
    "spent": "spend", "spoke": "speak", "stood": "stand", "stole": "steal", "swam": "swim",
    "taken": "take", "taught": "teach", "threw": "throw", "thrown": "throw", "told": "tell",
    "took": "take", "went": "go", "women": "woman", "won": "win", "wore": "wear", "written": "write",
    "wrote": "write",
}  # fmt: skip

# Their stems would be words that say nothing: `them`, `let`, `even`.
KEPT = frozenset("bother butter evening letter shoulder theme wedding".split())

# (suffix, replacement, letters that must stay in front), the longest that fits wins.
FAMILIES = (
    ("ization", "", 4), ("isation", "", 4), ("ication", "i", 3), ("ability", "", 4), ("ibility", "", 4),
    ("ation", "", 4), ("icate", "i", 3), ("ement", "", 5), ("ency", "", 5), ("ance", "", 5), ("ence", "", 5),
    ("ator", "", 4), ("izer", "", 4), ("iser", "", 4), ("able", "", 4), ("ible", "", 4), ("ment", "", 4),
    ("ness", "", 4), ("ate", "", 4), ("ize", "", 4), ("ise", "", 4), ("ion", "", 5), ("ity", "", 4),
    ("ful", "", 4), ("ily", "i", 3), ("ent", "", 5), ("er", "", 4), ("or", "", 5), ("ly", "", 4),
)  # fmt: skip
ENDS = "nyetrsl"  # how their suffixes end


def stem(word: str) -> str:
    """The stem of a lower-case word; anything but plain ASCII letters comes back as it is."""
    if len(word) < 3 or not (word.isascii() and word.isalpha()):
        return word
    irregular = IRREGULAR.get(word)
    if irregular is not None:
        word = irregular
    if len(word) < 4:
        return word
    if word[-1] == "s":
        word = _singular(word)
    if word in KEPT:
        return word
    if word.endswith(("ed", "ing")):
        word = _infinitive(word)
    return _root(word)


def _singular(word: str) -> str:
    if word.endswith("ies"):
        return word[:-3] + "y" if len(word) > 4 else word[:-1]
    if word.endswith(("ss", "us", "is")):
        return word
    if word.endswith(("sses", "xes", "ches", "shes", "zzes")):
        return word[:-2]
    return word[:-1]


def _infinitive(word: str) -> str:
    """Take -ed or -ing away and mend the end: `running` run, `making` make, `failed` fail."""
    if word.endswith("ied"):
        return word[:-3] + "y" if len(word) > 4 else word[:-1]
    if word.endswith("eed"):
        return word
    base = word[:-2] if word.endswith("ed") else word[:-3]
    if len(base) < 2 or VOWELS.isdisjoint(base):
        return word
    if len(base) > 3 and base[-1] == base[-2] and base[-1] not in "lsz":
        return base[:-1]
    lost = _is_short(base) or base.endswith("iz") or (base.endswith("at") and base[-3:-2] not in "eo")
    return base + "e" if lost else base


def _is_short(base: str) -> bool:
    """One syllable that ends vowel, consonant (`us`, `mak`, `cod`): it lost an e."""
    if base[-1] in "aeiouywx" or base[-2] not in VOWELS:
        return False
    return VOWELS.isdisjoint(base[:-2])


def _root(word: str) -> str:
    for _ in range(2):  # `documentations` needs two steps: -ation, then -ment
        if word[-1] not in ENDS:
            break
        shorter = _without_family(word)
        if shorter == word:
            break
        word = shorter
    if len(word) > 4 and word[-1] == "e":
        word = word[:-1]
    if len(word) > 3 and word[-1] == "y" and word[-2] not in VOWELS:
        word = word[:-1] + "i"
    return word


@lru_cache(maxsize=26)
def _families(letter: str) -> tuple[tuple[str, ...], tuple[tuple[str, str, int], ...]]:
    """The suffixes that end so, at once (most words have none of them), then one by one."""
    found = tuple([family for family in FAMILIES if family[0][-1] == letter])
    return tuple([suffix for suffix, _, _ in found]), found


def _without_family(word: str) -> str:
    if len(word) < 6:
        return word
    suffixes, families = _families(word[-1])
    if not word.endswith(suffixes):
        return word
    for suffix, replacement, least in families:
        if word.endswith(suffix) and len(word) - len(suffix) >= least:
            base = word[: -len(suffix)] + replacement
            doubled = suffix == "er" and base[-1] == base[-2] and base[-1] not in "lsz"
            return base[:-1] if doubled else base
    return word
